import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { api } from '../../api/api.ts'
import { sentenceOf } from '../../api/failure.ts'
import { failureOf } from '../../api/files.ts'
import { useAppDispatch } from '../../store.ts'
import { useForm } from '../record/doc.ts'
import styles from './filePanel.module.css'

interface Props {
  readonly doc: string
  readonly answer: DocumentAnswer
  readonly heading: string
  /** Which files it reads, and what becomes of those read before. */
  readonly about: string
  /** The endings that the chooser shows. */
  readonly accept: string
  readonly send: (file: File) => Promise<unknown>
}

/** Reads a file that somebody outside gave into the record that is open. */
export const ReadFile = ({ doc, answer, heading, about, accept, send }: Props): ReactElement | null => {
  const dispatch = useAppDispatch()
  const isUnsaved = useForm(({ dirty }) => dirty)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const headed = useId()
  if (!answer.canEdit) return null
  const read = async (file: File): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await send(file)
      dispatch(api.util.invalidateTags([{ type: 'Document', id: `${doc}/${answer.id}` }, 'Register']))
      toast.success(`${file.name} read and matched`)
    } catch (error) {
      setTrouble(sentenceOf(await failureOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.panel} aria-labelledby={headed}>
      <h2 id={headed}>{heading}</h2>
      <p>{about}</p>
      <label className={styles.chooser} data-off={isBusy || isUnsaved}>
        {isBusy ? 'Reading …' : 'Read a file'}
        <input
          type="file"
          className="heard"
          accept={accept}
          disabled={isBusy || isUnsaved}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void read(file)
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
