import { expect, test } from 'vitest'
import { documents, views } from '../../../src/web/documents.ts'
import { looksIn } from '../../../src/web/paletteRecords/looksIn.ts'
import { matching } from '../../../src/web/shell/palette/sources.ts'
import { peoplesWords } from '../../../src/web/shell/palette/peoplesWords.ts'
import { screensFor } from '../../../src/web/shell/palette/paletteSearch.ts'
import { menu } from '../../../src/web/shell/menu/menu.ts'
import { routes, routesNotBuilt } from '../../../src/web/routes.tsx'

const asked = (text: string): readonly string[] => looksIn([...documents, ...views], text).map(({ name }) => name)

test('a number is looked for where its letters say, a bare one among all that is numbered', () => {
  expect(asked('PO/26-27/00012')).toContain('purchaseOrder')
  expect(asked('PO/26-27/00012')).not.toContain('issueNote')
  expect(asked('00012')).toEqual(expect.arrayContaining(['purchaseOrder', 'issueNote', 'bankPayment', 'contra', 'piece']))
  expect(asked('ABC/12')).toEqual(expect.arrayContaining(['purchaseOrder', 'bankPayment']))
})

test('pieces, drums and heats are looked for by their numbers, parties by their names', () => {
  expect(asked('P000165')).toEqual(expect.arrayContaining(['piece', 'carrier', 'heats']))
  expect(asked('konkan')).toEqual(expect.arrayContaining(['customer', 'supplier', 'salesOrder']))
  expect(asked('konkan')).not.toContain('piece')
  expect(asked('konkan')).not.toContain('bankPayment')
})

const owner = {
  id: 1,
  email: 'owner@strand.example',
  name: 'Owner',
  userType: 0,
  duties: [...new Set([...documents, ...views].flatMap(({ access }) => access.read))],
} as const

test.each([
  ['tds', '/taxmaster'],
  ['brs', '/brs'],
  ['3b', '/gstrmatch'],
  ['stock statement', '/stockvaluation'],
  ['day book', '/daybook'],
  ['trial', '/trialbalance'],
  ['grn', '/inward'],
  ['jv', '/journal'],
  ['gstr1', '/salesinvoicelist'],
  ['eway', '/deliveryorder'],
  ['p&l', '/profitandloss'],
  ['balance sheet', '/balancesheet'],
  ['backup', '/schedule'],
  ['password', '/settings/profile'],
])('“%s” finds the screen that people mean by it', (words, path) => {
  expect(routes.length).toBeGreaterThan(0)
  expect(matching(screensFor(owner), words).map(hit => ('path' in hit ? hit.path : ''))).toContain(path)
})

test('every word of people leads to a screen that the palette offers', () => {
  const offered = new Set(screensFor(owner).map(hit => ('path' in hit ? hit.path : '')))
  expect(Object.keys(peoplesWords).filter(path => !offered.has(path))).toEqual([])
})

test('what is not built yet is found by the entry that the menu has of it, marked and behind what is', () => {
  const unbuilt = new Set(routesNotBuilt())
  const offered = screensFor(owner)
  const entries = menu.flatMap(group => group.entries.map(({ path }) => path)).filter(path => unbuilt.has(path))
  const marked = offered.filter(({ note }) => note === 'soon')
  expect(marked.map(hit => ('path' in hit ? hit.path : ''))).toEqual(expect.arrayContaining(entries))
  expect(offered.slice(offered.length - marked.length)).toEqual(marked)
})
