import { Decimal, parseDecimal } from '../../../kernel/decimal.ts'

/** What an instrument has measured, as its file says: of which drum and core, which quantity, and the figure or word. */
export interface FromInstrument {
  /** The row of the file, from 1. */
  readonly row: number
  readonly drum: string
  readonly core: string | null
  readonly of: Quantity
  /** Ω, Ω/km, kV, min, pC or MΩ; a word for what became of a voltage test. */
  readonly value: string
}

/** The quantities that the instruments of a test bay write into their files. */
type Quantity = 'ohm' | 'ohmPerKm' | 'kV' | 'minutes' | 'breakdown' | 'pC' | 'megohm'

interface Head {
  readonly of: Quantity | 'drum' | 'core'
  /** By what a figure of the column is multiplied. */
  readonly times: number
}

const longestTitle = 60

/** How instruments head their columns; a unit may stand in brackets. The first that fits counts. */
const heads: readonly (readonly [RegExp, Head])[] = [
  [/^(?:drum|piece|coil|reel|serial|sample|length)\b/i, { of: 'drum', times: 1 }],
  [/^(?:core|phase|conductor|colou?r)\b/i, { of: 'core', times: 1 }],
  [/(?:ohm|Ω)\s*\/\s*km|^r\s*20/i, { of: 'ohmPerKm', times: 1 }],
  [/(?:^|\W)(?:gohm|gΩ)/i, { of: 'megohm', times: 1000 }],
  [/(?:^|\W)(?:Mohm|MOhm|MΩ|[Mm]egohm)|^[Ii]nsulation/, { of: 'megohm', times: 1 }],
  [/(?:^|\W)(?:µ|u|micro)\s*(?:ohm|Ω)/i, { of: 'ohm', times: 1e-6 }],
  [/(?:^|\W)(?:mΩ|mohm|mOhm|[Mm]illiohm)/, { of: 'ohm', times: 1e-3 }],
  [/(?:^|\W)(?:ohm|Ω)|^r(?:es(?:istance)?)?\b/i, { of: 'ohm', times: 1 }],
  [/(?:^|\W)pc(?:\W|$)|^(?:pd|partial)/i, { of: 'pC', times: 1 }],
  [/(?:^|\W)kv(?:\W|$)|^voltage/i, { of: 'kV', times: 1 }],
  [/^(?:time|duration|held)\b|(?:^|\W)min(?:ute)?s?(?:\W|$)/i, { of: 'minutes', times: 1 }],
  [/^(?:result|breakdown|verdict|status|outcome)\b/i, { of: 'breakdown', times: 1 }],
]

const headOf = (title: string): Head | null =>
  title.length > longestTitle ? null : (heads.find(([pattern]) => pattern.test(title.trim()))?.[1] ?? null)

const isWithstood = /^(?:pass(?:ed)?|ok|none|no(?: breakdown)?|withstood|good)$/i
const isBroken = /^(?:fail(?:ed)?|bd|broke(?:n)?(?: down)?|breakdown|yes|flashover|trip(?:ped)?)$/i

/** What became of a voltage test in the words of the plan; null where the file says something else. */
const outcomeOf = (text: string): string | null => (isWithstood.test(text) ? 'None' : isBroken.test(text) ? 'Broke down' : null)

/** The figure of a cell in the unit of its quantity; null of what is no figure. */
const figureOf = (text: string, times: number): string | null => {
  const figure = parseDecimal(text.replaceAll(',', ''))
  return figure ? figure.times(new Decimal(times)).toString() : null
}

/** What was read of a file, or the sentence in which it is refused. */
export type ReadFile =
  { readonly ok: true; readonly measured: readonly FromInstrument[] } | { readonly ok: false; readonly message: string }

const refused = (message: string): ReadFile => ({ ok: false, message })

/**
 * Reads the rows of a file as a resistance bridge, a high voltage set, a discharge detector or an insulation tester writes them: a row of titles with a
 * column for the drum, then a row for each drum or each core. Refuses in a sentence what says no drum, and a cell that is no figure.
 */
export const readInstrument = (rows: readonly (readonly string[])[]): ReadFile => {
  const at = rows.findIndex(
    row => row.some(title => headOf(title)?.of === 'drum') && row.filter(title => headOf(title)).length > 1,
  )
  const columns = rows[at]?.map(headOf)
  if (!columns) return refused('No row of titles has a column for the drum and one for what was measured.')
  const drumAt = columns.findIndex(head => head?.of === 'drum')
  const coreAt = columns.findIndex(head => head?.of === 'core')
  const measured: FromInstrument[] = []
  for (const [i, cells] of rows.slice(at + 1).entries()) {
    const drum = (cells[drumAt] ?? '').trim()
    if (drum === '') continue
    const core = coreAt < 0 ? null : (cells[coreAt] ?? '').trim() || null
    const row = at + i + 2
    for (const [column, head] of columns.entries()) {
      const text = (cells[column] ?? '').trim()
      if (head === null || head.of === 'drum' || head.of === 'core' || text === '') continue
      const value = head.of === 'breakdown' ? outcomeOf(text) : figureOf(text, head.times)
      if (value === null)
        return refused(
          `Row ${row}: “${text.slice(0, 40)}” is no ${head.of === 'breakdown' ? 'outcome of a voltage test' : 'figure'}.`,
        )
      measured.push({ row, drum, core, of: head.of, value })
    }
  }
  return measured.length === 0 ? refused('The file has no reading.') : { ok: true, measured }
}

/** A cell of a test as far as a file may fill it. */
export interface OpenCell {
  readonly piece: number
  readonly core: string | null
  readonly code: string
  readonly test: string
  readonly carried: string | null
}

const fits: Readonly<Record<Quantity, (cell: OpenCell) => boolean>> = {
  ohm: cell => cell.code === 'COND-R' || cell.code === 'ARM-R',
  ohmPerKm: cell => cell.code === 'COND-R' || cell.code === 'ARM-R',
  kV: cell => cell.test === 'High voltage',
  minutes: cell => cell.test === 'Held for',
  breakdown: cell => cell.test === 'Breakdown',
  pC: cell => cell.code === 'PD',
  megohm: cell => cell.code === 'IR',
}

const alike = (core: string | null, said: string, i: number): boolean =>
  core !== null &&
  (core.toLowerCase() === said.toLowerCase() || core.toLowerCase().startsWith(said.toLowerCase()) || said === String(i + 1))

/**
 * Finds the cell that a reading of a file belongs to: by its drum, by the core's name, its first letters or its number among the cores; a cable of
 * one conductor needs none. Null where there is none, or more than one.
 */
export const cellFor = <C extends OpenCell>(
  { core, of }: Pick<FromInstrument, 'core' | 'of'>,
  piece: number,
  cells: readonly C[],
): C | null => {
  const open = cells.filter(cell => cell.piece === piece && cell.carried === null && fits[of](cell))
  if (core === null) return open.length === 1 ? (open[0] ?? null) : null
  const named = open.filter((cell, i) => alike(cell.core, core, i))
  const exact = named.find(cell => cell.core?.toLowerCase() === core.toLowerCase())
  return exact ?? (named.length === 1 ? (named[0] ?? null) : null)
}
