import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { api, query } from '../../../web/api/api.ts'
import { callOf, from } from '../../../web/api/ask.ts'
import { openPdf } from '../../../web/api/openPdf.ts'
import { Print } from '../../../web/elements/icons.tsx'
import { printPack, readPack } from '../../../wire/despatch/pack.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import styles from './salesInvoice.module.css'

const { usePackQuery } = api.injectEndpoints({
  endpoints: build => ({
    pack: query(build, {
      ...from(readPack, (id: number) => ({ params: { id } })),
      // Certificates are issued and deliveries printed elsewhere, which say nothing to the invoice.
      keepUnusedDataFor: 0,
      providesTags: ['Document'],
    }),
  }),
})

const Papers = ({ id }: { id: number }): ReactElement | null => {
  const { data } = usePackQuery(id)
  if (!data) return null
  return (
    <section className={styles.pack} aria-labelledby="pack">
      <h2 id="pack">Documents of the despatch</h2>
      <p>{data.papers.map(({ label, number }) => `${label} ${number}`.trim()).join(' · ')}</p>
      <Button variant="outlined" startIcon={<Print />} onClick={() => void openPdf(callOf(printPack, { params: { id } }))}>
        Print all
      </Button>
      {data.missing.length > 0 && (
        <ul>
          {data.missing.map(said => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Shows which papers travel with a posted invoice and what is not there, and prints all of them as one. */
const Pack = ({ answer }: { answer: DocumentAnswer }): ReactElement | null =>
  answer.status === 'posted' ? <Papers id={answer.id} /> : null

export default Pack
