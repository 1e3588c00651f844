import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default (n => ({
  name: `Rule ${n}`,
  document: 'salesOrder',
  over: '1000000',
  steps: [{ duties: ['approver'] }],
})) satisfies Sample
