import { parseDecimal } from '../decimal.ts'
import type { AnyDocument } from '../document.ts'
import { type Field, type Fields, humanise, labelOf, type Stamp } from '../field.ts'
import { formatField, kinds } from '../kinds.ts'
import { linesOffered } from '../lines/naming.ts'
import type { Labelled, Letterhead, Paper, PaperColumn, PaperTable, Watermark } from './paper.ts'
import { lineFields, lineSets, linesOf, type Row } from '../record.ts'
import { isDraft, isIn } from '../states.ts'
import { worksClock } from '../days/worksClock.ts'

/** What every paper needs beside its record: who prints it, when, on whose letterhead, and how references are called. */
export interface Press {
  readonly letterhead: Letterhead
  readonly company: string
  readonly bankDetails: readonly Labelled[]
  readonly declaration: string | null
  readonly printedBy: string
  readonly printed: Stamp
  /** The title of a referred record. */
  title(document: string, id: unknown): string
}

/** '2026-06-15' → '15-06-2026', as papers write dates. */
export const paperDate = (date: unknown): string =>
  typeof date === 'string' && date.length >= 10 ? `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}` : ''

/** The moment of printing as papers write it, by the clock at the works. */
const paperMoment = (stamp: Stamp): string => {
  const local = worksClock(stamp)
  return `${paperDate(local)} ${local.slice(11)}`
}

/** Says who prints a paper, and when: all of it that is said anew of one that was kept. */
export const printedBy = (person: string, now: Stamp): Pick<Paper, 'createdAt' | 'printedBy' | 'printedAt'> => ({
  createdAt: now,
  printedBy: person,
  printedAt: paperMoment(now),
})

/** Says what stands across a paper that is not the real thing. */
export const watermarkOf = (def: AnyDocument, record: Readonly<Row>): Watermark | undefined => {
  if (isIn(def, record['status'], 'void')) return 'CANCELLED'
  const isUnnumbered = def.series !== undefined && record['number'] === null
  return isDraft(def, record['status']) || isUnnumbered ? 'DRAFT' : undefined
}

/** A value as it is printed. */
const printedValue = (field: Field, value: unknown, press: Press): string => {
  if (field.kind === 'ref') return value === null || value === undefined ? '' : press.title(field.target ?? '', value)
  return field.kind === 'date' ? paperDate(value) : formatField(field, value)
}

const column = (name: string, field: Field): PaperColumn => {
  const wide = field.kind === 'ref' || field.kind === 'note' || (field.kind === 'text' && (field.maxLength ?? 200) > 60)
  return {
    label: labelOf(name, field),
    ...(field.unit ? { unit: field.unit } : {}),
    align: kinds[field.kind].numeric ? 'right' : 'left',
    width: wide ? 'flex' : kinds[field.kind].numeric ? 20 : 22,
  }
}

/** So many columns fit across a page upright. */
const mostColumns = 8

/** The lines as they are shown on the screen, without the columns in which nothing stands. */
const tableOf = (def: AnyDocument, set: string, all: Fields, record: Readonly<Row>, press: Press): PaperTable => {
  const fields = { ...all, ...linesOffered(def, set, record, (target, id) => press.title(target, id)) }
  const names = def.lines[set]?.columns ?? Object.keys(fields)
  const told = names.flatMap(name => {
    const field = fields[name]
    const isTold = field && !field.only && linesOf(record, set).some(line => printedValue(field, line[name], press) !== '')
    return isTold ? [[name, field] as const] : []
  })
  // The last column is the amount: what does not fit is left out before it.
  const shown = told.length > mostColumns ? [...told.slice(0, mostColumns - 1), ...told.slice(-1)] : told
  return {
    heading: def.lines[set]?.label ?? humanise(set),
    columns: shown.map(([name, field]) => column(name, field)),
    rows: linesOf(record, set).map(line => ({
      kind: 'item',
      cells: shown.map(([name, field]) => printedValue(field, line[name], press)),
    })),
  }
}

const withUnit = (value: string, { unit }: Field): string =>
  unit === undefined ? value : unit === '₹' ? `₹ ${value}` : `${value} ${unit}`

/** An amount of nothing, or a no that nobody was asked for, tells the reader nothing. */
const saysNothing = (field: Field, value: unknown): boolean =>
  field.kind === 'money' ? parseDecimal(String(value))?.isZero() === true : field.readonly === true && value === false

const labelled = (fields: Fields, names: readonly string[], record: Readonly<Row>, press: Press): Labelled[] =>
  names.flatMap(name => {
    const field = fields[name]
    if (!field || field.only || field.kind === 'note' || saysNothing(field, record[name])) return []
    const value = printedValue(field, record[name], press)
    return value ? [{ label: labelOf(name, field), value: withUnit(value, field) }] : []
  })

/** The frame that all papers share. */
export const frame = (def: AnyDocument, record: Readonly<Row>, press: Press) => {
  const watermark = watermarkOf(def, record)
  return {
    title: def.label,
    number: typeof record['number'] === 'string' ? record['number'] : def.nature === 'document' ? 'Draft' : '',
    date: paperDate(record['date']),
    letterhead: press.letterhead,
    ...printedBy(press.printedBy, press.printed),
    ...(watermark ? { watermark } : {}),
  }
}

/** A document that has no paper of its own: its fields, its line sets, its totals, in the order of its definition. */
export const plainPaper = (def: AnyDocument, record: Readonly<Row>, press: Press): Paper => {
  const notes = Object.entries(def.fields).flatMap(([name, field]) => {
    const text = field.kind === 'note' && !field.only ? formatField(field, record[name]) : ''
    return text ? [{ heading: labelOf(name, field), paragraphs: text.split('\n') }] : []
  })
  const framed = frame(def, record, press)
  return {
    ...framed,
    copies: [],
    parties: [],
    references: [
      ...(framed.number ? [{ label: 'Number', value: framed.number }] : []),
      ...labelled(def.fields, Object.values(def.layout).flat(), record, press),
    ],
    tables: lineSets(def).flatMap(([set, lines]) =>
      linesOf(record, set).length > 0 ? [tableOf(def, set, lineFields(lines), record, press)] : [],
    ),
    totals: labelled(def.computed, Object.keys(def.computed), record, press),
    notes,
    signatures: [{ heading: `For ${press.company}`, role: 'Authorised signatory' }],
  }
}
