import { describe, expect, test } from 'vitest'
import { addDays, isoDate } from '../../../src/kernel/dates.ts'
import { duties, userTypes } from '../../../src/kernel/duty.ts'
import { seriesProblem } from '../../../src/kernel/series.ts'
import {
  apportionments,
  billings,
  chargeBases,
  chargeEffects,
  chargeSigns,
} from '../../../src/modules/masters/books/charges/charges.ts'
import { gstinProblem, panProblem, tanProblem } from '../../../src/modules/masters/parties/gstin.ts'
import { accounts, chargeStructures, company, customers, inOrder, products, repeated, taxes, terms, users } from './seedFiles.ts'

const account = (code: string | null) => accounts.find(row => row.code === code)
const roles = accounts.flatMap(({ role }) => role ?? [])

describe('chart of accounts', () => {
  test('29 groups, 183 ledgers and one for each bank account, in the order of the tree', () => {
    expect(accounts.filter(({ isGroup }) => isGroup)).toHaveLength(29)
    expect(accounts.filter(({ isGroup }) => !isGroup)).toHaveLength(183 + company.bankAccounts.length)
    expect(accounts.map(({ code }) => code)).toEqual(accounts.map(({ code }) => code).sort())
    expect(repeated(accounts.map(({ code }) => code))).toEqual([])
    expect(repeated(accounts.map(({ name }) => name))).toEqual([])
  })

  test('every ledger stands under a group of its own kind, and every group holds something', () => {
    for (const row of accounts.filter(({ parent }) => parent !== null)) {
      expect(account(row.parent)?.isGroup, row.code).toBe(true)
      expect(row.code.startsWith(row.parent ?? '-'), row.code).toBe(true)
      if (row.parent !== '2') expect(row.rootType, row.code).toBe(account(row.parent)?.rootType)
    }
    expect(accounts.filter(({ parent, isGroup }) => parent === null && !isGroup)).toEqual([])
    expect(accounts.filter(({ isGroup, code }) => isGroup && !accounts.some(({ parent }) => parent === code))).toEqual([])
  })

  test('a role belongs to one ledger, and the roles that sales postings need are there', () => {
    expect(repeated(roles)).toEqual([])
    expect(accounts.filter(({ isGroup, role }) => isGroup && role)).toEqual([])
    const needed = [
      'AR_TRADE',
      'AR_EXPORT',
      'AR_ADVANCE',
      'SALES_DOMESTIC',
      'SALES_EXPORT',
      'SALES_SEZ',
      'SALES_CHARGES',
      'OUT_CGST',
      'OUT_SGST',
      'OUT_IGST',
      'ROUND_OFF',
      'TDS_RECEIVABLE',
      'BANK_CHARGES',
      'SALES_DISCOUNT',
      'DRUM_DEPOSIT',
      'RETAINED_EARNINGS',
    ]
    expect(needed.filter(role => !roles.includes(role))).toEqual([])
  })

  test('receivables and payables name a party', () =>
    expect(
      accounts.filter(({ accountType, party }) => ['Receivable', 'Payable'].includes(accountType ?? '') && party === 'none'),
    ).toEqual([]))
})

describe('company', () => {
  const { pan, tan, cin } = company.company

  test('PAN, TAN and CIN are well formed', () => {
    expect(panProblem(pan)).toBeNull()
    expect(tanProblem(tan)).toBeNull()
    expect(cin).toMatch(/^[UL]\d{5}[A-Z]{2}(19|20)\d{2}(PLC|PTC)\d{6}$/)
  })

  test.each(company.registrations)('$name: the GSTIN carries the PAN of the company and its state', ({ gstin, state }) =>
    expect(gstinProblem(gstin, { pan, stateCode: state })).toBeNull(),
  )

  test('goods leave from two states', () => expect(new Set(company.registrations.map(({ state }) => state)).size).toBe(2))

  test.each(company.bankAccounts)('$name has an account number, an IFSC, a MICR and a bank ledger', bank => {
    expect(bank.accountNumber).toMatch(/^\d{9,18}$/)
    expect(bank.ifsc).toMatch(/^[A-Z]{4}0[A-Z0-9]{6}$/)
    expect(bank.micr).toMatch(/^\d{9}$/)
    expect(account(bank.account)).toMatchObject({ isGroup: false, accountType: 'Bank' })
  })

  test('the bank on the invoices is one of ours', () =>
    expect(
      company.bankAccounts.some(
        bank => company.company.bankDetails.includes(bank.accountNumber) && company.company.bankDetails.includes(bank.ifsc),
      ),
    ).toBe(true))

  test('financial years follow one another without a gap', () => {
    expect(company.financialYears.map(({ name }) => name)).toEqual(['2024-25', '2025-26', '2026-27', '2027-28'])
    company.financialYears
      .slice(1)
      .forEach((year, at) => expect(addDays(isoDate(company.financialYears[at]?.toDate ?? ''), 1)).toBe(year.fromDate))
  })

  test('number series are legal and belong to a registration', () => {
    for (const series of company.numberSeries) {
      expect(seriesProblem(series.pattern)).toBeNull()
      expect(company.registrations.map(({ name }) => name)).toContain(series.registration)
    }
  })
})

describe('taxes', () => {
  test('12 and 28 per cent are withdrawn, all others stand', () =>
    expect(taxes.taxes.filter(({ status }) => status === 'blocked').map(({ code }) => code)).toEqual(['GST12', 'GST28']))

  test('rates are dated in order, and a code that names a rate has it', () => {
    for (const { code, regime, rates } of taxes.taxes) {
      expect(rates.map(({ validFrom }) => validFrom)).toEqual(rates.map(({ validFrom }) => isoDate(validFrom)).sort())
      if (regime !== undefined) continue
      for (const { rate } of rates) expect(rate, code).toBe(/\d+$/.exec(code)?.[0] ?? '0')
    }
  })

  test('cables went from 28 to 18 per cent on 15 November 2017', () => {
    for (const { code, taxes: rows } of taxes.hsn.filter(
      ({ code: heading }) => heading.startsWith('8544') && heading !== '85447090',
    )) {
      expect(rows, code).toEqual([
        { validFrom: '2017-07-01', tax: 'GST28' },
        { validFrom: '2017-11-15', tax: 'GST18' },
      ])
    }
  })

  test('every HSN of a product is listed, once and in order, with taxes that there are', () => {
    const codes = taxes.hsn.map(({ code }) => code)
    expect(codes).toEqual([...new Set(codes)].sort())
    expect(products.map(({ hsn }) => hsn).filter(hsn => !codes.includes(hsn))).toEqual([])
    const known = taxes.taxes.map(({ code }) => code)
    expect(taxes.hsn.flatMap(({ taxes: rows }) => rows).filter(({ tax }) => !known.includes(tax))).toEqual([])
  })
})

describe('charge structures', () => {
  test('six structures, in the order of their codes, and between them every basis by which cable is sold', () => {
    expect(chargeStructures).toHaveLength(6)
    expect(chargeStructures.map(({ code }) => code)).toEqual(inOrder(chargeStructures.map(({ code }) => code)))
    expect(new Set(chargeStructures.flatMap(({ charges }) => charges.map(({ basis }) => basis)))).toEqual(
      // What is bought is charged by the kilogram and the metre as well.
      new Set(Object.keys(chargeBases).filter(basis => basis !== 'perKg' && basis !== 'perM')),
    )
  })

  test('a charge refers only to one that stands before it, and has a reference only where its basis asks for one', () => {
    for (const { code, charges } of chargeStructures) {
      charges.forEach((charge, at) => {
        const earlier = charges.slice(0, at).map(({ seq }) => seq)
        expect(
          earlier.every(seq => seq < charge.seq),
          code,
        ).toBe(true)
        expect(charge.of === null, charge.name).toBe(!['percentOfCharge', 'percentOfRunning'].includes(charge.basis))
        if (charge.of !== null) expect(earlier, charge.name).toContain(charge.of)
      })
    }
  })

  test('words are those of the master, and the value lies within its limits', () => {
    for (const charge of chargeStructures.flatMap(({ charges }) => charges)) {
      expect(chargeSigns, charge.name).toHaveProperty(charge.sign)
      expect(chargeEffects, charge.name).toHaveProperty(charge.affects)
      expect(apportionments, charge.name).toHaveProperty(charge.apportion)
      expect(billings, charge.name).toHaveProperty(charge.billing)
      expect(Number(charge.value), charge.name).toBeGreaterThan(Number(charge.min ?? 0))
      expect(Number(charge.value), charge.name).toBeLessThan(Number(charge.max ?? Number.POSITIVE_INFINITY))
    }
  })

  test('each charge names a ledger by its role; a trade discount lowers the sales ledger of its lines instead', () => {
    for (const charge of chargeStructures.flatMap(({ charges }) => charges)) {
      if (charge.accountRole === null) expect(charge, charge.name).toMatchObject({ sign: 'less', basis: 'percentOfItems' })
      else expect(roles, charge.name).toContain(charge.accountRole)
    }
  })

  test('only a refundable deposit stays outside the GST value', () => {
    const outside = chargeStructures.flatMap(({ charges }) => charges).filter(({ taxable }) => !taxable)
    expect(outside.map(({ accountRole }) => accountRole)).toEqual(['DRUM_DEPOSIT'])
  })
})

describe('people', () => {
  const duty = [
    'sales',
    'costing',
    'purchase',
    'stores',
    'planning',
    'production',
    'supervisor',
    'quality',
    'despatch',
    'accounts',
    'approver',
  ]

  test('the sign-ins that the papers promise exist, each duty with a person of its own', () => {
    const names = ['backoffice', 'builder', 'agent', 'customer', ...duty, 'unverified']
    for (const name of names)
      expect(
        users.map(({ email }) => email),
        name,
      ).toContain(`${name}@strand.example`)
    for (const name of duty) expect(users.find(({ email }) => email === `${name}@strand.example`)?.duties).toEqual([name])
  })

  test('only unverified@ has not proved the address', () =>
    expect(users.filter(({ verified }) => !verified).map(({ email }) => email)).toEqual(['unverified@strand.example']))

  test('addresses are unique and reach nobody; duties and user types exist', () => {
    expect(repeated(users.map(({ email }) => email))).toEqual([])
    expect(users.filter(({ email }) => !/^[a-z.]+@[a-z]+\.example$/.test(email))).toEqual([])
    expect(users.flatMap(user => user.duties).filter(name => !Object.hasOwn(duties, name))).toEqual([])
    expect(users.filter(({ userType }) => !userTypes.some(type => type === userType))).toEqual([])
  })

  test('agents and customers hold no duties', () =>
    expect(users.filter(({ userType, duties: held }) => ['Agent', 'Customer'].includes(userType) && held.length > 0)).toEqual([]))

  test('the customer who signs in is a contact of a customer', () => {
    const person = users.find(({ userType }) => userType === 'Customer')
    expect(customers.flatMap(({ contacts }) => contacts.map(({ name }) => name))).toContain(person?.name)
  })
})

test('five sets of terms, numbered through', () => {
  expect(terms).toHaveLength(5)
  expect(terms.map(({ code }) => code)).toEqual(inOrder(terms.map(({ code }) => code)))
  for (const { code, text } of terms) text.forEach((clause, at) => expect(clause.startsWith(`${at + 1}. `), code).toBe(true))
})
