import type { ListColumn } from '../model/columns.ts'
import type { SortKey } from '../model/view.ts'

/** How many sort keys the server takes. */
export const mostSortKeys = 5

/** Progress is computed on asking, and a set of choices has no order. */
export const isSortable = ({ field }: ListColumn): boolean => field !== null && field.kind !== 'choices'

/** Dates and figures are looked at from the newest and the largest, names from A. */
const startsDescending = ({ numeric, field }: ListColumn): boolean => numeric || field?.kind === 'date' || field?.kind === 'stamp'

/**
 * The sort after a click on a head: the column's first direction, then the other, then none. `among` keeps the other keys:
 * the column changes in its place, or becomes the last key where there is room for one more.
 */
export const sortedBy = (sort: readonly SortKey[], column: ListColumn, among: boolean): readonly SortKey[] => {
  const own = sort.find(key => key.field === column.id)
  const starts = startsDescending(column)
  const next: readonly SortKey[] =
    own && own.descending !== starts ? [] : [{ field: column.id, descending: own ? !starts : starts }]
  if (!among) return next
  if (own) return sort.flatMap(key => (key === own ? next : [key]))
  return sort.length < mostSortKeys ? [...sort, ...next] : sort
}
