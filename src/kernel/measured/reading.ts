import type { Decimal } from '../decimal.ts'
import { readNumber } from '../entry.ts'
import { formatDecimal } from '../indian.ts'
import {
  alike,
  boundsOf,
  decimalOf,
  isRow,
  type Limit,
  limitFrom,
  limitText,
  mostPlaces,
  textOf,
  wireLimit,
  wordsIn,
} from './limit.ts'

/**
 * A reading: a figure in the unit of its limit, or words. The limit is kept with it as it stood when the reading was recorded;
 * null where it is not known yet. With neither figure nor words nothing was measured yet.
 */
export interface Measured {
  readonly figure: Decimal | null
  readonly words: string | null
  readonly limit: Limit | null
}

/** A reading that was not taken, without a limit. */
export const nothingRead: Measured = { figure: null, words: null, limit: null }

/** What a reading says of its goods; open while nothing was measured, noted where no limit asks for anything. */
export const verdicts = { pass: 'Pass', fail: 'Fail', noted: 'Noted', open: 'Open' } as const
export type Verdict = keyof typeof verdicts

/** Was nothing measured yet? */
export const isUnmeasured = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'figure' in value &&
  'words' in value &&
  value.figure === null &&
  value.words === null

/** Converts the figure as it was typed into the unit of its limit; null where no figure was typed. */
export const judgedFigure = ({ figure, limit }: Measured): Decimal | null =>
  figure && limit?.typed ? figure.times(limit.typed.times) : figure

/** The verdict of a reading by its own limit: the one place where it is reckoned, in the browser and on the server. */
export const verdictOf = (reading: Measured | null): Verdict => {
  if (!reading || isUnmeasured(reading)) return 'open'
  const { limit } = reading
  const figure = judgedFigure(reading)
  if (!limit) return 'noted'
  if (figure === null) {
    const accepted = wordsIn(limit.accepted)
    if (accepted.length === 0) return 'noted'
    return accepted.some(word => alike(word, reading.words ?? '')) ? 'pass' : 'fail'
  }
  const { least, most } = boundsOf(limit)
  if (!least && !most) return 'noted'
  return (least && figure.lt(least)) || (most && figure.gt(most)) ? 'fail' : 'pass'
}

/** The verdict of several readings of one thing: one that fails fails it, and it is open while one is. */
export const verdictOfAll = (readings: readonly (Measured | null)[]): Verdict => {
  const all = readings.map(verdictOf)
  if (all.includes('fail')) return 'fail'
  if (all.length === 0 || all.includes('open')) return 'open'
  return all.includes('pass') ? 'pass' : 'noted'
}

/** Tells what was measured as a person reads it, with its unit unless the heading has it. */
export const readingText = ({ figure, words: said, limit }: Measured, withUnit = true): string => {
  if (figure === null) return said ?? ''
  const text = formatDecimal(figure, Math.max(limit?.places ?? 0, figure.decimalPlaces()))
  const unit = limit?.typed?.unit ?? limit?.unit
  return withUnit && unit ? `${text} ${unit}` : text
}

/** Tells the figure as it is judged, in the unit of its limit; empty where it is judged as it was typed. */
export const convertedText = (reading: Measured): string => {
  const { limit } = reading
  const figure = limit?.typed ? judgedFigure(reading) : null
  return figure && limit ? `${formatDecimal(figure, limit.places)} ${limit.unit ?? ''}`.trim() : ''
}

/** A reading with what it was judged by: '0.02871 Ω mm²/m, limit ≤ 0.02826 (IS 5484, 8.1), fail'; '0.0612 Ω, 0.12004 Ω/km, limit ≤ 0.125, pass'. */
export const judgedText = (reading: Measured): string => {
  const asked = limitText(reading.limit)
  const clause = reading.limit?.clause ? ` (${reading.limit.clause})` : ''
  return [
    readingText(reading),
    convertedText(reading),
    asked ? `limit ${asked}${clause}` : '',
    ...(isUnmeasured(reading) ? [] : [verdicts[verdictOf(reading)].toLowerCase()]),
  ]
    .filter(Boolean)
    .join(', ')
}

type Fitted = { readonly ok: true; readonly value: Measured } | { readonly ok: false; readonly message: string }

const figureOf = (text: string, limit: Limit): Fitted => {
  const reading = readNumber(text)
  if (!reading.ok) return { ok: false, message: `${reading.message} This is measured as a figure.` }
  if (reading.value.decimalPlaces() > mostPlaces) return { ok: false, message: `At most ${mostPlaces} decimal places.` }
  if (reading.value.abs().gte('1e12')) return { ok: false, message: 'The number is too large.' }
  return { ok: true, value: { figure: reading.value, words: null, limit } }
}

const shorthand: Readonly<Record<string, readonly string[]>> = {
  yes: ['y', 'ok', 'pass', 'true', '1'],
  no: ['n', 'fail', 'false', '0'],
  ok: ['y', 'yes', 'pass'],
}

const wordOf = (text: string, limit: Limit): Fitted => {
  const known = [...wordsIn(limit.accepted), ...wordsIn(limit.refused)]
  const starts = known.filter(word => word.toLowerCase().startsWith(text.toLowerCase()))
  const found =
    known.find(word => alike(word, text)) ??
    known.find(word => shorthand[word.toLowerCase()]?.includes(text.toLowerCase())) ??
    (starts.length === 1 ? starts[0] : undefined)
  if (found === undefined && wordsIn(limit.refused).length > 0)
    return { ok: false, message: `“${text}” is none of: ${known.join(', ')}.` }
  if (text.length > 80) return { ok: false, message: `At most 80 characters; these are ${text.length}.` }
  return { ok: true, value: { figure: null, words: found ?? text, limit } }
}

/**
 * Reads what was typed, or came without its limit, as a reading under this limit: a figure where one is asked, else one of its words, which
 * may be shortened. A sentence says why a text will not do.
 */
export const fitted = (text: string, limit: Limit): Fitted =>
  limit.way === 'figure' ? figureOf(text.trim(), limit) : wordOf(text.trim(), limit)

/** A reading as text that `fitted` reads again. */
export const typedText = ({ figure, words: said }: Measured): string => (figure === null ? (said ?? '') : figure.toString())

// On the wire

/** A reading as it travels and is stored: decimals as text, its verdict beside it so that lists and SQL can ask for it. */
export const wireMeasured = (reading: Measured) => ({
  figure: reading.figure?.toFixed(Math.max(reading.limit?.places ?? 0, reading.figure.decimalPlaces())) ?? null,
  words: reading.words,
  limit: reading.limit && wireLimit(reading.limit),
  verdict: verdictOf(reading),
})

/** A stored or travelled reading, as code knows it. */
export const measuredFrom = (value: unknown): Measured | null =>
  isRow(value)
    ? {
        figure: decimalOf(value['figure']),
        words: textOf(value['words']),
        limit: isRow(value['limit']) ? limitFrom(value['limit']) : null,
      }
    : null

const written = (value: unknown): string => {
  const reading = measuredFrom(value)
  return reading ? JSON.stringify([typedText(reading), reading.limit && wireLimit(reading.limit)]) : ''
}

/** Do two readings say the same by the same limit, in code or as they travel? */
export const sameReading = (a: unknown, b: unknown): boolean => written(a) === written(b)

/** Is the value a reading, in code or as it travels? */
export const isReading = (value: unknown): boolean => isRow(value) && 'figure' in value && 'words' in value
