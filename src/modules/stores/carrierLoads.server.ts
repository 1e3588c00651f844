import type { Tx } from '../../server/database.ts'
import { decimal, integer, orNull, type Read, reading, text } from '../../server/reading.ts'
import { Refusal } from '../../server/refusal.ts'
import type { LaidPiece, LoadJudge, Loads, NamedLoads } from '../../server/store/parts/loads.ts'
import { type LoadedCarrier, loadComplaint } from '../cable/engine/drums/load.ts'
import { usualWinding, type WindingPractice } from '../cable/engine/drums/winding.ts'
import type { carrierKinds } from '../masters/places/carrierKinds.ts'

/** A carrier onto which goods are put, and the pieces that lie on it. */
interface HeldCarrier extends LoadedCarrier {
  readonly id: number
  readonly kind: keyof typeof carrierKinds
  readonly condition: 'good' | 'inspect' | 'repair' | 'scrap'
  readonly isOut: boolean
  readonly loads: readonly Pick<LaidPiece, 'id' | 'pieceNo'>[]
}

/** What is known of the carriers that are named, and how thick the items of this posting are. */
interface Carriers {
  readonly byId: ReadonlyMap<number, HeldCarrier>
  /** Over a length of an item, in mm: of a cable by its product, of what it is made of by the work order that made it last. */
  readonly overMm: ReadonlyMap<number, number>
  readonly practice: WindingPractice
}

const carriersSql = `
select c.id, c.code, c.kind, c.condition, c.customer is not null as "isOut",
  case when d.id is not null then json_build_object('flangeMm', d.flange_mm, 'barrelMm', d.barrel_mm, 'traverseMm', d.traverse_mm,
    'maxLoadKg', nullif(d.max_load_kg, 0)) end as size,
  (select coalesce(json_agg(json_build_object('id', p.id, 'pieceNo', p.piece_no) order by p.id), '[]') from piece p
   where p.carrier = c.id and p.store is not null) as loads
from carrier c left join drum_code d on d.id = c.drum_code where c.id = any($1::bigint[])`

const thickReading = reading(
  { id: integer, mm: orNull(decimal) },
  `
select i.id, coalesce(nullif(p.overall_diameter_mm, 0), s.over_mm) as mm from item i left join product p on p.id = i.product
left join lateral (select over_mm from work_order_stages where item = i.id and over_mm is not null order by id desc limit 1) s on true
where i.id = any(array(select item from piece where id = any($1::bigint[])) || $2::bigint[])`,
)

const practiceReading = reading(
  { name: text, value: decimal },
  `select name, value from design_constant where name in ('drum_clearance_mm', 'drum_winding_factor', 'drum_pitch_x_od')`,
)

const practiceOf = (rows: readonly Read<typeof practiceReading>[]): WindingPractice => {
  const of = (name: string, usual: number): number => rows.find(row => row.name === name)?.value.toNumber() ?? usual
  return {
    clearanceMm: of('drum_clearance_mm', usualWinding.clearanceMm),
    factor: of('drum_winding_factor', usualWinding.factor),
    pitch: of('drum_pitch_x_od', usualWinding.pitch),
  }
}

const readCarriers = async (tx: Tx, { carriers, pieces, items }: NamedLoads): Promise<Carriers> => {
  const [held, thick, practice] = await Promise.all([
    tx.rows<HeldCarrier>(carriersSql, [carriers]),
    thickReading.rows(tx, [pieces, items]),
    practiceReading.rows(tx, []),
  ])
  return {
    byId: new Map(held.map(one => [one.id, one])),
    overMm: new Map(thick.flatMap(({ id, mm }) => (mm === null ? [] : [[id, mm.toNumber()]]))),
    practice: practiceOf(practice),
  }
}

/** Pallets and baskets hold several things; what is wound is wound on a carrier of its own. */
const holdsOne: Readonly<Record<keyof typeof carrierKinds, boolean>> = {
  drum: true,
  bobbin: true,
  reel: true,
  pallet: false,
  basket: false,
}

const whyNotReady = ({ code, condition, isOut }: HeldCarrier): string | null => {
  if (isOut) return `${code} is with a customer.`
  if (condition === 'repair') return `${code} is in repair.`
  return condition === 'scrap' ? `${code} is broken.` : null
}

/** Refuses goods on a carrier that is not there or not sound, that holds something else, or that is too small or too weak for them. */
const judgeOf =
  ({ byId, overMm, practice }: Carriers): LoadJudge =>
  (born, changed) => {
    const gone = new Set(changed.filter(({ store }) => store === null).map(({ id }) => id))
    for (const carrier of byId.values()) {
      const own = born.filter(one => one.carrier === carrier.id && one.store !== null)
      if (own.length === 0) continue
      const unready = whyNotReady(carrier)
      if (unready !== null) throw new Refusal(422, unready)
      const other = [...carrier.loads.filter(({ id }) => !gone.has(id)), ...own.slice(1)][0]
      if (other && holdsOne[carrier.kind]) throw new Refusal(422, `${carrier.code} still holds ${other.pieceNo}.`)
      for (const { metres, kg, item } of own) {
        const complaint = loadComplaint(carrier, { metres, kg, overMm: overMm.get(item) ?? null }, practice)
        if (complaint !== null) throw new Refusal(422, complaint)
      }
    }
  }

const takenSql = `
select c.code, b.piece_no as back, p.piece_no as other from piece b join carrier c on c.id = b.carrier
join piece p on p.carrier = c.id and p.store is not null and p.id <> all($1::bigint[])
where b.id = any($1::bigint[]) and b.store is null and c.kind = any($2::text[]) order by b.id limit 1`

const kindsOfOne = Object.entries(holdsOne).flatMap(([kind, one]) => (one ? [kind] : []))

const refuseTaken: Loads['refuseTaken'] = async (tx, pieces) => {
  if (pieces.every(({ store, carrier }) => store !== null || carrier === null)) return
  const taken = await tx.maybe<{ code: string; back: string; other: string }>(takenSql, [pieces.map(({ id }) => id), kindsOfOne])
  if (taken) throw new Refusal(422, `${taken.code} holds ${taken.other} by now; ${taken.back} cannot lie on it again.`)
}

/** What carriers take: one piece each, or several, as far as they are sound, large and strong enough. Nothing is asked where none are named. */
export const carrierLoads: Loads = {
  judge: async (tx, named) => (named.carriers.length === 0 ? () => undefined : judgeOf(await readCarriers(tx, named))),
  refuseTaken,
}
