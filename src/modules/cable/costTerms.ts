import type { Decimal } from '../../kernel/decimal.ts'
import { master, type Of } from '../../kernel/document.ts'
import { lines } from '../../kernel/lineSet.ts'
import { f, type Values } from '../../kernel/field.ts'
import { materialCategories } from '../masters/goods/materialCategory.ts'
import { code } from '../masters/simple.ts'
import type { LineOverride, Terms } from './engine/costing/terms.ts'

const share = { unit: '%', min: 0, max: 100, places: 2 } as const
const rupees = { min: 0, places: 2 } as const

/** What a price is made with beside design and rates; a costing takes them over and may change its own. */
export const termFields = {
  creditDays: f.int({ label: 'Credit days', min: 0, max: 365 }),
  distanceKm: f.int({ label: 'Distance', unit: 'km', min: 0, max: 10_000 }),
  overheadPct: f.percent({ ...share, label: 'Overheads', hint: 'Of works cost.' }),
  interestPctPerYear: f.percent({ ...share, label: 'Interest a year' }),
  marginPct: f.percent({ ...share, label: 'Margin' }),
  marginOn: f.choice({ cost: 'Cost', price: 'Price' }, { label: 'Margin on', hint: '20 % of the price is 25 % of the cost.' }),
  commissionPct: f.percent({ ...share, label: 'Commission', hint: 'Of the price.' }),
  testingPerKm: f.rate({ ...rupees, label: 'Testing', unit: '₹/km' }),
  packingPerDrum: f.rate({ ...rupees, label: 'Packing', unit: '₹/drum', hint: 'Battens, end caps and labour beside the drum.' }),
  freightPerTonneKm: f.rate({ ...rupees, label: 'Freight', unit: '₹/t km' }),
} as const

const recoveries = lines({
  label: 'Scrap recovery',
  fields: {
    category: f.choice(materialCategories),
    recoveryPct: f.percent({ label: 'Brings back', unit: '%', min: 0, max: 100, places: 2 }),
  },
  key: ['category'],
})

/** How a works makes a price out of its cost, for one kind of business. */
export const costTerms = master({
  name: 'costTerms',
  label: 'Cost Terms',
  plural: 'Cost Terms',
  path: '/costterms',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Overheads, interest, margin, commission and freight: the terms for calculating a price.',
    mistakes: [
      'Margin on cost read as margin on price: 10 % on cost is 9.1 % of the price.',
      'Freight for 100 km used for Assam.',
      'Scrap brought back at the price of new metal.',
    ],
    next: 'Choose them in a costing.',
    to: '/costing',
  },
  sourced: true,
  fields: { code, name: f.text({ search: true }), ...termFields },
  lines: { recoveries },
  title: ['name'],
  access: { read: ['costing', 'approver'], write: ['costing'] },
  list: ['code', 'name', 'creditDays', 'overheadPct', 'marginPct', 'marginOn', 'status'],
  sort: 'code',
  layout: {
    Terms: ['code', 'name', 'creditDays', 'distanceKm'],
    Cost: ['overheadPct', 'testingPerKm', 'packingPerDrum', 'freightPerTonneKm'],
    'Finance and margin': ['interestPctPerYear', 'marginPct', 'marginOn', 'commissionPct'],
  },
})

/** Picks what a costing takes over from the terms that are chosen for it. */
export const takenFrom = (terms: Of<typeof costTerms>): Values<typeof termFields> => {
  const { creditDays, distanceKm, overheadPct, interestPctPerYear, marginPct } = terms
  const { marginOn, commissionPct, testingPerKm, packingPerDrum, freightPerTonneKm } = terms
  return {
    creditDays,
    distanceKm,
    overheadPct,
    interestPctPerYear,
    marginPct,
    marginOn,
    commissionPct,
    testingPerKm,
    packingPerDrum,
    freightPerTonneKm,
  }
}

/** The engine's terms, from those of a costing, the recoveries of the works, the run in metres, and the figures and machines that a person set. */
export const termsOf = (
  own: Values<typeof termFields>,
  scrap: Of<typeof costTerms>['recoveries'],
  runM: number,
  overrides: readonly LineOverride[],
  madeOn: readonly string[] = [],
): Terms => ({
  ...own,
  runM,
  scrapRecoveryPct: Object.fromEntries(scrap.map(({ category, recoveryPct }): [string, Decimal] => [category, recoveryPct])),
  overrides,
  madeOn,
})
