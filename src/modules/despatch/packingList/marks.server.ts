import type { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Mark } from '../../../kernel/paper/label.ts'
import type { Actor } from '../../../server/actor.ts'
import { renderPaper } from '../../../server/print/render.ts'
import { decimal, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { loadSeen } from '../../../server/store/read.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { packingList } from './packingList.ts'

const drumsReading = reading(
  {
    number: text,
    goods: orNull(text),
    metres: decimal,
    grossKg: decimal,
    netKg: decimal,
    tareKg: orNull(decimal),
    fromMark: orNull(decimal),
    toMark: orNull(decimal),
    size: orNull(text),
    carrier: orNull(text),
    sealNo: orNull(text),
    shipTo: text,
    customerPo: orNull(text),
  },
  `
select p.piece_no as number, r.name as goods, d.goes_m as metres, d.drum_gross_kg as gross_kg, d.drum_net_kg as net_kg, d.tare_kg, d.from_mark, d.to_mark,
  s.code as size, c.code as carrier, d.seal_no, o.ship_to, o.customer_po
from packing_list_drums d join piece p on p.id = d.piece join delivery_order o on o.id = d.delivery left join product r on r.id = d.product
left join drum_code s on s.id = d.size left join carrier c on c.id = d.carrier where d.doc = $1 order by d.no`,
)

type Drum = Read<typeof drumsReading>

const figure = (amount: Decimal, unit: string): string => `${formatDecimal(amount, amount.decimalPlaces())} ${unit}`

const kg = (weight: Decimal): string => `${formatDecimal(weight, 1)} kg`

const markOf = (drum: Drum, i: number, all: readonly Drum[]): Mark => {
  const { number, goods, metres, grossKg, netKg, tareKg, fromMark, toMark, size, carrier, sealNo, shipTo, customerPo } = drum
  const facts: readonly (readonly [string, string | null])[] = [
    ['Length', figure(metres, 'm')],
    ['Gross', kg(grossKg)],
    ['Net', kg(netKg)],
    ['Tare', tareKg && kg(tareKg)],
    ['Order', customerPo],
    ['Drum', [carrier, size].filter(Boolean).join(' · ') || null],
    ['Seal', sealNo],
    ['Marks', fromMark && toMark ? `${formatDecimal(fromMark, 0)} – ${figure(toMark.toDecimalPlaces(0), 'm')}` : null],
  ]
  return {
    to: shipTo.split('\n'),
    number,
    place: `${i + 1} of ${all.length}`,
    goods: goods ?? '',
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
  }
}

const companyReading = reading({ name: text }, `select name from company where status = 'active' order by id limit 1`)

/** Shipping marks of all drums of a list as a PDF file, in the order of the list. Refuses where it names no drum. */
export const printMarks = async (store: Store, actor: Actor, id: number, signal: AbortSignal): Promise<Buffer> => {
  const { drums, company } = await store.db.read(async tx => {
    await loadSeen(store, tx, actor, packingList, id)
    return { drums: await drumsReading.rows(tx, [id]), company: (await companyReading.maybe(tx, []))?.name ?? 'Strand' }
  })
  if (drums.length === 0) throw new Refusal(422, 'This list names no drums; there is nothing to mark.')
  return renderPaper({ title: 'Shipping marks', company, marks: drums.map(markOf) }, { person: actor.id, signal })
}
