import { type Decimal, roundTo, zero } from '../../../kernel/decimal.ts'
import { given, type Of } from '../../../kernel/document.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import type { FillContext } from '../../../kernel/prefill.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { f } from '../../../kernel/field.ts'
import { gstRateOn, tax } from '../../masters/books/tax.ts'
import { boughtItem, fromBoughtItem, shares } from '../../purchase/buying.ts'
import { account } from '../../masters/books/account/account.ts'
import { lineWithholding } from '../../masters/books/withholding.ts'
import { creditOfLine } from '../returns/inputCredit.ts'
import { verdicts } from './billMatch.ts'

/** The supplier of the bill, where one is chosen. */
const supplierOf = async ({ header, get }: FillContext): Promise<Of<typeof supplier> | null> => {
  const id = header['supplier']
  return typeof id === 'number' ? get(supplier, id) : null
}

/** What the supplier bills of what came in, coil by coil. */
export const billed = lines({
  label: 'Goods',
  columns: ['item', 'qty', 'billedQty', 'unit', 'rate', 'verdict', 'discount', 'variance', 'credit', 'amount'],
  seldom: ['variance', 'credit'],
  fields: {
    item: f.ref('item', { index: true }),
    qty: f.qty({ label: 'Receipt quantity', min: 0, hint: 'Quantity of the receipt that this line bills.' }),
    billedQty: f.qty({ label: 'Billed', min: 0, hint: 'As on the bill.' }),
    rate: f.rate({ min: 0, hint: 'In the currency of the bill.' }),
    discount: f.percent({ unit: '%', default: 0, min: 0, max: 100, places: 2 }),
    ...creditOfLine,
    ...lineWithholding,
    ...boughtItem,
    receivedQty: f.qty({ label: 'Received', optional: true, readonly: true }),
    receivedValue: f.money({ label: 'Received at', unit: '₹', optional: true, readonly: true }),
    piece: f.ref('piece', { optional: true, readonly: true }),
  },
  assigned: {
    amount: f.money({ unit: '₹' }),
    verdict: f.choice(verdicts, { label: 'Match' }),
    cost: f.money({ label: 'Cost in stock', unit: '₹' }),
    receivedShare: f.money({ label: 'Stock value', unit: '₹' }),
    variance: f.money({ label: 'Price variance', unit: '₹' }),
    /** So much came from abroad, and waits for its bill of entry. */
    importedQty: f.qty({ label: 'From abroad' }),
    ...shares,
  },
  prefill: {
    item: {
      ...fromBoughtItem,
      fill: async (record, context) => ({
        ...(await fromBoughtItem.fill(record, context)),
        tdsUsual: (await supplierOf(context))?.tdsGoods ?? null,
      }),
    },
  },
})

/** What is billed without goods: freight, power, contractors, rent. */
export const expenses = lines({
  label: 'Services and expenses',
  columns: [
    'account',
    'description',
    'costCentre',
    'sac',
    'tax',
    'taxRate',
    'credit',
    'blocked',
    'capital',
    'tdsUsual',
    'amount',
  ],
  seldom: ['tdsUsual'],
  fields: {
    account: f.ref('account', { label: 'Ledger' }),
    description: f.text({ maxLength: 160 }),
    costCentre: f.ref('department', { label: 'Cost centre', optional: true }),
    sac: f.text({ label: 'SAC', optional: true, maxLength: 8 }),
    tax: f.ref('tax', { label: 'Tax' }),
    taxRate: f.percent({ label: 'GST', unit: '%', readonly: true, places: 2 }),
    amount: f.money({ unit: '₹', min: 0 }),
    ...creditOfLine,
    ...lineWithholding,
  },
  assigned: { cost: f.money({ unit: '₹' }), ...shares },
  prefill: {
    account: given(account, async (a, context) => {
      const s = await supplierOf(context)
      // What is bought for the works is goods, though it goes to the ledger of an asset.
      const usual = a.rootType === 'Asset' ? s?.tdsGoods : s?.tdsSection
      return { tdsUsual: a.tdsSection ?? usual ?? null }
    }),
    tax: given(tax, (t, { date }) => ({ taxRate: gstRateOn(t, date) })),
  },
})

type Billed = DraftLine<typeof billed>

/** Works out what of a receipt is cleared by the part of it that a line bills. */
export const receivedShare = ({ qty, receivedQty, receivedValue }: Billed): Decimal =>
  !receivedQty || receivedQty.isZero() || qty.eq(receivedQty)
    ? (receivedValue ?? zero)
    : roundTo((receivedValue ?? zero).times(qty).div(receivedQty), 2)
