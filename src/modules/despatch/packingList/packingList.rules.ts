import { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint, Of } from '../../../kernel/document.ts'
import { comparedRecords, sentFields } from '../../../kernel/trail/compared.ts'
import type { Field, Fields } from '../../../kernel/field.ts'
import { stampOf } from '../../../kernel/days/worksClock.ts'
import type { Underway } from '../../../kernel/underway.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, id, lineId, oneOf, orNull, reading, stamp, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { openPage } from '../../../server/press/publicPage.ts'
import { holdAhead } from '../../../server/ledger/ahead.ts'
import { hold, setFields } from '../../../server/rules/held.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import {
  type ActRule,
  all,
  type Derivation,
  type Effect,
  type EffectCall,
  rulesFor,
  type SaveRule,
  type Shape,
  type Telling,
} from '../../../server/store/parts/rules.ts'
import { editRecord } from '../../../server/store/save.ts'
import { transition } from '../../../server/store/transition.ts'
import { productDesign } from '../../cable/productDesign/productDesign.ts'
import { transporter } from '../../masters/parties/transporter.ts'
import { inspectionCall } from '../../quality/inspectionCall/inspectionCall.ts'
import { holdCalls } from '../../quality/inspectionCall/cleared.server.ts'
import { testCertificate } from '../../quality/testCertificate/testCertificate.ts'
import { carrier } from '../../stores/carrier.ts'
import { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'
import { rateOf } from './freight.ts'
import { packingList } from './packingList.ts'

type List = Of<typeof packingList>

interface OnList {
  readonly drums: readonly { readonly delivery?: number | null | undefined }[]
  readonly goods: readonly { readonly delivery?: number | null | undefined }[]
}

/** The deliveries that the lorry carries, in the order of their ids. */
const deliveriesOf = ({ drums, goods }: OnList): number[] =>
  [...new Set([...drums, ...goods].flatMap(({ delivery }) => delivery ?? []))].toSorted((a, b) => a - b)

const partiesReading = reading(
  { customer: id('customer'), shipTo: text },
  `select distinct customer, ship_to from delivery_order where id = any($1::bigint[])`,
)

const vehicleReading = reading(
  { kind: text, loadKg: decimal, deckM: orNull(decimal), deckWidthM: orNull(decimal) },
  `
select kind, load_kg, deck_m, deck_width_m from transporter_vehicles
where doc = $1 and regexp_replace(plate, '[^A-Za-z0-9]', '', 'g') = regexp_replace($2, '[^A-Za-z0-9]', '', 'g') limit 1`,
)

const ratesReading = reading(
  {
    toPlace: orNull(text),
    toState: orNull(text),
    kind: orNull(oneOf('lcv', 'truck', 'taurus', 'trailer', 'lowBed')),
    per: oneOf('trip', 'tonne', 'tonneKm'),
    rate: decimal,
    minKg: orNull(decimal),
    detention: orNull(decimal),
    validFrom: date,
    validTo: orNull(date),
  },
  `
select to_place, to_state, kind, per, rate, min_kg, detention, valid_from, valid_to from transporter_freight_rates where doc = $1
union all select null, null, null, 'tonneKm', by_weight, null, null, '0001-01-01'::date, null from transporter where id = $1 and by_weight > 0`,
)

const noRate = { freightPer: null, freightRate: null, freightMinKg: null, detentionRate: null } as const

/** Tells the rate that was agreed with the transporter for where the lorry goes; the one in their record holds where no other does. */
const freightAgreed = async (tx: Tx, record: Underway<typeof packingList>, kind: string | null) => {
  const { transporter: by, date: day, toPlace = null, toState = null } = record
  if (typeof by !== 'number' || !day) return noRate
  const rate = rateOf(await ratesReading.rows(tx, [by]), { toPlace, toState, kind, date: day })
  if (rate === null) return noRate
  return { freightPer: rate.per, freightRate: rate.rate, freightMinKg: rate.minKg, detentionRate: rate.detention }
}

/** For whom the lorry goes and where to, if it is one; and what it carries, where the transporter's record knows it. */
const deriveLorry: Derivation<typeof packingList> = async ({ tx, record, before }) => {
  const carriage = [{ trips: new Decimal(1) }]
  if (before?.status === 'left') return { values: { carriage } }
  const parties = await partiesReading.rows(tx, [deliveriesOf(record)])
  const [one] = parties
  const customers = new Set(parties.map(({ customer }) => customer))
  const vehicle =
    typeof record.transporter === 'number' && record.vehicleNo
      ? await vehicleReading.maybe(tx, [record.transporter, record.vehicleNo])
      : null
  return {
    values: {
      carriage,
      customer: one && customers.size === 1 ? one.customer : null,
      shipTo: one && parties.length === 1 ? one.shipTo : null,
      carriesKg: vehicle?.loadKg ?? null,
      deckLengthM: vehicle?.deckM ?? null,
      deckWidthM: vehicle?.deckWidthM ?? null,
      ...(await freightAgreed(tx, record, vehicle?.kind ?? null)),
    },
  }
}

const transporterReading = reading(
  { transporter: id('transporter') },
  `
select t.id as transporter from transporter t join delivery_order d on lower(trim(d.transporter)) = lower(t.name)
where d.id = any($1::bigint[]) and ${inStage(transporter, 'inUse', 't')} order by t.id limit 1`,
)

const sealsReading = reading(
  { piece: id('piece'), seal: text },
  `
select distinct on (d.piece) d.piece, d.seal from inspection_call_drums d join inspection_call c on c.id = d.doc and not (${inStage(inspectionCall, 'void', 'c')})
where d.piece = any($1::bigint[]) and d.seal is not null order by d.piece, c.id desc`,
)

/** The smallest drum that takes the length by the approved design of its cable; what is sold in coils has no usual drum. */
const sizesReading = reading(
  { piece: id('piece'), size: id('drumCode') },
  `
select distinct on (p.id) p.id as piece, c.id as size from piece p join item i on i.id = p.item
join product_design d on d.product = i.product and ${inState(productDesign, 'approved', 'd')}
  and exists (select from product_design_drums u where u.doc = d.id and u.usual)
join product_design_drums x on x.doc = d.id and x.length_m >= p.length_m join drum_code c on c.code = x.code
where p.id = any($1::bigint[]) and p.carrier is null order by p.id, x.length_m, x.no`,
)

/** The place and the state of an address of the customer that the deliveries are shipped to. */
const placeReading = reading(
  { toPlace: text, toState: orNull(text) },
  `
select distinct a.city as to_place, a.state as to_state from delivery_order d
cross join lateral (
  select x.city, x.state from (
    select 0 as at, s.city, s.state from customer_addresses s where s.doc = d.customer
    union all select 1, c.city, c.state from customer c where c.id = d.customer) x
  where position(lower(x.city) in lower(d.ship_to)) > 0 order by x.at limit 1) a
where d.id = any($1::bigint[])`,
)

/** A new list knows the transporter that its deliveries name, the seals that the inspector has set, and the sizes of drums that have no number. */
const whatIsKnownFirst: Shape<typeof packingList> = async ({ tx, draft }) => {
  const pieces = draft.drums.flatMap(({ piece }) => piece ?? [])
  const [seals, sizes] = [await sealsReading.rows(tx, [pieces]), await sizesReading.rows(tx, [pieces])]
  const named = await transporterReading.maybe(tx, [deliveriesOf(draft)])
  const places = await placeReading.rows(tx, [deliveriesOf(draft)])
  return {
    ...draft,
    ...(named ? { transporter: named.transporter } : {}),
    ...(places.length === 1 ? places[0] : {}),
    drums: draft.drums.map(line => {
      const size = sizes.find(({ piece }) => piece === line.piece)?.size
      const sealNo = seals.find(({ piece }) => piece === line.piece)?.seal ?? null
      return { ...line, sealNo, ...(size === undefined || line.carrier ? {} : { size }) }
    }),
  }
}

const typedOfDrum: Fields = Object.fromEntries(
  Object.entries<Field>(packingList.lines.drums.fields).filter(([, { readonly }]) => !readonly),
)

/** What was loaded stays on the list as it was scanned and weighed; other drums are loaded after the list was opened again. */
const loadedStands: SaveRule<typeof packingList> = async ({ record, before }) => {
  if (before?.status !== 'loaded') return []
  const changed = comparedRecords(packingList, before, record, set => (set === 'drums' ? typedOfDrum : {}))
  return changed.length === 0
    ? []
    : [{ path: 'drums', message: 'The lorry is loaded with these drums. Choose Load otherwise to change them.' }]
}

/** Once the lorry has left only its receipt is written down. */
const leftStands: SaveRule<typeof packingList> = async ({ record, before }) => {
  if (before?.status !== 'left') return []
  const changed = comparedRecords(packingList, before, record, sentFields(packingList))
  const paths = changed.flatMap(({ set, fields }) => (set === '' ? fields.map(({ name }) => name) : [set]))
  return [...new Set(paths)].map(path => ({
    path,
    message: 'The lorry has left with this; only its receipt is written down now.',
  }))
}

/** Each drum of the list was scanned at the lorry, or its number was read off. */
const everyDrumScanned: ActRule<typeof packingList> = async ({ record }) =>
  record.drums.flatMap(({ scanned, readOff }, i): Complaint[] =>
    scanned === null && !readOff
      ? [{ path: `drums.${i}.scanned`, message: 'This drum is not scanned at the lorry; scan it, or read its number off.' }]
      : [],
  )

const holdDeliveries = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await hold(tx, deliveryOrder, ids)
  for (const each of ids) await holdCalls(tx, each)
}

const leftOutReading = reading(
  { number: text },
  `
select h.number from delivery_order h where h.id = any($1::bigint[]) and (
  exists (select from delivery_order_packed l where l.doc = h.id and not exists (
    select from line_link k where k.from_doc = 'deliveryOrder' and k.from_set = 'packed' and k.from_line = l.id and k.to_doc = 'packingList' and k.to_id = $2))
  or exists (select from delivery_order_items l where l.doc = h.id and not exists (
    select from line_link k where k.from_doc = 'deliveryOrder' and k.from_set = 'items' and k.from_line = l.id and k.to_doc = 'packingList' and k.to_id = $2)))
order by h.number`,
)

/** A delivery goes on one lorry; what another takes is a delivery of its own. The deliveries are held, for they go along with the list. */
const wholeDeliveries: ActRule<typeof packingList> = async ({ tx, record }) => {
  const ids = deliveriesOf(record)
  await holdDeliveries(tx, ids)
  const rows = await leftOutReading.rows(tx, [ids, record.id])
  const named = rows.map(({ number }) => number).join(', ')
  return rows.length === 0
    ? []
    : [
        {
          path: 'drums',
          message: `Not all of ${named} is on this list. Make the list anew, or take off that delivery what stays here.`,
        },
      ]
}

/** The deliveries and what may keep them here are held before anything moves. */
const deliveriesHeld: ActRule<typeof packingList> = async ({ tx, record }) => {
  await holdDeliveries(tx, deliveriesOf(record))
  return []
}

const namesReading = reading({ name: text }, 'select name from transporter where id = $1')

/** What the deliveries say of their lorry. */
const lorryOf = async (tx: Tx, { vehicleNo, driver, lrNo, lrDate, transporter }: List) => {
  const named = transporter === null ? null : (await namesReading.one(tx, [transporter])).name
  return { vehicleNo, driver, lrNo, lrDate, transporter: named }
}

/** A weight in kg as a client would send it. */
const weightText = (kg: Decimal | null): string | null => kg?.toFixed() ?? null

/** Deliveries that are still open say of their lorry and of each drum what the list says, as it was scanned and weighed. */
const tellDeliveries = async ({ store, tx, actor, record }: EffectCall<List>): Promise<void> => {
  const lorry = await lorryOf(tx, record)
  for (const each of deliveriesOf(record)) {
    const { id: delivery, status, version, packed } = await loadOne(store, tx, deliveryOrder, each, true)
    if (status !== 'approved') continue
    await editRecord(store, tx, actor, deliveryOrder, delivery, {
      version,
      ...lorry,
      packed: packed.map(line => {
        const on = record.drums.find(drum => drum.piece === line.piece && drum.delivery === delivery)
        if (!on) return { id: line.id, piece: line.piece }
        const { tareKg, grossKg, scanned, readOff } = on
        return { id: line.id, piece: line.piece, tareKg: weightText(tareKg), grossKg: weightText(grossKg), scanned, readOff }
      }),
    })
  }
}

type Delivery = Of<typeof deliveryOrder>

/** Takes every delivery of the list along in which something is to happen; a refusal says which of them it speaks of. */
const takeAlong = async (
  { store, tx, actor, record }: EffectCall<List>,
  name: 'verify' | 'despatch' | 'repack',
  isMeant: (delivery: Delivery) => boolean,
): Promise<void> => {
  for (const each of deliveriesOf(record)) {
    const delivery = await loadOne(store, tx, deliveryOrder, each, true)
    if (!isMeant(delivery)) continue
    try {
      await transition(store, tx, actor, deliveryOrder, delivery, name)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const why = error.fields.length > 0 ? error.fields.map(({ message }) => message).join(' ') : error.message
      throw new Refusal(error.status, `${delivery.number}: ${why}`)
    }
  }
}

const stampReading = reading(
  { stamp },
  'update packing_list set verified_by = $2, verified_stamp = now() where id = $1 returning verified_stamp as stamp',
)

/** What is loaded was held against the list by a name; its deliveries stand verified with it. */
const loaded: Effect<typeof packingList> = async call => {
  const { tx, actor, record } = call
  await tellDeliveries(call)
  await takeAlong(call, 'verify', ({ status, packed }) => status === 'approved' && packed.length > 0)
  const { stamp } = await stampReading.one(tx, [record.id, actor.name])
  return { ...record, verifiedBy: actor.name, verifiedStamp: stampOf(stamp) }
}

/** What comes off the lorry again is scanned anew, and its deliveries with it. */
const unloaded: Effect<typeof packingList> = async call => {
  const { tx, record } = call
  await takeAlong(call, 'repack', ({ status }) => status === 'verified')
  await tx.rows('update packing_list set verified_by = null, verified_stamp = null where id = $1', [record.id])
  await tx.rows('update packing_list_drums set scanned = null, read_off = false where doc = $1', [record.id])
  const drums = record.drums.map(line => ({ ...line, scanned: null, readOff: false }))
  return { ...record, verifiedBy: null, verifiedStamp: null, drums }
}

/** A list that was loaded and is cancelled leaves its deliveries to be loaded anew; after it has left they stay despatched. */
const taken: Effect<typeof packingList> = call => takeAlong(call, 'repack', ({ status }) => status === 'verified')

/** All that the lorry takes is held at once, whichever delivery it is of. */
const holdLoads = async ({ store, tx, actor, record }: EffectCall<List>): Promise<void> => {
  const deliveries = await Promise.all(deliveriesOf(record).map(each => loadOne(store, tx, deliveryOrder, each)))
  await holdAhead(store, tx, actor, deliveryOrder, deliveries, 'despatch')
  const carriers = record.drums.flatMap(({ carrier: on }) => on ?? [])
  await hold(tx, carrier, carriers)
}

const gateReading = reading(
  { stamp },
  'update packing_list set gate_by = $2, gate_stamp = now() where id = $1 returning gate_stamp as stamp',
)

/** As the lorry leaves, its deliveries are despatched: stock moves and the sale bears its cost. */
const letOut: Effect<typeof packingList> = async call => {
  const { tx, actor, record } = call
  const lorry = await lorryOf(tx, record)
  await setFields(
    tx,
    deliveryOrder,
    deliveriesOf(record).map(delivery => ({ id: delivery, ...lorry })),
  )
  await holdLoads(call)
  await takeAlong(call, 'despatch', ({ status }) => status !== 'despatched')
  const { stamp } = await gateReading.one(tx, [record.id, actor.name])
  await openPage(tx, packingList, record.id)
  return { ...record, gateBy: actor.name, gateStamp: stampOf(stamp) }
}

const wentReading = reading(
  { line: lineId('drums'), gone: orNull(text), certificate: orNull(text) },
  `
select d.id as line, p.piece_no as gone, (
    select c.number from test_certificate_drums t join test_certificate c on c.id = t.doc and ${inStage(testCertificate, 'done', 'c')}
    where t.piece in (d.piece, g.gone) order by c.id desc limit 1) as certificate
from packing_list_drums d left join line_link k on k.to_doc = 'packingList' and k.to_set = 'drums' and k.to_id = d.doc and k.to_line = d.id
left join delivery_order_packed g on g.id = k.from_line and k.from_doc = 'deliveryOrder' and k.from_set = 'packed'
left join piece p on p.id = g.gone where d.doc = $1`,
)

/** Which certificate speaks for each drum, and under which number a part of it went. */
const whatIsKnown: Telling<typeof packingList, 'drums'> = async ({ tx, record }) => {
  const rows = await wentReading.rows(tx, [record.id])
  return new Map(rows.map(({ line, gone, certificate }) => [line, { gone, certificate }]))
}

export default rulesFor(packingList, {
  made: whatIsKnownFirst,
  derive: deriveLorry,
  save: all(loadedStands, leftStands),
  told: { drums: whatIsKnown },
  act: {
    verify: all(everyDrumScanned, wholeDeliveries),
    unload: deliveriesHeld,
    gateOut: deliveriesHeld,
    cancel: deliveriesHeld,
  },
  done: { verify: loaded, unload: unloaded, gateOut: letOut, cancel: taken },
})
