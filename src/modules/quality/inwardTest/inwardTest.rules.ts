import { inSentence } from '../../../kernel/field.ts'
import { type Limit, limitFields, limitFrom } from '../../../kernel/measured/limit.ts'
import type { Tx } from '../../../server/database.ts'
import { id, orNull, reading, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { hold } from '../../../server/rules/held.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type ActRule, type Effect, type Limits, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { rawMaterial, type samplings } from '../../masters/goods/rawMaterial/rawMaterial.ts'
import { piece } from '../../stores/piece/piece.ts'
import { blockAgain, passOrBlock } from '../decided.server.ts'
import { inwardTest } from './inwardTest.ts'

/** A test that the plan of its material asks of a piece. */
interface Planned {
  readonly piece: number
  readonly item: number
  readonly heatNo: string | null
  readonly test: string
  readonly method: string | null
  readonly sampling: keyof typeof samplings
  readonly limit: Limit
}

const planReading = reading(
  {
    piece: id('piece'),
    item: id('item'),
    heatNo: orNull(text),
    test: text,
    method: orNull(text),
    sampling: rawMaterial.lines.tests.fields.sampling,
    ...limitFields,
  },
  `
select p.id as piece, p.item, p.heat_no, t.name as test, t.method, t.sampling, t.way, t.unit, t.places, t.least, t.most, t.nominal, t.tolerance, t.accepted, t.refused, t.clause
from piece p join item i on i.id = p.item join raw_material_tests t on t.doc = i.material
where p.id = any($1::bigint[]) order by i.code, p.piece_no, t.no`,
)

const plansOf = async (tx: Tx, ids: readonly number[]): Promise<readonly Planned[]> => {
  const rows = await planReading.rows(tx, [ids])
  return rows.map(row => ({ ...row, limit: limitFrom(row) }))
}

const idsOf = (lines: readonly { readonly piece?: number | null }[]): number[] => [
  ...new Set(lines.flatMap(({ piece: id }) => (typeof id === 'number' ? [id] : []))),
]

const onlyPlannedReading = reading(
  { id: id('piece') },
  `select id from piece where id = any($1::bigint[]) and ${inStage(piece, 'held')}`,
)

/** Of a receipt what waits for quality or was refused, with a cell for each test of its plan. */
const onlyPlanned: Shape<typeof inwardTest> = async ({ tx, draft }) => {
  const rows = await onlyPlannedReading.rows(tx, [idsOf(draft.pieces)])
  const waiting = new Set(rows.map(({ id }) => id))
  const plans = await plansOf(tx, [...waiting])
  const planned = new Set(plans.map(plan => plan.piece))
  const pieces = draft.pieces.filter(line => typeof line.piece === 'number' && planned.has(line.piece))
  if (waiting.size === 0) throw new Refusal(422, 'This receipt has no goods on quality hold and none rejected.')
  if (pieces.length === 0)
    throw new Refusal(
      422,
      'The materials of this receipt have no test plan; enter one in the raw material, or accept them by hand.',
    )
  const readings = plans.map(({ piece: id, item, heatNo, test, method, sampling }) => ({
    piece: id,
    item,
    heatNo,
    test,
    method,
    sampling,
  }))
  return { ...draft, pieces, readings }
}

const cellKey = (id: unknown, test: unknown): string => `${String(id)} ${String(test).toLowerCase()}`

const plannedLimits: Limits<typeof inwardTest, 'readings'> = async ({ tx, record }) => {
  const plans = await plansOf(tx, idsOf(record.readings))
  const limits = new Map(plans.map(plan => [cellKey(plan.piece, plan.test), plan.limit]))
  return line => limits.get(cellKey(line.piece, line.test)) ?? null
}

/** The plan is asked once more: a cell that is not there, or is counted less strictly than the plan does, cannot let a piece pass. */
const whole: ActRule<typeof inwardTest> = async ({ tx, record }) => {
  const ids = idsOf(record.pieces)
  if (ids.length < record.pieces.length)
    return [{ path: 'pieces', message: 'A result names no coil or lot, or one stands twice. Make the test from its receipt.' }]
  const cells = new Map(record.readings.map(line => [cellKey(line.piece, line.test), line]))
  const lacking = (await plansOf(tx, ids)).filter(plan => {
    const cell = cells.get(cellKey(plan.piece, plan.test))
    return !cell || cell.sampling !== plan.sampling || cell.item !== plan.item || cell.heatNo !== plan.heatNo
  })
  const [first] = lacking
  return first
    ? [
        {
          path: 'readings',
          message: `The test plan was changed: ${inSentence(first.test)} is missing or has changed. Discard this draft and make the test again.`,
        },
      ]
    : []
}

const decide: Effect<typeof inwardTest> = call => passOrBlock(call, call.record.pieces)

const takeBack: Effect<typeof inwardTest> = call => blockAgain(call, call.record.pieces)

/** What is measured decides what may be used. */
export default rulesFor(inwardTest, {
  made: onlyPlanned,
  limits: { readings: plannedLimits },
  act: { record: whole },
  holds: { record: ({ tx, record }) => hold(tx, piece, idsOf(record.pieces)) },
  done: { record: decide, withdraw: takeBack },
})
