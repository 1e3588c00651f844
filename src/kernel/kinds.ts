import { firstYear, isDate, lastYear } from './dates.ts'
import { intervalFrom, intervalText, isInCalendar, readInterval } from './days/interval.ts'
import { Decimal, parseDecimal } from './decimal.ts'
import { readDate, readNumber } from './entry.ts'
import { type Field, type Kind, labelOf } from './field.ts'
import { formatDecimal } from './indian.ts'
import { bounds, decimalKind, figureKind } from './kindRows/decimals.ts'
import { bad, good, type JsonSchema, type KindRow, type Reading } from './kindRows/row.ts'
import { isUnfit, textKind } from './kindRows/texts.ts'
import {
  fitted,
  isUnmeasured,
  measuredFrom,
  nothingRead,
  readingText,
  typedText,
  verdictOf,
  verdicts,
  wireMeasured,
} from './measured/reading.ts'

/** The places that a decimal field keeps and shows. */
export const placesOf = (field: Pick<Field, 'kind' | 'places'>): number => field.places ?? kinds[field.kind].places ?? 0

const choiceLabel = (field: Field, choice: unknown): string => field.choiceLabels?.[String(choice)] ?? String(choice)
const choiceOf = (field: Field, text: string): string | undefined =>
  field.choices?.find(c => c.toLowerCase() === text.toLowerCase() || choiceLabel(field, c).toLowerCase() === text.toLowerCase())
const choiceList = (field: Field): string => (field.choices ?? []).map(c => choiceLabel(field, c)).join(', ')

/** Text as a reading; while its limit is not known, a number is a figure and all else is words. */
const typedReading = (text: string, { limit }: Field): Reading => {
  if (limit) return fitted(text, limit)
  const figure = parseDecimal(text.trim())
  if (text.length > 80 || isUnfit(text)) return bad('Enter a figure, or one short word.')
  return good({ figure, words: figure ? null : text.trim(), limit: null })
}

const orNull = (type: string) => ({ type: [type, 'null'] })

/** A reading on the wire; its figure or its words alone, as text, will do on input. */
const readingSchema: JsonSchema = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      properties: {
        figure: orNull('string'),
        words: orNull('string'),
        limit: {
          ...orNull('object'),
          description: 'Unit, decimals, bounds and clause by which it was judged. Kept by Strand; ignored on input.',
        },
        verdict: { type: 'string', enum: Object.keys(verdicts), description: 'Kept by Strand; ignored on input.' },
      },
    },
  ],
}

export const kinds: Record<Kind, KindRow> = {
  text: textKind(200, false),
  note: textKind(8000, true),
  int: {
    numeric: true,
    sql: () => 'integer',
    schema: field => ({ type: 'integer', minimum: field.min ?? -2147483648, maximum: field.max ?? 2147483647 }),
    parse: (wire, field) =>
      typeof wire === 'number' && Number.isInteger(wire) && Math.abs(wire) <= 2147483647
        ? ((reading: Reading) => (reading.ok ? good(wire) : reading))(bounds(new Decimal(wire), field))
        : bad('Enter a whole number.'),
    wire: value => value,
    format: value => formatDecimal(new Decimal(String(value)), 0),
    read: text => {
      const reading = readNumber(text)
      if (!reading.ok) return reading
      return reading.value.isInteger() ? good(reading.value.toNumber()) : bad('Enter a whole number.')
    },
  },
  qty: decimalKind(3),
  figure: figureKind,
  length: decimalKind(3),
  weight: decimalKind(3),
  rate: decimalKind(4),
  money: decimalKind(2),
  percent: decimalKind(4),
  date: {
    numeric: false,
    sql: () => 'date',
    schema: () => ({ type: 'string', format: 'date' }),
    parse: wire => (isDate(wire) ? good(wire) : bad(`Enter a date as yyyy-MM-dd, between ${firstYear} and ${lastYear}.`)),
    wire: value => value,
    format: value => String(value),
    read: (text, _field, today) => readDate(text, today),
  },
  time: {
    numeric: false,
    sql: () => 'time',
    schema: () => ({ type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
    parse: wire =>
      typeof wire === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(wire) ? good(wire) : bad('Enter a time as HH:mm.'),
    wire: value => String(value).slice(0, 5),
    revive: kept => (typeof kept === 'string' ? kept.slice(0, 5) : kept),
    format: value => String(value).slice(0, 5),
    read: text => {
      const parts = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim())
      return parts
        ? kinds.time.parse(`${(parts[1] ?? '').padStart(2, '0')}:${parts[2] ?? ''}`, { kind: 'time', optional: false })
        : bad('Enter a time as HH:mm.')
    },
  },
  stamp: {
    numeric: false,
    sql: () => 'timestamptz',
    schema: () => ({ type: 'string', format: 'date-time' }),
    parse: wire =>
      typeof wire === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(wire) && !Number.isNaN(Date.parse(wire))
        ? good(wire)
        : bad('Enter a point in time as ISO 8601 UTC.'),
    wire: value => value,
    format: value => String(value).slice(0, 16).replace('T', ' '),
    read: text => kinds.stamp.parse(text.trim(), { kind: 'stamp', optional: false }),
  },
  interval: {
    numeric: false,
    sql: () => 'tstzrange',
    schema: () => ({
      type: 'string',
      pattern: '^\\[[^,]+Z,[^,]+Z\\)$',
      description: 'From an instant to a later one, which is no part of it; ISO 8601 UTC.',
      examples: ['[2026-11-23T01:30:00.000Z,2026-11-23T09:30:00.000Z)'],
    }),
    parse: wire => {
      const interval = intervalFrom(wire)
      if (!interval) return bad('Enter from and to, and let it end after it starts.')
      return isInCalendar(interval) ? good(interval) : bad(`Enter days of the years ${firstYear} to ${lastYear}.`)
    },
    wire: value => value,
    revive: intervalFrom,
    format: value => {
      const interval = intervalFrom(value)
      return interval ? intervalText(interval) : ''
    },
    read: (text, _field, today) => readInterval(text, today),
    compared: { kind: 'stamp', sql: column => `lower(${column})` },
  },
  bool: {
    numeric: false,
    sql: () => 'boolean',
    schema: () => ({ type: 'boolean' }),
    parse: wire => (typeof wire === 'boolean' ? good(wire) : bad('Enter yes or no.')),
    wire: value => value,
    format: value => (value ? 'Yes' : 'No'),
    read: text => {
      const word = text.trim().toLowerCase()
      if (['yes', 'y', 'true', '1'].includes(word)) return good(true)
      return ['no', 'n', 'false', '0', ''].includes(word) ? good(false) : bad('Enter yes or no.')
    },
  },
  choice: {
    numeric: false,
    sql: () => 'text',
    schema: field => ({ type: 'string', enum: field.choices }),
    parse: (wire, field) =>
      typeof wire === 'string' && field.choices?.includes(wire) ? good(wire) : bad(`Choose one of: ${choiceList(field)}.`),
    wire: value => value,
    format: (value, field) => choiceLabel(field, value),
    read: (text, field) => {
      const choice = choiceOf(field, text.trim())
      return choice === undefined ? bad(`Choose one of: ${choiceList(field)}.`) : good(choice)
    },
  },
  choices: {
    numeric: false,
    sql: () => 'text[]',
    schema: field => ({ type: 'array', items: { type: 'string', enum: field.choices }, uniqueItems: true }),
    parse: (wire, field) =>
      Array.isArray(wire) &&
      wire.every(w => typeof w === 'string' && field.choices?.includes(w)) &&
      new Set(wire).size === wire.length
        ? good(wire)
        : bad(`Choose from: ${choiceList(field)}, each once.`),
    wire: value => value,
    format: (value, field) => (Array.isArray(value) ? value.map(v => choiceLabel(field, v)).join(', ') : ''),
    read: (text, field) => {
      const words = text
        .split(',')
        .map(w => w.trim())
        .filter(Boolean)
      const found = words.map(w => choiceOf(field, w))
      return found.every(c => c !== undefined) ? good(found) : bad(`Choose from: ${choiceList(field)}.`)
    },
  },
  ref: {
    numeric: false,
    sql: () => 'bigint',
    schema: field => ({ type: 'integer', minimum: 1, description: `The id of a record of ${field.target}.` }),
    parse: wire => (typeof wire === 'number' && Number.isSafeInteger(wire) && wire > 0 ? good(wire) : bad('Choose a record.')),
    wire: value => value,
    format: value => String(value),
    read: () => bad('Choose a record from the list.'),
  },
  line: {
    numeric: false,
    sql: () => 'bigint',
    schema: field => ({
      type: 'integer',
      description: `The id of a line of ${field.set ?? 'the document'}; of one that comes with it the negative id under which it is sent.`,
    }),
    parse: wire => (typeof wire === 'number' && Number.isSafeInteger(wire) && wire !== 0 ? good(wire) : bad('Choose a line.')),
    wire: value => value,
    format: (value, field) => field.choiceLabels?.[String(value)] ?? '',
    read: (text, field) => {
      const typed = text.trim().toLowerCase()
      // By its number or by what it is called; the id is no word that a person knows.
      const choice = /^[1-9]\d*$/.test(typed)
        ? field.choices?.[Number(typed) - 1]
        : field.choices?.find(one => choiceLabel(field, one).toLowerCase() === typed)
      return choice === undefined ? bad('Choose a line from the list.') : good(Number(choice))
    },
  },
  measured: {
    numeric: true,
    sql: () => 'jsonb',
    schema: () => readingSchema,
    parse: (wire, field) => {
      if (typeof wire === 'string' || typeof wire === 'boolean') return typedReading(String(wire), field)
      if (typeof wire === 'number' && Number.isFinite(wire)) return typedReading(new Decimal(wire).toString(), field)
      const reading = measuredFrom(wire)
      if (!reading) return bad('Enter a reading.')
      return isUnmeasured(reading) ? good({ ...reading, limit: field.limit ?? null }) : typedReading(typedText(reading), field)
    },
    wire: value => {
      const reading = measuredFrom(value)
      return reading && wireMeasured(reading)
    },
    revive: measuredFrom,
    format: value => {
      const reading = measuredFrom(value)
      if (!reading) return ''
      const verdict = verdictOf(reading)
      return verdict === 'fail' ? `${readingText(reading)} (${verdicts.fail.toLowerCase()})` : readingText(reading)
    },
    read: (text, field) => {
      const reading = typedReading(text, field)
      return reading.ok ? good(typedText(measuredFrom(reading.value) ?? nothingRead)) : reading
    },
    compared: { kind: 'figure', sql: column => `(${column} ->> 'figure')::numeric` },
  },
}

/** Is the value nothing at all? An empty text, an empty list and a reading that was not taken say no more than null does. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0) || isUnmeasured(value)

/**
 * Reads one field from the wire: kind, options, the field's own check. Empty is null when the field is optional
 * (for text that is required, empty is missing).
 */
export const parseField = (name: string, field: Field, wire: unknown): Reading => {
  const given = typeof wire === 'string' && field.kind !== 'note' ? wire.trim() : wire
  if (isEmpty(given)) {
    if (field.kind === 'choices') return good([])
    return field.optional ? good(null) : bad(`${labelOf(name, field)} is a required field.`)
  }
  const reading = kinds[field.kind].parse(wire, field)
  if (!reading.ok) return reading
  const why = field.check?.(reading.value) ?? null
  return why ? bad(why) : reading
}

/** Is there nothing to show: no value, or a zero that says that the field does not apply? */
export const isNone = (field: Field, value: unknown): boolean =>
  isEmpty(value) || (field.zeroIsNone === true && parseDecimal(String(value))?.isZero() === true)

/** Tells a value as a person reads it; where there is none, an empty text. References show their title, which the caller knows. */
export const formatField = (field: Field, value: unknown): string =>
  isNone(field, value) ? '' : kinds[field.kind].format(value, field)
