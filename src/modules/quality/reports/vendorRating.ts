import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

const ofSupplier = f.ref('supplier', { optional: true })

export const vendorRating = report({
  name: 'vendorRating',
  label: 'Vendor Rating',
  path: '/vendorrating',
  read: ['purchase', 'quality', 'accounts', 'approver'],
  group: 'purchase',
  guide: {
    purpose: 'Delivery, quality and price of suppliers in points, with the figures behind them.',
    mistakes: [
      'Judging by one delivery: check the number of receipts before the points.',
      'Overlooking deviations: goods accepted under deviation take half the points of a refusal.',
      'Dropping vendors for delays that we caused: late documents from us make late deliveries from them.',
    ],
    next: 'Ask the supplier for a corrective action where points are lost.',
    to: '/correctiveaction',
  },
  about:
    'Suppliers rated by their documents. Quality (50 %): the share of the goods that was accepted; goods accepted under deviation count half. Delivery (30 %): the share that came in time. Price (20 %): compared with other suppliers of the same item.',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }), supplier: ofSupplier },
  columns: {
    supplier: f.text(),
    receipts: f.int({ label: 'Receipts' }),
    value: f.money({ label: 'Bought', ...rupees }),
    rejected: f.percent({ label: 'Rejected', unit: '%', places: 2 }),
    deviated: f.percent({ label: 'Deviated', unit: '%', places: 2 }),
    late: f.percent({ label: 'Late', unit: '%', places: 2 }),
    dearer: f.percent({ label: 'Dearer', unit: '%', places: 2, optional: true }),
    quality: f.percent({ label: 'Quality', unit: '%', places: 1 }),
    delivery: f.percent({ label: 'Delivery', unit: '%', places: 1 }),
    price: f.percent({ label: 'Price', unit: '%', places: 1 }),
    rating: f.percent({ label: 'Rating', unit: '%', places: 1 }),
  },
  sums: ['value'],
})
