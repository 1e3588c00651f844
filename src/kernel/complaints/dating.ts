import type { ISODate } from '../dates.ts'
import type { AnyDocument, Complaint } from '../document.ts'
import { type Field, type Fields, labelOf } from '../field.ts'
import { lineSets, linesOf, type Row } from '../record.ts'

/**
 * Which days a document may bear. One rule for all of them: a document is not dated after today, a date that must not pass another
 * says so in its field (`latest`, `earliest`), and the server adds that nothing is dated before what it was made from.
 */

/** The bound of a date field: the document's own date ends today where the definition says nothing else. */
const latestOf = (def: AnyDocument, name: string, field: Field): string | undefined =>
  field.latest === 'any' ? undefined : (field.latest ?? (def.nature === 'document' && name === 'date' ? 'today' : undefined))

interface Bound {
  readonly day: unknown
  /** How the bound is told: 'today', 'the PO date'. */
  readonly said: string
}

const boundOf = (def: AnyDocument, record: Readonly<Row>, today: ISODate, name: string | undefined): Bound | null => {
  if (name === undefined) return null
  if (name === 'today') return { day: today, said: 'today' }
  return { day: record[name], said: `the ${labelOf(name, def.fields[name] ?? {}).toLowerCase()}` }
}

const complaintOf = (label: string, day: unknown, latest: Bound | null, earliest: Bound | null): string | null => {
  if (typeof day !== 'string') return null
  if (typeof latest?.day === 'string' && day > latest.day)
    return `${label} cannot be after ${latest.said}, ${latest.day}. Enter ${latest.day} or an earlier date.`
  if (typeof earliest?.day === 'string' && day < earliest.day)
    return `${label} cannot be before ${earliest.said}, ${earliest.day}. Enter ${earliest.day} or a later date.`
  return null
}

/**
 * Complains of dates that lie after or before what bounds them. `before` is the record as it is stored: a date that stands there and
 * whose bound has not been changed is left alone, so that a requisition can be edited after its day of need.
 */
export const dateComplaints = (
  def: AnyDocument,
  record: Readonly<Row>,
  today: ISODate,
  before: Readonly<Row> | null = null,
): Complaint[] => {
  const of = (
    fields: Fields,
    row: Readonly<Row>,
    old: Readonly<Row> | undefined,
    prefix: string,
    isHeader: boolean,
  ): Complaint[] =>
    Object.entries(fields).flatMap(([name, field]): Complaint[] => {
      if (field.kind !== 'date' || field.readonly) return []
      const bounds = [isHeader ? latestOf(def, name, field) : field.latest, field.earliest] as const
      const stays = (bound: string | undefined): boolean =>
        bound === undefined || bound === 'today' || record[bound] === before?.[bound]
      if (old && old[name] === row[name] && bounds.every(stays)) return []
      const [latest, earliest] = bounds.map(bound => boundOf(def, record, today, bound))
      const message = complaintOf(labelOf(name, field), row[name], latest ?? null, earliest ?? null)
      return message === null ? [] : [{ path: prefix + name, message }]
    })
  return [
    ...of(def.fields, record, before ?? undefined, '', true),
    ...lineSets(def).flatMap(([set, { fields }]) => {
      const stored = new Map(linesOf(before ?? {}, set).map(line => [line.id, line]))
      return linesOf(record, set).flatMap((line, i) =>
        of(fields, line, line.id === undefined ? undefined : stored.get(line.id), `${set}.${i}.`, false),
      )
    }),
  ]
}
