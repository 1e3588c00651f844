import type { ISODate } from './dates.ts'
import { Decimal } from './decimal.ts'
import type { SourceRef } from './arrow.ts'
import type { AnyDocument, Complaint } from './document.ts'
import type { LineSet } from './lineSet.ts'
import { duties, type Duty } from './duty.ts'
import { type Field, type Fields, labelOf } from './field.ts'
import { isEmpty, kinds, parseField, placesOf } from './kinds.ts'

/** A record whose fields are known only through its definition. */
export type Row = Record<string, unknown>
/** A line as it is typed: its values, its id (negative until it is stored, see linesBelow.ts), and what it was made from. */
export type DraftRow = Row & { id?: number; from?: readonly SourceRef[] }

const isOneOf = (named: readonly Duty[] | undefined, held: ReadonlySet<Duty>): boolean =>
  named === undefined || named.some(duty => held.has(duty))

/** Who sets a field that not everybody may set: 'Accounts or Approver'. */
const settersOf = (field: Field): string => (field.setBy ?? []).map(duty => duties[duty]).join(' or ')

/** The fields that exist for a person with these duties, hidden ones being absent and not null; what others set is readonly to them. */
export const visible = (fields: Fields, held: ReadonlySet<Duty>): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (!isOneOf(field.only, held)) return []
    return [[name, isOneOf(field.setBy, held) ? field : { ...field, readonly: true, hint: `Set by ${settersOf(field)}.` }]]
  })

/** A value of an answer, as the kernel reckons with it: decimals and readings out of their texts, the rest as it is. */
export const valueOf = (field: Field, wire: unknown): unknown => {
  if (wire === null || wire === undefined) return null
  return kinds[field.kind].revive?.(wire) ?? wire
}

/** All line sets of a document, by name. */
export const lineSets = (def: AnyDocument): [string, LineSet][] => Object.entries(def.lines)

/** Everything a stored line of the set holds, typed, computed and assigned. */
export const lineFields = (set: LineSet): Fields => ({ ...set.fields, ...set.computed, ...set.assigned })

/** The same with what is told of it beside: all that a line shows. */
export const shownLineFields = (set: LineSet): Fields => ({ ...lineFields(set), ...set.told })

/** One field of a line set, by the set's and the field's name. */
export const lineField = (def: AnyDocument, set: string, name: string): Field | undefined => {
  const lines = def.lines[set]
  return lines && lineFields(lines)[name]
}

/** Everything the stored header holds, typed and computed. */
export const headerFields = (def: AnyDocument): Fields => ({ ...def.fields, ...def.computed })

/** The lines of one set of a record, none where the set is absent. */
export const linesOf = (record: Readonly<Row>, set: string): readonly DraftRow[] => {
  const lines = record[set]
  return Array.isArray(lines) ? lines : []
}

/** The record with every line set there, be it empty. */
export const withEverySet = (def: AnyDocument, record: Readonly<Row>): Row => ({
  ...record,
  ...Object.fromEntries(lineSets(def).map(([name]) => [name, linesOf(record, name)])),
})

const blankValue = (field: Field, today: ISODate): unknown => {
  if (field.default !== undefined) {
    if (field.default === 'today') return today
    // The record of the company says it, which is not known here.
    if (field.default === 'startOfBooks') return null
    return placesOf(field) > 0 && typeof field.default === 'number' ? new Decimal(field.default) : field.default
  }
  if (field.defaultOn) return field.defaultOn(today)
  if (field.kind === 'bool') return false
  return field.kind === 'choices' ? [] : null
}

/**
 * Says what an emptied field holds: false for yes or no, no choices, and nought where a figure that must stand begins as a figure; an empty
 * discount of a pasted sheet is none. All else holds nothing.
 */
export const emptied = (field: Field): unknown => {
  if (field.kind === 'bool') return false
  if (field.kind === 'choices') return []
  return !field.optional && placesOf(field) > 0 && typeof field.default === 'number' ? new Decimal(field.default) : null
}

/** The values of a new set of fields: defaults, else nothing. */
export const blank = (fields: Fields, today: ISODate): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValue(field, today)]))

/** A new record with no lines. */
export const blankRecord = (def: AnyDocument, today: ISODate): Row => ({
  ...blank(def.fields, today),
  ...Object.fromEntries(lineSets(def).map(([name]) => [name, []])),
})

const neutral: Partial<Record<Field['kind'], unknown>> = {
  int: 0,
  text: '',
  note: '',
  choice: '',
  ref: 0,
  line: 0,
  bool: false,
  choices: [],
}

/** What a computation sees where a required value is still missing: zero, an empty text, today. */
const settled = (fields: Fields, row: Readonly<Row>, today: ISODate): Row => {
  const out: Row = {}
  for (const name in fields) {
    const field = fields[name]
    const value = row[name]
    if (!field) continue
    if (value !== null && value !== undefined) out[name] = value
    else if (field.optional || field.kind === 'measured') out[name] = null
    else if (field.kind === 'date') out[name] = today
    else out[name] = kinds[field.kind].places === undefined ? (neutral[field.kind] ?? '') : new Decimal(0)
  }
  return out
}

/** Computes what follows from one line alone: its computed values, with missing ones counted as nothing. */
export const computedLine = (set: LineSet, line: Readonly<Row>, today: ISODate): Row =>
  fit(set.computed, set.compute(settled(set.fields, line, today)))

/** Where lines that nothing refers to are counted from, as a computation sees them: below every id that a new line is given. */
const nameless = -(2 ** 50)

/** The lines of each set with what others lead in them; a field that nothing leads stays as it was typed. */
const ledLines = (def: AnyDocument, draft: Readonly<Row>, today: ISODate): Readonly<Record<string, readonly DraftRow[]>> => {
  const entered = (set: LineSet, name: string): Row[] =>
    linesOf(draft, name).map((line, i) => ({ ...settled(set.fields, line, today), id: line.id ?? nameless - i }))
  const seen = Object.fromEntries(lineSets(def).map(([name, set]) => [name, entered(set, name)]))
  const led = def.leads?.({ ...settled(def.fields, draft, today), ...seen }) ?? {}
  return Object.fromEntries(
    lineSets(def).map(([name]) => {
      const leads = led[name]
      return [name, linesOf(draft, name).map((line, i): DraftRow => ({ ...line, ...(Array.isArray(leads) ? leads[i] : {}) }))]
    }),
  )
}

/**
 * Adds all computed and assigned values to a draft: the same pure code in the form as it is typed and on the server as it
 * is saved. Missing values count as nothing, so an unfinished form has totals too. Decimals are cut to their fields' places.
 */
export const computed = (def: AnyDocument, draft: Readonly<Row>, today: ISODate): Row => {
  const typed = def.leads ? { ...draft, ...ledLines(def, draft, today) } : draft
  const record: Row = { ...typed }
  const seen: Row = settled(def.fields, typed, today)
  for (const [name, set] of lineSets(def)) {
    const settledLines = linesOf(typed, name).map((line, i): Row => ({
      ...settled(set.fields, line, today),
      id: line.id ?? nameless - i,
    }))
    const results = settledLines.map(line => fit(set.computed, set.compute(line)))
    seen[name] = settledLines.map((line, i) => ({ ...line, ...results[i] }))
    record[name] = linesOf(typed, name).map((line, i) => ({ ...line, ...results[i] }))
  }
  const totals = def.compute(seen)
  for (const [name, set] of lineSets(def)) {
    const shares = totals[name]
    if (!Array.isArray(shares)) continue
    record[name] = linesOf(record, name).map((line, i) => ({ ...line, ...fit(set.assigned, shares[i]) }))
  }
  return { ...record, ...fit(def.computed, totals) }
}

const fit = (fields: Fields, values: Readonly<Row>): Row => {
  const out: Row = {}
  for (const name in fields) {
    const field = fields[name]
    const value = values[name]
    if (field) out[name] = value instanceof Decimal ? value.toDecimalPlaces(placesOf(field)) : (value ?? null)
  }
  return out
}

/**
 * The values that stand in the input. A field that is absent stays absent (prefill, default or the stored value decide); one
 * that is given empty is null, and missing() complains of it later where it is required.
 */
const readFields = (
  fields: Fields,
  input: Readonly<Row>,
  held: ReadonlySet<Duty>,
  prefix: string,
  complaints: Complaint[],
): Row => {
  const out: Row = {}
  for (const name in fields) {
    const field = fields[name]
    const given = input[name]
    if (!field || field.readonly || given === undefined) continue
    const refused = !isOneOf(field.only, held)
      ? 'may be changed only by those who may see it.'
      : isOneOf(field.setBy, held)
        ? null
        : `is set by ${settersOf(field)}; leave it out.`
    if (refused !== null) {
      complaints.push({ path: prefix + name, message: `${labelOf(name, field)} ${refused}` })
      continue
    }
    const reading = parseField(name, { ...field, optional: true }, given)
    if (reading.ok) out[name] = reading.value ?? emptied(field)
    else complaints.push({ path: prefix + name, message: reading.message })
  }
  return out
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** How much of a source is used, as the finest lengths are told: to the millimetre of a kilometre. */
export const shareField = { kind: 'qty', optional: false, places: 6, leastPlaces: 3 } as const satisfies Field

const readSources = (value: unknown, path: string, complaints: Complaint[]): readonly SourceRef[] => {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > 100) {
    complaints.push({ path, message: 'The sources of a line are a list of { doc, line, qty }.' })
    return []
  }
  return value.flatMap((one: unknown): SourceRef[] => {
    const qty =
      isRow(one) && typeof one['qty'] === 'string' ? kinds.qty.parse(one['qty'], { ...shareField, optional: true }) : null
    if (isRow(one) && typeof one['doc'] === 'string' && Number.isSafeInteger(one['line']) && (qty === null || qty.ok)) {
      const set = typeof one['set'] === 'string' ? { set: one['set'] } : {}
      const used = qty?.ok && qty.value instanceof Decimal ? qty.value : null
      return [{ doc: one['doc'], ...set, line: Number(one['line']), qty: used }]
    }
    complaints.push({ path, message: 'A source of a line is { doc, line, qty }.' })
    return []
  })
}

const systemFields = new Set(['id', 'no', 'number', 'status', 'version', 'createdBy', 'createdStamp', 'from'])

/** Names that mean nothing are refused; what the kernel keeps itself (totals, status) may come back and is ignored. */
const strangers = (
  known: Fields,
  extra: readonly string[],
  input: Readonly<Row>,
  prefix: string,
  label: string,
  complaints: Complaint[],
) => {
  for (const name of Object.keys(input)) {
    if (!(Object.hasOwn(known, name) || systemFields.has(name) || extra.includes(name))) {
      complaints.push({ path: prefix + name, message: `${label} has no field called ${name}.` })
    }
  }
}

/** The most lines that one set of a document may hold. */
export const mostLines = 2000

/**
 * Reads a record from the wire: kinds, options, unknown names. What is absent stays absent, so that prefills, defaults or the
 * stored record may fill it; readonly and computed fields and derived lines are ignored. A line set that is present replaces the stored one.
 * Answers the draft and every complaint; a draft with complaints is not to be stored.
 */
export const readRecord = (
  def: AnyDocument,
  input: unknown,
  held: ReadonlySet<Duty>,
): { draft: Row; complaints: Complaint[] } => {
  const complaints: Complaint[] = []
  if (!isRow(input)) return { draft: {}, complaints: [{ path: '', message: `Send a ${def.label} as a JSON object.` }] }
  const setNames = lineSets(def).map(([name]) => name)
  strangers(headerFields(def), setNames, input, '', `A ${def.label}`, complaints)
  const draft = readFields(def.fields, input, held, '', complaints)
  for (const [name, set] of lineSets(def)) {
    const given = input[name]
    if (given === undefined || set.derived) continue
    if (given !== null && !Array.isArray(given)) {
      complaints.push({ path: name, message: `${set.label ?? labelOf(name, {})} must be a list.` })
      continue
    }
    const rows: unknown[] = given ?? []
    if (rows.length > mostLines) {
      complaints.push({ path: name, message: `At most ${mostLines} lines; these are ${rows.length}.` })
      continue
    }
    draft[name] = rows.map((row, i) => readLine(set, row, held, `${name}.${i}.`, complaints))
    complaints.push(...repeated(set, name, linesOf(draft, name)))
  }
  return { draft, complaints }
}

const readLine = (set: LineSet, row: unknown, held: ReadonlySet<Duty>, prefix: string, complaints: Complaint[]): DraftRow => {
  if (!isRow(row)) {
    complaints.push({ path: prefix.slice(0, -1), message: 'A line is a JSON object.' })
    return {}
  }
  strangers(shownLineFields(set), [], row, prefix, 'A line', complaints)
  const line: DraftRow = readFields(set.fields, row, held, prefix, complaints)
  if (typeof row['id'] === 'number' && Number.isSafeInteger(row['id'])) line.id = row['id']
  const sources = readSources(row['from'], `${prefix}from`, complaints)
  if (sources.length > 0) line.from = sources
  return line
}

const repeated = (set: LineSet, name: string, rows: readonly Row[]): Complaint[] => {
  const key = set.key
  if (!key) return []
  const seen = new Map<string, number>()
  return rows.flatMap((row, i): Complaint[] => {
    const text = key.flatMap(k => (row[k] === undefined || row[k] === null ? [] : [String(row[k])])).join(' · ')
    const first = seen.get(text)
    seen.set(text, first ?? i)
    return first === undefined
      ? []
      : [{ path: `${name}.${i}.${key[0]}`, message: `Line ${first + 1} has the same already: ${text}.` }]
  })
}

const missingIn = (fields: Fields, row: Readonly<Row>, prefix: string): Complaint[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    !field.optional && !field.readonly && field.kind !== 'choices' && isEmpty(row[name])
      ? [{ path: prefix + name, message: `${labelOf(name, field)} is a required field.` }]
      : [],
  )

/** Required fields of the header that are empty. */
export const headersMissing = (def: AnyDocument, record: Readonly<Row>): Complaint[] => missingIn(def.fields, record, '')

/** Required fields that are still empty after the kernel has filled what it can; those that only the kernel fills are its own affair. */
export const missing = (def: AnyDocument, record: Readonly<Row>): Complaint[] => [
  ...headersMissing(def, record),
  ...lineSets(def).flatMap(([name, set]) =>
    linesOf(record, name).flatMap((line, i) => missingIn(set.fields, line, `${name}.${i}.`)),
  ),
]

/** A value in code, as it travels: decimals as text with their places, the rest as it is. */
export const wireRow = (fields: Fields, row: Readonly<Row>): Row => {
  const out: Row = {}
  for (const name in fields) {
    const field = fields[name]
    const value = row[name]
    if (!field || value === undefined) continue
    out[name] = value === null ? null : kinds[field.kind].wire(value, field)
  }
  return out
}
