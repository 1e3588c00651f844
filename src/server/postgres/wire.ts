import { Decimal } from 'decimal.js'
import pg from 'pg'

/** A reader of one column's text as PostgreSQL sends it. */
type Reader = (text: string) => unknown

const asSent: Reader = text => text

/** Ids and counts are numbers here; a value beyond 2^53 would change silently, so it is refused loudly. */
const safeInteger: Reader = text => {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`The whole number ${text} does not fit; select it as numeric.`)
}

/** "2026-04-01 09:30:00.123456+00", as a session in UTC sends it, becomes "2026-04-01T09:30:00.123Z". */
const stamp: Reader = text => {
  if (!text.endsWith('+00')) throw new RangeError(`The time stamp ${text} is not in UTC.`)
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

const textListOid: number = 1009
const textList: (text: string) => (string | null)[] = pg.types.getTypeParser(textListOid)

const listOf =
  (reader: Reader): Reader =>
  text =>
    textList(text).map(element => (element === null ? null : reader(element)))

/** By type oid. What is not here is read as the driver does: booleans, int4, float8, json, jsonb, bytea, text. */
const readers: ReadonlyMap<number, Reader> = new Map([
  [20, safeInteger], // int8
  [1016, listOf(safeInteger)],
  [1700, asSent], // numeric
  [1231, listOf(asSent)],
  [1082, asSent], // date, "2026-04-01"
  [1182, listOf(asSent)],
  [1083, asSent], // time
  [1114, asSent], // timestamp
  [1184, stamp], // timestamptz
  [1185, listOf(stamp)],
  [1186, asSent], // interval
])

/** How columns are read: exact numbers and dates stay text, so that nothing is rounded and no time zone moves a day. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => readers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** A decimal goes out as plain digits; lists are searched, because a statement takes the lines of a document as arrays. */
export const toWire = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Decimal.isDecimal(value)) return value.toFixed()
  return Array.isArray(value) ? value.map(toWire) : value
}

/** A literal for text that is put into a statement, where parameters cannot go. */
export const quoted = (value: string): string => {
  if (value.includes('\0')) throw new RangeError('A NUL character cannot go into a statement.')
  return pg.escapeLiteral(value)
}
