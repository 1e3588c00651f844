import { f } from '../../../../kernel/field.ts'
import { report } from '../../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

const period = { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) } as const

/** Form ITC-04 (CGST Rules 2017, rule 45(3)): what was sent to job workers, what came back, and what was supplied from there. */
export const itc04 = report({
  name: 'itc04',
  label: 'ITC-04',
  path: '/itc04',
  read: ['accounts', 'stores', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'Goods sent to job workers and received back, in the form of ITC-04, by half-year or year.',
    mistakes: [
      'Filing by half-year with a turnover up to five crore: then file once a year.',
      'Leaving out the job worker’s challan numbers: the form needs them beside ours.',
      'Goods sent on from one job worker to another: choose the first one on the receipt, for table 5B.',
    ],
    next: 'Look up a challan.',
    to: '/jobchallan',
  },
  about:
    'Goods sent to job workers (table 4), received back from them (5A) or from another one (5B), and supplied from their premises (5C), in the form of ITC-04: by half-year above 5 crore of turnover, else by year.',
  portal: 'JSON for the portal',
  params: { registration: f.ref('gstRegistration', { label: 'Our GSTIN', optional: true }), ...period },
  columns: {
    table: f.text(),
    worker: f.text({ label: 'Job worker' }),
    gstin: f.text({ label: 'GSTIN or state' }),
    challan: f.text({ label: 'Our challan' }),
    challanDate: f.date({ label: 'Dated', optional: true }),
    workerChallan: f.text({ label: 'Their challan or our invoice', optional: true }),
    workerDate: f.date({ label: 'Dated', optional: true }),
    type: f.text({ label: 'Type', optional: true }),
    work: f.text({ label: 'Nature of work' }),
    goods: f.text({ label: 'Goods' }),
    uqc: f.text({ label: 'UQC' }),
    qty: f.figure({ label: 'Quantity' }),
    value: f.money({ label: 'Taxable value', ...rupees, optional: true }),
    taxRate: f.percent({ label: 'Rate of tax', unit: '%', places: 2, optional: true }),
    lossKg: f.weight({ label: 'Losses and waste', unit: 'kg', optional: true }),
  },
  sums: ['value', 'lossKg'],
})
