import { sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { ofBank } from '../../masters/books/account/offered.ts'

/** What the bank tells, line by line: typed, pasted, or read from its file. */
const statement = lines({
  label: 'Statement',
  columns: ['date', 'particulars', 'reference', 'withdrawal', 'deposit', 'vouchers'],
  fields: {
    date: f.date({ latest: 'date' }),
    particulars: f.text({ maxLength: 200 }),
    reference: f.text({ label: 'Cheque or UTR No.', optional: true, maxLength: 60 }),
    withdrawal: f.money({ unit: '₹', min: 0, default: 0 }),
    deposit: f.money({ unit: '₹', min: 0, default: 0 }),
    vouchers: f.text({
      label: 'Matched by hand',
      optional: true,
      maxLength: 400,
      hint: 'Voucher numbers with commas between them, where Strand has not found the right ones. A dash: none.',
    }),
  },
})

export const standings = { matched: 'Matched', onlyBank: 'Only at the bank', onlyBooks: 'Only in the books' } as const

/** Each line of the bank beside its vouchers. A line that takes several vouchers, or a voucher that takes several lines, stands on rows below each other. */
const matches = lines({
  label: 'Match',
  derived: true,
  columns: [
    'standing',
    'bankDate',
    'particulars',
    'bankAmount',
    'voucherNo',
    'bookDate',
    'party',
    'reference',
    'bookAmount',
    'score',
    'why',
  ],
  fields: {
    standing: f.choice(standings, { label: 'Result' }),
    bankDate: f.date({ label: 'At the bank', optional: true }),
    particulars: f.text({ optional: true, maxLength: 200 }),
    bankAmount: f.money({ label: 'By the bank', unit: '₹ ±', optional: true }),
    voucherNo: f.text({ label: 'Voucher', optional: true, maxLength: 40 }),
    bookDate: f.date({ label: 'In the books', optional: true }),
    party: f.text({ label: 'Party', optional: true, maxLength: 200 }),
    reference: f.text({ label: 'Cheque or UTR No.', optional: true, maxLength: 60 }),
    bookAmount: f.money({ label: 'By the books', unit: '₹ ±', optional: true }),
    score: f.int({ label: 'Sure', unit: '%', optional: true }),
    why: f.text({ label: 'Because', optional: true, maxLength: 200 }),
    /** The later of the days on which bank and books had it: from then on it is open on neither side. */
    clearedOn: f.date({ label: 'Cleared', optional: true }),
    /** An earlier statement that has told the line; none is this one. */
    toldBy: f.ref('bankStatement', { label: 'Told by', optional: true }),
    line: f.int({ label: 'Line', optional: true }),
    voucher: f.int({ label: 'Id of the voucher', optional: true }),
  },
})

/** The bank's own account of our money, held against the books: what both have is cleared, the rest explains the difference on any day. */
export const bankStatement = document({
  name: 'bankStatement',
  label: 'Bank Statement',
  path: '/bankstatement',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Statement of a bank, line by line, matched with our vouchers. What is matched counts as cleared.',
    mistakes: [
      'Leaving out a line so that the balance agrees: enter every line of the bank, and post what the books lack.',
      'Leaving out a month: each statement opens with the closing balance of the one before it.',
      'Changing a voucher’s date to that of the bank: the match keeps both days.',
    ],
    next: 'Show the reconciliation statement on any day.',
    to: '/brs',
  },
  fields: {
    bank: f.ref('account', { onlyOne: true, label: 'Bank', index: true }),
    fromDate: f.date({ label: 'From', latest: 'date' }),
    date: f.date({ label: 'To', default: 'today' }),
    opening: f.money({
      label: 'Opening balance',
      unit: '₹ ±',
      hint: 'As the bank tells it; with a minus where we owe the bank.',
    }),
    closing: f.money({ label: 'Closing balance', unit: '₹ ±' }),
    file: f.text({ optional: true, readonly: true, maxLength: 200 }),
    remarks: f.note({ optional: true }),
  },
  lines: { matches, statement },
  offers: { bank: ofBank },
  computed: {
    withdrawals: f.money({ unit: '₹' }),
    deposits: f.money({ unit: '₹' }),
    difference: f.money({
      label: 'Not told by lines',
      unit: '₹ ±',
      hint: 'Closing balance less the opening balance and all lines.',
    }),
    matched: f.int({ label: 'Matched' }),
    onlyBank: f.int({ label: 'Only at the bank' }),
    onlyBooks: f.int({ label: 'Only in the books' }),
  },
  compute: s => {
    const [withdrawals, deposits] = [sum(s.statement.map(l => l.withdrawal)), sum(s.statement.map(l => l.deposit))]
    const of = (standing: keyof typeof standings) => s.matches.filter(m => m.standing === standing).length
    return {
      withdrawals,
      deposits,
      difference: (s.closing ?? zero)
        .minus(s.opening ?? zero)
        .minus(deposits)
        .plus(withdrawals),
      matched: s.matches.filter(m => m.standing === 'matched' && m.bankAmount !== null).length,
      onlyBank: of('onlyBank'),
      onlyBooks: of('onlyBooks'),
    }
  },
  check: s => [
    ...(s.fromDate > s.date
      ? [{ path: 'fromDate', message: 'The statement ends before it starts; correct one of the days.' }]
      : []),
    ...s.statement.flatMap((l, i): Complaint[] => [
      ...(l.withdrawal.isZero() === l.deposit.isZero()
        ? [{ path: `statement.${i}.withdrawal`, message: 'Enter a withdrawal or a deposit, one of the two.' }]
        : []),
      ...(l.date < s.fromDate || l.date > s.date
        ? [{ path: `statement.${i}.date`, message: `The statement is of ${s.fromDate} to ${s.date}; this day is not in it.` }]
        : []),
    ]),
  ],
  key: ['bank', 'fromDate'],
  title: ['date'],
  tells: ['bank'],
  states: { draft: { stage: 'open', waits: ['reconcile'] }, reconciled: { stage: 'committed', tone: 'success' } },
  actions: {
    reconcile: {
      label: 'Reconcile',
      from: ['draft'],
      to: 'reconciled',
      check: s =>
        s.difference.isZero()
          ? null
          : `Opening balance and lines come to ₹ ${formatDecimal(s.closing.minus(s.difference), 2)}, the closing balance is ₹ ${formatDecimal(s.closing, 2)}. Correct the lines or the balances.`,
      confirm: s =>
        `${s.matched} lines count as cleared; ${s.onlyBank} are only at the bank and ${s.onlyBooks} vouchers only in the books.`,
    },
    reopen: { label: 'Reopen', from: ['reconciled'], to: 'draft', reason: true },
  },
  access: { read: ['accounts', 'approver'], write: ['accounts'] },
  list: ['bank', 'fromDate', 'date', 'closing', 'matched', 'onlyBank', 'onlyBooks', 'status'],
  layout: { Statement: ['bank', 'fromDate', 'date', 'opening', 'closing', 'file', 'remarks'] },
})
