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

/** The machines by process, one touch each; what runs there. */
export const MachineTiles = ({ machines, onChoose }: TilesProps): ReactElement => (
  <>
    {[...Map.groupBy(machines, ({ process }) => process)].map(([process, of]) => (
      <section key={process} aria-label={process}>
        <h2 className={styles.process}>{process}</h2>
        <ul className={styles.tiles}>
          {of.map(machine => {
            const { state, words } = stateOf(machine)
            return (
              <li key={machine.id}>
                <button type="button" data-state={state} onClick={() => onChoose(machine)}>
                  <strong>{machine.code}</strong>
                  <span>{machine.name}</span>
                  <em>{words}</em>
                </button>
              </li>
            )
          })}
        </ul>
      </section>
    ))}
  </>
)
