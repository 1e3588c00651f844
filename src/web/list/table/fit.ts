import { wordsOf } from '../../cells/cells.tsx'
import { textWidth } from '../../cells/textWidth.ts'
import type { ListColumn } from './columns.ts'
import type { Sheet } from '../rows/sheet.ts'

/** No words take more room than this, px, however long they are; a column in which nothing stands may shrink to the least. */
const most = 400
const leastEmpty = 72
const padding = 18
/** Figures of later pages may be a digit or two longer. */
const spare = 12

type Fit = Pick<ListColumn, 'width' | 'least'>

/** What columns need, by document and column, as their first values showed it: later pages move nothing. */
const seen = new Map<string, Fit>()

const fitOf = ({ id, field, label, unit, width, least }: ListColumn, { here, titles }: Sheet): Fit => {
  const head = textWidth(unit ? `${label} ${unit}` : label) + padding
  const needs = here.map(row => (field ? textWidth(wordsOf(row[id], field, titles)) : 0)).sort((a, b) => a - b)
  // One name in twenty may be longer than its column.
  const words = needs[Math.floor(needs.length * (least === null ? 1 : 0.95) - 0.5)] ?? 0
  if (least === null) return { width: Math.ceil(Math.min(width, Math.max(head, words + padding + spare))), least }
  const wanted = Math.ceil(Math.max(head, Math.min(most, words + padding + (field?.target === 'productDesign' ? 32 : 0))))
  return { width: wanted, least: Math.min(wanted, words === 0 ? leastEmpty : least) }
}

/** The columns of a list as wide as the rows that are here need them; figures and dates take no more than their usual width. */
export const fitted = (doc: string, columns: ReadonlyMap<string, ListColumn>, sheet: Sheet): ReadonlyMap<string, ListColumn> =>
  new Map(
    [...columns].map(([id, column]) => {
      const key = `${doc}.${id}`
      const isMeasured = column.field !== null && !column.isStatus && sheet.here.some(row => row[id] !== undefined)
      if (isMeasured && !seen.has(key)) seen.set(key, fitOf(column, sheet))
      return [id, { ...column, ...seen.get(key) }]
    }),
  )
