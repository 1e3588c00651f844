import { wordsOf } from '../../cells/cells.tsx'
import { headingWidth, textWidth } from '../../cells/textWidth.ts'
import type { ListColumn } from '../model/columns.ts'
import type { Sheet } from '../rows/sheet.ts'
import type { SortKey } from '../model/view.ts'

/** No words take more room than this, px, however long they are; a column in which nothing stands may shrink to the least. */
const most = 400
const leastEmpty = 72
const padding = 18
/** Figures of later pages may be a digit or two longer. */
const spare = 12

/** An arrow, and beside it the place among several keys. */
const arrowRoom = 20
const placeRoom = 12

const headOf = (label: string, unit: string | undefined): number => headingWidth(unit ? `${label} ${unit}` : label)

/** What the head of a column takes that the list is sorted by; 0 for all others. */
const sortedHead = ({ id, label, unit }: ListColumn, sort: readonly SortKey[]): number =>
  sort.some(({ field }) => field === id)
    ? Math.ceil(headOf(label, unit) + padding + arrowRoom + (sort.length > 1 ? placeRoom : 0))
    : 0

const withHead = ({ width, least, head: own }: Fit, head: number): Fit => ({
  width: Math.max(width, head),
  least: least === null ? null : Math.max(least, head),
  head: Math.max(own, head),
})

type Fit = Pick<ListColumn, 'width' | 'least' | 'head'>

/** What columns need, by document and column, as their first values showed it: later pages move nothing. */
const seen = new Map<string, Fit>()

const fitOf = ({ id, field, label, unit, width, least, numeric }: ListColumn, { here, titles }: Sheet): Fit => {
  const head = Math.ceil(headOf(label, unit) + padding)
  const needs = here.map(row => (field ? textWidth(wordsOf(row[id], field, titles)) : 0)).sort((a, b) => a - b)
  // One name in twenty may be longer than its column.
  const words = needs[Math.floor(needs.length * (least === null ? 1 : 0.95) - 0.5)] ?? 0
  if (numeric) return { width: Math.ceil(Math.max(head, words + padding + spare)), least: null, head }
  if (least === null) return { width: Math.ceil(Math.max(head, Math.min(width, words + padding + spare))), least, head }
  const wanted = Math.ceil(Math.max(head, Math.min(most, words + padding + (field?.target === 'productDesign' ? 32 : 0))))
  return { width: wanted, least: Math.max(head, Math.min(wanted, words === 0 ? leastEmpty : least)), head }
}

/** The columns of a list as wide as the rows that are here need them; figures and dates take no more than their usual width. */
export const fitted = (
  doc: string,
  columns: ReadonlyMap<string, ListColumn>,
  sheet: Sheet,
  sort: readonly SortKey[],
): ReadonlyMap<string, ListColumn> =>
  new Map(
    [...columns].map(([id, column]) => {
      const key = `${doc}.${id}`
      const isMeasured = column.field !== null && !column.isStatus && sheet.here.some(row => row[id] !== undefined)
      if (isMeasured && !seen.has(key)) seen.set(key, fitOf(column, sheet))
      return [id, { ...column, ...withHead(seen.get(key) ?? column, sortedHead(column, sort)) }]
    }),
  )
