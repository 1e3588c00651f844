import { linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { date, id, integer, orNull, reading, state, text } from '../../../server/reading.ts'
import { humanise } from '../../../kernel/field.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { inspectionCall } from './inspectionCall.ts'

const callsReading = reading(
  {
    id: id('inspectionCall'),
    number: orNull(text),
    status: state(inspectionCall),
    requestedFor: orNull(date),
    confirmedFor: orNull(date),
    offered: integer,
    cleared: integer,
    clearanceNo: orNull(text),
    clearanceDate: orNull(date),
    clearanceTo: orNull(date),
  },
  `select id, number, status, requested_for, confirmed_for, offered, cleared, clearance_no, clearance_date, clearance_to
   from inspection_call where sales_order = $1 order by id desc limit 50`,
)

/** The calls of an order: the days of readiness and of clearance are those that price variation and damages ask for. */
const calls: MakePanel = async asked => {
  if (!maySee(asked, 'inspectionCall')) return null
  const rows = await callsReading.rows(asked.tx, [asked.record['id']])
  if (rows.length === 0) return null
  return panelOf(
    { name: 'inspection', title: 'Inspection' },
    [
      { label: 'Call', cell: ({ id: call, number }) => linkTo('inspectionCall', call, number ?? 'Draft') },
      { label: 'Ready, asked for', cell: one => one.requestedFor },
      { label: 'Came', cell: one => one.confirmedFor },
      { label: 'Drums', cell: one => String(one.offered) },
      { label: 'Cleared', cell: one => String(one.cleared) },
      { label: 'Clearance', cell: one => one.clearanceNo },
      { label: 'Of', cell: one => one.clearanceDate },
      { label: 'Valid to', cell: one => one.clearanceTo },
      { label: 'State', cell: one => humanise(one.status) },
    ],
    rows,
  )
}

export default panelsFor(salesOrder, [calls])
