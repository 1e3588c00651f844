import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ReactElement, RefObject } from 'react'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DemandRow } from '../../wire/planning/demand.ts'
import { sentenceOf } from '../api/failure.ts'
import { PlanningTabs } from '../planningPages/planningTabs.tsx'
import { useShortcuts } from '../shell/keys/shortcuts.ts'
import { useTitle } from '../shell/menu/title.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { allOrNone, type Chosen, nothingChosen } from '../chosen/chosen.ts'
import { ChosenTable } from '../chosen/chosenTable.tsx'
import { useDemandQuery } from './demandApi.ts'
import { demandColumns } from './demandColumns.tsx'
import { type DemandActs, useDemandActs } from './useDemandActs.ts'
import styles from './demand.module.css'

/** Whether a row holds all words: of its order, customer, product or day. */
const holds = ({ order, customer, product, due }: DemandRow, words: readonly string[]): boolean => {
  const text = `${order.name} ${customer.name} ${product.name} ${due ?? ''}`.toLowerCase()
  return words.every(word => text.includes(word))
}

const isDue = ({ due }: DemandRow, by: string): boolean => by === '' || (due !== null && due <= by)

/** The work orders of rows that can be released, or whose cards and requisitions may be missing. */
const ordersOf = (rows: readonly DemandRow[]): readonly number[] => [
  ...new Set(rows.flatMap(({ workOrders }) => workOrders.map(({ id }) => id))),
]

const Outcome = ({ told, drafted, take, busy }: Pick<DemandActs, 'told' | 'drafted' | 'take' | 'busy'>): ReactElement => (
  <section className={styles.outcome} aria-label="What came of it" aria-live="polite">
    {told.length > 0 && (
      <ul>
        {told.map(({ says, path, failed }) => (
          <li key={says} data-failed={failed || undefined}>
            {path === null ? says : <Link to={path}>{says}</Link>}
          </li>
        ))}
      </ul>
    )}
    {drafted && (
      <Button variant="contained" disabled={busy} onClick={() => void take()}>
        Take cover
      </Button>
    )}
  </section>
)

interface Narrowed {
  readonly search: string
  readonly by: string
}

/** What narrows the rows, and how many of them are chosen. */
const Narrow = ({
  narrowed: { search, by },
  change,
  searchBox,
  count,
}: {
  narrowed: Narrowed
  change: (narrowed: Narrowed) => void
  searchBox: RefObject<HTMLInputElement | null>
  count: string
}): ReactElement => (
  <>
    <TextField
      size="small"
      label="Search"
      value={search}
      inputRef={searchBox}
      onChange={event => change({ search: event.target.value, by })}
    />
    <label className={styles.by}>
      Due by
      <input type="date" value={by} onChange={event => change({ search, by: event.target.value })} />
    </label>
    <span className={styles.count} aria-live="polite">
      {count}
    </span>
  </>
)

/** One of the things that are done with the rows that are chosen, by its button and its key. */
interface Command {
  readonly keys: string
  readonly label: string
  readonly can: boolean
  readonly run: () => void
}

const commandsOf = (acts: DemandActs, marked: readonly DemandRow[]): readonly Command[] => {
  const lines = marked.map(({ line }) => line)
  const justMade = acts.made.lines.every(line => lines.includes(line)) ? acts.made.workOrders : []
  const orders = [...new Set([...ordersOf(marked), ...justMade])]
  const command = (keys: string, label: string, can: boolean, work: () => Promise<void>): Command => {
    const isIdle = can && !acts.busy
    return { keys, label, can: isIdle, run: () => void (isIdle && work()) }
  }
  return [
    command('c', 'Cover', lines.length > 0, () => acts.cover(lines)),
    command('w', 'Work orders', lines.length > 0, () => acts.plan(lines)),
    command('r', 'Release', lines.length > 0 && orders.length > 0, () => acts.release(orders)),
  ]
}

/** What is ordered and has not left, line by line: covered, planned and released many at a time. */
const DemandPage = (): ReactElement => {
  useTitle('Demand')
  const { data, error } = useDemandQuery(undefined, { refetchOnMountOrArgChange: true })
  const [chosen, choose] = useState<Chosen>(nothingChosen)
  const [narrowed, narrow] = useState<Narrowed>({ search: '', by: '' })
  const searchBox = useRef<HTMLInputElement>(null)
  const acts = useDemandActs()
  const rows = useMemo(() => {
    const words = narrowed.search.toLowerCase().split(/\s+/).filter(Boolean)
    return (data?.rows ?? []).filter(row => holds(row, words) && isDue(row, narrowed.by))
  }, [data, narrowed])
  const marked = rows.filter(({ line }) => chosen.ids.has(line))
  const commands = commandsOf(acts, marked)
  const all = (): void =>
    choose(
      allOrNone(
        chosen,
        rows.map(({ line }) => line),
      ),
    )
  useShortcuts('Demand', [
    { keys: '/', label: 'Search this page', run: () => searchBox.current?.focus() },
    { keys: 'a', label: 'Choose all rows, or none', run: all },
    ...commands.map(({ keys, label, run }) => ({ keys, label, run })),
    { keys: 't', label: 'Take cover', run: () => void (acts.drafted && !acts.busy && acts.take()) },
    { keys: 'Space', label: 'Choose the row, or let it go', run: null },
    { keys: 'Shift+↓', label: 'Choose the next row as well', run: null },
  ])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Demand</h1>
        <PlanningTabs />
        <Narrow {...{ narrowed, change: narrow, searchBox }} count={`${marked.length} of ${rows.length} chosen`} />
        <div className={styles.acts}>
          {commands.map(({ label, can, run }) => (
            <Button key={label} variant="outlined" disabled={!can} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      {error && <Failure sentence={sentenceOf(error)} />}
      <Outcome told={acts.told} drafted={acts.drafted} take={acts.take} busy={acts.busy} />
      {data && rows.length === 0 && <p className={styles.none}>No line of an order is open for this.</p>}
      {rows.length > 0 && (
        <ChosenTable
          label="Open lines of orders"
          columns={demandColumns}
          idOf={({ line }) => line}
          {...{ rows, chosen, choose }}
        />
      )}
    </div>
  )
}

export default DemandPage
