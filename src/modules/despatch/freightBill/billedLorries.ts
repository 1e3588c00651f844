import { type Decimal, zero } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'

const derived = { readonly: true, optional: true } as const
const added = { unit: '₹', min: 0, default: 0 } as const

/** Holds what is billed for each lorry against what was agreed for it. */
export const billedLorries = lines({
  label: 'Lorries',
  fields: {
    list: f.ref('packingList', { label: 'Packing list', readonly: true }),
    lrNo: f.text({ ...derived, label: 'LR No.', maxLength: 40, pinned: true }),
    toPlace: f.text({ ...derived, label: 'To', maxLength: 60, pinned: true }),
    trips: f.qty({ label: 'Lorry', readonly: true }),
    agreedHow: f.text({ ...derived, label: 'Agreed by', maxLength: 120, pinned: true }),
    agreed: f.money({ ...derived, label: 'Agreed', unit: '₹', pinned: true }),
    detentionRate: f.money({ ...derived, label: 'Detention a day', unit: '₹', pinned: true, apart: true }),
    freight: f.money({ label: 'Billed', unit: '₹', min: 0, hint: 'Freight as on the bill, before GST.' }),
    detentionDays: f.int({ label: 'Days detained', min: 0, max: 365, default: 0 }),
    detention: f.money({ ...added, label: 'Detention' }),
    loading: f.money({ ...added, label: 'Loading' }),
    recovered: f.money({ ...added, label: 'Recovered', hint: 'What their bill takes off for shortage or damage.' }),
    notRecovered: f.text({ label: 'Why not recovered', optional: true, maxLength: 250 }),
  },
  computed: {
    difference: f.money({ label: 'Difference', unit: '₹', optional: true }),
    net: f.money({ label: 'Due', unit: '₹' }),
  },
  compute: l => ({ difference: differenceOf(l), net: chargedOf(l).minus(l.recovered) }),
  told: {
    faults: f.text({ label: 'Short or damaged', optional: true }),
  },
  columns: [
    'list',
    'lrNo',
    'toPlace',
    'agreed',
    'freight',
    'detention',
    'loading',
    'difference',
    'faults',
    'recovered',
    'net',
    'agreedHow',
    'detentionDays',
    'notRecovered',
  ],
  seldom: ['agreedHow', 'detentionDays', 'notRecovered', 'loading', 'recovered', 'faults', 'detention'],
})

interface Billed {
  readonly agreed: Decimal | null
  readonly detentionRate: Decimal | null
  readonly freight: Decimal
  readonly detentionDays: number
  readonly detention: Decimal
  readonly loading: Decimal
}

/** Adds up what is billed for one lorry, in ₹ before GST and before what is taken off. */
const chargedOf = ({ freight, detention, loading }: Pick<Billed, 'freight' | 'detention' | 'loading'>): Decimal =>
  freight.plus(detention).plus(loading)

/** Reckons what is billed beyond the freight and the detention that were agreed, in ₹; null where no freight was agreed. */
const differenceOf = (l: Billed): Decimal | null =>
  l.agreed === null
    ? null
    : chargedOf(l)
        .minus(l.agreed)
        .minus((l.detentionRate ?? zero).times(l.detentionDays))

/** Says whether a lorry is billed as agreed: within 2 % of the freight, and ₹ 500 at least. House rule. */
export const isAsAgreed = ({ agreed, difference }: { readonly agreed: Decimal | null; readonly difference: Decimal | null }) => {
  if (agreed === null || difference === null) return false
  const share = agreed.times(2).div(100)
  return difference.abs().lte(share.gt(500) ? share : zero.plus(500))
}

/** Complains of a lorry for which nothing is billed, and of more that is taken off than is billed. */
export const lorryProblems = (l: DraftLine<typeof billedLorries>, at: string): readonly Complaint[] => [
  ...(l.freight.lte(0) ? [{ path: `${at}.freight`, message: 'Enter the freight as it is billed.' }] : []),
  ...(l.recovered.gt(0) && l.net.lte(0)
    ? [{ path: `${at}.recovered`, message: `Only ₹ ${formatDecimal(chargedOf(l), 2)} is billed for this lorry.` }]
    : []),
]
