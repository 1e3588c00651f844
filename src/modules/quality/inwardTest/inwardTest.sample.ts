import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  pieces: [{ from: [{ doc: 'materialInward', line: b.held?.at(-1 - (n % b.held.length)) }], qty: '1000' }],
})) satisfies Sample
