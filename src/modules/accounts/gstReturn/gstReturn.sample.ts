import type { Sample } from '../../../../tests/support/samples/samples.ts'

// Returns are filed month by month: each sample is of the month after the one before.
export default ((n, b) => ({
  date: '2026-06-10',
  registration: b.gujarat,
  form: 'gstr1',
  period: `${String((n % 12) + 1).padStart(2, '0')}${2000 + Math.floor(n / 12)}`,
  arn: 'AA240626004512V',
})) satisfies Sample
