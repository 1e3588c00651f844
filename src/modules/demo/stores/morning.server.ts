import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf } from '../../../kernel/record.ts'
import { decimal, id, reading, yes } from '../../../server/reading.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { piece } from '../../stores/piece/piece.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { fieldsOf } from '../../scene/scene.server.ts'
import { type Desk, deskOf, found, idOf, idsBy, onDay } from '../../../server/seed/desk.ts'
import { office, type People, personCalled } from '../../scene/people.server.ts'

const lyingReading = reading(
  { item: id('item'), kg: decimal },
  `
select p.item, sum(p.weight_kg) as kg from piece p join item i on i.id = p.item
where p.store = $1 and ${inState(piece, 'free', 'p')} and p.owner is null and i.code = any($2::text[]) group by p.item, i.code order by i.code`,
)

/** What departments have asked for this morning, and of one thing more than there is. */
const wishes = [
  { department: 'INSUL', codes: ['PVC-A', 'PVC-A-2', 'XLPE-SIO', 'XLPE-SIO-2'], part: '0.12', more: null },
  { department: 'SHEATH', codes: ['PVC-ST2', 'PVC-ST2-2'], part: '0.2', more: '6' },
] as const

const ask = async (store: Store, desk: Desk, people: People, day: ISODate): Promise<void> => {
  const planner = personCalled(people, 'planning@strand.example')
  const approver = personCalled(people, 'approver@strand.example')
  const [stores, departments] = [await idsBy(store, 'store', 'code'), await idsBy(store, 'department', 'code')]
  const from = found(stores, 'RM')
  for (const { department, codes, part, more } of wishes) {
    const lying = await store.db.read(tx => lyingReading.rows(tx, [from, codes]))
    const items = lying.map(({ item, kg }, at) => ({
      item,
      qty: kg
        .times(at === 0 && more !== null ? more : part)
        .toDecimalPlaces(0)
        .toString(),
    }))
    if (items.length === 0) continue
    const form = {
      department: found(departments, department),
      store: from,
      jobNo: `JC-${day.slice(2, 4)}${day.slice(5)}`,
      neededBy: day,
      items,
    }
    const wish = await desk.create(planner, 'storeRequisition', form, 'submit')
    await desk.act(approver, 'storeRequisition', idOf(wish), 'approve')
  }
}

const openOrdersReading = reading(
  { id: id('purchaseOrder'), store: id('store'), tested: yes },
  `
select o.id, o.store, bool_and(t.tested and t.tracking <> 'none') as tested
from purchase_order o join purchase_order_items i on i.doc = o.id join item t on t.id = i.item
where ${inState(purchaseOrder, 'approved', 'o')} and o.store is not null and o.gst_kind <> 'overseas'
  and not exists (select 1 from line_link k where k.from_doc = 'purchaseOrder' and k.from_id = o.id and k.to_doc = 'materialInward' and k.live)
group by o.id having count(*) = 1 order by o.id desc`,
)

/** A lorry that was unloaded this morning and waits for quality, and one that the gate has just let in. */
const letIn = async (store: Store, desk: Desk, people: People): Promise<void> => {
  const keeper = personCalled(people, 'stores@strand.example')
  const orders = await store.db.read(tx => openOrdersReading.rows(tx, []))
  const unloaded = orders.find(({ tested }) => tested)
  const waiting = orders.find(order => order !== unloaded)
  if (unloaded) {
    const draft = await desk.make(keeper, 'purchaseOrder', unloaded.id, 'materialInward')
    const [line] = linesOf(draft, 'goods')
    const half = new Decimal(String(line?.['weightKg'] ?? '0')).div(2).toFixed(3)
    const goods = ['A', 'B'].map(lot => ({
      ...fieldsOf(line),
      from: line?.from,
      weightKg: half,
      heatNo: `${unloaded.id}/${lot}`,
      makerNo: lot,
    }))
    await desk.create(
      keeper,
      'materialInward',
      { ...fieldsOf(draft), challanNo: `DC-${unloaded.id}`, vehicleNo: 'GJ06AX4417', goods },
      'post',
    )
  }
  if (waiting) {
    const { supplier } = await desk.read(keeper, 'purchaseOrder', waiting.id)
    const lorry = {
      supplier,
      store: waiting.store,
      challanNo: `DC-${waiting.id}`,
      vehicleNo: 'GJ17UU2093',
      grossKg: '24860',
      goods: [],
    }
    await desk.create(keeper, 'materialInward', lorry)
  }
}

/** The approver is absent next week, and the back office approves in their place. */
const announceAbsence = async (desk: Desk, people: People, day: ISODate): Promise<void> => {
  const approver = personCalled(people, 'approver@strand.example')
  const standIn = personCalled(people, office).id
  const away = { person: approver.id, fromDate: addDays(day, 7), toDate: addDays(day, 11), standIn, remarks: 'Annual leave' }
  await desk.create(approver, 'absence', away)
}

/** Orders of this size are nothing for one approver alone. */
const ruleLargeOrders = async (desk: Desk, people: People): Promise<void> => {
  const rule = {
    name: 'Very large sales orders',
    document: 'salesOrder',
    over: '100000000',
    upTo: '1000000000',
    maker: 'another',
    steps: [{ duties: ['approver'] }, { duties: ['admin'] }],
  }
  await desk.create(personCalled(people, office), 'approvalRule', rule)
}

/**
 * Prepares what the store keeper finds when they come in: departments that wait, a lorry at the gate, coils that quality has not seen; who
 * is to be absent, and who approves large orders.
 */
export const openTheDay = async (store: Store, people: People, day: ISODate): Promise<void> => {
  const today = onDay(store, day)
  const desk = deskOf(today)
  await ask(today, desk, people, day)
  await letIn(today, desk, people)
  await announceAbsence(desk, people, day)
  await ruleLargeOrders(desk, people)
}
