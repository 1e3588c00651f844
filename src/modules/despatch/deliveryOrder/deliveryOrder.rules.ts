import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { stampOf } from '../../../kernel/days/worksClock.ts'
import type { Of } from '../../../kernel/document.ts'
import { isIn } from '../../../kernel/states.ts'
import { judge, whyNotApprove } from '../../../server/approvals/gate.ts'
import type { Tx } from '../../../server/database.ts'
import { chargesOfSale } from '../../sales/chargesOfSale.server.ts'
import { hold, setFields } from '../../../server/rules/held.ts'
import { all, type Derivation, type Effect, type ActRule, type SaveRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { carrier } from '../../stores/carrier.ts'
import { inspectedByDrum, offeredElsewhere, type Uncleared, unclearedOf } from '../../quality/inspectionCall/cleared.server.ts'
import { notTested, untestedOf } from '../../quality/routineTest/planned.server.ts'
import { piece } from '../../stores/piece/piece.ts'
import { leavesWithItsLorry, unloadedByItsList } from '../packingList/onList.server.ts'
import { claimedForOthers, withClaimed } from './claimedDrums.server.ts'
import { beyondCredit, goodsWithGst } from './credit.server.ts'
import { deliveryOrder, soldFrom } from './deliveryOrder.ts'
import { fitsOrder } from './fitsOrder.server.ts'
import { lineOfDrum, withDrums } from './lineOfDrum.ts'
import { whyNotDrum } from './whyNotDrum.server.ts'
import { asApproved, atTheOrdersRate, findDelivery, ordered } from './withoutOrder.server.ts'
import { id, lineId, oneOf, orNull, type Read, reading, stamp, text } from '../../../server/reading.ts'

/** What was approved may go. A change that takes more goods beyond the limit is made by a person who may approve it. */
const growsWithinCredit: SaveRule<typeof deliveryOrder> = async ({ tx, actor, before, record, today }) => {
  if (before === null || !isIn(deliveryOrder, before.status, 'counts')) return []
  const more = (await goodsWithGst(tx, record)).minus(await goodsWithGst(tx, before))
  const findings = more.gt(0) ? await beyondCredit({ tx, record, locks: true }, more) : {}
  if (findings.credit === undefined) return []
  const judged = await judge({ tx, actor, def: deliveryOrder, record: before, findings, today })
  const why = whyNotApprove(judged)
  return why === null ? [] : [{ path: 'customer', message: why }]
}

/** A drum leaves with its routine tests passed, however the delivery is entered and whatever state somebody gave the drum. */
const everyDrumTested: ActRule<typeof deliveryOrder> = async ({ tx, record }) => {
  const untested = new Map(
    (
      await untestedOf(
        tx,
        record.packed.map(line => line.piece),
      )
    ).map(one => [one.piece, one]),
  )
  return record.packed.flatMap((line, i) => {
    const one = untested.get(line.piece)
    return one ? [{ path: `packed.${i}.piece`, message: notTested(one) }] : []
  })
}

/** Of an order that asks for inspection only drums leave that were cleared or waived for it, while the clearance holds. */
const everyDrumCleared: ActRule<typeof deliveryOrder> = async ({ tx, record, today }) => {
  const goesFor = lineOfDrum(record)
  const drums = record.packed.map((line, i) => ({ piece: line.piece, line: goesFor[i] ?? null }))
  const uncleared = new Map<number, Uncleared>((await unclearedOf(tx, record.id, drums, today)).map(one => [one.piece, one]))
  const pieces = record.packed.map(line => line.piece)
  const elsewhere = new Map((await offeredElsewhere(tx, record.id, pieces)).map(one => [one.piece, one]))
  const complaints = record.packed.flatMap((line, i) => {
    const [one, other] = [uncleared.get(line.piece), elsewhere.get(line.piece)]
    const message = one
      ? `${one.order} asks for inspection, and ${one.pieceNo} is ${one.standing}. Raise an inspection call, or take a drum that is cleared for this order.`
      : `${other?.pieceNo ?? ''} is offered to the inspector of ${other?.order ?? ''} by ${other?.number ?? ''}. Take another drum.`
    return one || other ? [{ path: `packed.${i}.piece`, message }] : []
  })
  const unnamed = unnamedLines(record).flatMap(i => record.items[i]?.id ?? [])
  return [...complaints, ...(await inspectedByDrum(tx, record.id, unnamed))]
}

const everyDrumScannedReading = reading(
  { pieceNo: text },
  `select piece_no from piece where id = any($1::bigint[]) order by piece_no`,
)

/** Each drum of the list was scanned at the lorry; those that were not are told by their numbers. */
const everyDrumScanned: ActRule<typeof deliveryOrder> = async ({ tx, record }) => {
  const missing = record.packed.flatMap(line => (line.scanned === null && !line.readOff ? [line.piece] : []))
  if (missing.length === 0) return []
  const rows = await everyDrumScannedReading.rows(tx, [missing])
  const named = rows.map(({ pieceNo }) => pieceNo).join(', ')
  return [{ path: 'packed', message: `${named} ${rows.length === 1 ? 'is' : 'are'} not scanned at the lorry.` }]
}

const liesReading = reading(
  { id: id('piece'), pieceNo: text, store: orNull(text) },
  `
select p.id, p.piece_no, s.name as store from piece p left join store s on s.id = p.store
where p.id = any($1::bigint[]) and (s.kind is null or s.kind <> all($2::text[]))`,
)

/** Drums leave from where finished goods lie, and never straight from the shop floor: what lies elsewhere has not been passed and taken over yet. */
const fromTheYard: ActRule<typeof deliveryOrder> = async ({ tx, record }) => {
  const pieces = record.packed.map(({ piece: id }) => id)
  const elsewhere = await liesReading.rows(tx, [pieces, soldFrom])
  return record.packed.flatMap((line, i) => {
    const drum = elsewhere.find(({ id }) => id === line.piece)
    if (!drum) return []
    const where = drum.store === null ? 'in no store' : `in ${drum.store}`
    return [
      {
        path: `packed.${i}.piece`,
        message: `${drum.pieceNo} lies ${where}, and not among finished goods. Move it there by a stock transfer, or take another drum.`,
      },
    ]
  })
}

/** The lines of which no drum is named, by their place. */
const unnamedLines = (record: Pick<Of<typeof deliveryOrder>, 'items' | 'packed'>): readonly number[] => {
  const named = withDrums(record)
  return record.items.flatMap(({ id }, i) => (named.has(id) ? [] : [i]))
}

const keptReading = reading(
  { product: id('product'), item: id('item'), measure: oneOf('kg', 'count', 'metres') },
  `
select distinct on (i.product) i.product, i.id as item, case u.measures when 'length' then 'metres' when 'mass' then 'kg' else 'count' end as measure
from item i join unit u on u.id = i.unit where i.product = any($1::bigint[]) and i.tracking = 'none' and i.status = 'active' order by i.product, i.id`,
)

const setting = `select 1 from company where status = 'active' and no_finished_stock limit 1`

const lyingReading = reading(
  { product: id('product') },
  `
select distinct i.product from piece p join item i on i.id = p.item
where i.product = any($1::bigint[]) and p.place = 'store' and p.owner is null and p.date <= $2 and ${inStage(piece, 'there', 'p')}`,
)

/** Products of which drums of ours lie in the yard on a day: they leave by the drum, whatever the company record says. */
const lying = async (tx: Tx, products: readonly number[], today: string): Promise<ReadonlySet<number | null | undefined>> =>
  new Set(products.length === 0 ? [] : (await lyingReading.rows(tx, [products, today])).map(({ product }) => product))

type Bare = Pick<Of<typeof deliveryOrder>, 'items' | 'packed' | 'byQuantity'>

/** The lines of which no drum is named and that are not kept by quantity either, by their place. */
const bareLines = (record: Bare): readonly number[] => {
  const kept = new Set<number | null>(record.byQuantity.map(({ parent }) => parent))
  return unnamedLines(record).filter(i => !kept.has(record.items[i]?.id ?? 0))
}

/** Which lines are of goods that are kept by quantity, and whether the others may go without their drums. */
const deriveDelivery: Derivation<typeof deliveryOrder> = async ({ tx, store, record }) => {
  const products = record.items.flatMap(line => line.product ?? [])
  const rows = products.length === 0 ? [] : await keptReading.rows(tx, [products])
  const byQuantity = record.items.flatMap(line => {
    const kept = rows.find(row => row.product === line.product)
    return kept ? [{ parent: line.id, item: kept.item, measure: kept.measure }] : []
  })
  const kept = new Set(byQuantity.map(({ parent }) => parent))
  const named = withDrums(record)
  const bare = record.items.filter(line => !named.has(line.id) && !kept.has(line.id))
  if (bare.length === 0 || !(await tx.maybe(setting, []))) return { values: { byQuantity, withoutDrums: false } }
  const inYard = await lying(tx, products, store.today())
  return { values: { byQuantity, withoutDrums: bare.some(({ product }) => !inYard.has(product)) } }
}

/** What leaves is named drum by drum, so that stock moves and the sale bears its cost; a works without finished stock says so once. */
const namesItsDrums: ActRule<typeof deliveryOrder> = async ({ tx, record, today }) => {
  const bare = bareLines(record)
  const inYard = await lying(
    tx,
    bare.flatMap(i => record.items[i]?.product ?? []),
    today,
  )
  const isOff = bare.length > 0 && !(await tx.maybe(setting, []))
  return bare.flatMap(i => {
    const lies = inYard.has(record.items[i]?.product)
    if (!lies && !isOff) return []
    const message = lies
      ? 'Drums of this lie in the yard. Name those that go under Drums.'
      : 'Name the drums of this line under Drums. A works that keeps no finished stock yet says so in its company record (Despatch: No finished stock yet).'
    return [{ path: `items.${i}.product`, message }]
  })
}

const stampReading = reading(
  { stamp },
  'update delivery_order set verified_by = $2, verified_stamp = now() where id = $1 returning verified_stamp as stamp',
)

/** The list stands with the name of who has held it against the drums. */
const signedAtLorry: Effect<typeof deliveryOrder> = async ({ tx, actor, record }) => {
  const { stamp } = await stampReading.one(tx, [record.id, actor.name])
  return { ...record, verifiedBy: actor.name, verifiedStamp: stampOf(stamp) }
}

/** What is loaded otherwise is verified anew, drum by drum. */
const loadedOtherwise: Effect<typeof deliveryOrder> = async ({ tx, record }) => {
  await tx.rows('update delivery_order set verified_by = null, verified_stamp = null where id = $1', [record.id])
  await tx.rows('update delivery_order_packed set scanned = null, read_off = false where doc = $1', [record.id])
  const packed = record.packed.map(line => ({ ...line, scanned: null, readOff: false }))
  return { ...record, verifiedBy: null, verifiedStamp: null, packed }
}

/** Each line of drums is one movement, in their order; a part of a drum goes under a number of its own. */
const nameGoneReading = reading(
  { id: lineId('packed'), gone: id('piece') },
  `
update delivery_order_packed g set gone = e.piece
from voucher v join stock_entry e on e.voucher = v.id and e.place = 'customer'
where v.doc = 'deliveryOrder' and v.doc_id = $1 and v.reverses is null and g.doc = $1 and g.no = e.deed + 1
returning g.id, g.gone`,
)

/** The carriers of pieces, and where each piece lies: one of which a part went lies where the rest of it does. */
const carriersReading = reading(
  { carrier: id('carrier'), store: orNull(id('store')), bin: orNull(id('bin')) },
  `
select distinct on (p.carrier) p.carrier, lies.store, lies.bin
from piece p left join piece_part t on t.child = p.id and ${inState(piece, 'void', 'p')}
left join piece lies on lies.id = coalesce(t.parent, p.id) and lies.store is not null
where p.id = any($1::bigint[]) and p.carrier is not null order by p.carrier, lies.store nulls last`,
)

type CarrierOfPiece = Read<typeof carriersReading>

const carriersOf = (tx: Tx, pieces: readonly number[]): Promise<CarrierOfPiece[]> => carriersReading.rows(tx, [pieces])

/** Drums go to the customer with what is wound on them; the days that they are out count from then. */
const drumsLeave: Effect<typeof deliveryOrder> = async ({ tx, record }) => {
  const withoutDrums = bareLines(record).length > 0
  await tx.rows('update delivery_order set without_drums = $2 where id = $1', [record.id, withoutDrums])
  const named = await nameGoneReading.rows(tx, [record.id])
  if (named.length === 0) return { ...record, withoutDrums }
  const leaving = await carriersOf(
    tx,
    named.map(line => line.gone),
  )
  const drums = await hold(
    tx,
    carrier,
    leaving.map(one => one.carrier),
  )
  const went = { store: null, bin: null, customer: record.customer, outDate: record.date }
  await setFields(
    tx,
    carrier,
    drums.map(({ id, trips }) => ({ id, ...went, trips: (trips ?? 0) + 1 })),
  )
  const gone = new Map(named.map(line => [line.id, line.gone]))
  const packed = record.packed.map(line => ({ ...line, gone: gone.get(line.id) ?? null }))
  return { ...record, withoutDrums, packed }
}

/** A delivery that is cancelled brings its drums back; where they lie follows from what is on them. */
const drumsComeBack: Effect<typeof deliveryOrder> = async ({ tx, record }) => {
  const lie = await carriersOf(
    tx,
    record.packed.map(line => line.gone ?? line.piece),
  )
  const drums = await hold(
    tx,
    carrier,
    lie.map(one => one.carrier),
  )
  await setFields(
    tx,
    carrier,
    drums.flatMap(({ id, customer, trips }) => {
      const there = lie.find(one => one.carrier === id && one.store !== null)
      if (customer === null || !there) return []
      return [{ id, customer: null, outDate: null, trips: Math.max((trips ?? 0) - 1, 0), store: there.store, bin: there.bin }]
    }),
  )
  return record
}

const noRebate = 'The order knows no such rebate. Amend the order, or give a credit note for what was agreed later.'

export default rulesFor(deliveryOrder, {
  made: withClaimed,
  derive: deriveDelivery,
  save: all(
    chargesOfSale(deliveryOrder, { from: 'salesOrder', noRebate }),
    atTheOrdersRate,
    asApproved,
    fitsOrder,
    claimedForOthers,
    growsWithinCredit,
  ),
  whyNot: { 'packed.piece': whyNotDrum },
  finds: findDelivery,
  act: {
    approve: ordered,
    verify: all(everyDrumScanned, fromTheYard, everyDrumTested, everyDrumCleared),
    repack: unloadedByItsList,
    despatch: all(leavesWithItsLorry, namesItsDrums, fromTheYard, everyDrumTested, everyDrumCleared),
  },
  done: { verify: signedAtLorry, repack: loadedOtherwise, despatch: drumsLeave, cancel: drumsComeBack },
})
