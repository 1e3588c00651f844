import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useRef, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { focused } from '../../elements/focused.ts'
import { type BulkAction, effectWords, othersWords, settableFields, sumOf } from './bulk.ts'
import styles from './bulkDialog.module.css'
import type { Chosen } from './bulkField.tsx'
import { Results, summary } from './bulkResults.tsx'
import type { ListColumn } from '../model/columns.ts'
import type { ListRow } from '../../../wire/documents.ts'
import type { BulkCommand } from '../../../wire/many.ts'
import { useRunBulk } from './runBulk.ts'
import { shownField } from '../../theme/shown.ts'

const BulkField = later(() => import('./bulkField.tsx'))

export interface BulkDialogProps {
  readonly def: AnyDocument
  readonly duties: readonly Duty[]
  readonly today: ISODate
  readonly action: BulkAction
  readonly summed: readonly ListColumn[]
  readonly nameOf: (row: ListRow) => string
  /** Closes it; the records that were done are no longer to be selected. */
  readonly onClose: (done: readonly ListRow[]) => void
}

const counted = (count: number, def: AnyDocument): string => `${count} ${count === 1 ? def.label : def.plural}`

/** What was said, ready to be sent; or what is wrong with it. */
type Said = { readonly command: BulkCommand } | { readonly message: string }

const saidOf = ({ do: what, name, asksReason }: BulkAction, reason: string, chosen: Chosen | null): Said => {
  if (what === 'delete') return { command: { do: 'delete' } }
  if (what === 'set') {
    if (chosen === null) return { message: 'Enter a value.' }
    return 'message' in chosen ? chosen : { command: { do: 'set', ...chosen } }
  }
  if (!asksReason) return { command: { do: 'act', action: name } }
  return reason === ''
    ? { message: 'Enter a reason. It is kept with each record.' }
    : { command: { do: 'act', action: name, reason } }
}

interface ReasonProps {
  readonly reason: string
  readonly message: string | null
  readonly onReason: (reason: string) => void
}

const Reason = ({ reason, message, onReason }: ReasonProps): ReactElement => (
  <label className={styles.reason}>
    Reason
    <textarea
      ref={focused}
      value={reason}
      maxLength={500}
      aria-invalid={message !== null}
      onChange={event => onReason(event.target.value)}
    />
    <span className={styles.wrong}>{message}</span>
  </label>
)

type Run = ReturnType<typeof useRunBulk>

const doneOf = (outcomes: Run['outcomes']): Run['outcomes'] => outcomes.filter(one => one.state === 'done')

interface AskingProps extends Pick<BulkDialogProps, 'def' | 'duties' | 'today' | 'action' | 'summed'>, ReasonProps {
  readonly onChoose: (chosen: Chosen) => void
  readonly onWait: (work: Promise<void>) => void
}

/** Says what will be done to how much, and asks for what it needs. */
const Asking = ({ def, duties, today, action, summed, reason, message, onReason, onChoose, onWait }: AskingProps) => {
  const sums = summed.map(
    ({ id, label: column, unit, field }) =>
      `${column} ${unit ?? ''} ${field ? shownField(field, sumOf(action.fitting, id)) : ''}`,
  )
  return (
    <>
      {sums.length > 0 && <p className={styles.said}>{sums.join(' · ')}</p>}
      {[effectWords(action), othersWords(action)].map(
        words =>
          words && (
            <p key={words} className={styles.said}>
              {words}
            </p>
          ),
      )}
      {action.asksReason && <Reason reason={reason} message={message} onReason={onReason} />}
      {action.do === 'set' && (
        <Until>
          <BulkField
            fields={Object.fromEntries(settableFields(def, duties))}
            today={today}
            message={message}
            onChoose={onChoose}
            onWait={onWait}
          />
        </Until>
      )}
    </>
  )
}

/** Shows how far it has come, and what came of each record. */
const Course = ({ def, action, nameOf, run }: Pick<BulkDialogProps, 'def' | 'action' | 'nameOf'> & { run: Run }) => {
  const { fitting, label } = action
  const { state, outcomes } = run
  return (
    <>
      <output>{state === 'running' ? `${outcomes.length} of ${fitting.length} …` : summary(outcomes, fitting.length)}</output>
      {state === 'running' && (
        <progress className={styles.course} max={fitting.length} value={outcomes.length} aria-label={label} />
      )}
      {outcomes.length > 0 && <Results def={def} outcomes={outcomes} nameOf={nameOf} areGone={action.do === 'delete'} />}
    </>
  )
}

interface ButtonsProps {
  readonly action: BulkAction
  readonly run: Run
  readonly onClose: () => void
}

const Buttons = ({ action, run, onClose }: ButtonsProps): ReactElement => {
  const { fitting, label, asksReason } = action
  const { state, outcomes, retry, stop } = run
  const left = outcomes.length - doneOf(outcomes).length
  return (
    <DialogActions>
      {state === 'asking' && (
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
      )}
      {state === 'asking' && (
        <Button variant="contained" type="submit" ref={asksReason || action.do === 'set' ? undefined : focused}>
          {label} · {fitting.length}
        </Button>
      )}
      {state === 'running' && (
        <Button variant="outlined" onClick={stop}>
          Stop after these
        </Button>
      )}
      {state === 'done' && left > 0 && <Button onClick={() => void retry()}>Try {left} again</Button>}
      {state === 'done' && (
        <Button variant="contained" onClick={onClose} ref={focused}>
          Close
        </Button>
      )}
    </DialogActions>
  )
}

/** Asks once for all, runs, and shows what came of each record. */
export const BulkDialog = ({ def, duties, today, action, summed, nameOf, onClose }: BulkDialogProps): ReactElement => {
  const { fitting, label } = action
  const run = useRunBulk(def.name, fitting)
  const { state, outcomes, start } = run
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const chosen = useRef<Chosen | null>(null)
  const waiting = useRef<Promise<void>>(Promise.resolve())
  const done = doneOf(outcomes)
  const close = (): void => {
    if (state !== 'running') onClose(done.map(one => one.row))
  }
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    await waiting.current
    const said = saidOf(action, reason.trim(), chosen.current)
    if ('command' in said) await start(said.command)
    else setMessage(said.message)
  }
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby="bulk-title">
      <form className={styles.form} noValidate onSubmit={event => void begin(event)}>
        <DialogTitle id="bulk-title">
          {label}: {counted(fitting.length, def)}
        </DialogTitle>
        <DialogContent>
          {state === 'asking' ? (
            <Asking
              {...{ def, duties, today, action, summed, reason, message }}
              onReason={setReason}
              onChoose={next => {
                chosen.current = next
                setMessage(null)
              }}
              onWait={work => {
                waiting.current = work
              }}
            />
          ) : (
            <Course {...{ def, action, nameOf, run }} />
          )}
        </DialogContent>
        <Buttons action={action} run={run} onClose={close} />
      </form>
    </Dialog>
  )
}

export default BulkDialog
