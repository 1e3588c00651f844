/**
 * The lines of the balance sheet and of the statement of profit and loss under which a ledger is shown: Companies Act 2013, Schedule III,
 * Division I. The ledgers of Trade payables are two heads because micro and small enterprises are shown apart.
 */
export const balanceSheetHeads = {
  shareCapital: 'Share capital',
  reserves: 'Reserves and surplus',
  shareApplication: 'Share application money pending allotment',
  longTermBorrowings: 'Long-term borrowings',
  deferredTaxLiabilities: 'Deferred tax liabilities (net)',
  otherLongTermLiabilities: 'Other long-term liabilities',
  longTermProvisions: 'Long-term provisions',
  shortTermBorrowings: 'Short-term borrowings',
  payablesMicroSmall: 'Trade payables: micro and small enterprises',
  payablesOthers: 'Trade payables: others',
  otherCurrentLiabilities: 'Other current liabilities',
  shortTermProvisions: 'Short-term provisions',
  tangibleAssets: 'Property, plant and equipment',
  intangibleAssets: 'Intangible assets',
  capitalWip: 'Capital work-in-progress',
  intangibleWip: 'Intangible assets under development',
  nonCurrentInvestments: 'Non-current investments',
  deferredTaxAssets: 'Deferred tax assets (net)',
  longTermAdvances: 'Long-term loans and advances',
  otherNonCurrentAssets: 'Other non-current assets',
  currentInvestments: 'Current investments',
  rawMaterials: 'Inventories: raw materials',
  workInProgress: 'Inventories: work in progress',
  finishedGoods: 'Inventories: finished goods',
  stockInTrade: 'Inventories: stock-in-trade',
  storesAndSpares: 'Inventories: stores and spares',
  goodsInTransit: 'Inventories: goods in transit',
  tradeReceivables: 'Trade receivables',
  cash: 'Cash and cash equivalents',
  otherBankBalances: 'Other bank balances',
  shortTermAdvances: 'Short-term loans and advances',
  otherCurrentAssets: 'Other current assets',
} as const

export const profitHeads = {
  saleOfProducts: 'Sale of products',
  saleOfServices: 'Sale of services',
  otherOperatingRevenue: 'Other operating revenue',
  otherIncome: 'Other income',
  materials: 'Cost of materials consumed',
  purchasesForResale: 'Purchases of stock-in-trade',
  employeeBenefits: 'Employee benefits expense',
  financeCosts: 'Finance costs',
  depreciation: 'Depreciation and amortisation expense',
  otherExpenses: 'Other expenses',
  exceptional: 'Exceptional items',
  currentTax: 'Current tax',
  deferredTax: 'Deferred tax',
  earlierTax: 'Tax of earlier years',
} as const

export const scheduleHeads = { ...balanceSheetHeads, ...profitHeads } as const

export type BalanceSheetHead = keyof typeof balanceSheetHeads

export type ProfitHead = keyof typeof profitHeads

/** Says whether a head is a line of the balance sheet. */
export const isBalanceSheetHead = (head: string): head is BalanceSheetHead => Object.hasOwn(balanceSheetHeads, head)

/** Says whether a head is a line of the statement of profit and loss. */
export const isProfitHead = (head: string): head is ProfitHead => Object.hasOwn(profitHeads, head)
