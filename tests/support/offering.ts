import type { Row } from '../../src/kernel/record.ts'
import type { Actor } from '../../src/server/actor.ts'
import { type Basics, idOf, person, type Works } from './works.ts'

/** Who makes offers and who approves them. */
export const seller = person(41, 'Meera', 'sales')
export const head = person(42, 'Desai', 'approver')

/** Who approves besides what is below cost. */
export const director = person(43, 'Rao', 'approver', 'admin')

export const linesIn = (row: Row, set: string): readonly Row[] => {
  const lines = row[set]
  return Array.isArray(lines) ? lines : []
}

/** An offer desk at a works with a designed cable: what a salesman does with offers, in a line each. */
export const offerDesk = (w: Works, b: Basics) => {
  const line = (more: object = {}): object => ({
    product: b.designed,
    description: '3.5C x 240 A2XFY',
    qty: '4',
    rate: '1600000',
    ...more,
  })
  const enter = (more: object = {}, by: Actor = seller): Promise<Row> =>
    w.create(
      'quotation',
      { customer: b.customerFar, registration: b.gujarat, subject: 'Dahej', validTo: '2026-10-08', items: [line()], ...more },
      by,
    )
  const act = (row: Row, action: string, by = seller, reason?: string): Promise<Row> =>
    w.act('quotation', idOf(row), action, by, reason)
  const read = (row: Row, by = head): Promise<Row> => w.read('quotation', idOf(row), by)
  const sent = async (more: object = {}): Promise<Row> => {
    const offer = await enter(more)
    await act(offer, 'submit')
    const { status } = await act(offer, 'approve', head)
    if (status === 'submitted') await act(offer, 'approve', director)
    await act(offer, 'send')
    return read(offer)
  }
  const change = async (row: Row, more: object, by = seller): Promise<Row> =>
    w.update('quotation', idOf(row), { version: (await read(row))['version'], ...more }, by)
  return { line, enter, act, read, sent, change }
}
