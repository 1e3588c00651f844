import { addDays, isoDate } from '../../../kernel/dates.ts'
import type { Sample } from '../../../../tests/support/samples/samples.ts'

// A day each, on which what came in went out again: each opens with what the one before it closed with.
export default ((n, b) => ({
  bank: b.bank,
  fromDate: addDays(isoDate('2025-04-01'), n),
  date: addDays(isoDate('2025-04-01'), n),
  opening: '0',
  closing: '0',
  statement: [
    { date: addDays(isoDate('2025-04-01'), n), particulars: `NEFT ${n}`, reference: `UTR${n}77`, deposit: '249.5' },
    { date: addDays(isoDate('2025-04-01'), n), particulars: 'Returned', withdrawal: '249.5' },
  ],
})) satisfies Sample
