import { useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import type { Board, BoardOrder } from '../../wire/planning/board.ts'
import { type Shown, shownOf } from './find.ts'
import { type RunDoing, RunRow } from './runRow.tsx'
import styles from './planning.module.css'

/** So many runs of a machine are shown at first: what a planner looks at in the morning. */
const mostAtFirst = 8

interface Choosing {
  readonly orders: ReadonlyMap<number, BoardOrder>
  readonly chosen: string | null
  readonly stop: string | null
  readonly onChoose: (id: string) => void
  readonly doing: RunDoing
}

const MachineBlock = ({ shown: { machine, runs }, choosing }: { shown: Shown; choosing: Choosing }): ReactElement => {
  const [isWhole, setWhole] = useState(false)
  const { orders, chosen, stop, onChoose, doing } = choosing
  const least = runs.findIndex(({ id }) => id === chosen) + 1
  const told = isWhole ? runs : runs.slice(0, Math.max(mostAtFirst, least))
  return (
    <section className={styles.machine} aria-label={machine.name}>
      <h3>
        <strong>{machine.code}</strong> {machine.name}
      </h3>
      <ol>
        {told.map(run => (
          <RunRow
            key={run.id}
            run={run}
            orders={orders}
            isChosen={run.id === chosen}
            isStop={run.id === stop}
            onChoose={onChoose}
            doing={doing}
          />
        ))}
      </ol>
      {told.length < runs.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {runs.length - told.length} more
        </button>
      )}
    </section>
  )
}

const runsIn = (list: HTMLElement): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-run]')]

/** Arrow keys go from run to run, over the machines too. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
  const all = runsIn(event.currentTarget)
  const at = all.findIndex(one => one === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  const target = all[next]
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

interface ListProps extends Omit<Choosing, 'stop' | 'orders'> {
  readonly board: Board
  readonly orders: ReadonlyMap<number, BoardOrder>
  readonly search: string
}

/** Lists what runs on each machine now and next, by process. */
export const MachineList = ({ board, orders, search, chosen, onChoose, doing }: ListProps): ReactElement => {
  const groups = shownOf(board, search)
  const first = groups[0]?.[1][0]?.runs[0]?.id ?? null
  const isShown = groups.some(([, machines]) => machines.some(({ runs }) => runs.some(({ id }) => id === chosen)))
  const choosing: Choosing = { orders, chosen, stop: isShown ? chosen : first, onChoose, doing }
  const idle = board.machines.filter(({ runs }) => runs.length === 0)
  return (
    // The list itself is no stop for Tab: keys come from the run that has the focus.
    <div className={styles.list} role="presentation" onKeyDown={walk}>
      {groups.map(([process, machines]) => (
        <section key={process} aria-label={process}>
          <h2>{process}</h2>
          {machines.map(shown => (
            <MachineBlock key={shown.machine.id} shown={shown} choosing={choosing} />
          ))}
        </section>
      ))}
      {groups.length === 0 && (
        <p className={styles.none}>{search === '' ? 'Nothing is to be run.' : 'No run holds these words.'}</p>
      )}
      {search === '' && idle.length > 0 && (
        <p className={styles.none}>Nothing to run: {idle.map(({ code }) => code).join(', ')}.</p>
      )}
    </div>
  )
}
