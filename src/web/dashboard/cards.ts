import { Decimal, parseDecimal } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Duty } from '../../kernel/duty.ts'
import { stageFilter } from '../../kernel/filter.ts'
import { compactRupees, formatDecimal } from '../../kernel/indian.ts'
import { bankReceipt } from '../../modules/accounts/bankReceipt/bankReceipt.ts'
import { deliveryOrder } from '../../modules/despatch/deliveryOrder/deliveryOrder.ts'
import { salesInvoice } from '../../modules/despatch/salesInvoice/salesInvoice.ts'
import { bill } from '../../modules/masters/books/bill.ts'
import { salesOrder } from '../../modules/sales/salesOrder/salesOrder.ts'
import type { TotalsAnswer } from '../records/listApi.ts'

/** One figure of the works: a list that is narrowed, and what its count and sums say. */
export interface Card {
  readonly label: string
  /** Whose business it is; others do not see it, even where they may read the list. */
  readonly duties: readonly Duty[]
  readonly doc: AnyDocument
  /** In the grammar of the list's address, so that the card leads to the very records that it counts. */
  readonly filter: string
  readonly figure: (totals: TotalsAnswer) => string
  /** The figure to the paisa, where the card shows it in lakh and crore. */
  readonly exact?: (totals: TotalsAnswer) => string
  /** What stands under the figure; where the card compares, the answer to its second filter comes along. */
  readonly note: (totals: TotalsAnswer, compared: TotalsAnswer | null) => string
  /** What the figure is compared with. */
  readonly against?: string
  /** More than none of it is bad news. */
  readonly isBad?: boolean
}

const sumOf = ({ sums }: TotalsAnswer, field: string): Decimal => parseDecimal(String(sums[field] ?? 0)) ?? new Decimal(0)

export const count = ({ total }: TotalsAnswer): string => formatDecimal(new Decimal(total), 0)
export const counted = (totals: TotalsAnswer, one: string, many = `${one}s`): string =>
  `${count(totals)} ${totals.total === 1 ? one : many}`
const km = (totals: TotalsAnswer): string => `${formatDecimal(sumOf(totals, 'totalKm'), 3)} km`
const rupees =
  (field: string) =>
  (totals: TotalsAnswer): string =>
    `₹ ${compactRupees(sumOf(totals, field))}`
const toThePaisa =
  (field: string) =>
  (totals: TotalsAnswer): string =>
    `₹ ${formatDecimal(sumOf(totals, field), 2)}`

export const unlessNone =
  (words: (totals: TotalsAnswer) => string) =>
  (totals: TotalsAnswer): string =>
    totals.total === 0 ? 'None' : words(totals)

const toApprove = stageFilter(salesOrder, 'pending')
const toDeliver = `${stageFilter(salesOrder, 'committed')};delivered:lt:100`
const invoiced = stageFilter(salesInvoice, 'happened')
const received = stageFilter(bankReceipt, 'happened')

const lastMonth =
  (field: string) =>
  (_: TotalsAnswer, before: TotalsAnswer | null): string =>
    `Last month ${before ? rupees(field)(before) : '…'}`

/** The figures in the order in which a sales order passes through the works. */
export const salesCards: readonly Card[] = [
  {
    label: 'Waiting for approval',
    duties: ['approver', 'sales'],
    doc: salesOrder,
    filter: toApprove,
    figure: count,
    note: unlessNone(totals => `${rupees('grandTotal')(totals)} of sales orders`),
  },
  {
    label: 'Open order book',
    duties: ['sales', 'planning', 'approver'],
    doc: salesOrder,
    filter: toDeliver,
    figure: rupees('grandTotal'),
    exact: toThePaisa('grandTotal'),
    // An order counts whole until the last of it is delivered.
    note: unlessNone(totals => `${counted(totals, 'order')}, ${km(totals)} as ordered`),
  },
  {
    label: 'Due in seven days',
    duties: ['sales', 'planning', 'despatch', 'approver'],
    doc: salesOrder,
    filter: `${toDeliver};deliverBy:within:next7`,
    figure: count,
    note: unlessNone(totals => `${km(totals)} as ordered`),
  },
  {
    label: 'Overdue orders',
    duties: ['sales', 'planning', 'despatch', 'approver'],
    doc: salesOrder,
    filter: `${toDeliver};deliverBy:within:past`,
    figure: count,
    note: unlessNone(totals => `${km(totals)} as ordered`),
    isBad: true,
  },
  {
    label: 'Delivered, not invoiced',
    duties: ['despatch', 'accounts', 'sales'],
    doc: deliveryOrder,
    filter: `${stageFilter(deliveryOrder, 'happened')};invoiced:lt:100`,
    figure: count,
    note: unlessNone(totals => `${km(totals)} on delivery orders`),
  },
  {
    label: 'Invoiced this month',
    duties: ['accounts', 'sales', 'approver'],
    doc: salesInvoice,
    filter: `${invoiced};date:within:thisMonth`,
    figure: rupees('taxable'),
    exact: toThePaisa('taxable'),
    note: (totals, before) => `Without GST. ${lastMonth('taxable')(totals, before)}`,
    against: `${invoiced};date:within:lastMonth`,
  },
  {
    label: 'Overdue receivables',
    duties: ['accounts', 'sales', 'approver'],
    doc: bill,
    filter: 'kind:eq:invoice;openAmount:gt:0;dueDate:within:past',
    figure: rupees('openAmount'),
    exact: toThePaisa('openAmount'),
    note: (totals, all) =>
      `${totals.total === 0 ? 'None' : counted(totals, 'bill')}; ${all ? rupees('openAmount')(all) : '…'} is open in all`,
    against: 'kind:eq:invoice;openAmount:gt:0',
    isBad: true,
  },
  {
    label: 'Received this month',
    duties: ['accounts', 'approver'],
    doc: bankReceipt,
    filter: `${received};date:within:thisMonth`,
    figure: rupees('amount'),
    exact: toThePaisa('amount'),
    note: (totals, before) => `Through the bank. ${lastMonth('amount')(totals, before)}`,
    against: `${received};date:within:lastMonth`,
  },
]

/** A few records that want somebody's attention, the most pressing first. */
export interface Shortlist {
  readonly label: string
  readonly duties: readonly Duty[]
  readonly doc: AnyDocument
  readonly filter: string
  readonly sort: string
  /** The field by which a record is called, and those beside it. */
  readonly name: string
  readonly who: string
  readonly when: string
  /** What the day is: 'of' the order's, 'due' the bill's. */
  readonly whenWord: string
  /** What of it is told in rupees; null where rupees are nobody's question. */
  readonly figure: string | null
}

export const salesShortlists: readonly Shortlist[] = [
  {
    label: 'Waiting for approval the longest',
    duties: ['approver', 'sales'],
    doc: salesOrder,
    filter: toApprove,
    sort: 'date',
    name: 'number',
    who: 'customer',
    when: 'date',
    whenWord: 'of',
    figure: 'grandTotal',
  },
  {
    label: 'Orders overdue the longest',
    duties: ['sales', 'planning', 'despatch', 'approver'],
    doc: salesOrder,
    filter: `${toDeliver};deliverBy:within:past`,
    sort: 'deliverBy',
    name: 'number',
    who: 'customer',
    when: 'deliverBy',
    whenWord: 'due',
    figure: 'grandTotal',
  },
  {
    label: 'Largest overdue bills',
    duties: ['accounts', 'sales', 'approver'],
    doc: bill,
    filter: 'kind:eq:invoice;openAmount:gt:0;dueDate:within:past',
    sort: '-openAmount',
    name: 'billNo',
    who: 'customer',
    when: 'dueDate',
    whenWord: 'due',
    figure: 'openAmount',
  },
]
