import type { Sample } from '../../../../../tests/support/samples/samples.ts'
import { customerBody } from '../../../../../tests/support/works.ts'

export default ((n, b) => ({
  ...customerBody(`C${n}`, `Customer ${n}`, '24', null),
  priceBasis: 'metal',
  metalPrices: [{ metal: 'CU', quote: 'lme', day: 'monthBefore', premium: '14' }],
  portalAccess: true,
  portalUsers: [{ name: 'Someone', email: 'someone@works.example', sees: ['orders', 'drumDues'], validTo: '2027-03-31' }],
  approvals: [{ product: b.cable, gtpNo: 'GTP/1', approvedDate: '2025-01-10', validTo: '2028-01-09' }],
  contacts: [{ name: 'Someone', email: 'someone@works.example' }],
})) satisfies Sample
