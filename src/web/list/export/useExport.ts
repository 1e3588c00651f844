import { useState } from 'react'
import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Layout } from '../model/columns.ts'
import { download, type Export, type Format } from './export.ts'
import type { Extent } from './exportMenu.tsx'
import type { ListRow } from '../../../wire/documents.ts'
import type { List } from '../rows/useList.ts'
import { writeSort } from '../model/view.ts'

/** A test of the filter names at most so many values. */
const mostValues = 200

/** A filter that names records: `id:in:1,2|id:in:3`. */
const naming = (ids: readonly number[]): string =>
  Array.from(
    { length: Math.ceil(ids.length / mostValues) },
    (_, at) => `id:in:${ids.slice(at * mostValues, (at + 1) * mostValues).join(',')}`,
  ).join('|')

export interface Exporting {
  readonly isRunning: boolean
  /** Why the last export failed; null when none did. */
  readonly problem: string | null
  readonly start: (extent: Extent, format: Format) => void
  readonly dismiss: () => void
}

/** Exports the list: with the filter, order and columns that are shown, only the selected records, or everything. */
export const useExport = (
  def: AnyDocument,
  list: List,
  layout: Layout,
  selected: readonly ListRow[],
  today: ISODate,
): Exporting => {
  const [state, setState] = useState<{ readonly isRunning: boolean; readonly problem: string | null }>({
    isRunning: false,
    problem: null,
  })
  const asked = (extent: Extent, format: Format): Export => {
    const columns = layout.map(({ id }) => id)
    const sort = writeSort(list.sort)
    if (extent === 'everything') return { doc: def.name, q: '', filter: '', sort, columns: null, format }
    if (extent === 'selected') return { doc: def.name, q: '', filter: naming(selected.map(row => row.id)), sort, columns, format }
    return { ...list.narrowing, sort, columns, format }
  }
  const start = async (extent: Extent, format: Format): Promise<void> => {
    setState({ isRunning: true, problem: null })
    setState({ isRunning: false, problem: await download(asked(extent, format), `${def.plural} ${today}`) })
  }
  return {
    ...state,
    start: (extent, format) => void start(extent, format),
    dismiss: () => setState({ isRunning: false, problem: null }),
  }
}
