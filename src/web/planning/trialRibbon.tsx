import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { difference } from './compare.ts'
import { spoken } from '../../modules/planning/board/words.ts'
import type { Board } from '../../wire/planning/board.ts'
import type { Planning } from './useBoard.ts'
import styles from './planning.module.css'

const signed = (minutes: number, more: string, less: string): string =>
  minutes === 0 ? 'the same' : `${spoken(Math.abs(minutes))} ${minutes > 0 ? more : less}`

/** Tells what a trial changes, in words: '3 orders moved · 1 newly late · …'. */
export const changedWords = (before: Board, after: Board): readonly string[] => {
  const { moved, newlyLate, inTimeAgain, lateMin, setUpMin } = difference(before, after)
  return [
    moved.length === 1 ? '1 order moved' : `${moved.length} orders moved`,
    ...(newlyLate.length > 0 ? [`${newlyLate.length} newly late`] : []),
    ...(inTimeAgain.length > 0 ? [`${inTimeAgain.length} in time again`] : []),
    `late hours: ${signed(lateMin, 'more', 'less')}`,
    `set-up: ${signed(setUpMin, 'more', 'less')}`,
  ]
}

/** The ribbon of a trial: nothing is written until it is adopted. */
export const TrialRibbon = ({ planning }: { planning: Planning }): ReactElement | null => {
  const { isTrial, tried, base, board, isBusy, adopt, dropTrial } = planning
  const words = useMemo(() => (base && board && tried > 0 ? changedWords(base, board) : []), [base, board, tried])
  const moved = useMemo(() => (base && board && tried > 0 ? difference(base, board).moved.slice(0, 6) : []), [base, board, tried])
  if (!isTrial) return null
  return (
    <div className={styles.ribbon} aria-live="polite">
      <p>
        <strong>What if.</strong>{' '}
        {isBusy ? 'Planning …' : words.length === 0 ? 'Move, pin, change: nothing is written.' : `${words.join(' · ')}.`}
      </p>
      {moved.length > 0 && (
        <ul>
          {moved.map(({ order, byMin }) => (
            <li key={order.id}>
              {order.number ?? 'Draft'} {spoken(Math.abs(byMin))} {byMin > 0 ? 'later' : 'sooner'}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.doing}>
        <Button variant="outlined" onClick={dropTrial}>
          Drop
        </Button>
        <Button variant="contained" disabled={isBusy || tried === 0} onClick={() => void adopt()}>
          Adopt
        </Button>
      </div>
    </div>
  )
}
