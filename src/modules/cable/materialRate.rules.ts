import { type Decimal, zero } from '../../kernel/decimal.ts'
import { type ISODate } from '../../kernel/dates.ts'
import type { Complaint } from '../../kernel/document.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { isWriter } from '../../server/approvals/writers.ts'
import type { Tx } from '../../server/database.ts'
import { date, decimal, reading } from '../../server/reading.ts'
import { inStage } from '../../server/schema/stateSql.ts'
import { type ActRule, rulesFor, type SaveRule } from '../../server/store/parts/rules.ts'
import { materialRate, mostJumpPct } from './materialRate.ts'

interface Rated {
  readonly material: number | null
  readonly drum: number | null
  readonly validFrom: ISODate
  readonly rate: Decimal
  readonly jumpReason: string | null
  readonly corrects: number | null
}

const same = 'r.material is not distinct from $1 and r.drum is not distinct from $2'

const beforeReading = reading(
  { rate: decimal, from: date },
  `
select r.rate, r.valid_from as "from" from material_rate r
where ${inStage(materialRate, 'done', 'r')} and ${same} and r.valid_from <= $3 and r.id is distinct from $4
order by r.valid_from desc, r.id desc limit 1`,
)

/** A rate far from the one before it is more often a slip than the market: who enters it says why, and who confirms it reads that. */
const jumps = async (tx: Tx, { material, drum, validFrom, rate, jumpReason, corrects }: Rated): Promise<Complaint[]> => {
  if ((jumpReason ?? '').trim() !== '') return []
  const before = await beforeReading.maybe(tx, [material, drum, validFrom, corrects])
  const was = before?.rate ?? zero
  if (!before || was.isZero()) return []
  const jump = rate.div(was).minus(1).times(100)
  if (jump.abs().lte(mostJumpPct)) return []
  const words = `₹ ${formatDecimal(rate, 2)} is ${formatDecimal(jump.abs(), 2)} % ${jump.gt(0) ? 'above' : 'below'} the ₹ ${formatDecimal(was, 2)} that hold from ${before.from}. Say why, if it is right.`
  return [{ path: 'jumpReason', message: words }]
}

/** A correction stands for a rate of the same material and day that holds, and for no other. */
const correctsSame = async (tx: Tx, { material, drum, validFrom, corrects }: Rated): Promise<Complaint[]> => {
  if (corrects === null) return []
  const found = await tx.maybe(
    `select 1 as one from material_rate r where ${inStage(materialRate, 'done', 'r')} and ${same} and r.valid_from = $3 and r.id = $4`,
    [material, drum, validFrom, corrects],
  )
  return found ? [] : [{ path: 'corrects', message: 'Choose a rate of the same material and day that holds now.' }]
}

const judgeEntry: SaveRule<typeof materialRate> = async ({ tx, record }) => [
  ...(await jumps(tx, record)),
  ...(await correctsSame(tx, record)),
]

/** Other rates may hold by now than when it was entered; and who has changed it does not confirm it either. */
const judgeConfirmation: ActRule<typeof materialRate> = async ({ tx, record, actor }) =>
  (await isWriter(tx, materialRate, record.id, actor.id))
    ? [{ path: '', message: 'You changed this yourself; somebody else who knows the rates does this.' }]
    : [...(await jumps(tx, record)), ...(await correctsSame(tx, record))]

export default rulesFor(materialRate, { save: judgeEntry, act: { confirm: judgeConfirmation } })
