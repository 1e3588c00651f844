import { Decimal, zero } from '../../../kernel/decimal.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'

/** Notes and coins by what each is worth, the largest first. */
const worths = {
  n2000: '₹ 2,000',
  n500: '₹ 500',
  n200: '₹ 200',
  n100: '₹ 100',
  n50: '₹ 50',
  n20: '₹ 20',
  n10: '₹ 10',
  n5: '₹ 5',
  n2: '₹ 2',
  n1: '₹ 1',
  n0_5: '50 paise',
} as const

const rupeesOf: ReadonlyMap<string, Decimal> = new Map(
  Object.keys(worths).map(worth => [worth, new Decimal(worth.slice(1).replace('_', '.'))]),
)

/** The notes and coins in which cash is taken, counted. */
export const notes = lines({
  label: 'Notes and coins',
  fields: {
    worth: f.choice(worths, { label: 'Note or coin' }),
    count: f.int({ label: 'How many', min: 0, max: 100_000 }),
  },
  computed: { amount: f.money({ unit: '₹' }) },
  key: ['worth'],
  compute: l => ({ amount: (rupeesOf.get(l.worth) ?? zero).times(l.count) }),
})

/** Names a note or a coin as the receipt does. */
export const worthOf = (worth: keyof typeof worths): string => worths[worth]
