import { linesOf, type Row } from '../../src/kernel/record.ts'
import { idOf, type Works } from './works.ts'

/** A works that keeps no finished stock yet: its goods leave without named drums. */
const withoutFinishedStock = async (w: Works): Promise<void> => {
  const setting = `select id from company where status = 'active' and no_finished_stock limit 1`
  if (await w.store.db.read(tx => tx.maybe(setting, []))) return
  await w.create('company', { name: 'Works without finished stock', noFinishedStock: true })
}

/** Lets a delivery leave: its drums are scanned at the lorry; where none are named, the works keeps no finished stock. */
export const leaves = async (w: Works, delivery: number): Promise<Row> => {
  const { version, status, ...read } = await w.read('deliveryOrder', delivery)
  const packed = linesOf(read, 'packed').map(line => ({ ...line, scanned: line['piece'] }))
  if (packed.length === 0) await withoutFinishedStock(w)
  await w.update('deliveryOrder', delivery, { version, vehicleNo: 'GJ06AB1234', packed })
  if (status === 'draft') await w.act('deliveryOrder', delivery, 'approve')
  if (packed.length > 0) await w.act('deliveryOrder', delivery, 'verify')
  return w.act('deliveryOrder', delivery, 'despatch')
}

/** The delivery of all that is left of an order, once it has left. */
export const deliveredOf = async (w: Works, order: number, more: object = {}): Promise<Row> =>
  leaves(w, idOf(await w.create('deliveryOrder', { ...(await w.make('salesOrder', order, 'deliveryOrder')), ...more })))

interface Load {
  readonly customer: number
  readonly registration: number
  readonly items: readonly object[]
}

/** What is to go to a customer, as the delivery of an order for it that was confirmed: to be created as it is. */
export const ordered = async (w: Works, { customer, registration, items, ...load }: Load & Readonly<Row>): Promise<Row> => {
  const order = idOf(await w.create('salesOrder', { customer, registration, items, date: load['date'] }))
  await w.act('salesOrder', order, 'confirm')
  return { ...(await w.make('salesOrder', order, 'deliveryOrder')), ...load }
}
