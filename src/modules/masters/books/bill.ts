import { register } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'

/**
 * What a party owes by one document, or has paid ahead; what we owe a supplier stands here with a minus. Postings open and settle bills; the open amount is the sum of the ledger
 * lines that name the bill, kept beside it so that a second receipt for the same rupee is refused by the row itself.
 */
export const bill = register({
  name: 'bill',
  label: 'Bill',
  path: '/bill',
  writtenBy: { doc: 'document', id: 'documentId' },
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Every bill and advance with its open amount. Invoices open them, receipts and payments settle them.',
    mistakes: [
      'Trying to change one here: it follows from its document; reverse that.',
      'Taking a negative amount for an error: it is an advance, or a note to be set off.',
      'Counting overdue days from the date of the bill: they count from the due date.',
    ],
    next: 'See open bills by customer and days overdue.',
    to: '/receivables',
  },
  fields: {
    kind: f.choice({ invoice: 'Invoice', advance: 'Advance', note: 'Note' }),
    document: f.text({ maxLength: 60, readonly: true }),
    documentId: f.int({ label: 'Document id', readonly: true, index: true }),
    billNo: f.text({ label: 'Bill No.', search: true, maxLength: 16 }),
    reference: f.text({ label: 'Their number', optional: true, search: true, maxLength: 40 }),
    date: f.date(),
    dueDate: f.date({ label: 'Due' }),
    account: f.ref('account'),
    customer: f.ref('customer', { optional: true, index: true }),
    supplier: f.ref('supplier', { optional: true, index: true }),
    amount: f.money({ unit: '₹' }),
    openAmount: f.money({ label: 'Open', unit: '₹' }),
  },
  title: ['billNo'],
  tells: ['customer', 'supplier', 'date', 'openAmount'],
  read: ['accounts', 'sales', 'purchase', 'approver'],
  list: ['billNo', 'kind', 'customer', 'supplier', 'date', 'dueDate', 'amount', 'openAmount'],
  sums: ['amount', 'openAmount'],
  due: 'dueDate',
  sort: '-date',
  layout: { Bill: ['billNo', 'reference', 'kind', 'customer', 'supplier', 'date', 'dueDate', 'amount', 'openAmount', 'account'] },
})
