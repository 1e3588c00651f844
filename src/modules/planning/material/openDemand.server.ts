import { Decimal, parseDecimal, zero } from '../../../kernel/decimal.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import { isDate } from '../../../kernel/dates.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, integer, reading } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { DemandRow } from '../../../wire/planning/demand.ts'
import { drumsLeft } from '../../sales/drums.ts'
import type { Facts, OrderFact, StageFact } from '../board/facts.server.ts'
import { demandRows } from '../demand/demandRows.server.ts'
import { workOrder } from '../workOrder/workOrder.ts'
import { type DesignedCable, designedCable, plannedStages } from '../workOrder/workOrders.server.ts'

/** Of a drum, by which lengths are told apart where an order says none. House figure, in percent. */
const usualTolerance = new Decimal(5)

/** More stages has no cable; so many ids are kept for the stages of each line. */
const stagesOfLine = 1000

const draftedReading = reading(
  { line: integer, km: decimal },
  `select k.from_line as line, sum(k.qty) as km from line_link k join work_order w on w.id = k.to_id and ${inStage(workOrder, 'open', 'w')}
   where k.from_line = any($1::bigint[]) and k.from_doc = 'salesOrder' and k.from_set = 'items' and k.to_doc = 'workOrder' group by 1`,
)

/** What of a line of an order is on no work order, drafts counted. */
interface OpenLine {
  readonly row: DemandRow
  readonly km: Decimal
}

const openLines = async (tx: Tx, rows: readonly DemandRow[]): Promise<readonly OpenLine[]> => {
  const drafted = await draftedReading.rows(tx, [rows.map(({ line }) => line)])
  return rows.flatMap(row => {
    const left = parseDecimal(row.leftKm) ?? zero
    const km = left.minus(drafted.find(({ line }) => line === row.line)?.km ?? zero)
    return km.gt(0) ? [{ row, km }] : []
  })
}

type Planned = Pick<Facts, 'orders' | 'stages' | 'inputs' | 'stageNeeds'>

/** A line as a draft of a work order would plan it. Its ids are below zero, for nothing that is stored has them. */
const plannedLine = async (tx: Tx, today: ISODate, cable: DesignedCable, { row, km }: OpenLine): Promise<Planned> => {
  const drums = drumsLeft(row.drums, km, usualTolerance)
  const { values } = await plannedStages(tx, today, cable, { drums: [{ drums }], overRunPercent: zero, mothers: 'fit' })
  const order: OrderFact = {
    id: -row.line,
    number: null,
    status: 'draft',
    product: row.product.name,
    drums,
    priority: 'low',
    notBefore: null,
    neededBy: row.due !== null && isDate(row.due) ? row.due : null,
  }
  const ids = new Map<number, number>(values.stages.map(({ id }, at) => [id, -(row.line * stagesOfLine + at + 1)]))
  const idOf = (parent: number): number => ids.get(parent) ?? 0
  return {
    orders: [order],
    stages: values.stages.flatMap(({ process, ...stage }): readonly StageFact[] =>
      process === null ? [] : [{ ...stage, id: idOf(stage.id), process, workOrder: order.id, cardedM: zero, cardedKg: zero }],
    ),
    inputs: values.inputs.map(({ parent, signature }) => ({ stage: idOf(parent), signature })),
    stageNeeds: values.materials.flatMap(({ parent, material, name, kg }) =>
      material === null ? [] : [{ stage: idOf(parent), material, name, kg }],
    ),
  }
}

/** Facts with what customers have ordered and is on no work order yet. */
export interface WithDemand {
  readonly facts: Facts
  /** The orders of customers by the ids that their lines have among the work orders. */
  readonly salesOrders: ReadonlyMap<number, { readonly id: number; readonly number: string }>
  /** Cables of which no design is approved: what they draw is not known. */
  readonly withoutDesign: readonly string[]
}

/** Adds what is ordered and on no work order yet, each line planned as a draft behind all others. */
export const withOpenDemand = async (store: Store, tx: Tx, facts: Facts, today: ISODate): Promise<WithDemand> => {
  const open = await openLines(tx, await demandRows(store, tx, today))
  const planned: Planned[] = []
  const withoutDesign: string[] = []
  for (const [product, lines] of Map.groupBy(open, ({ row }) => row.product.id)) {
    const cable = await designedCable(store, tx, product)
    if (cable === null) withoutDesign.push(lines[0]?.row.product.name ?? '')
    else for (const line of lines) planned.push(await plannedLine(tx, today, cable, line))
  }
  return {
    facts: {
      ...facts,
      orders: [...facts.orders, ...planned.flatMap(one => one.orders)],
      stages: [...facts.stages, ...planned.flatMap(one => one.stages)],
      inputs: [...facts.inputs, ...planned.flatMap(one => one.inputs)],
      stageNeeds: [...facts.stageNeeds, ...planned.flatMap(one => one.stageNeeds)],
    },
    salesOrders: new Map(open.map(({ row }) => [-row.line, { id: row.order.id, number: row.order.name }])),
    withoutDesign,
  }
}
