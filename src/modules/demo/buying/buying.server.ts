import { addDays, financialYearOf, isoDate, type ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import {
  billForm,
  type Buying,
  type Diary,
  fieldsOf,
  itemOf,
  type Masters,
  type Scene,
  startBuying,
} from '../../scene/scene.server.ts'
import { type Purchase, planBuying, planServices, type Service } from '../stores/buyingPlan.server.ts'
import { leavePapers, leaveUnpaid } from './buyingPapers.server.ts'
import { askToday, leaveOpen, openRows, orderAhead } from './buyingToday.server.ts'
import { type Chance, makeChance } from '../../scene/chance.server.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import type { People } from '../../scene/people.server.ts'
import { keepOutside } from '../stores/jobbing.server.ts'
import { keepMaking, type Production } from '../making/making.server.ts'
import { procurement } from './procuring.server.ts'
import { keepStores } from '../stores/storing.server.ts'
import { later, workdayFrom } from '../../scene/workdays.server.ts'
import { measure } from './measuring.server.ts'

const seedOfChance = 18_870_414

const orderForm = (buying: Buying, purchase: Purchase) => {
  const item = itemOf(buying, purchase.item)
  const { above, abroad } = purchase
  const rate = item.rate.times(purchase.course).div(abroad?.exchangeRate ?? 1)
  const price = above
    ? { pricing: 'formula', rate: rate.minus(above.premium).minus(above.conversion).toFixed(2), ...above }
    : { rate: rate.toFixed(2) }
  return {
    supplier: found(buying.suppliers, purchase.supplier),
    billedFrom: purchase.billedFrom ?? null,
    registration: found(buying.masters.registrations, 'Halol works'),
    store: item.store,
    deliverBy: purchase.dueOn,
    ...abroad,
    items: [{ item: item.id, qty: String(purchase.qty), tolerancePercent: '2', ...price }],
  }
}

const order = async (buying: Buying, desk: Desk, purchase: Purchase): Promise<void> => {
  const { buyer, head, planner } = buying.people
  const form = orderForm(buying, purchase)
  if (purchase.requested) {
    const asked = {
      purpose: 'Below its level',
      items: form.items.map(({ item, qty }) => ({ item, qty, need: 'stock', needBy: purchase.dueOn })),
    }
    const requisition = await desk.create(planner, 'purchaseRequisition', asked, 'submit')
    await desk.act(head, 'purchaseRequisition', idOf(requisition), 'approve')
    const from = linesOf(requisition, 'items').map(line => [{ doc: 'purchaseRequisition', line: Number(line.id) }])
    placed(
      buying,
      purchase,
      await desk.create(
        buyer,
        'purchaseOrder',
        { ...form, items: form.items.map((line, i) => ({ ...line, from: from[i] })) },
        'submit',
      ),
    )
  } else placed(buying, purchase, await desk.create(buyer, 'purchaseOrder', form, 'submit'))
}

/** The head approves on the next working day; each lorry comes on its own. */
const placed = (buying: Buying, purchase: Purchase, made: Row): void => {
  buying.diary.at(workdayFrom(addDays(purchase.on, 1)), async desk => {
    await desk.act(buying.people.head, 'purchaseOrder', idOf(made), 'approve')
  })
  purchase.lorries.forEach((day, i) => buying.diary.at(day, desk => receive(buying, desk, purchase, made, i)))
  if (purchase.above && purchase.lorries[0]) {
    buying.diary.at(workdayFrom(addDays(purchase.lorries[0], -2)), desk => fix(buying, desk, purchase, made))
  }
}

/** Most of the metal is fixed before it comes, the rest afterwards. */
const fix = async ({ people, items, chance }: Buying, desk: Desk, purchase: Purchase, made: Row): Promise<void> => {
  const item = items.get(purchase.item)
  const [line] = linesOf(made, 'items')
  if (!item || !line || !purchase.above || chance.happens(0.15)) return
  const metal = new Decimal(String(line['rate'])).times(1 + (chance.share() - 0.45) * 0.02)
  const qty = chance.happens(0.7) ? purchase.qty : Math.round(purchase.qty / 2)
  await desk.create(
    people.buyer,
    'priceFixation',
    {
      supplier: made['supplier'],
      fixedBy: 'By telephone, confirmed by mail',
      items: [{ item: item.id, qty: String(qty), rupeeRate: metal.toFixed(2), from: [{ doc: 'purchaseOrder', line: line.id }] }],
    },
    'fix',
  )
}

const quantityOf = (unit: string, amount: Decimal): Row =>
  unit === 'mass' ? { weightKg: amount.toFixed(1) } : { count: amount.toFixed(0) }

const plateOf = (chance: Chance): string => `GJ${chance.pick(['06', '16', '17', '23'])}T${1000 + chance.whole(0, 8999)}`

/** The lots of one lorry, weighed: nearly what was ordered. */
const receive = async (buying: Buying, desk: Desk, purchase: Purchase, made: Row, lorry: number): Promise<void> => {
  const { people, chance } = buying
  const item = itemOf(buying, purchase.item)
  const draft = await desk.make(people.keeper, 'purchaseOrder', idOf(made), 'materialInward')
  const [line] = linesOf(draft, 'goods')
  const lots = Math.ceil(purchase.lots / purchase.lorries.length)
  const whole = new Decimal(purchase.qty).div(purchase.lorries.length)
  const goods = Array.from({ length: lots }, (_, i) => {
    const amount = whole.div(lots).times(item.unit === 'mass' ? 1 + (chance.share() - 0.5) * 0.01 : 1)
    const lot = `${purchase.supplier.slice(0, 2)}${purchase.on.slice(2, 4)}${purchase.on.slice(5, 7)}${chance.whole(100, 999)}-${i + 1}`
    return {
      ...fieldsOf(line),
      ...quantityOf(item.unit, amount),
      heatNo: lot,
      makerNo: lot,
      certificate: `TC/${lot}`,
      from: line?.from,
    }
  })
  const inward = await desk.create(
    people.keeper,
    'materialInward',
    {
      supplier: made['supplier'],
      billedFrom: made['billedFrom'],
      store: item.store,
      challanNo: `DC/${chance.whole(1000, 9999)}`,
      vehicleNo: plateOf(chance),
      goods,
    },
    'post',
  )
  const on = purchase.lorries[lorry] ?? purchase.on
  buying.diary.at(workdayFrom(addDays(on, 1)), next => judge(buying, next, inward, purchase.refused && lorry === 0))
  const back = purchase.refused && lorry === 0 ? 1 : 0
  // Some suppliers are slow with their bills.
  const slow = chance.happens(0.15) ? chance.whole(25, 70) : 0
  buying.diary.at(workdayFrom(addDays(on, slow + chance.whole(3, 8))), next => bill(buying, next, purchase, inward, back))
}

/** Quality looks at each lot; what it refuses goes back before it is billed. */
const judge = async (buying: Buying, desk: Desk, inward: Row, refuses: boolean): Promise<void> => {
  const { inspector, keeper, head } = buying.people
  const lots = linesOf(inward, 'goods').filter(({ piece, tested }) => typeof piece === 'number' && tested === true)
  const measured = lots.length > 0 ? await measure(buying, desk, inward, refuses) : new Set()
  for (const [i, { piece }] of lots.entries()) {
    if (measured.has(piece)) continue
    if (refuses && i === 0) await desk.act(inspector, 'piece', Number(piece), 'reject', 'Outside the limits of the incoming test')
    else await desk.act(inspector, 'piece', Number(piece), 'accept')
  }
  const [bad] = lots
  if (!refuses || !bad) return
  const goods = [{ from: [{ doc: 'materialInward', line: bad.id }], qty: bad['qty'], note: 'Incoming test' }]
  const back = await desk.create(keeper, 'purchaseReturn', {
    supplier: inward['supplier'],
    billedFrom: inward['billedFrom'],
    vehicleNo: plateOf(buying.chance),
    goods,
  })
  await desk.act(head, 'purchaseReturn', idOf(back), 'approve')
  await desk.act(keeper, 'purchaseReturn', idOf(back), 'despatch')
}

/** A supplier numbers bills upwards; `nth` is that of no other bill. */
const billNo = (supplier: string, on: ISODate, nth: number): string =>
  `${supplier.slice(0, 3)}/${financialYearOf(on).short}/${400 + nth * 7}`

const bill = async (buying: Buying, desk: Desk, purchase: Purchase, inward: Row, back: number): Promise<void> => {
  const { people } = buying
  const form = await billForm(buying, desk, idOf(inward))
  const factor = purchase.dearer ? 1.015 : 1
  const [ordered] = linesOf(
    await desk.read(people.accountant, 'purchaseOrder', Number(linesOf(inward, 'goods')[0]?.['order'])),
    'items',
  )
  const agreed = new Decimal(String(ordered?.['currencyRate'] ?? ordered?.['netRate'] ?? 0)).times(factor)
  const items = linesOf(form, 'items')
    .slice(back)
    .map(line => ({ ...line, rate: agreed.toFixed(4) }))
  const made = await desk.create(people.accountant, 'purchaseInvoice', {
    ...form,
    billNo: billNo(purchase.supplier, purchase.on, idOf(inward)),
    items,
  })
  await book(buying, desk, made, purchase.paysAfter)
}

const book = async (buying: Buying, desk: Desk, made: Row, paysAfter: number): Promise<void> => {
  const { accountant, head } = buying.people
  if (made['match'] === 'mismatch')
    await desk.act(head, 'purchaseInvoice', idOf(made), 'approve', 'Rise of the day, agreed by mail')
  const posted = await desk.act(accountant, 'purchaseInvoice', idOf(made), 'post')
  // A bill that was booked late is due at once.
  const due = later(isoDate(String(posted['dueDate'])), isoDate(String(posted['date'])))
  buying.diary.at(workdayFrom(addDays(due, paysAfter)), next => pay(buying, next, posted))
}

const serve = async (
  buying: Buying,
  desk: Desk,
  { supplier, account, description, amount, tax }: Service,
  on: ISODate,
): Promise<void> => {
  const { people, masters, suppliers } = buying
  const form = {
    supplier: found(suppliers, supplier),
    registration: found(masters.registrations, 'Halol works'),
    billNo: billNo(supplier, on, Number(on.slice(5, 7)) * 31 + Number(on.slice(8))),
    billDate: on,
    expenses: [
      { account: found(masters.accounts, account), description, tax: found(buying.taxes, tax), amount: amount.toFixed(2) },
    ],
  }
  await book(buying, desk, await desk.create(people.accountant, 'purchaseInvoice', form), 0)
}

const pay = async ({ people, masters, chance }: Buying, desk: Desk, invoice: Row): Promise<void> => {
  const draft = await desk.make(people.accountant, 'purchaseInvoice', idOf(invoice), 'bankPayment')
  const amount = new Decimal(String(draft['amount']))
  const form = {
    bank: found(masters.accounts, '1611'),
    supplier: invoice['supplier'],
    mode: amount.gte(200_000) ? 'rtgs' : 'neft',
    reference: `SVPB${amount.gte(200_000) ? 'R5' : 'N'}${String(draft['date']).replaceAll('-', '')}${chance.whole(10_000_000, 99_999_999)}`,
    amount: amount.toFixed(2),
    bills: linesOf(draft, 'bills').map(line => ({ bill: line['bill'] })),
  }
  await desk.create(people.accountant, 'bankPayment', form, 'post')
}

/** A stretch of days, the part of a year's purchases that falls into it, and what is made in it for the orders that are taken. */
export interface Works extends Omit<Production, 'procure'> {
  readonly first: ISODate
  readonly last: ISODate
  readonly scale: number
}

/** Writes buying, stores and production of a stretch into the diary, with what each document does by itself, and what lies on the desks on its last day. */
export const keepBuying = async (
  store: Store,
  masters: Masters,
  people: People,
  diary: Diary,
  { first, last, scale, campaigns, written, yard }: Works,
): Promise<void> => {
  const chance = makeChance(seedOfChance)
  const buying = await startBuying(store, masters, people, chance, diary)
  await keepStores(store, people, diary, first)
  const procure = procurement(store, { first, chance, order: (desk, purchase) => order(buying, desk, purchase) })
  await keepMaking(store, people, diary, { campaigns, written, yard, procure })
  await keepOutside(store, people, diary)
  for (const purchase of planBuying(first, last, scale, chance)) diary.at(purchase.on, desk => order(buying, desk, purchase))
  for (const service of planServices(first, last, chance)) diary.at(service.on, desk => serve(buying, desk, service, service.on))
  orderAhead(buying, last)
  const scene: Scene = { buying, first, last }
  for (const part of Object.values(store.parts.demo)) part.live(scene)
  leaveUnpaid(buying, first, last)
  diary.at(last, async desk => {
    await askToday(buying, desk, last)
    await leaveOpen(buying, desk, await openRows(store))
    await leavePapers(buying, desk, store, first, last)
  })
}
