import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  billNo: `T-${n}`,
  billDate: '2026-06-14',
  account: b.freight,
  tax: b.tax18,
  lorries: [
    {
      from: [{ doc: 'packingList', line: b.sold?.carried[n % 12] }],
      freight: '12500',
      detention: '500',
      detentionDays: 1,
    },
  ],
})) satisfies Sample
