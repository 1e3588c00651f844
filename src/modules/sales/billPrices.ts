import { f } from '../../kernel/field.ts'
import { report } from '../../kernel/report.ts'
import { readings } from './costedBill/costedBill.ts'
import { reportHeads as heads } from './reportHeads.ts'

/** A costed bill as a sheet: to print, or to send as a workbook. */
export const billPrices = report({
  ...heads.billPrices,
  about:
    'Every line of a costed bill as it was asked and as it was read, with its price; as a workbook for the buyer’s own sheet.',
  params: { bill: f.ref('costedBill', { label: 'Bill' }) },
  columns: {
    no: f.int({ label: 'No.' }),
    asked: f.text({ label: 'As asked' }),
    cable: f.text(),
    reading: f.choice(readings, { label: 'Read' }),
    qty: f.length({ label: 'Quantity', unit: 'km' }),
    weightKgPerKm: f.weight({ label: 'Weight', unit: 'kg/km', optional: true }),
    hollowPerKm: f.money({ label: 'Hollow price', unit: '₹/km', optional: true }),
    pricePerKm: f.money({ label: 'Price', unit: '₹/km', optional: true }),
    value: f.money({ unit: '₹' }),
    about: f.text({ label: 'About it', optional: true }),
  },
  sums: ['qty', 'value'],
})
