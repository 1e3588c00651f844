import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default (n => ({
  code: `IS ${n}`,
  edition: '2011',
  title: 'Cables',
  role: 'product',
  changes: [{ amendment: 1, date: '2013-02-01', about: 'thickness', subject: 'Sheaths above 60 mm' }],
})) satisfies Sample
