import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf } from '../../../kernel/record.ts'
import { integer, orNull, type Read, reading } from '../../../server/reading.ts'
import { purchaseInvoice } from '../../accounts/purchaseInvoice/purchaseInvoice.ts'
import { purchaseReturn } from '../../accounts/purchaseReturn/purchaseReturn.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { type Buying, fieldsOf } from '../../scene/scene.server.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'

type Found = Read<typeof foundReading>

const foundReading = reading(
  { abroad: orNull(integer), abroadInward: orNull(integer), sentBack: orNull(integer), boxes: orNull(integer) },
  `with abroad as (select i.id, k.from_id as inward from purchase_invoice i join line_link k on k.to_id = i.id and k.to_doc = 'purchaseInvoice' and k.from_doc = 'materialInward'
         where ${inStage(purchaseInvoice, 'happened', 'i')} and i.gst_kind = 'overseas' order by i.id desc limit 1)
       select (select id from abroad) as abroad, (select inward from abroad) as abroad_inward,
         (select max(id) from purchase_return where ${inState(purchaseReturn, 'despatched')}) as sent_back,
         (select max(m.id) from material_inward m join material_inward_goods g on g.doc = m.id where ${inStage(materialInward, 'happened', 'm')} and m.supplier is not null and g.tracking = 'none'
           and exists (select 1 from line_link k where k.from_id = m.id and k.from_doc = 'materialInward' and k.to_doc = 'purchaseInvoice' and k.live)) as boxes`,
)

/** What the year has left that further papers can be made from. */
const foundIn = (store: Store): Promise<Found> => store.db.read(tx => foundReading.one(tx, []))

/** Duty on what came from abroad, and the agent's bill, which goes into the same goods. */
const clear = async (
  { people, masters, suppliers, taxes }: Buying,
  desk: Desk,
  last: ISODate,
  { abroad, abroadInward }: Found,
): Promise<void> => {
  if (abroad === null || abroadInward === null) return
  const registration = found(masters.registrations, 'Halol works')
  const { accountant } = people
  const draft = await desk.make(accountant, 'purchaseInvoice', abroad, 'billOfEntry')
  const entry = {
    supplier: draft['supplier'],
    customs: found(suppliers, 'ICEGT'),
    registration,
    boeNo: '4821077',
    boeDate: addDays(last, -3),
    portCode: 'INMUN1',
    dueDate: addDays(last, 4),
    goods: linesOf(draft, 'goods').map(line => ({
      ...fieldsOf(line),
      from: line.from,
      assessable: new Decimal(String(line['billed'])).times('1.0175').toFixed(2),
      bcdPercent: '7.5',
    })),
  }
  await desk.create(accountant, 'billOfEntry', entry, 'post')
  const tax = found(taxes, 'GST18')
  const account = found(masters.accounts, '2406')
  const billed = await desk.create(
    accountant,
    'purchaseInvoice',
    {
      supplier: found(suppliers, 'CLEAR'),
      registration,
      billNo: 'KCA/1184',
      billDate: addDays(last, -2),
      expenses: [
        { account, description: 'Agency and documentation', tax, amount: '18500' },
        { account, description: 'Haulage Mundra to Halol', tax, amount: '31200' },
      ],
    },
    'post',
  )
  const costs = linesOf(await desk.make(accountant, 'purchaseInvoice', idOf(billed), 'landedCost'), 'costs')
  const landed = {
    supplier: draft['supplier'],
    receipts: [{ inward: abroadInward }],
    costs: costs.map(line => ({ amount: line['amount'], from: line.from })),
  }
  await desk.create(accountant, 'landedCost', landed, 'post')
}

/** A supplier answers for what went back, and cartons are used although they differ. */
const ask = async ({ people }: Buying, desk: Desk, last: ISODate, { sentBack, boxes }: Found): Promise<void> => {
  const { inspector, head } = people
  if (sentBack !== null) {
    const draft = await desk.make(inspector, 'purchaseReturn', sentBack, 'correctiveAction')
    const goods = linesOf(draft, 'goods').map(line => ({ ...fieldsOf(line), from: line.from }))
    const problem = {
      supplier: draft['supplier'],
      problem: 'Outside the limits of the incoming test',
      dueDate: addDays(last, 9),
      goods,
    }
    await desk.create(inspector, 'correctiveAction', problem, 'raise')
  }
  if (boxes === null) return
  const draft = await desk.make(inspector, 'materialInward', boxes, 'inwardDeviation')
  const [first] = linesOf(draft, 'goods')
  const differs = { deviation: 'packing', required: 'Five ply', found: 'Three ply in a third of the lot' }
  const paper = { useFor: 'House wire only', goods: [{ ...fieldsOf(first), from: first?.from, ...differs }] }
  const made = await desk.create(inspector, 'inwardDeviation', paper, 'submit')
  await desk.act(head, 'inwardDeviation', idOf(made), 'accept', 'Coils of house wire are light')
}

/** Papers that follow on what the year brought: customs, the agent, corrective action, deviation, credit given back. */
export const leavePapers = async (buying: Buying, desk: Desk, store: Store, first: ISODate, last: ISODate): Promise<void> => {
  const found = await foundIn(store)
  await clear(buying, desk, last, found)
  await ask(buying, desk, last, found)
  const registration = buying.masters.registrations.get('Halol works')
  const period = `${last.slice(5, 7)}${last.slice(0, 4)}`
  await desk.create(buying.people.accountant, 'creditReversal', { registration, period }, 'post')
}

/** A bill that is disputed and so unpaid for more than half a year; its credit is given back. */
export const leaveUnpaid = ({ people, masters, suppliers, taxes, diary }: Buying, first: ISODate, last: ISODate): void => {
  const on = addDays(last, -197)
  if (on < first) return
  diary.at(on, async desk => {
    const bill = {
      supplier: found(suppliers, 'CONTR'),
      registration: found(masters.registrations, 'Halol works'),
      billNo: 'SLC/EXTRA/07',
      billDate: on,
      expenses: [
        {
          account: found(masters.accounts, '4206'),
          description: 'Extra crew, disputed',
          tax: found(taxes, 'GST18'),
          amount: '64000',
        },
      ],
      remarks: 'Hours are disputed; not to be paid before the time sheets are here.',
    }
    await desk.create(people.accountant, 'purchaseInvoice', bill, 'post')
  })
}
