import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type Attachment, readAttachment } from '../../../../wire/attachments.ts'
import type { DocumentAnswer } from '../../../../wire/documents.ts'
import { addressOf } from '../../../../web/api/ask.ts'
import { sentenceOf } from '../../../../web/api/failure.ts'
import { failureOf } from '../../../../web/api/files.ts'
import { useFile } from '../../../../web/doc/files/useFile.ts'
import { filesTag, on, talkApi, useAttachmentsQuery } from '../../../../web/doc/talk/talkApi.ts'
import { logoKinds, markLogo, sendLogo } from '../../../../web/firstSteps/companyLogo.ts'
import { useAppDispatch } from '../../../../web/store.ts'
import styles from '../../../../web/doc/files/filePanel.module.css'

const Picture = ({ company, file }: { company: number; file: Attachment }): ReactElement | null => {
  const params = { ...on({ doc: 'company', id: company }).params, id: file.id }
  const content = useFile(addressOf(readAttachment, { params }))
  if (content === null) return null
  return 'trouble' in content ? <p role="alert">{content.trouble}</p> : <img src={content.url} alt={`Logo: ${file.name}`} />
}

interface OfCompany {
  readonly doc: 'company'
  readonly id: number
}

/** Changes the logo, says that it is done or why not, and has the files of the company read anew. */
const useWork = (one: OfCompany) => {
  const dispatch = useAppDispatch()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const work = async (change: () => Promise<unknown>, said: string): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await change()
      toast.success(said)
    } catch (error) {
      setTrouble(sentenceOf(await failureOf(error)))
    } finally {
      dispatch(talkApi.util.invalidateTags([filesTag(one)]))
      setBusy(false)
    }
  }
  return { trouble, isBusy, work }
}

/** The logo that papers carry: a picture among the files of the company. */
const CompanyLogo = ({ answer }: { answer: DocumentAnswer }): ReactElement | null => {
  const one = { doc: 'company', id: answer.id } as const
  const { data } = useAttachmentsQuery(one)
  const { trouble, isBusy, work } = useWork(one)
  if (!data) return null
  const logo = data.files.find(file => file.logo)
  return (
    <section className={styles.panel} aria-labelledby="company-logo">
      <h2 id="company-logo">Logo on documents</h2>
      {logo && <Picture key={logo.id} company={answer.id} file={logo} />}
      <p>
        {logo
          ? 'It is printed at the head of every document.'
          : 'Documents show only the name of the company. Choose a png or jpg of at most 1 MB; 800 by 400 pixels are enough.'}
      </p>
      {data.canAdd && (
        <label className={styles.chooser} data-off={isBusy}>
          {isBusy ? 'One moment …' : logo ? 'Choose another' : 'Choose the logo'}
          <input
            type="file"
            className="heard"
            accept={logoKinds}
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void work(() => sendLogo(answer.id, file), `${file.name} is now printed on documents`)
              target.value = ''
            }}
          />
        </label>
      )}
      {data.canAdd && logo && (
        <Button
          disabled={isBusy}
          onClick={() => void work(() => markLogo(answer.id, logo.id, false), 'No logo is printed on documents')}
        >
          Remove it
        </Button>
      )}
      {trouble !== null && (
        <p role="alert" className={styles.wrong}>
          {trouble}
        </p>
      )}
    </section>
  )
}

export default CompanyLogo
