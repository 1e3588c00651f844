import Button from '@mui/material/Button'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { refusalOf, sentenceOf } from '../../api/failure.ts'
import { Camera } from '../reader/camera.tsx'
import { ScanField } from '../reader/scanField.tsx'
import { ClearAll } from './clearAll.tsx'
import type { Answering } from './scanAsked.ts'
import type { Queue, Row, ScanQueue } from './scanQueue.ts'
import { ScanRows } from './scanRows.tsx'
import { isKeptBack, type Setting, type Task } from './scanTasks.ts'
import styles from '../reader/scan.module.css'

/** What was posted last: in a word, its number, and where it is. */
export interface Posted {
  readonly done: string
  readonly number: string
  readonly path: string
  /** Codes that were scanned while it was on its way, and that it could not take any more. */
  readonly late?: readonly string[]
}

export const PostedNote = ({ posted: { done, number, path, late = [] } }: { posted: Posted }): ReactElement => (
  <>
    <p className={styles.posted}>
      {done} <Link to={path}>{number}</Link>.
    </p>
    {late.length > 0 && (
      <p role="alert" className={styles.trouble}>
        {late.join(', ')} {late.length === 1 ? 'was' : 'were'} scanned after it was sent, and {late.length === 1 ? 'is' : 'are'}{' '}
        not in it.
      </p>
    )}
  </>
)

/** The field to which a refusal belongs, as it stands on the screen: of a line that was scanned its quantity, else the one of that name. */
const fieldAt = (path: string, rows: readonly Row[]): HTMLElement | null => {
  const [set = '', at] = path.split('.')
  const line = Number(at)
  const code = Number.isInteger(line) ? rows.filter(({ found }) => found !== null)[line]?.code : undefined
  if (code === undefined) return document.querySelector<HTMLElement>(`[data-field="${CSS.escape(set)}"]`)
  const row = `[data-code="${CSS.escape(code)}"]`
  return document.querySelector<HTMLElement>(`${row} input`) ?? document.querySelector<HTMLElement>(`${row} button`)
}

/** Lists what the server found wrong, all of it; each leads to its field. `rows` are the scans that were sent, in the order of their lines. */
export const Trouble = ({ error, rows = [] }: { error: unknown; rows?: readonly Row[] }): ReactElement => {
  const fields = refusalOf(error)?.fields ?? []
  return (
    <div role="alert" className={styles.trouble}>
      {fields.length === 0 && <p>{sentenceOf(error)}</p>}
      {fields.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          <button type="button" onClick={() => fieldAt(path, rows)?.focus()}>
            {message}
          </button>
        </p>
      ))}
    </div>
  )
}

interface ScanningProps {
  readonly task: Task
  readonly setting: Setting
  readonly queue: ScanQueue
  readonly state: Queue
  /** The scans with what they answer, where that is more than the state says. */
  readonly answers?: readonly Answering[]
  readonly onScan: (code: string) => void
  /** What was posted, and what is wrong, between the field and the rows. */
  readonly children?: ReactNode
  /** The button that posts; null where scanning is all. */
  readonly main: { readonly label: string; readonly isReady: boolean; readonly run: () => void } | null
}

/** The field, the camera, what was scanned, and the button that posts it. */
export const Scanning = ({ task, setting, queue, state, answers, onScan, children, main }: ScanningProps): ReactElement => {
  const { scans, confirmed, last } = state
  const rows = answers ?? state.rows
  const isReady = main !== null && main.isReady && rows.length > 0 && !rows.some(row => isKeptBack(task, setting, row))
  return (
    <>
      <ScanField onScan={onScan} />
      <Camera onCode={onScan} />
      <div className={styles.tally}>
        <output>
          {scans === 0 ? 'Nothing is scanned yet.' : `${scans} scanned, ${confirmed} confirmed, ${rows.length} different.`}
        </output>
        <ClearAll queue={queue} count={rows.length} />
      </div>
      {children}
      <ScanRows
        rows={rows}
        last={last}
        task={task}
        setting={setting}
        onType={queue.type}
        onRemove={queue.remove}
        onChoose={queue.choose}
      />
      <div className={styles.bottom}>
        {rows.some(row => row.state === 'waits' && row.trouble !== null) && <Button onClick={queue.retry}>Try again</Button>}
        {main && (
          <Button variant="contained" disabled={!isReady} onClick={main.run}>
            {main.label}
          </Button>
        )}
      </div>
    </>
  )
}
