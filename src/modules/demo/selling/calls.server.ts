import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { isIn } from '../../../kernel/states.ts'
import { deliveryOrder } from '../../despatch/deliveryOrder/deliveryOrder.ts'
import { personCalled } from '../../scene/people.server.ts'
import { earlier, later, workdayFrom } from '../../scene/workdays.server.ts'
import { idOf } from '../../../server/seed/desk.ts'
import type { LotPlan, OrderPlan } from './plan.server.ts'
import { known, type Work } from './selling.server.ts'

/** From the letter to the visit, days. */
const notice = 7

const inspectors = ['Shri K. Bhalerao', 'Shri P. Nair', 'Smt. R. Deshmukh', 'Shri A. Trivedi'] as const

interface Days {
  readonly raised: ISODate
  readonly visit: ISODate
}

/** The letter goes a week before the lorry, not before the order was confirmed nor before drums were on the books. */
const daysOf = (since: ISODate, order: OrderPlan, lot: LotPlan): Days => {
  const raised = earlier(
    lot.on,
    workdayFrom(later(later(since, order.course.confirmedOn ?? lot.on), addDays(lot.on, -notice - 2))),
  )
  return { raised, visit: earlier(lot.on, later(raised, workdayFrom(addDays(raised, notice)))) }
}

const daysBetween = (from: ISODate, to: ISODate): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/**
 * Offers the drums of a lot to the inspector of its order, and has them cleared where the lot is loaded; of one that waits the call is under
 * way. An order that asks for no inspection needs none.
 */
export const inspect = async (work: Work, order: OrderPlan, lot: LotPlan): Promise<void> => {
  const drums = work.yard.of(lot)
  const quality = personCalled(work.people, 'quality@strand.example')
  if (lot.on < work.since) return
  const { id, lines } = known(work.written.orders, order.course)
  const asked = await work.desk.read(quality, 'salesOrder', id)
  if (asked['inspection'] === 'none' || drums.length === 0) return
  const { raised, visit } = daysOf(work.since, order, lot)
  const desk = work.deskOn(raised)
  const pieces = [...new Set(drums.map(({ piece }) => piece))]
  const form: Row = {
    salesOrder: id,
    drums: pieces.map(piece => ({ piece, from: [{ doc: 'salesOrder', line: lines[0] }] })),
    noticeDays: daysBetween(raised, visit),
    requestedFor: visit,
    place: 'Halol works',
  }
  const call = idOf(await desk.create(quality, 'inspectionCall', form, 'raise'))
  const isSeen = lot.state === 'verified' || isIn(deliveryOrder, lot.state, 'happened')
  if (!isSeen) return
  const then = work.deskOn(visit)
  const inspector = inspectors[call % inspectors.length] ?? inspectors[0]
  const row = await then.read(quality, 'inspectionCall', call)
  const sealed = linesOf(row, 'drums').map((line, i) => ({ ...line, sample: i === 0, seal: `S-${String(call * 100 + i)}` }))
  const came = { version: row['version'], confirmedFor: visit, inspector, drums: sealed }
  await then.update(quality, 'inspectionCall', call, came)
  await then.act(quality, 'inspectionCall', call, 'confirmDay')
  for (const line of linesOf(row, 'drums'))
    await then.actOnLine(quality, 'inspectionCall', call, { set: 'drums', line: Number(line.id) }, 'clear')
  const results = [
    { test: 'Conductor resistance', sample: 'First drum', requirement: 'By the data sheet', found: 'Within the limit' },
    { test: 'High voltage test', sample: 'First drum', requirement: '3 kV, 5 min', found: 'No breakdown' },
  ]
  const { version } = await then.read(quality, 'inspectionCall', call)
  const clearance = { clearanceNo: `MDCC/${id}/${call}`, clearanceDate: visit, clearanceTo: addDays(visit, 60) }
  await then.update(quality, 'inspectionCall', call, { version, results, ...clearance })
  await then.act(quality, 'inspectionCall', call, 'close')
}
