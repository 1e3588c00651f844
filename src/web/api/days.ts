/** Names whose values are days: they end in date, At or Time, in any case. A `…Stamp` keeps its time of day. */
const namesDay = /(?:date|at|time)$/i

/** ISO 8601 with a full day in front; a bare time ("10:30"), a size ("3.5C") or a count is none. */
const moment = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/

/** Milliseconds since 1970 have twelve digits or more since 1973; a lead time or a cycle time never does. */
const firstMilliseconds = 100_000_000_000

const padded = (part: number, length = 2): string => String(part).padStart(length, '0')

/** The day on this browser's calendar, as yyyy-MM-dd; null when there is no such moment. */
const dayOf = (value: string | number): string | null => {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return null
  return `${padded(at.getFullYear(), 4)}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`
}

const asDay = (value: unknown): unknown => {
  if (typeof value === 'number') return value >= firstMilliseconds ? (dayOf(value) ?? value) : value
  if (typeof value !== 'string' || !moment.test(value)) return value
  return value.length === 'yyyy-MM-dd'.length ? value : (dayOf(value) ?? value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const converted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(converted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, namesDay.test(name) ? asDay(converted(inner)) : converted(inner)]),
  )
}

/**
 * Turns a response body into what it looks like to the product: in a body that is not an array, each field named …date, …At or …Time
 * (any case, any depth) becomes yyyy-MM-dd. What is no valid moment stays as it came; so does a body that is an array.
 */
export const withDays = (body: unknown): unknown => (isRecord(body) ? converted(body) : body)
