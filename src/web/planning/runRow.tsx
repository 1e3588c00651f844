import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import type { BoardOrder, BoardRun } from '../../wire/planning/board.ts'
import { fromTo, spoken } from '../../modules/planning/board/words.ts'
import { ToneChip } from '../cells/statusChip.tsx'
import { isMovable } from './decisions.ts'
import { forWhom } from './find.ts'
import styles from './planning.module.css'

/** What may be done with a run. */
export interface RunDoing {
  move(run: BoardRun, places: number): void
  pin(run: BoardRun): void
  other(run: BoardRun): void
}

const stateOf = ({ state, position, pinned }: BoardRun): ReactElement | null => {
  if (state === 'running') return <ToneChip tone="progress" word="Runs" />
  if (state === 'stopped') return <ToneChip tone="warning" word="Stands" />
  if (state === 'draft') return <ToneChip tone="neutral" word="Draft" title="Its work order is a draft" />
  if (state === 'planned') return <ToneChip tone="neutral" word="No card" title="It has no job card yet and cannot be moved" />
  if (pinned !== null) return <ToneChip tone="info" word="Pinned" />
  return position === null ? null : <ToneChip tone="info" word={`Turn ${position}`} />
}

/** Moves, pins and opens a run. */
export const Doing = ({ run, doing: { move, pin, other } }: { run: BoardRun; doing: RunDoing }): ReactElement => (
  <div className={styles.doing}>
    {isMovable(run) && (
      <>
        <Button variant="outlined" aria-label="Earlier" title="Earlier (Shift+↑)" onClick={() => move(run, -1)}>
          ↑
        </Button>
        <Button variant="outlined" aria-label="Later" title="Later (Shift+↓)" onClick={() => move(run, 1)}>
          ↓
        </Button>
        <Button variant="outlined" title="p" onClick={() => pin(run)}>
          Pin
        </Button>
        <Button variant="outlined" title="m" disabled={run.machines.length < 2} onClick={() => other(run)}>
          Other machine
        </Button>
      </>
    )}
    {run.card ? (
      <Link to={`/jobcard/${run.card.id}`}>Open {run.card.number}</Link>
    ) : (
      run.orders.slice(0, 1).map(id => (
        <Link key={id} to={`/workorder/${id}`}>
          Open the work order
        </Link>
      ))
    )}
  </div>
)

interface RowProps {
  readonly run: BoardRun
  readonly orders: ReadonlyMap<number, BoardOrder>
  readonly isChosen: boolean
  readonly isStop: boolean
  readonly onChoose: (id: string) => void
  readonly doing: RunDoing
}

/** One run: when, what, for whom, how much, what is set up for it, and by how much it makes its order late. */
export const RunRow = ({ run, orders, isChosen, isStop, onChoose, doing }: RowProps): ReactElement => {
  const { id, card, makes, from, to, leftM, leftKg, setUpMin, setUpWhy, lateMin, waits } = run
  const left = Number(leftM) > 0 ? `${formatDecimal(new Decimal(leftM), 0)} m` : `${formatDecimal(new Decimal(leftKg), 0)} kg`
  return (
    <li className={styles.run} data-state={run.state} data-late={lateMin > 0 || undefined} data-chosen={isChosen || undefined}>
      <button
        type="button"
        data-run={id}
        tabIndex={isStop ? 0 : -1}
        aria-current={isChosen || undefined}
        onFocus={() => onChoose(id)}
        onClick={() => onChoose(id)}
      >
        <span className={styles.when}>{fromTo(from, to)}</span>
        <span className={styles.what}>
          <strong>{makes}</strong>
          <span>
            {stateOf(run)} {[card?.number, forWhom(run, orders)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={styles.left}>{left}</span>
        <span className={styles.waits}>
          {lateMin > 0 && <em>{spoken(lateMin)} late</em>}
          {setUpMin > 0 && <span>{[`Set-up ${spoken(setUpMin)}`, setUpWhy].filter(Boolean).join(': ')}</span>}
          {waits !== '' && <span>{waits}</span>}
        </span>
      </button>
      {isChosen && <Doing run={run} doing={doing} />}
    </li>
  )
}
