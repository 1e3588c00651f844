import { arrow } from '../../../kernel/arrow.ts'
import { type Decimal, roundTo, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { currencies } from '../../masters/parties/currencies.ts'
import { currencyProblems } from '../../purchase/foreign.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { ofBank } from '../../masters/books/account/offered.ts'

/** Who answers for whom: our bank for what we buy or promise, or a supplier's bank for what we have paid in advance. */
export const instrumentKinds = { lc: 'LC', given: 'BG given', held: 'BG held' } as const

const purposes = {
  import: 'Import',
  inland: 'Purchase at home',
  advance: 'Advance paid',
  bid: 'Earnest money',
  performance: 'Performance',
  retention: 'Retention',
  other: 'Other',
} as const

/** Why a bank takes more than it took when it opened the instrument. */
const chargeReasons = {
  amendment: 'Amendment',
  extension: 'Extension',
  commission: 'Commission of the quarter',
  discrepancy: 'Discrepancy in documents',
  retirement: 'Retirement of documents',
  other: 'Other',
} as const

/** For which orders it stands. */
const covered = lines({
  label: 'Orders',
  columns: ['order', 'item', 'note', 'amount'],
  fields: {
    order: f.ref('purchaseOrder', { optional: true }),
    item: f.ref('item', { optional: true }),
    amount: f.money({ label: 'Covers', unit: '₹', min: 0 }),
    note: f.text({ optional: true, maxLength: 120, hint: 'Tender, or the order of a customer.' }),
  },
  /** So much may be called; of a letter of credit nothing, because it is paid. */
  assigned: { callable: f.money({ label: 'Claim period', unit: '₹' }) },
})

/** Money that the bank keeps as a deposit until the instrument is done with. */
const deposits = lines({
  label: 'Deposits',
  fields: {
    depositNo: f.text({ label: 'Deposit No.', maxLength: 40 }),
    amount: f.money({ unit: '₹', min: 0 }),
    interestPct: f.percent({ label: 'Interest', unit: '%', optional: true, min: 0, max: 30, places: 2 }),
    maturesOn: f.date({ label: 'Matures', optional: true }),
  },
  key: ['depositNo'],
})

/** What the bank takes after the opening: each charge is booked on its day, and taken back by itself where the bank gives it back. */
const laterCharges = lines({
  label: 'Later charges',
  fields: {
    date: f.date({ label: 'Taken on', default: 'today', earliest: 'date' }),
    why: f.choice(chargeReasons, { label: 'For', default: 'amendment' }),
    amount: f.money({ unit: '₹', min: 0, hint: 'Without the GST, which the bank bills.' }),
    advice: f.text({ label: 'Bank advice', optional: true, maxLength: 40 }),
  },
  states: { waiting: { stage: 'committed', waits: ['book'] }, booked: { stage: 'done' } },
  actions: {
    book: {
      label: 'Book charge',
      from: ['waiting'],
      to: 'booked',
      when: 'committed',
      effect: 'post',
      on: 'date',
      check: l => (l.amount.gt(0) ? null : 'Enter the amount that the bank charged.'),
      confirm: l => `Books charges of ₹ ${formatDecimal(l.amount, 2)} from the bank on ${l.date}.`,
    },
    takeBack: {
      label: 'Reverse the charge',
      from: ['booked'],
      to: 'waiting',
      when: 'committed',
      effect: 'reverse',
      reason: true,
      confirm: () => 'The voucher of this charge is reversed; all others stand.',
    },
  },
})

const marginOf = (amount: Decimal, percent: Decimal): Decimal => roundTo(amount.times(percent).div(100), 2)

/** A letter of credit or a bank guarantee, from the day it is opened until the bank is free again. */
export const bankInstrument = document({
  name: 'bankInstrument',
  label: 'LC or Guarantee',
  plural: 'LCs and Guarantees',
  path: '/lcguarantee',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Letters of credit and guarantees from opening to release: amount, margin, charges, orders and last dates.',
    mistakes: [
      'Confusing expiry with the last day for claims: claims are possible until the later date.',
      'A shipment date that the supplier cannot meet: an amendment costs charges and a week.',
      'Booking margin as an expense: it is our deposit and earns interest.',
    ],
    next: 'When the bank releases it, enter the deposit that comes back as a margin release.',
    to: '/marginrelease',
  },
  series: 'LG/{fy}/{00000}',
  voucher: 'remarks',
  fields: {
    date: f.date({ label: 'Opened on', default: 'today' }),
    kind: f.choice(instrumentKinds, { default: 'lc' }),
    purpose: f.choice(purposes, { label: 'For', default: 'import' }),
    instrumentNo: f.text({ label: 'Its number', search: true, maxLength: 40, bankReference: true }),
    bank: f.ref('account', { onlyOne: true, label: 'Bank', index: true, hint: 'Margin and charges are paid from this account.' }),
    issuedBy: f.text({
      label: 'Issued by',
      optional: true,
      maxLength: 80,
      hint: 'For a guarantee that we hold, the supplier’s bank.',
    }),
    supplier: f.ref('supplier', { optional: true, index: true }),
    customer: f.ref('customer', { optional: true, index: true }),
    amount: f.money({ unit: '₹', min: 0 }),
    currency: f.choice(currencies, { optional: true, hint: 'Of a credit for goods from abroad; empty is rupees.' }),
    exchangeRate: f.rate({ label: 'Opened at', unit: '₹', optional: true, min: 0, hint: 'Rupees for one unit of the currency.' }),
    marginPercent: f.percent({ label: 'Margin asked', unit: '%', default: 10, min: 0, max: 100, places: 2 }),
    bankCharges: f.money({
      label: 'Bank charges',
      unit: '₹',
      min: 0,
      default: 0,
      hint: 'Without the GST, which the bank bills.',
    }),
    shipBy: f.date({ label: 'Ship by', optional: true }),
    usanceDays: f.int({ label: 'Usance', unit: 'days', optional: true, min: 0, max: 365 }),
    expiryDate: f.date({ label: 'Expires on', index: true, earliest: 'date' }),
    claimUntil: f.date({
      label: 'Claims until',
      optional: true,
      hint: 'Days after expiry in which a claim is still possible.',
    }),
    remarks: f.note({ optional: true }),
  },
  lines: { orders: covered, deposits, laterCharges },
  computed: {
    margin: f.money({ label: 'Margin', unit: '₹' }),
    chargesBooked: f.money({ label: 'Charges booked later', unit: '₹' }),
    currencyAmount: f.figure({ label: 'In its currency', places: 2, optional: true }),
  },
  compute: i => ({
    margin: sum(i.deposits.map(l => l.amount)),
    chargesBooked: sum(i.laterCharges.flatMap(l => (l.status === 'booked' ? [l.amount] : []))),
    currencyAmount: i.exchangeRate?.gt(0) ? roundTo(i.amount.div(i.exchangeRate), 2) : null,
    orders: i.orders.map(l => ({ callable: i.kind === 'lc' ? zero : l.amount })),
  }),
  check: i => {
    const complaints: Complaint[] = [...currencyProblems(i)]
    const due = i.kind === 'held' ? null : marginOf(i.amount, i.marginPercent)
    if (i.amount.lte(0)) complaints.push({ path: 'amount', message: 'Enter the amount of the credit or guarantee.' })
    if ((i.supplier === null) === (i.customer === null))
      complaints.push({ path: 'supplier', message: 'Choose either the supplier or the customer.' })
    if (i.kind !== 'given' && i.supplier === null) complaints.push({ path: 'supplier', message: 'Choose the supplier.' })
    if (i.expiryDate < i.date) complaints.push({ path: 'expiryDate', message: 'The expiry date is before the opening date.' })
    if (i.shipBy && i.shipBy > i.expiryDate)
      complaints.push({ path: 'shipBy', message: 'The last shipment date is after the expiry date.' })
    if (i.claimUntil && i.claimUntil < i.expiryDate)
      complaints.push({ path: 'claimUntil', message: 'The claim period ends before the expiry date.' })
    if (i.kind === 'held' && (i.margin.gt(0) || i.bankCharges.gt(0) || i.laterCharges.length > 0))
      complaints.push({
        path: 'kind',
        message: 'Leave margin and charges empty: for a guarantee that we hold, the supplier pays them.',
      })
    const covers = sum(i.orders.map(l => l.amount))
    if (covers.gt(i.amount))
      complaints.push({
        path: 'orders',
        message: `The guarantee covers ₹ ${formatDecimal(i.amount, 2)}; the orders add up to ₹ ${formatDecimal(covers, 2)}.`,
      })
    if (due && !i.margin.eq(due))
      complaints.push({
        path: 'marginPercent',
        message: `${formatDecimal(i.marginPercent, 2)} % are ₹ ${formatDecimal(due, 2)}; the deposits make ₹ ${formatDecimal(i.margin, 2)}.`,
      })
    return complaints
  },
  offers: { bank: ofBank },
  states: {
    draft: { stage: 'open', waits: ['open'] },
    opened: { stage: 'committed', edit: true, tone: 'progress' },
    closed: { stage: 'closed', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  // The bank may lengthen what it has opened; another amount or another margin is another instrument.
  lockedAfterDraft: [
    'date',
    'kind',
    'purpose',
    'instrumentNo',
    'bank',
    'issuedBy',
    'supplier',
    'customer',
    'amount',
    'currency',
    'exchangeRate',
    'marginPercent',
    'bankCharges',
    'deposits',
  ],
  actions: {
    open: {
      label: 'Open',
      from: ['draft'],
      to: 'opened',
      effect: 'post',
      check: i =>
        i.kind !== 'lc' && i.orders.length === 0 ? 'Enter under Orders what the guarantee covers: a claim names it.' : null,
      confirm: i =>
        i.kind === 'held'
          ? `Registers a guarantee of ₹ ${formatDecimal(i.amount, 2)} given by the supplier.`
          : `Takes a margin of ₹ ${formatDecimal(i.margin, 2)} and charges of ₹ ${formatDecimal(i.bankCharges, 2)} from the bank.`,
    },
    close: { label: 'Close', from: ['opened'], to: 'closed', reason: true },
    reopen: { label: 'Reopen', from: ['closed'], to: 'opened', reason: true },
    cancel: { label: 'Cancel', from: ['opened'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: { action: 'open', amount: 'amount' },
  access: { read: ['accounts', 'purchase', 'sales', 'approver'], write: ['accounts'] },
  progress: {
    released: { label: 'Margin back', path: ['marginRelease'] },
    called: { label: 'Called', path: ['guaranteeCall'], exceptional: true },
  },
  title: ['instrumentNo'],
  tells: ['kind', 'supplier', 'customer', 'amount', 'expiryDate'],
  list: ['number', 'kind', 'instrumentNo', 'supplier', 'customer', 'expiryDate', 'amount', 'status', 'claimUntil'],
  sums: ['amount', 'margin'],
  sort: 'expiryDate',
  layout: {
    Instrument: ['kind', 'purpose', 'instrumentNo', 'date', 'supplier', 'customer'],
    Bank: ['bank', 'issuedBy', 'amount', 'marginPercent', 'margin', 'bankCharges'],
    Abroad: ['currency', 'exchangeRate', 'currencyAmount'],
    Days: ['expiryDate', 'claimUntil', 'shipBy', 'usanceDays', 'remarks'],
  },
  mayPostNothing: 'The bank asks neither margin nor charges.',
  post: {
    open: i => [
      dr('FD_MARGIN', i.margin, { note: i.instrumentNo }),
      dr('BANK_CHARGES', i.bankCharges, { note: i.instrumentNo }),
      cr(i.bank, i.margin.plus(i.bankCharges)),
    ],
    'laterCharges.book': (i, charge) => [
      dr('BANK_CHARGES', charge.amount, { note: [i.instrumentNo, charge.advice].filter(Boolean).join(', ') }),
      cr(i.bank, charge.amount),
    ],
  },
})

/** What an order says that a bank is to answer for: by our credit to the supplier, or by the supplier's guarantee to us. */
export const orderToInstrument = arrow({
  from: purchaseOrder,
  to: bankInstrument,
  when: ['approved'],
  lines: ['items', 'orders'],
  uses: 'secured',
  by: 'amount',
  same: ['supplier'],
  header: o => ({
    supplier: o.supplier,
    amount: o.grandTotal,
    currency: o.currency,
    exchangeRate: o.exchangeRate,
    shipBy: o.deliverBy,
    ...(o.security === 'bg'
      ? { kind: 'held' as const, purpose: 'advance' as const, marginPercent: zero }
      : { purpose: o.gstKind === 'overseas' ? ('import' as const) : ('inland' as const) }),
  }),
  line: (l, o) => ({ order: o.id, item: l.item }),
})
