import { expect, test } from 'vitest'
import { reports } from '../../src/modules/reports.ts'

/** Reports of the books that tell of no GSTIN, and why. */
const ofNone: Readonly<Record<string, string>> = {
  auditTrail: 'changes of records',
  fallsDue: 'deadlines, most of them of banks and suppliers',
  metalNeed: 'metal for orders',
  metalPrices: 'prices of an exchange',
  notInvoiced: 'receipts, which are of a store',
  pendingOrders: 'lines of orders, shown with their supplier',
  vendorRating: 'suppliers',
}

test('every report of the books and of buying can be narrowed to a GSTIN, or says why not', () => {
  const wanting = Object.values(reports).filter(
    ({ name, group, params }) =>
      (group === 'accounts' || group === 'purchase') && !('registration' in params) && !(name in ofNone),
  )
  expect(wanting.map(({ name }) => name)).toEqual([])
  const needless = Object.keys(ofNone).filter(
    name => !Object.values(reports).some(one => one.name === name && !('registration' in one.params)),
  )
  expect(needless).toEqual([])
})
