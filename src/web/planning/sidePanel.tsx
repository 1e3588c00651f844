import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Board, BoardOrder, BoardRun } from '../../wire/planning/board.ts'
import { useDemandQuery } from '../demand/demandApi.ts'
import { atClock, fromTo, spoken } from '../../modules/planning/board/words.ts'
import { Doing, type RunDoing } from './runRow.tsx'
import styles from './planning.module.css'

const causeWords: readonly (readonly [keyof BoardOrder['causes'], string])[] = [
  ['overdue', 'Late before this plan'],
  ['queue', 'Behind other runs'],
  ['material', 'Waiting for material'],
  ['pinned', 'Not before the day that planning set'],
  ['drum', 'Waiting for drums'],
  ['setUp', 'Set-up'],
  ['closed', 'Closed hours'],
  ['run', 'Running'],
]

const Causes = ({ order }: { order: BoardOrder }): ReactElement => (
  <table className={styles.causes}>
    <caption>Why it is {spoken(order.lateMin)} late</caption>
    <tbody>
      {causeWords
        .filter(([cause]) => order.causes[cause] > 0)
        .toSorted(([a], [b]) => order.causes[b] - order.causes[a])
        .map(([cause, word]) => (
          <tr key={cause}>
            <th scope="row">{word}</th>
            <td>{spoken(order.causes[cause])}</td>
          </tr>
        ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Together</th>
        <td>{spoken(order.lateMin)}</td>
      </tr>
    </tfoot>
  </table>
)

const orderName = ({ number, product }: BoardOrder): string => `${number ?? 'Draft'} · ${product}`

interface OrderProps {
  readonly board: Board
  readonly order: BoardOrder
  readonly onChoose: (run: string) => void
}

const OrderPart = ({ board, order, onChoose }: OrderProps): ReactElement => {
  const runs = new Map(board.runs.map(run => [run.id, run]))
  return (
    <section className={styles.part} aria-label={orderName(order)}>
      <h2>
        <Link to={`/workorder/${order.id}`}>{order.number ?? 'Draft'}</Link> {order.product}
      </h2>
      <p>
        {[
          order.drums,
          ...order.salesOrders.map(({ number, customer }) => `${number} ${customer}`),
          order.due === null ? 'no due day' : `due ${order.due}`,
          order.ends === null ? null : `ends ${atClock(order.ends)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order.lateMin > 0 && <Causes order={order} />}
      <h3>What leads to its end</h3>
      <ol className={styles.chain}>
        {order.chain.flatMap(id => {
          const run = runs.get(id)
          return run
            ? [
                <li key={id}>
                  <button type="button" onClick={() => onChoose(id)}>
                    {run.makes}
                  </button>
                  <span>
                    {fromTo(run.from, run.to)}
                    {run.waits !== '' && ` · ${run.waits}`}
                  </span>
                </li>,
              ]
            : []
        })}
      </ol>
    </section>
  )
}

const LateOrders = ({ board, onChoose }: { board: Board; onChoose: (run: string) => void }): ReactElement => {
  const late = board.orders.filter(({ lateMin }) => lateMin > 0)
  return (
    <section className={styles.part} aria-label="Late orders">
      <h2>
        {late.length === 0
          ? 'No work order is late'
          : late.length === 1
            ? '1 work order is late'
            : `${late.length} work orders are late`}
      </h2>
      <ul className={styles.late}>
        {late.map(order => (
          <li key={order.id}>
            <button type="button" onClick={() => onChoose(order.chain.at(-1) ?? '')}>
              <strong>{orderName(order)}</strong>
              <span>{order.why}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What customers wait for that this plan knows nothing of: lines of orders that are neither covered nor on a work order. */
const NotYetPlanned = (): ReactElement | null => {
  const { data } = useDemandQuery()
  const left = data?.rows.filter(({ leftKm }) => Number(leftKm) > 0) ?? []
  if (left.length === 0) return null
  const due = left.filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0).length
  const lines = left.length === 1 ? '1 line of an order is' : `${left.length} lines of orders are`
  const past = due === 0 ? '' : due === 1 ? ' The due day of one is past.' : ` The due day of ${due} is past.`
  return (
    <section className={styles.part} aria-label="Not in this plan">
      <h2>Not in this plan</h2>
      <p>
        {lines} neither covered nor on a work order.{past} <Link to="/planning/demand">Demand</Link>
      </p>
    </section>
  )
}

/** What could not be planned, order by order: one sentence where all of it has the same reason. */
const Unplanned = ({ board }: { board: Board }): ReactElement | null => {
  const reasons = [...Map.groupBy(board.unplanned, ({ why }) => why)]
  if (reasons.length === 0 && board.assumed.length === 0) return null
  return (
    <section className={styles.part} aria-label="Not planned, and assumed">
      {reasons.length > 0 && <h2>Not planned</h2>}
      <ul className={styles.notes}>
        {reasons.map(([why, all]) => (
          <li key={why}>
            {all.length === 1 ? `${all[0]?.what}: ` : `${all.length} runs: `}
            {why}
          </li>
        ))}
      </ul>
      {board.assumed.length > 0 && <h2>Assumed</h2>}
      <ul className={styles.notes}>
        {board.assumed.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

interface PanelProps {
  readonly board: Board
  readonly run: BoardRun | null
  readonly orders: ReadonlyMap<number, BoardOrder>
  readonly onChoose: (run: string) => void
  readonly doing: RunDoing
}

/** Shows what is late and why; of the run that was chosen what may be done with it, and its orders with their hours by cause. */
export const SidePanel = ({ board, run, orders, onChoose, doing }: PanelProps): ReactElement => (
  <aside className={styles.panel} aria-label="Why">
    {run && (
      <section className={styles.part} aria-label="Chosen run">
        <h2>{[run.card?.number, run.makes].filter(Boolean).join(' · ')}</h2>
        <p>
          {fromTo(run.from, run.to)}
          {run.waits !== '' && ` · ${run.waits}`}
        </p>
        <div className={styles.wide}>
          <Doing run={run} doing={doing} />
        </div>
      </section>
    )}
    {run?.orders.flatMap(id => {
      const order = orders.get(id)
      return order ? [<OrderPart key={id} board={board} order={order} onChoose={onChoose} />] : []
    })}
    <LateOrders board={board} onChoose={onChoose} />
    <NotYetPlanned />
    <Unplanned board={board} />
  </aside>
)
