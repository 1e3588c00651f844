import type { Sample } from '../../../../tests/support/samples/samples.ts'

// The carriage of the small works is unpaid since long.
export default ((_n, b) => ({ date: '2027-02-15', registration: b.gujarat, period: '022027' })) satisfies Sample
