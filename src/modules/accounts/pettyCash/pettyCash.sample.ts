import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  box: b.open?.box,
  spent: [{ paidTo: `Tea stall ${n}`, account: b.freight, billNo: `T-${n}`, amount: '12.34' }],
})) satisfies Sample
