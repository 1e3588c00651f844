/** Where a figure comes from, so that a designer can open it down to its rows. */
export type Source =
  | {
      readonly kind: 'table'
      /** The data set, such as insulation-thickness. */
      readonly table: string
      /** The row in words: "IS 7098-1, XLPE, 240 sqmm". */
      readonly row: string
      readonly clause: string | null
      /** Code of the stored source that the row was taken from, such as D7098. */
      readonly origin: string
      /** Seen in a stored source that agrees with a second one; false calls for a look into the printed standard. */
      readonly verified: boolean
    }
  | { readonly kind: 'formula'; readonly formula: string; readonly inputs: Inputs; readonly clause: string | null }
  /** A person's figure, why it was set, and the one it stands for. */
  | { readonly kind: 'override'; readonly reason: string; readonly instead: Figure }

/** A number with its source. Its unit is the last word of the name it is kept under. */
export interface Figure {
  readonly value: number
  readonly source: Source
}

/** What a formula was reckoned from: figures open further, plain numbers and words are constants of the formula. */
export type Inputs = Readonly<Record<string, Figure | number | string>>

/** What every row of a data set says about itself. */
export interface Provenance {
  readonly source: string
  readonly verified: boolean
}

/** A value out of a row; `row` tells the row in words. */
export const fromTable = (
  value: number,
  table: string,
  row: string,
  { source, verified }: Provenance,
  clause: string | null = null,
): Figure => ({
  value,
  source: { kind: 'table', table, row, clause, origin: source, verified },
})

/** A value by a formula, with what went into it. */
export const byFormula = (value: number, formula: string, inputs: Inputs, clause: string | null = null): Figure => ({
  value,
  source: { kind: 'formula', formula, inputs, clause },
})

/** True when no unverified row stands anywhere below the figure; for a figure that a person entered, that person answers. */
export const isVerified = ({ source }: Figure): boolean => {
  if (source.kind === 'table') return source.verified
  if (source.kind === 'override') return true
  return Object.values(source.inputs).every(input => typeof input !== 'object' || isVerified(input))
}

/** Data sets of the works: its own practice, prices and stores, for which no standard answers. */
const ownSets: readonly string[] = [
  'engineering-constants',
  'conductor-constructions',
  'materials',
  'drums',
  'standard-lengths',
  'layup-plans',
]

/** True when a row of a standard's table stands below the figure that no second source confirms: somebody should look it up. */
export const isToVerify = ({ source }: Figure): boolean => {
  if (source.kind === 'table') return !source.verified && !ownSets.includes(source.table)
  if (source.kind === 'override') return isToVerify(source.instead)
  return Object.values(source.inputs).some(input => typeof input === 'object' && isToVerify(input))
}

/**
 * Answers what may be guaranteed: where a person set at least what the standard has, the figure of the standard, never the one that was
 * typed; where they set less, theirs.
 */
export const guaranteed = (figure: Figure): Figure =>
  figure.source.kind === 'override' && figure.value >= figure.source.instead.value ? figure.source.instead : figure

/** The source in one line, for a tooltip or a paper. */
export const sourceText = ({ source }: Figure): string => {
  const clause = source.kind !== 'override' && source.clause ? `, ${source.clause}` : ''
  switch (source.kind) {
    case 'table':
      return `${source.table}: ${source.row}${clause} [${source.origin}${source.verified ? '' : ', to verify'}]`
    case 'formula':
      return `${source.formula}${clause}`
    case 'override':
      return `Set by hand: ${source.reason}`
  }
}
