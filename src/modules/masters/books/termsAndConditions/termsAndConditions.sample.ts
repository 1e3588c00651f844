import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default (n => ({
  code: `T${n}`,
  title: `Terms ${n}`,
  text: '1. First.\n2. Second.',
  damagesPercent: '0.5',
  damagesCapPercent: '5',
  payments: [
    { percent: '10', event: 'order' },
    { percent: '90', event: 'invoice', days: 30, security: 'lc' },
  ],
})) satisfies Sample
