import type { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import type { PaperColumn, PaperTable } from '../../kernel/paper/paper.ts'
import { paperDate } from '../../kernel/paper/printed.ts'

/** A bill that money settles, under the number by which the other side knows it. */
interface Settled {
  readonly name: string
  readonly billDate: string | null
  readonly amount: Decimal
  readonly settled: Decimal
}

/** What else settles a bill beside the money; its column is there where a line has some of it. */
interface Other<L> {
  readonly label: string
  readonly of: (line: L) => Decimal
}

const inRupees = (label: string): PaperColumn => ({ label, unit: '₹', align: 'right', width: 26 })

/** The bills of a receipt or of a payment advice; none for money that is on account alone. */
export const settledBills = <L extends Settled>(
  lines: readonly L[],
  others: readonly Other<L>[],
  moved: 'Received' | 'Paid',
): readonly PaperTable[] => {
  if (lines.length === 0) return []
  const told = others.filter(({ of }) => lines.some(line => !of(line).isZero()))
  return [
    {
      columns: [
        { label: 'Bill', align: 'left', width: 'flex' },
        { label: 'Bill date', align: 'left', width: 22 },
        inRupees(moved),
        ...told.map(({ label }) => inRupees(label)),
        inRupees('Settled'),
      ],
      rows: lines.map(line => ({
        kind: 'item',
        cells: [
          line.name,
          paperDate(line.billDate),
          ...[line.amount, ...told.map(({ of }) => of(line)), line.settled].map(amount => formatDecimal(amount, 2)),
        ],
      })),
    },
  ]
}
