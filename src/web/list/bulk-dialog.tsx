import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { AnyDocument } from '../../kernel/document.ts'
import { formatField } from '../../kernel/kinds.ts'
import { ToneChip } from '../cells/status-chip.tsx'
import { type BulkAction, effectWords, othersWords, sumOf } from './bulk.ts'
import styles from './bulk-dialog.module.css'
import { focused } from '../shell/focused.ts'
import type { ListColumn } from './columns.ts'
import type { ListRow } from './listApi.ts'
import { hrefOf } from './rows.ts'
import { type Outcome, useRunBulk } from './run-bulk.ts'

export interface BulkDialogProps {
  readonly def: AnyDocument
  readonly action: BulkAction
  readonly summed: readonly ListColumn[]
  readonly nameOf: (row: ListRow) => string
  /** Closes it; the records that were done are no longer to be selected. */
  readonly onClose: (done: readonly ListRow[]) => void
}

const counted = (count: number, def: AnyDocument): string => `${count} ${count === 1 ? def.label : def.plural}`

const Results = ({
  def,
  outcomes,
  nameOf,
}: Pick<BulkDialogProps, 'def' | 'nameOf'> & { outcomes: readonly Outcome[] }): ReactElement => (
  <table className={styles.results}>
    <thead>
      <tr>
        <th scope="col">{def.label}</th>
        <th scope="col">Result</th>
        <th scope="col">Reason</th>
      </tr>
    </thead>
    <tbody>
      {outcomes
        .toSorted((a, b) => Number(b.refusal !== null) - Number(a.refusal !== null))
        .map(({ row, refusal, number }) => (
          <tr key={row.id}>
            <td>
              <a href={hrefOf(def, row)} target="_blank" rel="noreferrer">
                {number ?? nameOf(row)}
              </a>
            </td>
            <td>
              <ToneChip tone={refusal === null ? 'success' : 'danger'} word={refusal === null ? 'Done' : 'Refused'} />
            </td>
            <td>{refusal}</td>
          </tr>
        ))}
    </tbody>
  </table>
)

const summary = (outcomes: readonly Outcome[], wanted: number): string => {
  const done = outcomes.filter(one => one.refusal === null).length
  const refused = outcomes.length - done
  const left = wanted - outcomes.length
  return (
    [`${done} done`, refused > 0 ? `${refused} refused` : '', left > 0 ? `${left} not tried` : ''].filter(Boolean).join(', ') +
    '.'
  )
}

/** Asks once for all, runs, and shows what came of each record. */
export const BulkDialog = ({ def, action, summed, nameOf, onClose }: BulkDialogProps): ReactElement => {
  const { state, outcomes, start, stop } = useRunBulk(def.name, action)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { fitting, label, asksReason } = action
  const done = outcomes.filter(one => one.refusal === null).map(one => one.row)
  const close = (): void => {
    if (state !== 'running') onClose(done)
  }
  const begin = (): void => {
    if (asksReason && reason.trim() === '') setMissing(true)
    else void start(reason.trim())
  }
  const sums = summed.map(
    ({ id, label: column, unit, field }) => `${column} ${unit ?? ''} ${field ? formatField(field, sumOf(fitting, id)) : ''}`,
  )
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">
        {label}: {counted(fitting.length, def)}
      </DialogTitle>
      <DialogContent>
        {state === 'asking' ? (
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
            {asksReason && (
              <label className={styles.reason}>
                Reason
                <textarea
                  ref={focused}
                  value={reason}
                  maxLength={500}
                  aria-invalid={isMissing}
                  onChange={event => setReason(event.target.value)}
                />
                <span className={styles.wrong}>{isMissing && 'Say why; it stays with each of them.'}</span>
              </label>
            )}
          </>
        ) : (
          <>
            <output>
              {state === 'running' ? `${outcomes.length} of ${fitting.length} …` : summary(outcomes, fitting.length)}
            </output>
            {state === 'running' && (
              <progress className={styles.course} max={fitting.length} value={outcomes.length} aria-label={label} />
            )}
            {outcomes.length > 0 && <Results def={def} outcomes={outcomes} nameOf={nameOf} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {state === 'asking' && <Button onClick={close}>Cancel</Button>}
        {state === 'asking' && (
          <Button variant="contained" onClick={begin} ref={asksReason ? undefined : focused}>
            {label} · {fitting.length}
          </Button>
        )}
        {state === 'running' && (
          <Button variant="outlined" onClick={stop}>
            Stop after this one
          </Button>
        )}
        {state === 'done' && (
          <Button variant="contained" onClick={close} ref={focused}>
            Close
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

export default BulkDialog
