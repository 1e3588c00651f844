import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import type { Buying, Scene } from '../../scene/scene.server.ts'
import { testCertificate } from './testCertificate.ts'

interface Sold {
  readonly customer: string
  readonly customerPo: string
  /** So many lengths out of the yard, each so long as was made for it, m. */
  readonly drums: string
  readonly lengths: readonly { readonly from: number; readonly to: number }[]
  readonly rate: string
  readonly inspection: 'none' | 'before'
  readonly vehicleNo: string
  /** What was wrong with the certificate that went first. */
  readonly wrong?: string
}

const product = '2XFY-4C25'

/** What goes today out of what the works made and tested itself; what was counted into the yard has the reports that it came with. */
const sales: readonly Sold[] = [
  {
    customer: 'C012',
    customerPo: 'PEP/EL/26/0871',
    drums: '2 x 500',
    lengths: [
      { from: 490, to: 510 },
      { from: 490, to: 510 },
    ],
    rate: '1068000',
    inspection: 'before',
    vehicleNo: 'GJ06AZ4417',
    wrong: 'The buyer asked for the order number of their client in the remarks.',
  },
  {
    customer: 'C024',
    customerPo: 'SCS/1164',
    drums: '1 x 250',
    lengths: [{ from: 245, to: 255 }],
    rate: '1082000',
    inspection: 'none',
    vehicleNo: 'GJ17XX2093',
  },
]

/** Drums of the yard that were made and have passed, one for each length; null where the works has not made them. */
const drumsFor = async ({ people, items }: Buying, desk: Desk, { lengths }: Sold): Promise<readonly number[] | null> => {
  const item = items.get(product)?.id
  if (item === undefined) return null
  const chosen: number[] = []
  for (const { from, to } of lengths) {
    const others = chosen.map(id => `;id:ne:${id}`).join('')
    const filter = `item:eq:${item};status:eq:free;document:eq:takeUp;lengthM:ge:${from};lengthM:le:${to}${others}`
    const drum = await desk.first(people.inspector, 'piece', { filter, sort: 'pieceNo' })
    if (!drum) return null
    chosen.push(idOf(drum))
  }
  return chosen
}

const ordered = async ({ people, masters }: Buying, desk: Desk, day: ISODate, sold: Sold): Promise<Row> => {
  const form = {
    customer: found(masters.customers, sold.customer),
    registration: found(masters.registrations, 'Halol works'),
    customerPo: sold.customerPo,
    poDate: day,
    deliverBy: addDays(day, 14),
    inspection: sold.inspection,
    remarks: 'Out of the yard, with certificates.',
    items: [{ product: found(masters.products, product), drums: sold.drums, rate: sold.rate }],
  }
  const made = await desk.create(people.seller, 'salesOrder', form, 'submit')
  return desk.act(people.head, 'salesOrder', idOf(made), 'confirm')
}

/** The inspector of the buyer is at the works already, and clears the drums the same day. */
const cleared = async ({ people }: Buying, desk: Desk, day: ISODate, order: Row, drums: readonly number[]): Promise<void> => {
  const [line] = linesOf(order, 'items')
  const from = [{ doc: 'salesOrder', line: line?.id }]
  const offered = {
    salesOrder: idOf(order),
    drums: drums.map(piece => ({ piece, from })),
    noticeDays: 0,
    requestedFor: day,
    place: 'Halol works',
  }
  const call = idOf(await desk.create(people.inspector, 'inspectionCall', offered, 'raise'))
  const raised = await desk.read(people.inspector, 'inspectionCall', call)
  const came = { version: raised['version'], confirmedFor: day, inspector: 'Shri P. Nair' }
  await desk.update(people.inspector, 'inspectionCall', call, came)
  await desk.act(people.inspector, 'inspectionCall', call, 'confirmDay')
  for (const { id } of linesOf(raised, 'drums'))
    await desk.actOnLine(people.inspector, 'inspectionCall', call, { set: 'drums', line: Number(id) }, 'clear')
  const { version } = await desk.read(people.inspector, 'inspectionCall', call)
  const clearance = { clearanceNo: `MDCC/${call}`, clearanceDate: day, clearanceTo: addDays(day, 60) }
  await desk.update(people.inspector, 'inspectionCall', call, { version, ...clearance })
  await desk.act(people.inspector, 'inspectionCall', call, 'close')
}

const left = async ({ people }: Buying, desk: Desk, order: Row, drums: readonly number[], sold: Sold): Promise<number> => {
  const load = await desk.make(people.despatcher, 'salesOrder', idOf(order), 'deliveryOrder')
  const packed = drums.map(piece => ({ piece, scanned: piece }))
  const form = { ...load, transporter: 'Halol Goods Carriers', vehicleNo: sold.vehicleNo, packed }
  const delivery = idOf(await desk.create(people.despatcher, 'deliveryOrder', form, 'approve'))
  await desk.act(people.despatcher, 'deliveryOrder', delivery, 'verify')
  await desk.act(people.despatcher, 'deliveryOrder', delivery, 'despatch')
  return delivery
}

/** Certifies the drums that went; where the first certificate was wrong, a second edition revokes it. */
const certified = async ({ people }: Buying, desk: Desk, order: Row, { wrong }: Sold): Promise<void> => {
  const signer = await desk.first(people.inspector, 'employee', { filter: 'code:eq:E1002', sort: 'code' })
  const form = {
    ...(await desk.make(people.inspector, 'salesOrder', idOf(order), 'testCertificate')),
    approvedBy: signer?.['id'],
  }
  const first = await desk.create(people.inspector, 'testCertificate', form, 'issue')
  if (wrong === undefined) return
  const again = {
    ...form,
    replaces: idOf(first),
    why: wrong,
    remarks: 'For the substation at Karjan, order 4500118 of your client.',
  }
  await desk.create(people.inspector, 'testCertificate', again, 'issue')
}

export default demoFor(testCertificate, ({ buying, last }: Scene) => {
  const { people, diary } = buying
  for (const sold of sales)
    diary.at(last, async desk => {
      const drums = await drumsFor(buying, desk, sold)
      if (!drums) return
      const order = await ordered(buying, desk, last, sold)
      if (sold.inspection === 'before') await cleared(buying, desk, last, order, drums)
      const delivery = await left(buying, desk, order, drums, sold)
      await certified(buying, desk, order, sold)
      await desk.create(
        people.accountant,
        'salesInvoice',
        await desk.make(people.accountant, 'deliveryOrder', delivery, 'salesInvoice'),
        'post',
      )
    })
})
