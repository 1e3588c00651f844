import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { leaves } from '../../support/despatched.ts'
import { linesIn, offerDesk, seller } from '../../support/offering.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { type Basics, customerBody, idOf, withDesign, type Works, works } from '../../support/works.ts'

// A salesman who wants to give more away than the charge structure lets them, and one who only needs a crane.
const w: Works = works(await standardsDatabase('2026-09-08'), '2026-09-08')
let b: Basics
let desk: ReturnType<typeof offerDesk>
let structure: number
let customer: number

const discount = { seq: 10, name: 'Trade discount', sign: 'less', basis: 'percentOfItems', value: '4' }
const packing = { seq: 20, name: 'Packing', basis: 'percentOfRunning', of: 10, value: '1.5' }
const crane = { seq: 30, name: 'Unloading by crane', basis: 'percentOfCharge', of: 20, value: '12' }
const own = [discount, packing, crane]

beforeAll(async () => {
  b = await withDesign(w, basicsOf(w))
  desk = offerDesk(w, b)
  const charges = [{ ...discount, editable: true, least: '0', most: '8' }, { ...packing, editable: true }, crane]
  structure = idOf(await w.create('chargeStructure', { code: 'HELD', name: 'With limits', charges }))
  customer = idOf(
    await w.create('customer', { ...customerBody('HELD', 'Charged by Structure', '24', null), chargeStructure: structure }),
  )
})

const items = (): readonly object[] => [{ product: b.wire, qty: '1', rate: '100000' }]
const sale = (charges: readonly object[], more: object = {}) => ({
  customer,
  registration: b.gujarat,
  items: items(),
  charges,
  ...more,
})
const order = (charges: readonly object[], more: object = {}): Promise<Row> => w.create('salesOrder', sale(charges, more), seller)

const rebate = { seq: 15, name: 'Special rebate', sign: 'less', basis: 'percentOfItems', value: '40' }
const unknown =
  'Neither the charge structure nor the offer knows this rebate. Enter it as discount of the lines, or make a quotation, where it is approved.'

describe('an order that nobody offered', () => {
  test('takes the charges of its structure, within their limits, and what is added besides', async () => {
    const freight = { seq: 40, name: 'Freight to the island', basis: 'fixed', value: '9000' }
    const forWire = { ...discount, seq: 12, value: '8', forProduct: b.wire }
    await expect(order([discount, forWire, packing, crane, freight])).resolves.toMatchObject({ status: 'draft' })
  })

  test.each([
    ['a rebate of their own', [...own, rebate], 'charges.3.sign', unknown],
    [
      'the discount beyond its limit under another number',
      [{ ...discount, seq: 11, value: '30' }, { ...packing, of: 11 }, crane],
      'charges.0.value',
      'Trade discount may not be more than 8.00.',
    ],
    [
      'the discount in other letters',
      [{ ...discount, name: 'trade  Discount ', value: '30' }, packing, crane],
      'charges.0.value',
      'Trade discount may not be more than 8.00.',
    ],
    [
      'the discount twice',
      [...own, { ...discount, seq: 40 }],
      'charges.3.name',
      'Trade discount stands here already, as No. 10.',
    ],
    [
      'the discount on all that stands before it',
      [{ ...discount, basis: 'percentOfRunning' }, packing, crane],
      'charges.0.basis',
      'Trade discount is “% of items” in the charge structure.',
    ],
    [
      'packing taken off',
      [discount, { ...packing, sign: 'less' }, crane],
      'charges.1.sign',
      'Packing is added in the charge structure.',
    ],
    [
      'packing below zero',
      [discount, { ...packing, value: '-20' }, crane],
      'charges.1.value',
      'A charge below zero turns it round; choose Add or Less instead.',
    ],
    [
      'a charge of their own below zero',
      [...own, { seq: 40, name: 'Freight', basis: 'fixed', value: '-50000' }],
      'charges.3.value',
      'A charge below zero turns it round; choose Add or Less instead.',
    ],
    [
      'the crane on another charge',
      [discount, packing, { ...crane, of: 10 }],
      'charges.2.of',
      'Unloading by crane is calculated on charge 20 in the charge structure.',
    ],
    [
      'the crane outside the tax',
      [discount, packing, { ...crane, taxable: false }],
      'charges.2.taxable',
      'Unloading by crane is part of the taxable value in the charge structure.',
    ],
    [
      'the crane not paid',
      [discount, packing, { ...crane, affects: 'value' }],
      'charges.2.affects',
      'Unloading by crane affects something else in the charge structure.',
    ],
    [
      'no crane',
      [discount, packing],
      'chargeStructure',
      'Unloading by crane is fixed at 12.00. It is missing here; add it to the charges again.',
    ],
  ])('is refused %s', async (_, charges, path, message) => {
    await expect(order(charges)).rejects.toMatchObject({ status: 422, fields: [{ path, message }] })
  })

  test('is charged by a structure where its customer is, and needs none where they are not', async () => {
    await expect(order([], { chargeStructure: null })).rejects.toMatchObject({
      fields: [
        {
          path: 'chargeStructure',
          message: 'Charged by Structure is charged by HELD. Choose it, or the structure that holds instead.',
        },
      ],
    })
    await expect(order([], { customer: b.customerNear, chargeStructure: null })).resolves.toMatchObject({ status: 'draft' })
    await expect(order([rebate], { customer: b.customerNear, chargeStructure: null })).rejects.toMatchObject({
      fields: [{ path: 'charges.0.sign', message: unknown }],
    })
  })
})

describe('a rebate that was offered and approved', () => {
  const small = { ...rebate, value: '2' }

  test('of one sum comes with the first order of the offer alone, and is not typed into the second', async () => {
    const sum = { ...rebate, seq: 12, name: 'Rebate of the house', basis: 'fixed', value: '9000' }
    const offer = await desk.sent({ charges: [sum, small] })
    await desk.act(offer, 'win')
    const half = async (): Promise<Row> => {
      const draft = await w.make('quotation', idOf(offer), 'salesOrder', seller)
      return { ...draft, items: linesIn(draft, 'items').map(line => ({ ...line, qty: '2' })) }
    }
    const whole = await half()
    const first = await w.create('salesOrder', whole, seller)
    const named = (row: Row): unknown => linesIn(row, 'charges').map(charge => charge['name'])
    expect(named(first)).toEqual(['Rebate of the house', 'Special rebate'])
    await w.act('salesOrder', idOf(first), 'confirm')
    const second = await half()
    expect(named(second)).toEqual(['Special rebate'])
    const again = linesIn(whole, 'charges')
    await expect(w.create('salesOrder', { ...second, charges: again }, seller)).rejects.toMatchObject({
      fields: [{ path: 'charges.0.sign', message: unknown }],
    })
    await expect(w.create('salesOrder', second, seller)).resolves.toMatchObject({ status: 'draft' })
  })

  test('comes into the order, smaller too, but neither larger nor twice, and stays through an amendment', async () => {
    const offer = await desk.sent({ charges: [small] })
    await desk.act(offer, 'win')
    const draft = await w.make('quotation', idOf(offer), 'salesOrder', seller)
    const [line] = linesIn(draft, 'charges')
    const from = (charges: readonly object[]): Promise<Row> => w.create('salesOrder', { ...draft, charges }, seller)
    await expect(from([{ ...line, value: '3' }])).rejects.toMatchObject({
      fields: [{ path: 'charges.0.sign', message: unknown }],
    })
    await expect(from([{ ...line }, { ...line, seq: 40 }])).rejects.toMatchObject({ fields: [{ path: 'charges.1.sign' }] })
    await expect(from([{ ...line, value: '1' }])).resolves.toMatchObject({ status: 'draft' })
    const made = await from([{ ...line }])
    await w.act('salesOrder', idOf(made), 'confirm')
    await w.act('salesOrder', idOf(made), 'amend', undefined, 'Another address.')
    const { version, charges } = await w.read('salesOrder', idOf(made))
    const amended = await w.update('salesOrder', idOf(made), { version, remarks: 'Gate 4', charges })
    const more = linesIn(amended, 'charges').map(one => ({ ...one, value: '40' }))
    await expect(w.update('salesOrder', idOf(made), { version: amended['version'], charges: more })).rejects.toMatchObject({
      fields: [{ path: 'charges.0.sign', message: unknown }],
    })
  })

  test('is carried to the bill of its delivery, which takes no other', async () => {
    const offer = await desk.sent({ charges: [small] })
    await desk.act(offer, 'win')
    const made = await w.create('salesOrder', await w.make('quotation', idOf(offer), 'salesOrder', seller), seller)
    await w.act('salesOrder', idOf(made), 'confirm')
    const lorry = await w.make('salesOrder', idOf(made), 'deliveryOrder')
    const another = { seq: 90, name: 'Goodwill', sign: 'less', basis: 'fixed', value: '10000', billing: 'once' }
    await expect(w.create('deliveryOrder', { ...lorry, charges: [...linesIn(lorry, 'charges'), another] })).rejects.toMatchObject(
      {
        fields: [
          {
            path: 'charges.1.sign',
            message: 'The order knows no such rebate. Amend the order, or give a credit note for what was agreed later.',
          },
        ],
      },
    )
    const delivery = await w.create('deliveryOrder', lorry)
    await leaves(w, idOf(delivery))
    const bill = await w.make('deliveryOrder', idOf(delivery), 'salesInvoice')
    await expect(w.create('salesInvoice', { ...bill, charges: [...linesIn(bill, 'charges'), another] })).rejects.toMatchObject({
      fields: [
        {
          path: 'charges.1.sign',
          message:
            'Neither the charge structure nor the order knows this rebate. Amend the order, or give a credit note for what was agreed later.',
        },
      ],
    })
    await expect(w.create('salesInvoice', bill)).resolves.toMatchObject({
      charges: [{ name: 'Special rebate', value: '2.0000' }],
    })
  })

  test('is no way for a delivery to lose a charge of the order', async () => {
    const made = await order([...own])
    await w.act('salesOrder', idOf(made), 'confirm')
    const lorry = await w.make('salesOrder', idOf(made), 'deliveryOrder')
    await expect(w.create('deliveryOrder', { ...lorry, charges: linesIn(lorry, 'charges').slice(0, 2) })).rejects.toMatchObject({
      fields: [
        { path: 'charges', message: 'Unloading by crane is fixed at 12.00. It is missing here; add it to the charges again.' },
      ],
    })
    await expect(w.create('deliveryOrder', lorry)).resolves.toMatchObject({ status: 'draft' })
  })

  test('does not widen what the structure limits', async () => {
    const offered = (charges: readonly object[]): Promise<Row> =>
      w.create('quotation', { ...sale(charges), subject: 'Wire', validTo: '2026-12-31' }, seller)
    await expect(offered([...own, rebate])).resolves.toMatchObject({ status: 'draft' })
    await expect(offered([{ ...discount, seq: 11, value: '30' }, { ...packing, of: 11 }, crane])).rejects.toMatchObject({
      fields: [{ path: 'charges.0.value', message: 'Trade discount may not be more than 8.00.' }],
    })
  })
})
