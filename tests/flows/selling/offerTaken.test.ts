import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { related } from '../../../src/server/related/related.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { head, linesIn, offerDesk, seller } from '../../support/offering.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { type Basics, idOf, withDesign, type Works, works } from '../../support/works.ts'

const db = await standardsDatabase('2026-09-08')
const w: Works = works(db, '2026-09-08')
let b: Basics
let desk: ReturnType<typeof offerDesk>

beforeAll(async () => {
  b = await withDesign(w, basicsOf(w))
  desk = offerDesk(w, b)
})

/** Two base lines, an alternate to each of them and an option: 74 lakh offered, 1.28 crore written. */
const manyRoles = () => ({
  items: [
    desk.line({ id: -1, description: 'A' }),
    desk.line({ id: -2, description: 'B', qty: '1', rate: '1000000' }),
    desk.line({ id: -3, description: 'A in copper', role: 'alternate', insteadOf: -1, qty: '3' }),
    desk.line({ id: -4, description: 'B in copper', role: 'alternate', insteadOf: -2, qty: '1' }),
    desk.line({ id: -5, description: 'Spare', role: 'option', qty: '2', rate: '500000' }),
  ],
})

/** What the buyer takes of each line; null says nothing of it. */
const take = (offer: Row, km: readonly (string | null)[]): Promise<Row> =>
  desk.change(offer, { items: linesIn(offer, 'items').map((line, i) => ({ ...line, taken: km[i] ?? null })) })

const orderOf = async (offer: Row): Promise<readonly Row[]> =>
  linesIn(await w.make('quotation', idOf(offer), 'salesOrder', seller), 'items')

const told = (lines: readonly Row[]) => lines.map(({ description, qty }) => [description, String(qty)])

describe('of an offer that is won', () => {
  test('neither an option nor an alternate is ordered that nobody chose', async () => {
    const offer = await desk.sent(manyRoles())
    await desk.act(offer, 'win')
    expect(told(await orderOf(offer))).toEqual([
      ['A', '4.000'],
      ['B', '1.000'],
    ])
  })

  test('an alternate is ordered in place of its line, an option beside, each in the length that is taken', async () => {
    const offer = await desk.sent(manyRoles())
    await take(offer, [null, null, '3', null, '0.5'])
    await desk.act(offer, 'win')
    expect(told(await orderOf(offer))).toEqual([
      ['B', '1.000'],
      ['A in copper', '3.000'],
      ['Spare', '0.500'],
    ])
  })

  test('no more is ordered than was taken, though more was offered', async () => {
    const offer = await desk.sent(manyRoles())
    await take(offer, ['2.5', '0'])
    await desk.act(offer, 'winPart', seller, 'They split the lot')
    const [line, ...others] = await orderOf(offer)
    expect(others).toEqual([])
    const { customerFar: customer, gujarat: registration } = b
    const order = { customer, registration, items: [{ ...desk.line({ qty: '4' }), from: line?.['from'] }] }
    const made = await w.create('salesOrder', order, seller)
    await expect(w.act('salesOrder', idOf(made), 'submit', seller)).rejects.toMatchObject({
      fields: [
        {
          path: 'items.0.qty',
          message: `Line 1: 4.000 km is more than the 2.500 km left on line 1 of ${String(offer['number'])}.`,
        },
      ],
    })
  })

  test('the order is held against what was taken, and tells a line that was forgotten', async () => {
    const offer = await desk.sent(manyRoles())
    await take(offer, ['2.5', null, null, null, '2'])
    await desk.act(offer, 'winPart', seller, 'They split the lot')
    const [a, second] = await orderOf(offer)
    const { customerFar: customer, gujarat: registration } = b
    const items = [
      { ...desk.line({ qty: '2.5' }), from: a?.['from'] },
      { ...desk.line({ qty: '1', rate: '1000000' }), from: second?.['from'] },
    ]
    const order = await w.create('salesOrder', { customer, registration, items }, seller)
    const panels = await related(w.store, seller, w.def('salesOrder'), idOf(order))
    const held = panels.find(({ name }) => name === 'againstOffer')
    expect(held?.rows.map(cells => cells.at(-1)?.text)).toEqual(['As taken', 'As taken', 'Was taken and is not ordered'])
    expect(held?.note).toBe('One line differs from what the buyer took.')
  })

  test('the hit rate counts what was taken', async () => {
    const asked = { fromDate: '2026-09-01', toDate: '2026-09-30' }
    const before = Number((await runReport(w.store, head, 'hitRate', asked)).sums['wonValue'])
    const offer = await desk.sent(manyRoles())
    await take(offer, ['1', '0'])
    await desk.act(offer, 'winPart', seller, 'They split the lot')
    expect(Number((await runReport(w.store, head, 'hitRate', asked)).sums['wonValue']) - before).toBe(1_600_000)
  })
})

describe('what is taken', () => {
  const refused = async (km: readonly (string | null)[], path: string, message: string): Promise<void> => {
    const offer = await desk.sent(manyRoles())
    await expect(take(offer, km)).rejects.toMatchObject({ fields: [{ path, message }] })
  }

  test('is not more than was offered', () =>
    refused(['4.001'], 'items.0.taken', '4.000 km are offered in this line; revise the offer for more.'))

  test('is one cable for one place', async () => {
    await refused(['1', null, '3'], 'items.0.taken', 'Line 3 is taken instead of this one; leave it empty.')
    const twice = await desk.sent({
      items: [
        desk.line({ id: -1 }),
        desk.line({ role: 'alternate', insteadOf: -1 }),
        desk.line({ role: 'alternate', insteadOf: -1 }),
      ],
    })
    await expect(take(twice, [null, '1', '1'])).rejects.toMatchObject({
      fields: [{ path: 'items.0.taken', message: 'Line 2 and Line 3 cannot both be taken instead of this one.' }],
    })
  })

  test('is at least something, and decides between won and partly won', async () => {
    const offer = await desk.sent(manyRoles())
    const none = { message: 'No line is taken. Enter the km that the buyer takes, or write the offer as lost.' }
    await take(offer, ['0', '0'])
    await expect(desk.act(offer, 'win')).rejects.toMatchObject(none)
    await expect(desk.act(offer, 'winPart', seller, 'A part')).rejects.toMatchObject(none)
    await take(offer, ['1'])
    await expect(desk.act(offer, 'win')).rejects.toMatchObject({
      message: 'Less is taken than was offered; choose Partly won.',
    })
    await take(offer, [null, null, null, null, '2'])
    await expect(desk.act(offer, 'winPart', seller, 'A part')).rejects.toMatchObject({
      message: 'All that was offered is taken. Enter in Taken what is less, or choose Won.',
    })
  })

  test('is known once the offer was sent, and forgotten as it is revised', async () => {
    const early = { path: 'items.0.taken', message: 'Enter what the buyer takes once the offer was sent.' }
    await expect(desk.enter({ items: [desk.line({ taken: '1' })] })).rejects.toMatchObject({ fields: [early] })
    const offer = await desk.sent(manyRoles())
    await take(offer, [null, null, '3'])
    await desk.act(offer, 'revise', seller, 'They ask again')
    const km = async () => linesIn(await desk.read(offer), 'items').map(({ taken, won }) => [taken, won])
    const base = [null, '4.000']
    expect(await km()).toEqual([base, [null, '1.000'], [null, '0.000'], [null, '0.000'], [null, '0.000']])
  })
})
