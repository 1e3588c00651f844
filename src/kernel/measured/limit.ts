import { Decimal, parseDecimal } from '../decimal.ts'
import type { Complaint } from '../document.ts'
import { f } from '../field.ts'
import { formatDecimal } from '../indian.ts'

/** How a reading is taken: a figure with a unit, or words that somebody chooses. */
export const limitWays = { figure: 'Figure', words: 'Words' } as const

/** What a reading has to be. Bounds belong to figures, the accepted words to words; a limit without either is only recorded. */
export interface Limit {
  readonly way: keyof typeof limitWays
  readonly unit: string | null
  /** Decimal places of the figure, from 0 to 6. */
  readonly places: number
  readonly least: Decimal | null
  readonly most: Decimal | null
  /** The figure that is aimed at, and how far it may lie from it to either side. */
  readonly nominal: Decimal | null
  readonly tolerance: Decimal | null
  /** Words that pass, parted by commas: 'Yes', 'Bright, Dull'. */
  readonly accepted: string | null
  /** Words that do not pass and may be found, parted by commas. */
  readonly refused: string | null
  /** The standard, table and clause that asks for it. */
  readonly clause: string | null
  /** Where the figure is typed in another unit than it is judged in: Ω of a drum, which make Ω/km at 20 °C. */
  readonly typed?: TypedAs | null
}

/** The unit in which a figure is typed, and by what it is multiplied before it is judged. */
export interface TypedAs {
  readonly unit: string
  readonly times: Decimal
}

/** The most decimal places that a reading has. */
export const mostPlaces = 6

/** The words of a list that is parted by commas. */
export const wordsIn = (list: string | null): string[] =>
  (list ?? '')
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)

/** Are two words the same but for their case? */
export const alike = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The smallest and the largest figure that passes, bounds included; null where that side is open. */
export const boundsOf = ({ least, most, nominal, tolerance }: Limit): { least: Decimal | null; most: Decimal | null } => {
  if (!nominal || !tolerance) return { least, most }
  const [below, above] = [nominal.minus(tolerance), nominal.plus(tolerance)]
  return { least: least ? Decimal.max(least, below) : below, most: most ? Decimal.min(most, above) : above }
}

const plain = (figure: Decimal): string => formatDecimal(figure, figure.decimalPlaces())

/** A limit in words, without its unit: '8.0 ± 0.4', '≥ 35', '≤ 0.01724', '1.35 to 1.45', 'Bright'; empty where nothing is asked. */
export const limitText = (limit: Limit | null): string => {
  if (!limit) return ''
  if (limit.way === 'words') return wordsIn(limit.accepted).join(', ')
  const { least, most } = boundsOf(limit)
  if (limit.nominal && limit.tolerance && !limit.least && !limit.most)
    return `${plain(limit.nominal)} ± ${plain(limit.tolerance)}`
  if (least && most) return `${plain(least)} to ${plain(most)}`
  if (least) return `≥ ${plain(least)}`
  return most ? `≤ ${plain(most)}` : ''
}

/** The fields with which the record of a parameter says its limit; see `limitOf`. */
export const limitFields = {
  way: f.choice(limitWays, { label: 'Measured as', default: 'figure' }),
  unit: f.text({ optional: true, maxLength: 20, hint: 'Of the figure: mm, %, Ω mm²/m.' }),
  places: f.int({ label: 'Decimals', default: 2, min: 0, max: mostPlaces }),
  least: f.figure({ label: 'At least', places: mostPlaces, optional: true }),
  most: f.figure({ label: 'At most', places: mostPlaces, optional: true }),
  nominal: f.figure({ places: mostPlaces, optional: true }),
  tolerance: f.figure({ label: '±', places: mostPlaces, optional: true, min: 0 }),
  accepted: f.text({ label: 'Words that pass', optional: true, maxLength: 120, hint: 'Parted by commas: Bright, Dull.' }),
  refused: f.text({ label: 'Words that fail', optional: true, maxLength: 120, hint: 'With these no other word can be entered.' }),
  clause: f.text({ optional: true, maxLength: 80, hint: 'Standard, table and clause that asks for it.' }),
} as const

/** The limit that the record of a parameter says. */
export const limitOf = ({
  way,
  unit,
  places,
  least,
  most,
  nominal,
  tolerance,
  accepted,
  refused,
  clause,
  typed = null,
}: Limit): Limit => ({
  way,
  unit,
  places,
  least,
  most,
  nominal,
  tolerance,
  accepted,
  refused,
  clause,
  typed,
})

/** Says what is wrong with a limit that is being written. */
export const limitComplaints = (limit: Limit): Complaint[] => {
  const { way, least, most, nominal, tolerance, accepted, refused } = limit
  const complain = (isWrong: boolean, path: string, message: string): Complaint[] => (isWrong ? [{ path, message }] : [])
  if (way === 'words')
    return [
      ...complain(wordsIn(accepted).length === 0, 'accepted', 'Say which words pass.'),
      ...complain(
        wordsIn(refused).some(word => wordsIn(accepted).some(other => alike(word, other))),
        'refused',
        'The same word passes already.',
      ),
      ...complain([least, most, nominal, tolerance].some(Boolean), 'way', 'A limit in words has no figures.'),
    ]
  const bounds = boundsOf(limit)
  return [
    ...complain((nominal === null) !== (tolerance === null), 'tolerance', 'A nominal figure and its tolerance belong together.'),
    ...complain(
      bounds.least !== null && bounds.most !== null && bounds.least.gt(bounds.most),
      'most',
      'No figure can pass: the least is above the most.',
    ),
    ...complain(accepted !== null || refused !== null, 'accepted', 'Words belong to what is measured in words.'),
  ]
}

// On the wire

/** A limit as it travels: decimals as text. */
export const wireLimit = (limit: Limit) => ({
  ...limitOf(limit),
  typed: limit.typed ? { unit: limit.typed.unit, times: limit.typed.times.toString() } : null,
  least: limit.least?.toString() ?? null,
  most: limit.most?.toString() ?? null,
  nominal: limit.nominal?.toString() ?? null,
  tolerance: limit.tolerance?.toString() ?? null,
})

/** Is the value an object with names? */
export const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A decimal, in code or out of its text. */
export const decimalOf = (value: unknown): Decimal | null =>
  value instanceof Decimal ? value : typeof value === 'string' ? parseDecimal(value) : null
/** A text that says something. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const typedFrom = (value: unknown): TypedAs | null => {
  if (!isRow(value)) return null
  const [unit, times] = [textOf(value['unit']), decimalOf(value['times'])]
  return unit !== null && times ? { unit, times } : null
}

/** A limit out of a stored or travelled one, or out of the row of a parameter. */
export const limitFrom = (value: object): Limit => {
  const row: Readonly<Record<string, unknown>> = { ...value }
  return {
    way: row['way'] === 'words' ? 'words' : 'figure',
    unit: textOf(row['unit']),
    places: typeof row['places'] === 'number' ? row['places'] : 0,
    least: decimalOf(row['least']),
    most: decimalOf(row['most']),
    nominal: decimalOf(row['nominal']),
    tolerance: decimalOf(row['tolerance']),
    accepted: textOf(row['accepted']),
    refused: textOf(row['refused']),
    clause: textOf(row['clause']),
    typed: typedFrom(row['typed']),
  }
}
