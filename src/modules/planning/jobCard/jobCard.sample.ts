import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  item: b.stock?.core,
  process: b.any.process,
  machine: b.machine?.id,
  stopReason: b.machine?.reason,
  lengths: [{ metres: String(500 + n) }],
})) satisfies Sample
