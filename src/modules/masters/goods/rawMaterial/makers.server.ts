import type { ISODate } from '../../../../kernel/dates.ts'
import { date, id, integer, orNull, type Read, reading, text } from '../../../../server/reading.ts'
import type { Rule } from '../../../../server/store/parts/rules.ts'

type Approved = Read<typeof approvedReading>

/** Makes that are allowed of the material of an item, for everybody or for one customer. */
const approvedReading = reading(
  {
    item: id('item'),
    material: text,
    maker: text,
    /** Null where everybody takes it. */
    customer: orNull(id('customer')),
    until: orNull(date),
  },
  `
select i.id as item, m.name as material, k.maker, k.customer, max(k.valid_to) filter (where not k.open) as until
from item i join raw_material m on m.id = i.material
join (select doc, maker, customer, valid_to, bool_or(valid_to is null) over (partition by doc, lower(maker), customer) as open from raw_material_makers) k
  on k.doc = m.id
where i.id = any($1::bigint[]) group by i.id, m.name, k.maker, k.customer order by i.id, k.maker`,
)

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Why a make of a material is not taken of those that are; null when it is, or when the material has no list. */
const whyNot = (maker: string | null, makers: readonly Approved[], list: readonly Approved[], on: string): string | null => {
  const [first] = list
  if (!first) return null
  const valid = new Set(makers.filter(({ until }) => until === null || until >= on).map(one => one.maker))
  const choice = valid.size > 0 ? `approved: ${[...valid].join(', ')}` : 'it has no approved maker now'
  if (maker === null) return `Say whose make it is; of ${first.material} only approved makers are taken (${choice}).`
  const found = makers.filter(one => same(one.maker, maker))
  if (found.some(({ until }) => until === null || until >= on)) return null
  const [ended] = found
  if (ended)
    return `${maker} was approved for ${first.material} until ${ended.until ?? ''}; renew that at the raw material first.`
  return list.some(one => same(one.maker, maker))
    ? `${maker} is approved of ${first.material} for other customers, not for this one (${choice}).`
    : `${maker} is no approved maker of ${first.material} (${choice}).`
}

/** For a customer their own makes and everybody's; what is not bought for one may be of any that somebody takes. */
const takenBy = (customer: number | null | undefined, makers: readonly Approved[]): readonly Approved[] =>
  typeof customer === 'number' ? makers.filter(one => one.customer === null || one.customer === customer) : makers

interface Bought {
  readonly item: number
  readonly maker: string | null
  readonly customer?: number | null
}

interface Supplied {
  readonly date: ISODate
  readonly owner?: number | null
}

/** Demands that what has a list of approved makers is ordered and taken in of those alone; a customer's own material is theirs. */
export const fromApprovedMakers =
  <S extends string>(set: S): Rule<Supplied & { readonly [K in S]: readonly Bought[] }> =>
  async ({ tx, record }) => {
    if (typeof record.owner === 'number') return []
    const goods: readonly Bought[] = record[set]
    const makers = await approvedReading.rows(tx, [goods.map(line => line.item)])
    return goods.flatMap((line, i) => {
      const of = makers.filter(({ item }) => item === line.item)
      const why = whyNot(line.maker, takenBy(line.customer, of), of, record.date)
      return why ? [{ path: `${set}.${i}.maker`, message: why }] : []
    })
  }

/** Whose make the pieces are: said when their goods came in, however often they were cut since. */
const madeByReading = reading(
  { piece: integer, item: id('item'), maker: orNull(text) },
  `
with recursive up (piece, id) as (
  select p, p from unnest($1::bigint[]) p
  union select up.piece, t.parent from up join piece_part t on t.child = up.id and not t.undone)
select distinct on (up.piece) up.piece, a.item, g.maker from up join piece a on a.id = up.id and a.document = 'materialInward'
join material_inward_goods g on g.piece = a.id order by up.piece, a.id`,
)

interface Issued {
  readonly date: ISODate
  readonly customer: number | null
  readonly goods: readonly { readonly piece: number | null }[]
}

/** Demands that what is issued for the order of a customer is of a make that they have approved, where its material has a list. */
export const madeForCustomer: Rule<Issued> = async ({ tx, record }) => {
  const { customer } = record
  if (customer === null) return []
  const { goods } = record
  const made = await madeByReading.rows(tx, [goods.flatMap(line => line.piece ?? [])])
  const makers = await approvedReading.rows(tx, [made.map(({ item }) => item)])
  return goods.flatMap((line, i) => {
    const one = made.find(({ piece }) => piece === line.piece)
    const of = makers.filter(({ item }) => item === one?.item)
    const why = one ? whyNot(one.maker, takenBy(customer, of), of, record.date) : null
    return why ? [{ path: `goods.${i}.piece`, message: why }] : []
  })
}
