import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default (n => ({
  code: `CS${n}`,
  name: 'Two charges',
  charges: [
    { seq: 10, name: 'Discount', sign: 'less', basis: 'percentOfItems', value: '2.5' },
    { seq: 20, name: 'Packing', basis: 'percentOfRunning', value: '1', of: 10, accountRole: 'SALES_CHARGES' },
  ],
})) satisfies Sample
