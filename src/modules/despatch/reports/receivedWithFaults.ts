import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

/** Which drums came to the customer short, damaged, not at all or as others. */
export const receivedWithFaults = report({
  name: 'receivedWithFaults',
  label: 'Received With Faults',
  path: '/receivedwithfaults',
  read: ['despatch', 'sales', 'quality', 'approver'],
  group: 'despatch',
  guide: {
    purpose: 'Every drum that was received short, damaged, not at all or as another one, with what was seen and who received it.',
    mistakes: [
      'Waiting for the claim of the customer: the transporter needs notice in writing within 180 days of booking (Carriage by Road Act 2007, s.16).',
      'Reading the metres that are short as all that is claimed: a drum that was not received has none.',
      'Taking an empty report for good carriage: a lorry whose receipt nobody wrote down has no faults either.',
    ],
    next: 'Open the list for its photographs, then settle with the transporter or credit the customer.',
    to: '/creditnote',
  },
  about:
    'Drums of delivered packing lists that were received in the period with a fault; photographs and signature hang on the list. A claim is open until a credit note stands against the invoice or the transporter’s bill takes it off.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    customer: f.ref('customer', { optional: true }),
    transporter: f.ref('transporter', { optional: true }),
    openOnly: f.bool({
      label: 'Claims that are open',
      hint: 'Neither credited to the customer nor taken off the transporter’s bill.',
    }),
  },
  columns: {
    date: f.date({ label: 'Received' }),
    number: f.text({ label: 'Packing list' }),
    customer: f.text(),
    transporter: f.text({ optional: true }),
    drum: f.text({ label: 'Drum No.' }),
    product: f.text({ label: 'Cable', optional: true }),
    fault: f.text({ label: 'Fault' }),
    shortM: f.length({ label: 'Short by', unit: 'm', optional: true }),
    seen: f.text({ label: 'What was seen', optional: true }),
    receivedBy: f.text({ label: 'Received by' }),
    invoices: f.text({ label: 'Invoice', optional: true }),
    credited: f.text({ label: 'Credited by', optional: true }),
    recovered: f.money({ label: 'Recovered', unit: '₹', optional: true }),
    files: f.int({ label: 'Files' }),
  },
  sums: ['shortM'],
})
