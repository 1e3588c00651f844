import type { ReactElement } from 'react'
import type { KioskMachine } from '../../wire/planning/kiosk.ts'
import styles from './kiosk.module.css'

const stateOf = ({ running, standing, waiting }: KioskMachine): { readonly state: string; readonly words: string } => {
  if (running !== null) return { state: 'running', words: `Runs ${running}` }
  if (standing) return { state: 'stopped', words: 'Stands' }
  return waiting > 0
    ? { state: 'open', words: waiting === 1 ? '1 card waits' : `${waiting} cards wait` }
    : { state: 'none', words: 'Nothing to run' }
}

interface TilesProps {
  readonly machines: readonly KioskMachine[]
  readonly onChoose: (machine: KioskMachine) => void
}

const order = ['running', 'stopped', 'open', 'none']

/** The machines, one touch each: what runs, stands or has cards comes first. */
export const MachineTiles = ({ machines, onChoose }: TilesProps): ReactElement => (
  <ul className={styles.tiles} aria-label="Machines">
    {machines
      .map(machine => ({ machine, ...stateOf(machine) }))
      .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
      .map(({ machine, state, words }) => (
        <li key={machine.id}>
          <button type="button" data-state={state} onClick={() => onChoose(machine)}>
            <strong>{machine.code}</strong>
            <span>{machine.name}</span>
            <em>{words}</em>
          </button>
        </li>
      ))}
  </ul>
)
