import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { worksClock } from '../../kernel/days/worksClock.ts'
import type { Board, BoardRun } from '../../wire/planning/board.ts'
import styles from '../elements/dialogs.module.css'
import { focused } from '../elements/focused.ts'

const named = ({ card, makes }: BoardRun): string => [card?.number, makes].filter(Boolean).join(' · ')

/** The clock of the works as an input of a moment has it, and back. */
const toInput = (stamp: string): string => worksClock(stamp).replace(' ', 'T')
const fromInput = (typed: string): string => new Date(`${typed}:00+05:30`).toISOString()

interface PinProps {
  readonly run: BoardRun
  readonly onPin: (pinned: string | null) => void
  readonly onClose: () => void
}

/** Asks before which moment a card does not begin. */
export const PinDialog = ({ run, onPin, onClose }: PinProps): ReactElement => {
  const [typed, setTyped] = useState(() => toInput(run.pinned ?? run.from))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed !== '') onPin(fromInput(typed))
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="pin-title">
      <form className={styles.dialog} onSubmit={submit}>
        <h2 id="pin-title">Pin {named(run)}</h2>
        <p>It begins then or later, never before. Other runs take the time until then where they fit.</p>
        <div className={styles.field}>
          <label htmlFor="pin-moment">Not before, by the clock of the works</label>
          <input
            id="pin-moment"
            type="datetime-local"
            ref={focused}
            value={typed}
            required
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className={styles.buttons}>
          {run.pinned !== null && <Button onClick={() => onPin(null)}>Unpin</Button>}
          <Button variant="outlined" onClick={onClose}>
            Leave as it is
          </Button>
          <Button variant="contained" type="submit">
            Pin
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface MachineProps {
  readonly board: Board
  readonly run: BoardRun
  readonly onMachine: (machine: number) => void
  readonly onClose: () => void
}

/** Asks on which other machine a card runs: those that take it, with how much they have to run. */
export const MachineDialog = ({ board, run, onMachine, onClose }: MachineProps): ReactElement => {
  const able = board.machines.filter(({ id }) => run.machines.includes(id) && id !== run.machine)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="machine-title">
      <div className={styles.dialog}>
        <h2 id="machine-title">Run {named(run)} on</h2>
        <div>
          {able.map(({ id, code, name, runs }, at) => (
            <p key={id}>
              <Button variant="outlined" fullWidth ref={at === 0 ? focused : undefined} onClick={() => onMachine(id)}>
                {code} · {name} ({runs.length === 1 ? '1 run' : `${runs.length} runs`})
              </Button>
            </p>
          ))}
          {able.length === 0 && <p>No other machine takes it.</p>}
        </div>
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={onClose}>
            Leave as it is
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const hours = [
  [16, 'The next two shifts of eight hours'],
  [24, 'One day'],
  [48, 'Two days'],
  [72, 'Three days'],
] as const

interface FreezeProps {
  readonly onFreeze: (hours: number) => void
  readonly onClose: () => void
}

/** Asks how far the plan is frozen. */
export const FreezeDialog = ({ onFreeze, onClose }: FreezeProps): ReactElement => (
  <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="freeze-title">
    <div className={styles.dialog}>
      <h2 id="freeze-title">Freeze the plan</h2>
      <p>Cards that begin in these hours keep their order, and their times are kept to compare with what happens.</p>
      <div>
        {hours.map(([count, words], at) => (
          <p key={count}>
            <Button variant="outlined" fullWidth ref={at === 0 ? focused : undefined} onClick={() => onFreeze(count)}>
              {words}
            </Button>
          </p>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={onClose}>
          Leave as it is
        </Button>
      </div>
    </div>
  </Dialog>
)
