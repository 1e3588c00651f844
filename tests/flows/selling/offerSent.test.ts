import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { linesIn, offerDesk, seller } from '../../support/offering.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { type Basics, idOf, owner, withDesign, type Works, works } from '../../support/works.ts'

const db = await standardsDatabase('2026-09-08')
const w: Works = works(db, '2026-09-08')
let b: Basics
let desk: ReturnType<typeof offerDesk>

beforeAll(async () => {
  b = await withDesign(w, basicsOf(w))
  desk = offerDesk(w, b)
})

describe('an offer that was sent', () => {
  const message = 'This was sent to the buyer. Choose Revise to change it.'
  test.each([
    ['subject', { subject: 'Another' }],
    ['shipTo', { shipTo: 'Somewhere else' }],
    ['termsText', { termsText: 'Others' }],
    ['placeOfSupply', { placeOfSupply: '24' }],
    ['delivery', { delivery: 'In a year' }],
    ['creditDays', { creditDays: 90 }],
    ['priceBasis', { priceBasis: 'metal' }],
    ['rateDay', { rateDay: '2026-09-07' }],
    ['rateDayReason', { rateDayReason: 'Late' }],
    ['customer', { customer: -1 }],
  ])('keeps its %s', async (path, more) => {
    const offer = await desk.sent()
    const asked = 'customer' in more ? { customer: b.customerNear } : more
    await expect(desk.change(offer, asked, seller)).rejects.toMatchObject({
      fields: expect.arrayContaining([{ path, message }]),
    })
  })
})

describe('the price of an offer', () => {
  const clauseOf = async (): Promise<number> => {
    const formula = 'P = P0 + AlF (Al - Al0)'
    return idOf(await w.create('priceVariation', { code: `V${++serial}`, name: 'Aluminium', formula, basis: 'IEEMA' }, owner))
  }
  let serial = 0

  test('is not firm beside a clause by which it varies', async () => {
    const offer = await desk.enter({ priceBasis: 'firm', priceVariation: await clauseOf() })
    await expect(desk.act(offer, 'submit')).rejects.toMatchObject({
      message: 'The price is firm and has a clause by which it varies. Choose Variable by clause, or take the clause off.',
    })
  })

  const orderFrom = async (offer: Row, more: object = {}): Promise<Row> => {
    const { from } = linesIn(await w.make('quotation', idOf(offer), 'salesOrder', seller), 'items')[0] ?? {}
    const { customerFar: customer, gujarat: registration } = b
    return w.create('salesOrder', { customer, registration, ...more, items: [{ ...desk.line(), from }] }, seller)
  }

  test('reaches the order with its clause and base rates, whatever the client says', async () => {
    const priceVariation = await clauseOf()
    const offer = await desk.sent({ priceBasis: 'variation', priceVariation, rateDay: '2026-09-07' })
    await desk.act(offer, 'win')
    const offered = {
      priceBasis: 'variation',
      priceVariation,
      rateDay: '2026-09-07',
      copperBase: '866.81',
      aluminiumBase: '252.43',
    }
    const order = await orderFrom(offer, { priceBasis: 'firm', copperBase: '900' })
    expect(order).toMatchObject(offered)
    const { version } = order
    const again = await w.update(
      'salesOrder',
      idOf(order),
      { version, priceBasis: 'metal', aluminiumBase: '1', remarks: 'x' },
      seller,
    )
    expect(again).toMatchObject(offered)
  })
})
