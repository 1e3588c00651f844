import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { api, query } from '../../../web/api/api.ts'
import { callOf, from } from '../../../web/api/ask.ts'
import { openPdf } from '../../../web/api/openPdf.ts'
import { Print } from '../../../web/elements/icons.tsx'
import { printMarks } from '../../../wire/despatch/marks.ts'
import { readReceiptLink } from '../../../wire/despatch/receiptLink.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import styles from './packingList.module.css'

const { useReceiptLinkQuery } = api.injectEndpoints({
  endpoints: build => ({
    receiptLink: query(build, {
      ...from(readReceiptLink, (id: number) => ({ params: { id } })),
      providesTags: ['Document'],
    }),
  }),
})

/** Copies where the driver has the goods received. An address without a server is of this one. */
const ReceiptLink = ({ id }: { id: number }): ReactElement | null => {
  const { data } = useReceiptLinkQuery(id)
  if (!data?.path || !('clipboard' in navigator)) return null
  const address = new URL(data.path, window.location.origin).href
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address)
    toast.success('Link copied')
  }
  return (
    <Button variant="outlined" onClick={() => void copy()}>
      Copy link for the driver
    </Button>
  )
}

/** Prints what is stuck on the drums before they are loaded. */
const Marks = ({ id }: { id: number }): ReactElement => (
  <Button variant="outlined" startIcon={<Print />} onClick={() => void openPdf(callOf(printMarks, { params: { id } }))}>
    Print shipping marks
  </Button>
)

/** Shows what goes along with a lorry: the marks of its drums, and the link for its receipt while it is on the road. */
const Along = ({ answer }: { answer: DocumentAnswer }): ReactElement => (
  <div className={styles.along}>
    {Array.isArray(answer['drums']) && answer['drums'].length > 0 && <Marks id={answer.id} />}
    {answer.status === 'left' && answer.canEdit && <ReceiptLink id={answer.id} />}
  </div>
)

export default Along
