import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'
import { readings } from '../estimate.ts'

/** A costed bill as a sheet: to print, or to send as a workbook. */
export const billPrices = report({
  name: 'billPrices',
  label: 'Prices of a Bill',
  path: '/billprices',
  read: ['costing', 'sales', 'approver'],
  group: 'sales',
  guide: {
    purpose: 'Every line of a costed bill, as asked and as read, with its price, for copying into the buyer’s sheet.',
    mistakes: [
      'Sending it before lines with low confidence are checked: the quoted prices bind us.',
      'Taking a hollow price for the full price: it leaves out the metal of conductors and screens.',
      'Sorting the sheet before copying the prices: the buyer’s rows are in the order of the enquiry.',
    ],
    next: 'Open the bill, and price or approve the remaining lines.',
    to: '/costedbill',
  },
  about: 'Every line of a costed bill, as asked and as read, with its price. Export it as a workbook for the buyer’s sheet.',
  params: { bill: f.ref('costedBill', { label: 'Bill' }) },
  columns: {
    no: f.int({ label: 'No.' }),
    asked: f.text({ label: 'As asked' }),
    cable: f.text(),
    reading: f.choice(readings, { label: 'Read' }),
    confidence: f.percent({ label: 'Certainty', unit: '%', places: 0, optional: true }),
    qty: f.length({ label: 'Quantity', unit: 'km' }),
    runM: f.int({ label: 'Run', unit: 'm', optional: true }),
    weightKgPerKm: f.weight({ label: 'Weight', unit: 'kg/km', optional: true }),
    copperKgPerKm: f.weight({ label: 'Copper', unit: 'kg/km', optional: true, zeroIsNone: true }),
    aluminiumKgPerKm: f.weight({ label: 'Aluminium', unit: 'kg/km', optional: true, zeroIsNone: true }),
    hollowPerKm: f.money({ label: 'Hollow price', unit: '₹/km', optional: true }),
    pricePerKm: f.money({ label: 'Price', unit: '₹/km', optional: true }),
    value: f.money({ unit: '₹' }),
    copperKg: f.weight({ label: 'Copper', unit: 'kg', optional: true, zeroIsNone: true }),
    aluminiumKg: f.weight({ label: 'Aluminium', unit: 'kg', optional: true, zeroIsNone: true }),
    assumed: f.text({ label: 'Taken by us', optional: true }),
    about: f.text({ label: 'About it', optional: true }),
  },
  sums: ['qty', 'value', 'copperKg', 'aluminiumKg'],
})
