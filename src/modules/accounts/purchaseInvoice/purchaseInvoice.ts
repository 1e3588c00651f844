import { arrow } from '../../../kernel/arrow.ts'
import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { Decimal, roundTo, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { bornBy, cr, dr, namedRole } from '../../masters/books/posting.ts'
import { boughtChargeLines, chargeStructure } from '../../masters/books/charges/chargeStructure.ts'
import { lineAmount } from '../../masters/books/charges/charges.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { stateChoices } from '../../masters/parties/states.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { gstRateOn, tax } from '../../masters/books/tax.ts'
import { sectionOf, tdsInWords, withheld, withholdings } from '../../masters/books/withholding.ts'
import {
  charges,
  purchaseTotals,
  reckonPurchase,
  reverseCharge,
  supplierFields,
  supplyPanel,
  toldBySupplier,
} from '../../purchase/buying.ts'
import { currencyFields, currencyProblems, foreignOnly, inRupees } from '../../purchase/foreign.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'
import { billed, expenses, receivedShare } from './billLines.ts'
import { fitting, matches, verdictOf } from './billMatch.ts'
import { placeProblems, totalProblems } from './billProblems.ts'
import { hasLimit, lessTds } from './billTerms.ts'
import { creditFields, creditProblems, lateCredit } from '../returns/inputCredit.ts'
import { inputTax, madeDearer, taxAsExpense } from '../landing.ts'
import { enterpriseFields, payableTo, toldOfEnterprise } from '../payable.ts'
import { among } from '../../../kernel/offers/offer.ts'
import { aLedger } from '../../masters/books/account/offered.ts'

const earlier = (a: ISODate, b: ISODate | null): ISODate => (b !== null && b < a ? b : a)

const taxOn = ({ cgst, sgst, igst }: { readonly cgst: Decimal; readonly sgst: Decimal; readonly igst: Decimal }): Decimal =>
  sum([cgst, sgst, igst])

export const purchaseInvoice = document({
  name: 'purchaseInvoice',
  label: 'Purchase Invoice',
  path: '/purchaseinvoice',
  menu: { group: 'purchase', list: 'Purchase Invoice', tally: { keys: 'F9', name: 'Purchase' } },
  guide: {
    purpose: 'The bill of a supplier, matched with order and receipt, with input credit and TDS.',
    mistakes: [
      'Booking the bill at a rate above the order: an approver must accept the difference first.',
      'Taking input credit that the law blocks (CGST Act s.17(5)): cars, food, building work.',
      'Forgetting reverse charge on road freight or an advocate: the supplier bills no tax, and we owe it.',
    ],
    next: 'When it is due, Make bank payment pays it.',
    to: '/bankpayment',
  },
  series: 'PI/{fy}/{00000}',
  voucher: 'remarks',
  fields: {
    date: f.date({ label: 'Booked on', default: 'today' }),
    supplier: f.ref('supplier', { index: true }),
    billNo: f.text({ label: 'Bill No.', search: true, maxLength: 40 }),
    billDate: f.date({ label: 'Bill date', latest: 'date' }),
    billTotal: f.money({
      label: 'Total of the bill',
      unit: '₹',
      optional: true,
      min: 0,
      hint: 'As printed; up to ₹ 1 is rounding.',
      rule: 'If empty, the total is rounded to the rupee. Where the supplier does not round, or rounds down, enter the total of the bill: the payment then clears it to the paisa.',
    }),
    receivedDate: f.date({ label: 'Goods came on', optional: true, readonly: true }),
    registration: f.ref('gstRegistration', { onlyOne: true, label: 'Billed to', index: true }),
    ourState: f.choice(stateChoices, { label: 'Our state', readonly: true }),
    placeOfSupply: f.choice(stateChoices, {
      label: 'Place of supply',
      optional: true,
      hint: 'Where it was supplied, if not in our state.',
      rule: 'A hotel or a hall is supplied where it stands (IGST Act s.12): the bill bears the tax of that state, which is no credit in ours.',
    }),
    ...supplierFields,
    ...enterpriseFields,
    msmeDays: f.int({
      label: 'Days by the MSMED Act',
      optional: true,
      readonly: true,
      hint: 'Fewer where no credit days were agreed.',
    }),
    udyamDate: f.date({ label: 'Udyam since', optional: true, readonly: true }),
    reverseCharge,
    ...currencyFields,
    creditDays: f.int({ label: 'Credit days', min: 0, max: 365 }),
    chargeStructure: f.ref('chargeStructure', { label: 'Charge structure', optional: true }),
    tcsTax: f.ref('tax', { label: 'TCS', optional: true, hint: 'By which section the supplier collects tax; on scrap.' }),
    tcsPercent: f.percent({ label: 'TCS rate', unit: '%', readonly: true, optional: true, places: 2 }),
    ...creditFields,
    remarks: f.note({ optional: true }),
  },
  lines: { items: billed, expenses, charges, matches, withholdings },
  computed: {
    ...purchaseTotals,
    match: f.choice({ matched: 'Matched', mismatch: 'Mismatch' }),
    variance: f.money({ label: 'Price variance', unit: '₹' }),
    tdsBase: f.money({ label: 'TDS on', unit: '₹' }),
    tds: f.money({ label: 'TDS', unit: '₹' }),
    tcs: f.money({ label: 'TCS', unit: '₹' }),
    payable: f.money({ label: 'Payable', unit: '₹', hint: 'What the supplier gets: the total less TDS.' }),
    tdsWords: f.text({ label: 'TDS in words', optional: true, maxLength: 800 }),
    currencyTotal: f.figure({ label: 'In its currency', places: 2, optional: true }),
    msmeDue: f.date({ label: 'MSME limit', optional: true }),
    dueDate: f.date({ label: 'Due date', index: true }),
  },
  compute: i => {
    const amounts = i.items.map(l => inRupees(lineAmount(l.billedQty, l.rate, l.discount), i))
    const bought = [
      ...i.items.map((l, at) => ({ ...l, amount: amounts[at] ?? zero, qty: l.billedQty })),
      ...i.expenses.map(l => ({ ...l, qty: zero, measure: null })),
    ]
    const { shares: taxes, landed, charges: chargeAmounts, ...totals } = reckonPurchase(i, bought)
    const cost = (at: number, creditable: boolean): Decimal =>
      (landed[at] ?? zero).plus(creditable ? zero : taxOn(taxes[at] ?? noShares))
    const goods = i.items.map((l, at) => {
      const own = {
        amount: amounts[at] ?? zero,
        verdict: verdictOf(
          l,
          i.matches.find(({ parent }) => parent === l.id),
        ),
        cost: cost(at, l.credit),
        receivedShare: receivedShare(l),
      }
      const importedQty = i.gstKind === 'overseas' ? l.qty : zero
      return { ...own, variance: own.cost.minus(own.receivedShare), importedQty, ...(taxes[at] ?? noShares) }
    })
    const sections = [...i.items, ...i.expenses].map(sectionOf)
    const kept = i.withholdings.map(row => {
      const value = sum(sections.map((section, at) => (section === row.tdsSection ? (taxes[at] ?? noShares).taxable : zero)))
      // What a seller of scrap collects tax on is not taxed again by its buyer (Income-tax Act 2025 s.393(1), code 1031).
      return { value, ...(i.tcsPercent && row.tdsExcessOnly ? nothingKept : withheld(row, value)) }
    })
    const tds = sum(kept.map(one => one.tds))
    const msmeDue = hasLimit(i) && i.msmeDays !== null ? addDays(i.receivedDate ?? i.billDate, i.msmeDays) : null
    return {
      ...totals,
      tdsBase: sum(kept.map(one => one.tdsBase)),
      tds,
      match: goods.every(l => fitting.includes(l.verdict)) ? ('matched' as const) : ('mismatch' as const),
      variance: sum(goods.map(l => l.variance)),
      payable: totals.grandTotal.minus(tds),
      tdsWords: i.withholdings.flatMap((row, at) => tdsInWords(row, kept[at] ?? nothingKept) ?? []).join(' ') || null,
      currencyTotal: i.exchangeRate?.gt(0) ? roundTo(totals.grandTotal.div(i.exchangeRate), 2) : null,
      msmeDue,
      dueDate: earlier(addDays(i.billDate, i.creditDays), msmeDue),
      items: goods,
      expenses: i.expenses.map((l, at) => ({
        cost: cost(i.items.length + at, l.credit),
        ...(taxes[i.items.length + at] ?? noShares),
      })),
      charges: chargeAmounts,
      withholdings: kept,
    }
  },
  check: i => [
    ...(i.billDate > i.date ? [{ path: 'billDate', message: 'The bill is dated after the day on which it is booked.' }] : []),
    ...currencyProblems(i),
    ...foreignOnly(i),
    ...totalProblems(i),
    ...placeProblems(i),
    ...creditProblems('items', i.items, taxOn(i)),
    ...creditProblems('expenses', i.expenses, taxOn(i)),
    // Under reverse charge it is our own invoice that counts.
    ...(i.reverseCharge || taxOn(i).isZero()
      ? []
      : [...lateCredit('items', i.items, i.billDate, i.date), ...lateCredit('expenses', i.expenses, i.billDate, i.date)]),
    ...(i.items.length + i.expenses.length === 0 ? [{ path: 'items', message: 'Add at least one line to the bill.' }] : []),
    ...i.items.flatMap((l, at): Complaint[] => [
      ...(l.receivedQty === null
        ? [{ path: `items.${at}.item`, message: 'Goods are billed from their inward; make the invoice from it.' }]
        : []),
      ...(l.qty.lte(0) ? [{ path: `items.${at}.qty`, message: 'Enter the quantity of the receipt that is billed.' }] : []),
    ]),
  ],
  prefill: {
    supplier: given(supplier, (s, { header }) => ({
      ...toldBySupplier(s, header),
      ...toldOfEnterprise(s),
      udyamDate: s.udyamDate,
      currency: s.currency,
      creditDays: s.creditDays,
      chargeStructure: s.chargeStructure,
    })),
    registration: given(gstRegistration, r => ({ ourState: r.state })),
    chargeStructure: given(chargeStructure, s => ({ charges: boughtChargeLines(s) })),
    tcsTax: given(tax, (t, { date }) => ({ tcsPercent: gstRateOn(t, date) })),
  },
  offers: {
    'expenses.account': aLedger,
    'items.tdsSection': among(
      tax,
      () => ({ regime: 'tds', bears: 'goods' }),
      'is no section of TDS for goods; choose the one for purchase of goods.',
    ),
    'expenses.tdsSection': among(tax, () => ({ regime: 'tds' }), 'is no section of TDS; choose a tax of the regime TDS.'),
  },
  states: {
    draft: { stage: 'open', waits: ['approve', 'post'] },
    approved: { stage: 'committed', waits: ['post'] },
    posted: { stage: 'done' },
    cancelled: { stage: 'void' },
  },
  actions: {
    approve: {
      label: 'Accept mismatch',
      from: ['draft'],
      to: 'approved',
      reason: true,
    },
    post: {
      label: 'Post invoice',
      from: ['draft', 'approved'],
      to: 'posted',
      effect: 'post',
      check: i =>
        i.match === 'mismatch' && i.status === 'draft' && i.items.length > 0
          ? 'The bill differs from order or receipt; an approver must accept that first.'
          : i.grandTotal.lte(0)
            ? 'The total must be more than zero.'
            : null,
      confirm: i =>
        `Credits the supplier with ₹ ${formatDecimal(i.payable, 2)}${lessTds(i)}. A posted invoice is never changed, only cancelled.`,
    },
    withdraw: { label: 'Back to draft', from: ['approved'], to: 'draft' },
    cancel: { label: 'Cancel invoice', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft', 'approved'], to: 'cancelled' },
  },
  approval: {
    action: 'approve',
    amount: 'grandTotal',
    party: 'supplier',
    finds: { mismatch: 'Differs from order or receipt' },
    fromStart: true,
  },
  access: {
    read: ['accounts', 'purchase', 'approver'],
    write: ['accounts'],
    approve: ['approver'],
  },
  due: 'dueDate',
  progress: { paid: { label: 'Paid', path: 'bill' } },
  list: ['number', 'date', 'supplier', 'billNo', 'billDate', 'dueDate', 'match', 'status', 'payable'],
  sums: ['taxable', 'cgst', 'sgst', 'igst', 'tds', 'tcs', 'payable'],
  layout: {
    Bill: ['supplier', 'billNo', 'billDate', 'billTotal', 'date', 'creditDays', 'dueDate', 'match', 'receivedDate', 'msmeDue'],
    Supply: [
      ...supplyPanel,
      'placeOfSupply',
      'enterprise',
      'activity',
      'udyamDate',
      'msmeDays',
      'currency',
      'exchangeRate',
      'currencyTotal',
    ],
    'TDS and TCS': ['tdsBase', 'tcsTax', 'tcsPercent'],
    'Input credit': ['portal', 'portalPeriod', 'claimedPeriod', 'reversedPeriod', 'reclaimedPeriod'],
    Terms: ['chargeStructure', 'remarks'],
  },
  post: i => {
    const { registration } = i
    const party = { doc: 'supplier', id: i.supplier } as const
    const lines = [...i.items, ...i.expenses].filter(l => l.credit)
    const input = (head: 'cgst' | 'sgst' | 'igst'): Decimal => sum(lines.map(l => l[head]))
    const own = { registration }
    return [
      // A receipt is cleared at what it was booked at; what the bill makes of it besides, the goods take on.
      ...i.items.flatMap(l => {
        const apart = taxAsExpense(l.piece, l.credit ? zero : taxOn(l))
        return [
          dr('GRIR', l.receivedShare, { party }),
          ...madeDearer(l.piece, l.variance.minus(apart), l.metalPercent, party),
          dr('ITC_INELIGIBLE', apart, own),
        ]
      }),
      ...i.expenses.map(l => dr(l.account, l.cost, { ...own, ...bornBy(l), note: l.description })),
      ...i.charges.flatMap(c =>
        c.affects === 'both'
          ? []
          : c.affects === 'total'
            ? [dr(c.accountRole === null ? 'FREIGHT_IN' : namedRole(c.accountRole), c.amount, { ...own, note: c.name })]
            : [cr(c.accountRole === null ? 'LANDED_CLEARING' : namedRole(c.accountRole), c.amount, { ...own, note: c.name })],
      ),
      ...inputTax(i, { cgst: input('cgst'), sgst: input('sgst'), igst: input('igst') }, i),
      ...i.withholdings.map(l => cr(l.tdsLedger ?? 'TDS_GOODS', l.tds, { party })),
      dr('TCS_RECEIVABLE', i.tcs, { party }),
      dr('ROUND_OFF', i.roundOff, own),
      cr(payableTo(i).role, i.payable, {
        party,
        registration,
        bill: { open: { kind: 'invoice', due: i.dueDate, reference: i.billNo } },
      }),
    ]
  },
})

const nothingKept = { tdsBase: zero, tds: zero }
const noShares = { taxable: zero, cgst: zero, sgst: zero, igst: zero }

export const inwardToInvoice = arrow({
  from: materialInward,
  to: purchaseInvoice,
  when: ['posted'],
  lines: ['goods', 'items'],
  uses: 'qty',
  by: 'qty',
  same: ['supplier', 'billedFrom'],
  header: m => ({ ...(m.supplier === null ? {} : { supplier: m.supplier }), billedFrom: m.billedFrom, receivedDate: m.date }),
  line: (l, _m, left) => ({
    item: l.item,
    ...(left.gt(0) ? { billedQty: left } : {}),
    rate: l.agreedRate ?? l.rate,
    receivedQty: l.qty,
    receivedValue: l.value,
    piece: l.piece,
  }),
})
