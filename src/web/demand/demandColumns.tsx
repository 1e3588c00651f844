import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { DemandRow } from '../../wire/planning/demand.ts'
import type { Column } from '../chosen/chosenTable.tsx'

const papers = (path: string, list: DemandRow['workOrders']): ReactElement => (
  <>
    {list.map(({ id, number }, i) => (
      <span key={id}>
        {i > 0 && ', '}
        <Link to={`${path}/${id}`} tabIndex={-1}>
          {number}
        </Link>
      </span>
    ))}
  </>
)

/** A figure in km; what is nothing is left empty, so that what is not stands out. */
const km = (value: string): string => (Number(value) === 0 ? '' : value)

const daysText = ({ due, daysLeft }: DemandRow): string => {
  if (due === null || daysLeft === null) return ''
  return daysLeft < 0 ? `${-daysLeft} late` : String(daysLeft)
}

/** The columns of the demand. */
export const demandColumns: readonly Column<DemandRow>[] = [
  {
    label: 'Order',
    whole: true,
    cell: ({ order, no }) => (
      <Link to={`/salesorder/${order.id}`} tabIndex={-1}>
        {order.name}/{no}
      </Link>
    ),
  },
  { label: 'Customer', cell: ({ customer }) => customer.name },
  { label: 'Product', cell: ({ product }) => product.name },
  { label: 'Drums', cell: ({ drums }) => drums ?? '' },
  { label: 'Due', whole: true, cell: ({ due }) => due ?? '' },
  { label: 'Days left', right: true, cell: daysText, isBad: ({ daysLeft }) => (daysLeft ?? 0) < 0 },
  { label: 'Asked, km', right: true, cell: ({ askedKm }) => askedKm },
  { label: 'Covered', right: true, cell: ({ coveredKm }) => km(coveredKm) },
  { label: 'On work orders', right: true, cell: ({ plannedKm }) => km(plannedKm) },
  { label: 'Made', right: true, cell: ({ madeKm }) => km(madeKm) },
  { label: 'Tested', right: true, cell: ({ testedKm }) => km(testedKm) },
  { label: 'Despatched', right: true, cell: ({ despatchedKm }) => km(despatchedKm) },
  { label: 'Still to plan', right: true, cell: ({ leftKm }) => km(leftKm) },
  {
    label: 'Planned by',
    cell: ({ covers, workOrders }) => (
      <>
        {papers('/cover', covers)}
        {covers.length > 0 && workOrders.length > 0 && ', '}
        {papers('/workorder', workOrders)}
      </>
    ),
  },
]
