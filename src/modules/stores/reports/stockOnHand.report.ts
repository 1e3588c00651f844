import { maySeeCost } from '../../../server/store/parts/access.ts'
import { totalOf } from '../../../server/reports/totals.ts'
import type { Drill, ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { cutTo } from '../../../server/reports/cut.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { groupings, stockOnHand } from './stockOnHand.ts'
import { type Read, reading, written } from '../../../server/reading.ts'

/** A drum to a line, and each with much to say of it. */
const mostRows = 2000

type By = keyof typeof groupings

interface Group {
  readonly id: number | null
  readonly what: string
  readonly place: string | null
  readonly state: string | null
  readonly pieces: number | null
  readonly days: number | null
  /** Null where nothing of it is there: what has no length has none to tell. */
  readonly metres: string | null
  readonly kg: string | null
  readonly count: string | null
  readonly value: string
}

/** Bands of days since a piece came to be, and of its metres; the upper limit belongs to the band. */
const ages = [30, 60, 90, 180] as const

const lengths = [50, 100, 250, 500, 1000] as const

const bandSql = (of: string, limits: readonly number[], unit: string): string =>
  `case ${limits
    .map((limit, i) => `when ${of} <= ${limit} then '${i === 0 ? 'Up to' : `${limits[i - 1]} to`} ${limit} ${unit}'`)
    .join(' ')} else 'More than ${limits.at(-1)} ${unit}' end`

const rankSql = (of: string, limits: readonly number[]): string =>
  `case ${limits.map((limit, i) => `when ${of} <= ${limit} then ${i}`).join(' ')} else ${limits.length} end`

const sums =
  'nullif(sum(metres), 0) as metres, nullif(sum(kg), 0) as kg, sum(count) as count, sum(value) as value, sum(pieces)::int as pieces'
const noDetail = 'null as place, null as state, null as days'
/** Coils and drums of the most different things are no sum; only what is counted by its unit has a count. */
const counted = (of: string): string => `case when u.measures not in ('length', 'mass') then ${of} end as count`

/** Sums by the key of a grouping, before anything is joined: the rows of a whole works are read once, by one index. */
const grouped: Readonly<Record<Exclude<By, 'piece'>, string>> = {
  item: `select g.id, i.code || ' · ' || i.name as what, ${noDetail}, g.pieces, g.metres, g.kg, ${counted('g.count')}, g.value
    from (select item as id, ${sums} from lying group by item) g join item i on i.id = g.id join unit u on u.id = i.unit order by i.code`,
  place: `select g.id, s.name as what, ${noDetail}, g.pieces, g.metres, g.kg, null as count, g.value
    from (select store as id, ${sums} from lying group by store) g join store s on s.id = g.id order by s.name`,
  age: `select null as id, what, ${noDetail}, pieces, metres, kg, null as count, value from (
      select ${bandSql('days', ages, 'days')} as what, ${rankSql('days', ages)} as rank, ${sums}
      from (select *, $4::date - since as days from lying where pieces = 1) d group by 1, 2) g order by rank`,
  length: `select null as id, what, ${noDetail}, pieces, metres, kg, null as count, value from (
      select ${bandSql('metres', lengths, 'm')} as what, ${rankSql('metres', lengths)} as rank, ${sums}
      from lying where metres > 0 and pieces = 1 group by 1, 2) g order by rank`,
}

const lying = `
with wanted as (select id from item where ($1::bigint is null or id = $1) and ($2::bigint is null or category = $2)),
lying as (
  select p.item, p.store, 1 as pieces, p.length_m as metres, p.weight_kg as kg, p.count, p.metal_value + p.other_value as value, p.date as since
  from piece p where p.store is not null and ($3::bigint is null or p.store = $3)
    and ($1::bigint is null and $2::bigint is null or p.item in (select id from wanted))
  union all
  select b.item, b.store, null, b.metres, b.kg, b.count, b.metal + b.other, null
  from stock_balance b where b.metres + b.kg + b.count > 0 and ($3::bigint is null or b.store = $3)
    and ($1::bigint is null and $2::bigint is null or b.item in (select id from wanted)))`

const piecesSql = `
select p.id, p.piece_no || ' · ' || i.code || ' · ' || i.name as what, s.name || coalesce(' · ' || b.code, '') as place,
  initcap(p.status) || coalesce(' · ' || c.name, '') as state, null::int as pieces, $4::date - p.date as days, nullif(p.length_m, 0) as metres,
  nullif(p.weight_kg, 0) as kg, ${counted('p.count')}, p.metal_value + p.other_value as value
from piece p join item i on i.id = p.item join unit u on u.id = i.unit join store s on s.id = p.store left join bin b on b.id = p.bin left join customer c on c.id = p.owner
where ($1::bigint is null or p.item = $1) and ($2::bigint is null or i.category = $2) and ($3::bigint is null or p.store = $3)
order by i.code, p.piece_no limit ${mostRows + 1}`

const sqlOf = (by: By): string =>
  by === 'piece' ? piecesSql : by === 'age' ? `${lying} ${grouped.age}` : `${lying} ${grouped[by]}`

const drillOf = (by: By, { id }: Group, { store }: ParamsOf<typeof stockOnHand>): Drill | undefined => {
  if (id === null) return undefined
  if (by === 'piece') return { doc: 'piece', id }
  const within: Record<string, string> = store === null ? {} : { store: String(store) }
  return by === 'item'
    ? { report: 'stockOnHand', params: { ...within, by: 'piece', item: String(id) } }
    : { report: 'stockOnHand', params: { by: 'item', store: String(id) } }
}

type Whole = Read<typeof allPiecesReading>

/** Of more pieces than are shown, all of them. */
const allPiecesReading = reading(
  { metres: written, kg: written, value: written },
  `${lying}
select coalesce(sum(metres), 0) as metres, coalesce(sum(kg), 0) as kg, coalesce(sum(value), 0) as value from lying where pieces = 1`,
)

const wholeOf = (rows: readonly Group[]): Whole => ({
  metres: totalOf(rows, row => row.metres, 3),
  kg: totalOf(rows, row => row.kg, 3),
  value: totalOf(rows, row => row.value, 2),
})

/** What lies in the stores now; goods that are kept by quantity have no pieces, no age and no band. */
const runStockOnHand = async (
  tx: Tx,
  params: ParamsOf<typeof stockOnHand>,
  store: Store,
  actor: Actor,
): Promise<ReportAnswer> => {
  const { by, item, category, store: of } = params
  const rows = await tx.rows<Group>(sqlOf(by), [item, category, of, ...(by === 'age' || by === 'piece' ? [store.today()] : [])])
  const { shown, notes } = cutTo(mostRows, rows, 'Choose an item or a store.')
  const whole = rows.length > mostRows && by === 'piece' ? await allPiecesReading.one(tx, [item, category, of]) : wholeOf(rows)
  const cost = maySeeCost(actor)
  const { metres, kg, value: worth } = whole
  return {
    rows: shown.map((row): ReportRow => {
      const { id: _id, value, ...values } = row
      const drill = drillOf(by, row, params)
      return { values: { ...values, value: cost ? value : null }, ...(drill ? { drill } : {}) }
    }),
    sums: { metres, kg, ...(cost ? { value: worth } : {}) },
    notes: [
      ...notes,
      ...(by === 'piece' || by === 'age' || by === 'length' ? ['Goods kept by quantity are not listed here.'] : []),
    ],
  }
}

export default reportFor(stockOnHand, runStockOnHand)
