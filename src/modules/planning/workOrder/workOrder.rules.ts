import { tellingFaults } from '../../cable/fromMasters/answer.server.ts'
import { holdElementCategories, itemsOfStages } from './elementItems.server.ts'
import { designedCable, nothingPlanned, plannedStages } from './workOrders.server.ts'
import { metalOf } from './metal.server.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, lineId, orNull, reading, text } from '../../../server/reading.ts'
import { complaintsRefusal } from '../../../server/refusal.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { writeChanges } from '../../../server/store/lines/writing.ts'
import {
  type ActRule,
  all,
  type Derivation,
  type Effect,
  rulesFor,
  type SaveRule,
  type Shape,
} from '../../../server/store/parts/rules.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { notByRange } from '../../cable/engine/costing/machines.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { isBeyondScales, metalTold } from './metalBalance.ts'
import { workOrder } from './workOrder.ts'

/** Plans the stages by the design of the product, as it stands while the work order is a draft. */
const planStages: Derivation<typeof workOrder> = ({ store, tx, record }) =>
  tellingFaults(async () => {
    const cable = await designedCable(store, tx, record.product)
    if (cable === null) return { values: { design: null, ...nothingPlanned } }
    const { drums, overRunPercent = null, mothers = null } = record
    const asked = { drums, overRunPercent: overRunPercent ?? zero, mothers: mothers ?? 'fit' }
    const { values } = await plannedStages(tx, store.today(), cable, asked)
    return { values: { design: cable.design, ...values } }
  })

/** Every length must go on the drums of the floor, on the machines and on the drum that it leaves the works on. */
const refuseTooLong = async ({ store, tx, record }: Parameters<Effect<typeof workOrder>>[0]): Promise<void> => {
  const cable = await designedCable(store, tx, record.product)
  if (cable === null) return
  const { drums, overRunPercent, mothers } = record
  const { tooLong } = await plannedStages(tx, store.today(), cable, { drums, overRunPercent, mothers })
  if (tooLong.length > 0) throw complaintsRefusal(422, tooLong)
}

/** Machines that say what sizes they take, of the processes of these stages. */
const rangesReading = reading(
  { process: id('process'), code: text, maxSqmm: orNull(decimal), maxMm: orNull(decimal) },
  `
select m.process, m.code, m.max_sqmm, m.max_diameter_mm as max_mm from machine m join process p on p.id = m.process
where m.status = 'active' and m.process = any($1::bigint[]) and p.code <> all($2::text[])
  and coalesce(m.min_sqmm, m.max_sqmm, m.min_diameter_mm, m.max_diameter_mm) is not null order by m.code`,
)

/** The categories are held before the number is drawn: of two that are released at once the second finds the items of the first. */
const holdCategories: ActRule<typeof workOrder> = async ({ tx }) => {
  await holdElementCategories(tx)
  return []
}

/** What is made must have a design, and each stage a machine, where the machines of its process say what they take. */
const mayBeMade: ActRule<typeof workOrder> = async ({ tx, record }) => {
  if (record.stages.length === 0)
    return [{ path: 'product', message: 'This product has no approved design. Design it and have it approved first.' }]
  const without = record.stages.filter(({ machine }) => machine === null)
  const machines = await rangesReading.rows(tx, [without.map(({ process }) => process), notByRange])
  return without.flatMap(stage => {
    const own = machines.filter(({ process }) => process === stage.process)
    if (own.length === 0) return []
    const ends = own.map(({ code, maxSqmm, maxMm }) =>
      [code, maxSqmm === null ? null : `up to ${formatted(maxSqmm)} sqmm`, maxMm === null ? null : `up to ${formatted(maxMm)} mm`]
        .filter(Boolean)
        .join(' '),
    )
    return [{ path: `stages.${stage.no - 1}.machine`, message: `No machine takes ${stage.element}: ${ends.join(', ')}.` }]
  })
}

const formatted = (figure: Decimal): string => formatDecimal(figure, 0)

/** A work order is over when its cards are: what still runs would be of nothing. */
const openCardsReading = reading(
  { number: text },
  `
select distinct c.number from job_card c left join job_card_lengths l on l.doc = c.id left join job_card_lots w on w.doc = c.id
where coalesce(l.work_order, w.work_order) = $1 and ${inStage(jobCard, 'committed', 'c')} order by c.number`,
)

const cardsAreOver: ActRule<typeof workOrder> = async ({ tx, record }) => {
  const rows = await openCardsReading.rows(tx, [record.id])
  return rows.map(({ number }) => ({ path: '', message: `${number} is not over; finish or cancel it first.` }))
}

/** Every kilogram of metal is explained when a work order is over; what is not, beyond what scales differ by, an approver answers for. */
const metalIsExplained: ActRule<typeof workOrder> = async ({ tx, actor, record }) => {
  const balance = await metalOf(tx, record.id)
  if (!isBeyondScales(balance) || actor.duties.has('approver')) return []
  return [{ path: '', message: `${metalTold(balance)} Weigh scrap and rests, or let an approver close it with the reason.` }]
}

type Linked = { readonly from?: readonly { readonly doc: string; readonly line: number }[] }

const linesOfOrders = ({ from = [] }: Linked): readonly number[] =>
  from.filter(({ doc }) => doc === 'salesOrder').map(({ line }) => line)

const productsReading = reading(
  { id: lineId('items'), product: id('product') },
  'select id, product from sales_order_items where id = any($1::bigint[])',
)

/** The products of lines of sales orders, by the id of the line. */
const productsOf = async (tx: Tx, drums: readonly Linked[]): Promise<ReadonlyMap<number, number>> => {
  const lines = drums.flatMap(linesOfOrders)
  if (lines.length === 0) return new Map()
  const rows = await productsReading.rows(tx, [lines])
  return new Map(rows.map(({ id, product }) => [id, product]))
}

/** Of an order of several cables one work order is of the first that is left; the others have work orders of their own. */
const ofOneCable: Shape<typeof workOrder> = async ({ tx, draft }) => {
  const drums = draft.drums ?? []
  const products = await productsOf(tx, drums)
  const product = drums.flatMap(linesOfOrders).map(line => products.get(line))[0]
  if (product === undefined) return draft
  return { ...draft, product, drums: drums.filter(line => linesOfOrders(line).every(id => products.get(id) === product)) }
}

const drumsAreOfIt: SaveRule<typeof workOrder> = async ({ tx, record }) => {
  const products = await productsOf(tx, record.drums)
  return record.drums.flatMap((line, i) =>
    linesOfOrders(line).some(id => products.get(id) !== record.product)
      ? [{ path: `drums.${i}.drums`, message: 'This line of the order is another cable; make a work order of its own for it.' }]
      : [],
  )
}

/** What a released work order makes can be stocked: its items come to be, and its stages name them. */
const nameItems: Effect<typeof workOrder> = async call => {
  const { store, tx, actor, record } = call
  await refuseTooLong(call)
  const items = await itemsOfStages(store, tx, actor, record.product, record.stages)
  const stages = record.stages.map((stage, i) => ({ ...stage, item: items[i] ?? null }))
  const bySignature = new Map(stages.map(({ signature, item }) => [signature, item]))
  const inputs = record.inputs.map(input => ({ ...input, item: bySignature.get(input.signature) ?? null }))
  await writeChanges(store, tx, workOrder, record.id, record.version, { ...record, stages, inputs })
  return { ...record, stages, inputs }
}

export default rulesFor(workOrder, {
  made: ofOneCable,
  derive: planStages,
  save: drumsAreOfIt,
  act: { release: all(mayBeMade, holdCategories), close: all(cardsAreOver, metalIsExplained) },
  done: { release: nameItems },
})
