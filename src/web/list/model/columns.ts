import type { Progress } from '../../../kernel/action.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { type Field, type Fields, labelOf } from '../../../kernel/field.ts'
import { listFields } from '../../../kernel/filter.ts'
import { kinds } from '../../../kernel/kinds.ts'
import { headerFields, visible } from '../../../kernel/record.ts'
import { stateNames } from '../../../kernel/states.ts'
import { unitOf } from '../../cells/unit.ts'
import { headWidth, namesRecords, sizeOf } from './sizes.ts'

/** A column that a list may show. Widths in px. */
export interface ListColumn {
  readonly id: string
  readonly label: string
  readonly unit: string | undefined
  /** The field that is shown, sorted and filtered by; null for the progress of a document, which is computed on asking. */
  readonly field: Field | null
  readonly progress: Progress | null
  readonly isStatus: boolean
  readonly numeric: boolean
  readonly width: number
  /** Columns of words take what is left of the table's width, and give way down to this; null for those of one width. */
  readonly least: number | null
  /** What its heading needs with the arrow of a sort; no column gives way further. */
  readonly head: number
  /** It names the records of the list. */
  readonly isName: boolean
}

/** One visible column of a layout; a width is kept only where a person has set it. */
export interface Placed {
  readonly id: string
  readonly width: number | null
  readonly pinned: boolean
}
/** Which columns are shown, in which order. The first is always pinned. */
export type Layout = readonly Placed[]

export const narrowest = 60
export const widest = 640

const fieldColumn = (def: AnyDocument, id: string, field: Field): ListColumn => {
  const label = labelOf(id, field)
  const unit = unitOf(field)
  const { width, least } = sizeOf(def, id, field)
  const head = headWidth(label, unit, true)
  return {
    id,
    label,
    unit,
    field,
    progress: null,
    isStatus: id === 'status',
    numeric: kinds[field.kind].numeric,
    width: least === null ? Math.max(width, head) : width,
    least,
    head,
    isName: field.kind === 'text' && namesRecords(def, id, field),
  }
}

const progressPrefix = 'progress.'

const progressColumn = (name: string, progress: Progress): ListColumn => ({
  id: progressPrefix + name,
  label: progress.label,
  unit: undefined,
  field: null,
  progress,
  isStatus: false,
  numeric: true,
  width: Math.max(92, headWidth(progress.label, undefined, false)),
  least: null,
  head: headWidth(progress.label, undefined, false),
  isName: false,
})

/** The name under which a row carries the progress of a column; null for columns of fields. */
export const progressName = (column: ListColumn): string | null =>
  column.progress ? column.id.slice(progressPrefix.length) : null

/** Fields that a list can show and a person with these duties may see; a number or a status that is always the same says nothing. */
export const fieldsFor = (def: AnyDocument, duties: ReadonlySet<Duty>): Fields => {
  const own = headerFields(def)
  const silent = new Set(['id', ...(def.series ? [] : ['number']), ...(stateNames(def).length > 1 ? [] : ['status'])])
  return Object.fromEntries(visible(listFields(def), duties).filter(([name]) => name in own || !silent.has(name)))
}

/** Every column that a list of the document can show, by id. */
export const columnsFor = (def: AnyDocument, fields: Fields): ReadonlyMap<string, ListColumn> =>
  new Map(
    [
      ...Object.entries(fields).map(([id, field]) => fieldColumn(def, id, field)),
      ...Object.entries(def.progress ?? {}).map(([name, progress]) => progressColumn(name, progress)),
    ].map(column => [column.id, column]),
  )

/** Where the figures at the right edge begin; the first column is none of them. */
const figuresAt = (ids: readonly string[], columns: ReadonlyMap<string, ListColumn>): number => {
  let at = ids.length
  while (at > 1 && columns.get(ids[at - 1] ?? '')?.numeric) at -= 1
  return at
}

/** The nearest progress stands left of the figures; the others are there to be chosen. */
const withProgress = (ids: readonly string[], columns: ReadonlyMap<string, ListColumn>): readonly string[] => {
  const nearest = [...columns.values()].find(column => column.progress)
  return nearest ? ids.toSpliced(figuresAt(ids, columns), 0, nearest.id) : ids
}

/** The layout that the definition asks for. */
export const ownLayout = (def: AnyDocument, columns: ReadonlyMap<string, ListColumn>): Layout =>
  withProgress(
    def.list.filter(id => columns.has(id)),
    columns,
  ).map((id, index) => ({ id, width: null, pinned: index === 0 }))

/** Writes a layout as text, for the address and for the browser's store: `*number,date,customer~220`. */
export const writeLayout = (layout: Layout): string =>
  layout.map(({ id, width, pinned }) => `${pinned ? '*' : ''}${id}${width === null ? '' : `~${Math.round(width)}`}`).join(',')

const readPlaced = (text: string): Placed => {
  const pinned = text.startsWith('*')
  const [id = '', width] = (pinned ? text.slice(1) : text).split('~')
  const px = Number(width)
  return { id, pinned, width: width !== undefined && Number.isFinite(px) ? Math.min(widest, Math.max(narrowest, px)) : null }
}

/** Pinned columns come first, and the first column is always one of them. */
export const inOrder = (layout: Layout): Layout => {
  const [first, ...rest] = layout
  if (!first) return layout
  return [{ ...first, pinned: true }, ...rest.filter(one => one.pinned), ...rest.filter(one => !one.pinned)]
}

/** Reads a layout; columns that the document does not have (any more) are dropped. Null when nothing is left of it. */
export const readLayout = (text: string, columns: ReadonlyMap<string, ListColumn>): Layout | null => {
  const seen = new Set<string>()
  const placed = text
    .split(',')
    .map(readPlaced)
    .filter(({ id }) => columns.has(id) && !seen.has(id) && seen.add(id))
  return placed.length > 0 ? inOrder(placed) : null
}

/** A layout with the width of one column set, or given back to the document when null. */
export const withWidth = (layout: Layout, id: string, width: number | null): Layout =>
  layout.map(one =>
    one.id === id ? { ...one, width: width === null ? null : Math.min(widest, Math.max(narrowest, width)) } : one,
  )

/** A layout with one column pinned, or let go. */
export const withPin = (layout: Layout, id: string): Layout =>
  inOrder(layout.map(one => (one.id === id ? { ...one, pinned: !one.pinned } : one)))

/** A layout without one column. */
export const withoutColumn = (layout: Layout, id: string): Layout => inOrder(layout.filter(one => one.id !== id))

/** A layout with one more column: figures at the right end, words before the figures. */
export const withColumn = (layout: Layout, id: string, columns: ReadonlyMap<string, ListColumn>): Layout => {
  const ids = layout.map(one => one.id)
  const at = columns.get(id)?.numeric ? ids.length : figuresAt(ids, columns)
  return layout.toSpliced(at, 0, { id, width: null, pinned: false })
}

/** A layout with one column in the place of another; those between make room. */
export const withPlace = (layout: Layout, id: string, over: string): Layout => {
  const to = layout.findIndex(one => one.id === over)
  let next = layout
  for (let at = layout.findIndex(one => one.id === id); at >= 0 && to >= 0 && at !== to; at += at < to ? 1 : -1)
    next = withStep(next, id, at < to ? 1 : -1)
  return next
}

/** A layout with one column moved by a step; whether it is pinned goes with the place. */
export const withStep = (layout: Layout, id: string, step: 1 | -1): Layout => {
  const from = layout.findIndex(one => one.id === id)
  const to = from + step
  const moving = layout[from]
  const giving = layout[to]
  if (!moving || !giving) return layout
  const next = [...layout]
  next[from] = { ...giving, pinned: moving.pinned }
  next[to] = { ...moving, pinned: giving.pinned }
  return inOrder(next)
}
