import { useState } from 'react'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { api } from '../../../web/api/api.ts'
import { sendPortalFile } from '../../../wire/gstr2b.ts'
import { ask } from '../../../web/api/ask.ts'
import { sentenceOf } from '../../../web/api/failure.ts'
import { failureOf } from '../../../web/api/files.ts'
import { useForm } from '../../../web/doc/record/doc.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { useAppDispatch } from '../../../web/store.ts'
import styles from '../../../web/doc/files/filePanel.module.css'

/** Reads the file that the portal gave into the match that is open. */
const PortalFile = ({ answer }: { answer: DocumentAnswer }): ReactElement | null => {
  const dispatch = useAppDispatch()
  const isUnsaved = useForm(({ dirty }) => dirty)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!answer.canEdit) return null
  const send = async (file: File): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await ask(sendPortalFile, { params: { id: answer.id }, query: { name: file.name }, content: file })
      dispatch(api.util.invalidateTags([{ type: 'Document', id: `gstr2b/${answer.id}` }, 'Register']))
      toast.success(`${file.name} read and matched`)
    } catch (error) {
      setTrouble(sentenceOf(await failureOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.panel} aria-labelledby="portal-file">
      <h2 id="portal-file">File of the portal</h2>
      <p>GSTR-2B or 2A as JSON, or the workbook of GSTR-2B, as downloaded from the portal. It replaces the file read before.</p>
      <label className={styles.chooser} data-off={isBusy || isUnsaved}>
        {isBusy ? 'Reading …' : 'Read a file'}
        <input
          type="file"
          className="heard"
          accept=".json,.xlsx"
          disabled={isBusy || isUnsaved}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void send(file)
            target.value = ''
          }}
        />
      </label>
      {isUnsaved && <p>Save the changes first.</p>}
      {trouble !== null && (
        <p role="alert" className={styles.wrong}>
          {trouble}
        </p>
      )}
    </section>
  )
}

export default PortalFile
