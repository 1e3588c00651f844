import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, { sold }) => ({
  salesOrder: sold?.order,
  of: 'stage',
  holdPoint: `Laying-up ${n}`,
  requestedFor: '2027-03-20',
  confirmedFor: '2027-03-21',
  clearanceNo: `MDCC/${n}`,
  clearanceDate: '2027-02-20',
})) satisfies Sample
