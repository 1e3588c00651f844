import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { isIn } from '../../../kernel/states.ts'
import { bornOf } from '../../../server/ledger/born.ts'
import { writeSeenOnNew } from '../../../server/ledger/seen.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import {
  type ActRule,
  type Derivation,
  type Effect,
  rulesFor,
  type SaveRule,
  type Shape,
} from '../../../server/store/parts/rules.ts'
import { piece } from '../../stores/piece/piece.ts'
import { measureOf } from '../../../kernel/stock.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { takeUp } from './takeUp.ts'

interface Rates {
  readonly machine: string
  readonly labour: string
  readonly overhead: string
}

/** The rates of a machine on a day: the newest dated row not after it, else what the machine says of itself. */
const ratesSql = `
select coalesce(r.machine_rate, m.machine_rate) as machine, coalesce(r.labour_rate, m.labour_rate) as labour,
  coalesce(r.overhead_rate, m.overhead_rate) as overhead
from machine m left join lateral (select * from machine_rates r where r.doc = m.id and r.valid_from <= $2 order by r.valid_from desc limit 1) r on true
where m.id = $1`

interface CardRow {
  readonly machine: number | null
  readonly item: number
  readonly kgPerKm: string | null
}

/** What a take-up is told by its card and by the machine on its day; the rates of the machine that ran decide what it absorbs. */
const tellCard: Derivation<typeof takeUp> = async ({ tx, record }) => {
  const none = { machine: null, item: null, kgPerKm: null, machineRate: null, labourRate: null, overheadRate: null }
  if (typeof record.jobCard !== 'number') return { values: none }
  const card = await tx.maybe<CardRow>('select machine, item, kg_per_km as "kgPerKm" from job_card where id = $1', [
    record.jobCard,
  ])
  if (!card) return { values: none }
  const rates = card.machine === null || !record.date ? undefined : await tx.maybe<Rates>(ratesSql, [card.machine, record.date])
  const values = {
    machine: card.machine,
    item: card.item,
    kgPerKm: card.kgPerKm === null ? null : new Decimal(card.kgPerKm),
    machineRate: rates ? new Decimal(rates.machine) : null,
    labourRate: rates ? new Decimal(rates.labour) : null,
    overheadRate: rates ? new Decimal(rates.overhead) : null,
  }
  // Marked cast: the ids of the tables are those of the references.
  return { values: values as never }
}

interface Input {
  readonly item: number
  readonly name: string
  readonly strands: number
  readonly factor: string
}

const inputsSql = `
select l.item, i.name, l.strands, l.factor from job_card_inputs l join item i on i.id = l.item where l.doc = $1 order by l.no`

/** What the counter may say more than ran in, as a part: what counters differ by. House rule. */
const countersDiffer = '1.01'

type Used = { readonly item: number; readonly strand: number; readonly measure: string | null; readonly qty: Decimal }

/** Complains where more metres came off than ran in on a strand. */
const tooLong = (used: readonly Used[], outM: Decimal, inputs: ReadonlyMap<number, Input>): Complaint[] =>
  [
    ...Map.groupBy(
      used.map((line, i) => ({ ...line, i })).filter(line => line.measure === 'metres'),
      line => line.strand,
    ),
  ].flatMap(([strand, lines]) => {
    const inM = sum(lines.map(line => line.qty))
    const factor = new Decimal(inputs.get(lines[0]?.item ?? 0)?.factor ?? 1)
    const wanted = outM.times(factor)
    if (wanted.lte(inM.times(countersDiffer))) return []
    const [says, has] = [formatDecimal(wanted, 1), formatDecimal(inM, 1)]
    return [{ path: `used.${lines[0]?.i ?? 0}.qty`, message: `${says} m ran off strand ${strand}, which has ${has} m.` }]
  })

/** What runs through must be what the card wants, on all of its strands, and long enough. */
const isWhatTheCardWants: SaveRule<typeof takeUp> = async ({ tx, record }) => {
  const rows = await tx.rows<Input>(inputsSql, [record.jobCard])
  const inputs = new Map(rows.map(row => [row.item, row]))
  const names = new Map(
    (
      await tx.rows<{ id: number; name: string }>('select id, name from item where id = any($1::bigint[])', [
        record.used.map(({ item }) => item),
      ])
    ).map(({ id, name }) => [id, name]),
  )
  const wanted = rows.map(({ name }) => name).join(', ')
  const strange = record.used.flatMap((line, i) =>
    rows.length === 0 || inputs.has(line.item)
      ? []
      : [{ path: `used.${i}.piece`, message: `This is ${names.get(line.item) ?? 'something else'}; the job wants ${wanted}.` }],
  )
  const outM = sum(record.made.flatMap(line => [line.lengthM, line.beforeM, line.afterM]))
  return [...strange, ...tooLong(record.used, outM, inputs)]
}

const strandsSql = `select number, status, machine from job_card where id = $1 for no key update`

/** A take-up is of a card that was started; every strand of it ran. */
const cardRuns: ActRule<typeof takeUp> = async ({ tx, record }) => {
  const card = await tx.one<{ number: string; status: string }>(strandsSql, [record.jobCard])
  const rows = await tx.rows<Input>(inputsSql, [record.jobCard])
  const missing = rows.flatMap(({ item, name, strands }) => {
    const ran = new Set(record.used.filter(line => line.item === item).map(({ strand }) => strand)).size
    if (ran >= strands) return []
    return [{ path: 'used', message: ran === 0 ? `${name} is missing.` : `${name}: ${ran} of ${strands} strands ran.` }]
  })
  if (isIn(jobCard, card.status, 'open') || card.status === 'open')
    return [{ path: 'jobCard', message: `${card.number} was not started. Start it first.` }, ...missing]
  if (!isIn(jobCard, card.status, 'committed'))
    return [{ path: 'jobCard', message: `${card.number} is over; the supervisor can reopen it.` }, ...missing]
  return missing
}

const nameLengths = `update take_up_made set piece = x.piece from unnest($1::bigint[], $2::bigint[]) as x(line, piece) where id = x.line`
const nameLots = `update take_up_lots set piece = x.piece from unnest($1::bigint[], $2::bigint[]) as x(line, piece) where id = x.line`

/** Tells each line which piece it has become, and writes the faults and joints down on it at their metre. */
const nameWhatWasMade: Effect<typeof takeUp> = async ({ tx, actor, record }) => {
  const born = await bornOf(tx, takeUp.name, record.id)
  const made = record.made.map((line, i) => ({ ...line, piece: born[i] ?? null }))
  const lots = record.lots.map((line, i) => ({ ...line, piece: born[record.made.length + i] ?? null }))
  if (made.length > 0) await tx.rows(nameLengths, [made.map(({ id }) => id), made.map(one => one.piece)])
  if (lots.length > 0) await tx.rows(nameLots, [lots.map(({ id }) => id), lots.map(one => one.piece)])
  for (const { lengthLine, atM, kind, value, note } of record.events) {
    const on = made.find(({ id }) => id === lengthLine)?.piece
    if (on) await writeSeenOnNew(tx, actor, on, { fromM: atM, toM: null, kind, value, note })
  }
  // Marked cast: the ids of the pieces are those of the references.
  return { ...record, made, lots } as typeof record
}

interface Lying {
  readonly id: number
  readonly item: number
  readonly store: number
  readonly metres: string
  readonly kg: string
  readonly count: string
}

const lyingSql = `
select p.id, p.item, p.store, p.length_m as metres, p.weight_kg as kg, p.count from piece p join store s on s.id = p.store
where p.item = any($1::bigint[]) and ${inState(piece, 'free', 'p')} and s.kind = 'floor' and p.owner is null order by p.date, p.id`

const quantities = ({ metres, kg, count }: Lying) => ({
  metres: new Decimal(metres),
  kg: new Decimal(kg),
  count: new Decimal(count),
})

/** The oldest that lie there until it is enough; of the last so much as is missing. */
const until = (
  wanted: Decimal,
  lying: readonly Lying[],
): { readonly id: number; readonly item: number; readonly qty: Decimal }[] => {
  let left = wanted
  return lying.flatMap(one => {
    const has = quantities(one)[measureOf(quantities(one))]
    if (left.lte(0) || has.lte(0)) return []
    const qty = Decimal.min(has, left).toDecimalPlaces(3)
    left = left.minus(qty)
    return [{ id: one.id, item: one.item, qty }]
  })
}

interface Needed {
  readonly item: number
  readonly strands: number
  readonly metres: string
  readonly kg: string
}

const neededSql = `select item, strands, metres, kg from job_card_inputs where doc = $1 order by no`
const materialsSql = `
select m.no, i.id as item, m.kg from job_card_materials m join item i on i.material = m.material and i.status = 'active'
where m.doc = $1 order by m.no, i.id`
const totalSql = `select total_m as m, total_kg as kg from job_card where id = $1`

/** How much of the card this take-up is, by metres or kilograms. */
const partOf = async (tx: Tx, card: number, lengths: readonly (Decimal | undefined)[], kg: readonly (Decimal | undefined)[]) => {
  const total = await tx.one<{ m: string; kg: string }>(totalSql, [card])
  const [m, weight] = [new Decimal(total.m), new Decimal(total.kg)]
  if (m.gt(0)) return sum(lengths.map(one => one ?? zero)).div(m)
  return weight.gt(0) ? sum(kg.map(one => one ?? zero)).div(weight) : zero
}

const firstFloor = `select id from store where kind = 'floor' and status = 'active' order by id limit 1`

/** How long the card has run since what was logged of it, min. */
const ranSql = `
select greatest(0, round(extract(epoch from coalesce(sum(coalesce(m.to_stamp, now()) - m.from_stamp), interval '0')) / 60)
  - coalesce((select sum(t.run_min + t.set_up_min) from take_up t where t.job_card = $1 and ${inStage(takeUp, 'done', 't')}), 0))::int as minutes
from machine_time m where m.job_card = $1 and m.activity = 'run'`

/** Proposes what lies on the floor for the card, the oldest first: people change what they did not take. */
const whatLiesThere: Shape<typeof takeUp> = async ({ tx, draft }) => {
  if (typeof draft.jobCard !== 'number') return draft
  const part = await partOf(
    tx,
    draft.jobCard,
    (draft.made ?? []).map(line => line.lengthM ?? undefined),
    (draft.lots ?? []).map(line => line.kg ?? undefined),
  )
  const [inputs, materials] = [
    await tx.rows<Needed>(neededSql, [draft.jobCard]),
    await tx.rows<{ no: number; item: number; kg: string }>(materialsSql, [draft.jobCard]),
  ]
  const lying = await tx.rows<Lying>(lyingSql, [[...inputs, ...materials].map(({ item }) => item)])
  const stores = new Set(lying.map(({ store }) => store))
  const [only] = stores.size > 0 ? stores : (await tx.rows<{ id: number }>(firstFloor, [])).map(({ id }) => id)
  const of = (item: number): readonly Lying[] => lying.filter(one => one.item === item)
  const used = inputs.flatMap(({ item, strands, metres, kg }) => {
    const each = new Decimal(metres).gt(0) ? new Decimal(metres) : new Decimal(kg)
    let rest = of(item)
    return Array.from({ length: strands }, (_, i) => {
      const taken = until(each.times(part), rest)
      rest = rest.filter(one => !taken.some(({ id }) => id === one.id))
      return taken.map(({ id, item: it, qty }) => ({ piece: id, item: it, qty, strand: i + 1 }))
    }).flat()
  })
  let strand = 0
  const strands = new Map<string, number>()
  const beside = used.map(line => {
    const key = `${line.item} ${line.strand}`
    if (!strands.has(key)) strands.set(key, ++strand)
    return { ...line, strand: strands.get(key) ?? 1 }
  })
  // A material may be stocked under several items; whichever lies there is taken.
  const drawn = [...Map.groupBy(materials, ({ no }) => no).values()].flatMap(rows =>
    until(
      new Decimal(rows[0]?.kg ?? 0).times(part),
      lying.filter(one => rows.some(({ item }) => item === one.item)),
    ).map(line => ({ piece: line.id, item: line.item, qty: line.qty })),
  )
  // Marked cast: the ids of the tables are those of the references.
  const { minutes } = await tx.one<{ minutes: number }>(ranSql, [draft.jobCard])
  return {
    ...draft,
    runMin: minutes,
    ...(stores.size < 2 && only !== undefined ? { store: only } : {}),
    used: beside,
    drawn,
  } as never
}

export default rulesFor(takeUp, {
  made: whatLiesThere,
  derive: tellCard,
  save: isWhatTheCardWants,
  act: { post: cardRuns },
  done: { post: nameWhatWasMade },
})
