import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

/** What left the works, delivery by delivery, and what became of it on paper. */
export const despatchRegister = report({
  name: 'despatchRegister',
  label: 'Despatch Register',
  path: '/despatchregister',
  read: ['despatch', 'sales', 'accounts', 'approver'],
  group: 'despatch',
  guide: {
    purpose: 'Every delivery that left in a period, cable by cable: lorry, drums, length, weight and the invoice.',
    mistakes: [
      'Looking for what was loaded and has not left: only despatched deliveries stand here.',
      'Taking an empty invoice for an error of the register: the goods left and nobody has billed them.',
      'Comparing the value with a ledger: it is what was billed of these goods before charges and GST are added.',
    ],
    next: 'Bill what has left without an invoice.',
    to: '/salesinvoicelist',
  },
  about: 'Deliveries despatched in the period, one line for each cable, with what posted invoices billed of them.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    customer: f.ref('customer', { optional: true }),
    transporter: f.text({ optional: true, maxLength: 100, hint: 'A part of the name is enough.' }),
  },
  columns: {
    date: f.date(),
    number: f.text({ label: 'Delivery' }),
    customer: f.text(),
    order: f.text({ label: 'Order', optional: true }),
    product: f.text({ label: 'Cable' }),
    vehicle: f.text({ label: 'Vehicle No.', optional: true }),
    lrNo: f.text({ label: 'LR No.', optional: true }),
    drums: f.int({ zeroIsNone: true }),
    km: f.length({ label: 'Length', unit: 'km', places: 3 }),
    kg: f.weight({ label: 'Net weight', unit: 'kg', places: 1 }),
    invoice: f.text({ optional: true }),
    value: f.money({ label: 'Billed', unit: '₹', places: 2, optional: true }),
  },
  sums: ['drums', 'km', 'kg', 'value'],
})
