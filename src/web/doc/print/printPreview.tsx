import { print, printRevision } from '../../../wire/documents.ts'
import { addressOf } from '../../api/ask.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { Close, Download, Outbox, Print as PrintOutlined } from '../../elements/icons.tsx'
import { Loading } from '../../elements/loading.tsx'
import { useDoing } from '../model/commands.ts'
import { useDoc, useForm } from '../record/doc.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { nameOf } from '../model/name.ts'
import styles from './printPreview.module.css'
import { useFile } from '../files/useFile.ts'
import { Queued } from './queued.tsx'

/** A paper that was sent, by its number, and as its document calls it. */
interface OfRevision {
  readonly no: number
  readonly name: string
}

interface SheetProps {
  readonly answer: DocumentAnswer
  readonly revision: OfRevision | undefined
  readonly onClose: () => void
  readonly onRetry: () => void
}

const Sheet = ({ answer, revision, onClose, onRetry }: SheetProps): ReactElement => {
  const { def } = useDoc()
  const dirty = useForm(isDirty)
  const { mail } = useDoing()
  const of = { doc: def.name, id: answer.id }
  const paper = useFile(
    revision ? addressOf(printRevision, { params: { ...of, no: revision.no } }) : addressOf(print, { params: of }),
  )
  const frame = useRef<HTMLIFrameElement>(null)
  const name = revision ? `${nameOf(def, answer)}, ${revision.name}` : nameOf(def, answer)
  const url = paper && 'url' in paper ? paper.url : null
  return (
    <>
      <div className={styles.head}>
        <h2 id="paper-title">{name}</h2>
        {dirty && !revision && <span>The printed form shows the last saved version.</span>}
        {mail && answer.number !== null && !revision && (
          <Button variant="outlined" startIcon={<Outbox />} onClick={mail}>
            E-mail
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<Download />}
          disabled={url === null}
          component="a"
          href={url ?? ''}
          download={`${name.replaceAll('/', '-')}.pdf`}
        >
          Download
        </Button>
        <Button
          variant="contained"
          startIcon={<PrintOutlined />}
          disabled={url === null}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          Print
        </Button>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </div>
      {url !== null && <iframe ref={frame} className={styles.frame} src={url} title={`${def.label} ${name} as it is printed`} />}
      {paper === null && <Loading />}
      {paper === null && <Queued />}
      {paper && 'trouble' in paper && (
        <div className={styles.trouble} role="alert">
          <p>{paper.trouble}</p>
          <Button variant="outlined" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}

const isDirty = ({ dirty }: { readonly dirty: boolean }): boolean => dirty

interface PrintPreviewProps {
  readonly answer: DocumentAnswer
  /** The paper as it was sent instead of what the record would print now. */
  readonly revision?: OfRevision
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Shows the paper of the record, in the app: to look at, to print, to keep as a file. The preview is the paper. */
const PrintPreview = ({ answer, revision, isOpen, onClose }: PrintPreviewProps): ReactElement => {
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen
      aria-labelledby="paper-title"
      slotProps={{ paper: { className: styles.paper } }}
    >
      <Sheet
        key={`${answer.version} ${revision?.no ?? ''} ${attempt}`}
        answer={answer}
        revision={revision}
        onClose={onClose}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Dialog>
  )
}

export default PrintPreview
