import type { Decimal } from '../../../../kernel/decimal.ts'
import {
  type BalanceSheetHead,
  balanceSheetHeads,
  isBalanceSheetHead,
  isProfitHead,
  type ProfitHead,
  profitHeads,
} from '../../../masters/books/account/scheduleHeads.ts'

/** Where a ledger of no head is shown, so that a statement is whole before the chart of accounts is. */
export type Place =
  BalanceSheetHead | ProfitHead | 'unplacedAssets' | 'unplacedLiabilities' | 'unplacedIncome' | 'unplacedExpenses'

export const placeLabels: Readonly<Record<Place, string>> = {
  ...balanceSheetHeads,
  ...profitHeads,
  unplacedAssets: 'Ledgers without a Schedule III head',
  unplacedLiabilities: 'Ledgers without a Schedule III head',
  unplacedIncome: 'Income without a Schedule III head',
  unplacedExpenses: 'Expenses without a Schedule III head',
}

/** A line of a statement. One that is made of several heads has a title, and each head a row below it. */
export interface FormLine {
  readonly title?: string
  readonly places: readonly Place[]
}

export interface FormPart {
  readonly title: string
  readonly lines: readonly FormLine[]
}

const single = (...places: readonly Place[]): readonly FormLine[] => places.map(place => ({ places: [place] }))

/** Equity and liabilities (Schedule III, Division I, Part I). */
export const equityAndLiabilities: readonly FormPart[] = [
  { title: "Shareholders' funds", lines: single('shareCapital', 'reserves') },
  { title: 'Share application money', lines: single('shareApplication') },
  {
    title: 'Non-current liabilities',
    lines: single('longTermBorrowings', 'deferredTaxLiabilities', 'otherLongTermLiabilities', 'longTermProvisions'),
  },
  {
    title: 'Current liabilities',
    lines: [
      ...single('shortTermBorrowings'),
      { title: 'Trade payables', places: ['payablesMicroSmall', 'payablesOthers'] },
      ...single('otherCurrentLiabilities', 'shortTermProvisions'),
    ],
  },
  { title: 'To be placed', lines: single('unplacedLiabilities') },
]

/** Assets (Schedule III, Division I, Part I). */
export const assets: readonly FormPart[] = [
  {
    title: 'Non-current assets',
    lines: [
      {
        title: 'Property, plant and equipment and intangible assets',
        places: ['tangibleAssets', 'intangibleAssets', 'capitalWip', 'intangibleWip'],
      },
      ...single('nonCurrentInvestments', 'deferredTaxAssets', 'longTermAdvances', 'otherNonCurrentAssets'),
    ],
  },
  {
    title: 'Current assets',
    lines: [
      ...single('currentInvestments'),
      {
        title: 'Inventories',
        places: ['rawMaterials', 'workInProgress', 'finishedGoods', 'stockInTrade', 'storesAndSpares', 'goodsInTransit'],
      },
      ...single('tradeReceivables'),
      { title: 'Cash and bank balances', places: ['cash', 'otherBankBalances'] },
      ...single('shortTermAdvances', 'otherCurrentAssets'),
    ],
  },
  { title: 'To be placed', lines: single('unplacedAssets') },
]

export const revenue: FormLine = {
  title: 'Revenue from operations',
  places: ['saleOfProducts', 'saleOfServices', 'otherOperatingRevenue'],
}

export const tax: FormLine = { title: 'Tax expense', places: ['currentTax', 'deferredTax', 'earlierTax'] }

/** Inventories whose change from the beginning to the end of a period is an expense of its own (Part II, note on changes in inventories). */
export const changingInventories = [
  'workInProgress',
  'finishedGoods',
  'stockInTrade',
] as const satisfies readonly BalanceSheetHead[]

/** Where a balance stands that lies on the other side: an overdrawn bank is borrowed, tax paid ahead is an asset. */
const onTheOtherSide: Partial<Record<Place, Place>> = {
  cash: 'shortTermBorrowings',
  otherCurrentLiabilities: 'otherCurrentAssets',
  otherCurrentAssets: 'otherCurrentLiabilities',
}

const unplaced = {
  Asset: 'unplacedAssets',
  Liability: 'unplacedLiabilities',
  Equity: 'unplacedLiabilities',
  Income: 'unplacedIncome',
  Expense: 'unplacedExpenses',
} as const

export type RootType = keyof typeof unplaced

/** Income and expense make the result of a year. */
export const isResult = (rootType: RootType): boolean => rootType === 'Income' || rootType === 'Expense'

/** The place of a ledger by its head; a head of the other statement counts as none. */
export const placeOf = (rootType: RootType, head: string | null): Place => {
  if (head === null) return unplaced[rootType]
  if (isResult(rootType)) return isProfitHead(head) ? head : unplaced[rootType]
  return isBalanceSheetHead(head) ? head : unplaced[rootType]
}

const liabilities = new Set(equityAndLiabilities.flatMap(part => part.lines.flatMap(line => line.places)))

/** Says whether a place stands among equity and liabilities, where a credit balance is written without a sign. */
export const isLiability = (place: Place): boolean => liabilities.has(place)

/** The place of a balance (debit above zero) of a ledger of `place`. */
export const placeOfBalance = (place: Place, balance: Decimal): Place => {
  const other = onTheOtherSide[place]
  if (other === undefined || balance.isZero()) return place
  return balance.lt(0) === isLiability(place) ? place : other
}
