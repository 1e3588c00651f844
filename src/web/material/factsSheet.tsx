import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { MaterialFacts, MaterialRow } from '../../wire/planning/material.ts'
import { sentenceOf } from '../api/failure.ts'
import { SideSheet } from '../elements/sideSheet.tsx'
import { Failure } from '../signIn/form/failure.tsx'
import { kg } from './kg.ts'
import { type PlanAsked, useMaterialFactsQuery } from './materialApi.ts'
import styles from './material.module.css'

interface PartProps {
  readonly title: string
  readonly heads: readonly string[]
  /** The last so many columns are figures. */
  readonly figures: number
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[]; readonly isBad?: boolean }[]
}

/** A table of facts; nothing where there are none. */
const Part = ({ title, heads, figures, rows }: PartProps): ReactElement | null =>
  rows.length === 0 ? null : (
    <table className={styles.facts}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" data-right={at >= heads.length - figures || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isBad }) => (
          <tr key={key} data-bad={isBad || undefined}>
            {cells.map((cell, at) => (
              <td key={heads[at]} data-right={at >= heads.length - figures || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

const papers = { purchaseOrder: '/purchaseorder', purchaseRequisition: '/purchaserequisition' } as const

const orders = ({ workOrders, draft, salesOrder }: MaterialFacts['needs'][number]): ReactElement => (
  <>
    {salesOrder && (
      <>
        <Link to={`/salesorder/${salesOrder.id}`}>{salesOrder.number}</Link>, not planned
      </>
    )}
    {workOrders.map(({ id, number, product }, at) => (
      <span key={id}>
        {at > 0 && ', '}
        <Link to={`/workorder/${id}`}>{number ?? `Draft of ${product}`}</Link>
        {draft && number === null ? '' : ` ${product}`}
      </span>
    ))}
  </>
)

const kindWords = { there: '', floor: 'shop floor', road: 'on the road to us', away: 'not counted' } as const

const Needs = ({ facts }: { facts: MaterialFacts }): ReactElement => (
  <>
    <Part
      title="Day by day"
      heads={['Day', 'Needed', 'By drafts', 'Not planned', 'Comes', 'Left, kg']}
      figures={5}
      rows={facts.days.map(({ day, neededKg, draftKg, openKg, comesKg, leftKg }) => ({
        key: day,
        cells: [day, kg(neededKg), kg(draftKg), kg(openKg), kg(comesKg), kg(leftKg) || '0'],
        isBad: Number(leftKg) < 0,
      }))}
    />
    <Part
      title="Needed by"
      heads={['Day', 'Work order', 'Makes', 'kg']}
      figures={1}
      rows={facts.needs.map((need, at) => ({
        key: String(at),
        cells: [
          need.day,
          orders(need),
          <>
            {need.card && <Link to={`/jobcard/${need.card.id}`}>{need.card.number}</Link>} {need.makes}
            {need.unplanned !== '' && <em> {need.unplanned}</em>}
          </>,
          kg(need.kg),
        ],
      }))}
    />
  </>
)

const Supply = ({ facts }: { facts: MaterialFacts }): ReactElement => (
  <>
    <Part
      title="On order"
      heads={['Promised', 'Order', 'Supplier', 'kg']}
      figures={1}
      rows={facts.coming.map(({ id, number, supplier, promised, day, kg: weight }, at) => ({
        key: String(at),
        cells: [
          promised === null ? `No day; ${day ?? ''} assumed` : day === null ? `${promised}, late` : promised,
          <Link key="order" to={`/purchaseorder/${id}`}>
            {number}
          </Link>,
          supplier,
          kg(weight),
        ],
        isBad: day === null,
      }))}
    />
    <Part
      title="Asked for, not ordered"
      heads={['Needed by', 'Paper', 'kg']}
      figures={1}
      rows={facts.requested.map(({ doc, id, number, needBy, kg: weight }) => ({
        key: `${doc} ${id}`,
        cells: [
          needBy ?? '',
          <Link key="paper" to={`${papers[doc]}/${id}`}>
            {number ?? (doc === 'purchaseOrder' ? 'Draft of an order' : 'Draft of a requisition')}
          </Link>,
          kg(weight),
        ],
      }))}
    />
    <Part
      title="Lies in"
      heads={['Store', 'Free, kg', 'Held by quality']}
      figures={2}
      rows={facts.places.map(({ store, kind, freeKg, heldKg }) => ({
        key: store,
        cells: [kindWords[kind] === '' ? store : `${store}, ${kindWords[kind]}`, kg(freeKg), kg(heldKg)],
      }))}
    />
  </>
)

const leadWords = ({ leadDays, leadAssumed }: MaterialRow): string =>
  leadAssumed ? `Lead time ${leadDays} days, as usual: the item names none.` : `Lead time ${leadDays} days.`

const Summary = ({ row }: { row: MaterialRow }): ReactElement => (
  <p className={styles.summary}>
    {row.item ? (
      <Link to={`/item/${row.item.id}`}>{`${row.item.code} ${row.item.name}`}</Link>
    ) : (
      'No item is bought by weight for it.'
    )}{' '}
    {leadWords(row)}
    {row.leastOrder !== null && ` Minimum order ${kg(row.leastOrder)} ${row.item?.unit ?? ''}.`}
    {row.reorderLevel !== null && ` Reorder at ${kg(row.reorderLevel)} ${row.item?.unit ?? ''}.`}
    {Number(row.laterKg) > 0 && ` ${kg(row.laterKg)} kg more are needed after these weeks.`}
    {row.toBuy !== null && ` To be in by ${row.toBuy.inBy}, so ordered by ${row.toBuy.orderBy}.`}
  </p>
)

interface FactsSheetProps {
  readonly row: MaterialRow
  readonly asked: PlanAsked
  readonly onClose: () => void
}

/** The facts behind the figures of one material. */
export const FactsSheet = ({ row, asked, onClose }: FactsSheetProps): ReactElement => {
  const { data, error } = useMaterialFactsQuery({ ...asked, material: row.material.id })
  return (
    <SideSheet title={row.material.name} isOpen isWide onClose={onClose}>
      <Summary row={row} />
      {error && <Failure sentence={sentenceOf(error)} />}
      {data && <Needs facts={data} />}
      {data && <Supply facts={data} />}
    </SideSheet>
  )
}
