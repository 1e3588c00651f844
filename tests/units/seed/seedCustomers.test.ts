import { describe, expect, test } from 'vitest'
import { partyKinds } from '../../../src/modules/masters/books/gst.ts'
import { gstinProblem, panProblem } from '../../../src/modules/masters/parties/gstin.ts'
import { pinFits } from '../../../src/modules/masters/parties/states.ts'
import { chargeStructures, customers, inOrder, products, repeated, terms, users, type Customer } from './seedFiles.ts'

const count = (of: (customer: Customer) => boolean): number => customers.filter(of).length
const registered = customers.filter(c => !['unregistered', 'overseas'].includes(c.gstKind))
const inIndia = customers.filter(c => c.gstKind !== 'overseas')

test('60 customers, each with its own code, name and GSTIN, in the order of their codes', () => {
  expect(customers).toHaveLength(60)
  expect(repeated(customers.map(c => c.code))).toEqual([])
  expect(repeated(customers.map(c => c.name))).toEqual([])
  expect(repeated(registered.map(c => c.gstin))).toEqual([])
  expect(customers.map(c => c.code)).toEqual(inOrder(customers.map(c => c.code)))
  expect(new Set(customers.map(c => Object.keys(c).join())).size).toBe(1)
})

test('every kind of buyer that GST tells apart on a sale, over many states', () => {
  expect(new Set(customers.map(c => c.state)).size).toBeGreaterThanOrEqual(10)
  expect(customers.map(c => c.gstKind).filter(kind => !partyKinds.some(known => known === kind))).toEqual([])
  expect(count(c => c.gstKind === 'sez')).toBe(1)
  expect(count(c => c.gstKind === 'overseas')).toBe(1)
  expect(count(c => c.gstKind === 'unregistered')).toBe(2)
  expect(count(c => c.gstKind === 'composition')).toBe(1)
  for (const kind of ['utility', 'epc', 'dealer', 'oem'])
    expect(
      count(c => c.kind === kind),
      kind,
    ).toBeGreaterThanOrEqual(6)
})

describe('numbers of the tax offices', () => {
  test.each(registered)('$code $gstin carries its state, its PAN and a right check character', ({ gstin, pan, state }) =>
    expect(gstinProblem(gstin ?? '', { pan, stateCode: state })).toBeNull(),
  )

  test('a PAN is well formed, and absent only where nobody asks for it', () => {
    for (const c of customers) {
      if (c.pan) expect(panProblem(c.pan), c.code).toBeNull()
      else expect(['unregistered', 'overseas'], c.code).toContain(c.gstKind)
    }
  })

  test('the fourth letter of a PAN fits the form of the business', () => {
    const letterOf = ({ name }: Customer): string[] =>
      name.endsWith('LLP') ? ['F'] : name.endsWith('Society Limited') ? ['A'] : name.endsWith('Limited') ? ['C'] : ['F', 'P']
    for (const c of customers.filter(({ pan }) => pan)) expect(letterOf(c), c.code).toContain(c.pan?.charAt(3))
  })

  test('who is not registered has no GSTIN', () =>
    expect(
      customers
        .filter(c => !registered.includes(c))
        .map(c => c.gstin)
        .filter(Boolean),
    ).toEqual([]))
})

describe('addresses', () => {
  test('a PIN in India has six digits and lies in its state', () => {
    for (const place of inIndia.flatMap(c => [c, ...c.addresses])) {
      expect(place.pin, place.city).toMatch(/^[1-9]\d{5}$/)
      expect(pinFits(place.state, place.pin), `${place.city} ${place.pin}`).toBe(true)
    }
  })

  test('some goods go elsewhere than the bill, also into another state', () => {
    expect(count(c => c.addresses.length > 0)).toBeGreaterThan(8)
    expect(count(c => c.addresses.some(place => place.state !== c.state))).toBeGreaterThan(0)
    expect(customers.flatMap(c => repeated(c.addresses.map(place => place.label)))).toEqual([])
  })

  test('mail reaches nobody: every domain ends in .example', () => {
    const mails = customers.flatMap(c => c.contacts.map(contact => contact.email))
    expect(mails.length).toBeGreaterThanOrEqual(customers.length)
    expect(mails.filter(mail => !/^[a-z]+@[a-z]+\.example$/.test(mail))).toEqual([])
    expect(repeated(mails)).toEqual([])
  })

  test('telephone numbers have the length of their country and the 555 of invented ones', () => {
    for (const { phone } of customers.flatMap(c => c.contacts)) {
      expect(phone).toMatch(/^\+(91( ?\d){10}|254( ?\d){9})$/)
      expect(phone).toContain('555')
    }
  })
})

describe('what a customer refers to', () => {
  test('charge structure, terms, agent and sales person exist', () => {
    for (const c of customers) {
      expect(
        chargeStructures.map(({ code }) => code),
        c.code,
      ).toContain(c.chargeStructure)
      expect(
        terms.map(({ code }) => code),
        c.code,
      ).toContain(c.terms)
      if (c.agent) expect(users.find(({ email }) => email === c.agent)?.userType, c.code).toBe('Agent')
      expect(users.find(({ email }) => email === c.habits.salesPerson)?.duties, c.code).toContain('sales')
    }
  })

  test('every agent has customers of their own, and most customers have none', () => {
    for (const agent of users.filter(({ userType }) => userType === 'Agent'))
      expect(
        count(c => c.agent === agent.email),
        agent.email,
      ).toBeGreaterThan(2)
    expect(count(c => c.agent === null)).toBeGreaterThan(30)
  })

  test('habits name families that we make, and together they buy every one of them', () => {
    const families = new Set(products.map(({ family }) => family))
    const bought = new Set(customers.flatMap(({ habits }) => habits.families))
    expect([...bought].filter(family => !families.has(family))).toEqual([])
    expect([...families].filter(family => !bought.has(family))).toEqual([])
  })

  test('credit goes with the way of paying: who pays in advance has no credit days', () => {
    for (const { code, creditDays, creditLimit, habits } of customers) {
      expect(['advance', 'onTime', 'late', 'slow'], code).toContain(habits.pays)
      expect(creditDays === 0, code).toBe(habits.pays === 'advance')
      expect(creditLimit, code).toMatch(/^[1-9]\d{5,9}$/)
      expect(habits.ordersAYear, code).toBeGreaterThan(0)
    }
  })
})
