import { arrow } from '../../../kernel/arrow.ts'
import { sum } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { bankInstrument } from '../bankInstrument/bankInstrument.ts'
import { ofBank } from '../../masters/books/account/offered.ts'

/** Deposits that the bank sets free, with what they have earned. */
const margins = lines({
  label: 'Deposits',
  columns: ['instrument', 'depositNo', 'amount', 'interest', 'tds', 'net'],
  fields: {
    instrument: f.text({ label: 'LC or guarantee', optional: true, readonly: true, maxLength: 40 }),
    depositNo: f.text({ label: 'Deposit No.', optional: true, readonly: true, maxLength: 40 }),
    amount: f.money({ label: 'Set free', unit: '₹', min: 0 }),
    interest: f.money({ label: 'Interest', unit: '₹', min: 0, default: 0 }),
    tds: f.money({
      label: 'TDS on interest',
      unit: '₹',
      min: 0,
      default: 0,
      hint: 'TDS that the bank deducted from the interest.',
    }),
  },
  computed: { net: f.money({ label: 'Credited', unit: '₹' }) },
  compute: l => ({ net: l.amount.plus(l.interest).minus(l.tds) }),
})

/** Margin that comes back from the bank, on a day of its own and in as many parts as the bank likes. */
export const marginRelease = document({
  name: 'marginRelease',
  label: 'Margin Release',
  path: '/marginrelease',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Deposits that the bank releases, with the interest earned and its TDS.',
    mistakes: [
      'Booking the whole credit as margin: interest is income, and the TDS on it is an asset.',
      'Releasing on the day of expiry: enter the day on which the bank releases the deposit.',
      'Releasing more than the bank paid: the remaining deposit stays with the letter of credit or guarantee.',
    ],
    next: 'See which letters of credit and guarantees are still open.',
    to: '/lcguarantee',
  },
  series: 'MR/{fy}/{00000}',
  voucher: 'remarks',
  fields: {
    date: f.date({ default: 'today' }),
    bank: f.ref('account', { onlyOne: true, label: 'Into bank', index: true }),
    reference: f.text({ label: 'Bank’s advice', optional: true, search: true, maxLength: 40, bankReference: true }),
    remarks: f.note({ optional: true }),
  },
  lines: { margins },
  computed: {
    released: f.money({ label: 'Set free', unit: '₹' }),
    interest: f.money({ label: 'Interest', unit: '₹' }),
    tds: f.money({ label: 'TDS', unit: '₹' }),
    credited: f.money({ label: 'Credited', unit: '₹' }),
  },
  compute: m => ({
    released: sum(m.margins.map(l => l.amount)),
    interest: sum(m.margins.map(l => l.interest)),
    tds: sum(m.margins.map(l => l.tds)),
    credited: sum(m.margins.map(l => l.net)),
  }),
  check: m => [
    ...(m.margins.length === 0 ? [{ path: 'margins', message: 'Choose the deposit released.' }] : []),
    ...m.margins.flatMap((l, i): Complaint[] => [
      ...(l.amount.lte(0) ? [{ path: `margins.${i}.amount`, message: 'Enter the amount released.' }] : []),
      ...(l.tds.gt(l.interest)
        ? [{ path: `margins.${i}.tds`, message: 'TDS is deducted from the interest; it cannot be more.' }]
        : []),
    ]),
  ],
  offers: { bank: ofBank },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post release',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: m =>
        m.margins.every(l => l.instrument !== null)
          ? null
          : 'Make it from the letter of credit or the guarantee whose margin is released.',
      confirm: m => `₹ ${formatDecimal(m.credited, 2)} come back to the bank account.`,
    },
    cancel: { label: 'Cancel release', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  noApproval: 'Our own margin is set free by it; nobody is paid.',
  access: { read: ['accounts', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'bank', 'reference', 'released', 'interest', 'credited', 'status'],
  sums: ['released', 'interest', 'tds', 'credited'],
  layout: { Release: ['date', 'bank', 'reference', 'remarks'] },
  post: m => [
    dr(m.bank, m.credited),
    dr('TDS_RECEIVABLE', m.tds),
    cr('FD_MARGIN', m.released),
    cr('INTEREST_INCOME', m.interest),
  ],
})

export const instrumentToRelease = arrow({
  from: bankInstrument,
  to: marginRelease,
  when: ['opened'],
  lines: ['deposits', 'margins'],
  uses: 'amount',
  by: 'amount',
  header: i => ({ bank: i.bank }),
  line: (l, i) => ({ instrument: i.instrumentNo, depositNo: l.depositNo }),
})
