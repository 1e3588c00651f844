import path from 'node:path'
import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { registry } from '../../../src/modules/registry.ts'
import { tableOf } from '../../../src/server/schema/names.ts'
import { filesOf, textOf } from '../../support/tree.ts'

const documents: Readonly<Record<string, AnyDocument>> = registry.documents

/** The documents that post output tax. */
const taxing: readonly string[] = filesOf('src/modules/**/*.ts')
  .filter(file => /\b(cr|dr)\('OUT_/.test(textOf(file)))
  .map(file => path.basename(file, '.ts'))

test('what posts output tax is a paper of GST, and such a paper has a series and the registration by which it is numbered', () => {
  expect(taxing.length).toBeGreaterThan(3)
  expect(taxing.filter(name => documents[name]?.gstPaper === undefined)).toEqual([])
  const papers = Object.values(documents).filter(({ gstPaper }) => gstPaper !== undefined)
  expect(papers.filter(({ series, fields }) => series === undefined || !fields['registration']).map(({ name }) => name)).toEqual(
    [],
  )
})

/** What the returns read of every paper of a supply, whatever its goods. */
const told = ['date', 'customer', 'registration', 'gstin', 'gstKind', 'ourState', 'lut', 'placeOfSupply']
const ofLines = ['taxRate', 'taxable', 'cgst', 'sgst', 'igst']

test('what posts output tax says how the returns tell of it, and has what they tell', () => {
  const supplies = Object.values(documents).filter(({ supply }) => supply !== undefined)
  expect(supplies.map(({ name }) => name).toSorted()).toEqual(taxing.toSorted())
  const wrong = supplies.flatMap(({ name, fields, lines, gstPaper, supply }) => {
    const set = lines[supply?.lines ?? '']
    const ofSet = { ...set?.fields, ...set?.assigned }
    const lacking = [
      ...told.filter(one => !fields[one]),
      ...['hsn', ...(supply && 'shared' in supply ? [] : ofLines)].filter(one => !(one in ofSet)),
    ]
    const isTold = gstPaper === (supply?.as === 'credit' ? 'creditNote' : 'invoice')
    return [...lacking, ...(isTold ? [] : ['gstPaper'])].map(one => `${name} ${one}`)
  })
  expect(wrong).toEqual([])
})

/** The documents that a statement by hand names, one branch each: `select 'purchaseInvoice' …`. */
const namedIn = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/^\s*(?:`\s*)?select '(\w+)'/gm)].map(([, name = '']) => name).toSorted()

test('what posts input tax stands in the register of credit, and so in the return', () => {
  const posting = filesOf('src/modules/**/*.ts')
    .filter(file => /\binputTax\(|\bIN_(?:RCM_)?[ICS]GST/.test(textOf(file)))
    .map(file => path.basename(file, '.ts'))
    .filter(name => name in documents)
  expect(posting.length).toBeGreaterThan(3)
  expect(namedIn('src/modules/accounts/returns/inputCredit.server.ts')).toEqual(posting.toSorted())
})

test('what may pay no more cash than the law allows counts against the day of the one who is paid', () => {
  const paying = filesOf('src/modules/**/*.rules.ts')
    .filter(file => /\bcashPaidAllowed\(/.test(textOf(file)))
    .map(file => path.basename(file, '.rules.ts'))
  expect(paying.length).toBeGreaterThan(2)
  // Payments through a bank were cash once, and those still count.
  const counted = namedIn('src/modules/accounts/money/cashPaid.server.ts')
  expect(counted).toEqual([...paying, 'bankPayment'].toSorted())
})

/** What asks, by statements of its own, for the papers whose credit waits for the portal. */
const asksForClaims = [
  'src/modules/accounts/gstr2b/gstr2b.rules.ts',
  'src/modules/accounts/reports/returns/creditWaiting.report.ts',
  'src/modules/accounts/returns/claims.server.ts',
  'src/modules/accounts/returns/inputCredit.server.ts',
  'src/modules/accounts/returns/month3B.server.ts',
]

test('a paper of which a return claims the credit is asked for wherever such papers are', () => {
  const claimed = Object.values(documents).filter(({ fields }) => fields['claimedPeriod'])
  expect(claimed.length).toBeGreaterThan(1)
  const forgotten = asksForClaims.flatMap(file =>
    claimed.flatMap(({ name }) => (textOf(file).includes(`from ${tableOf(name)} `) ? [] : [`${file} ${name}`])),
  )
  expect(forgotten).toEqual([])
})
