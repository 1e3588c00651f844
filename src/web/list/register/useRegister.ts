import { useCallback, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { type Density, useDensity } from '../../theme/density.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import type { User } from '../../session/user.ts'
import type { BulkAction } from '../bulk/bulk.ts'
import type { ListColumn } from '../model/columns.ts'
import type { Group, TitleOf } from '../model/conditions.ts'
import type { ListRow } from '../../../wire/documents.ts'
import { mayDo } from '../../records/mayDo.ts'
import { type Selection, useSelection } from '../rows/selection.ts'
import { useFilterTitles } from '../model/titles.ts'
import { type Exporting, useExport } from '../export/useExport.ts'
import { type List, useList } from '../rows/useList.ts'
import { useToday } from '../../records/useToday.ts'
import { emptySheet } from '../rows/sheet.ts'
import { type AddressView, type ChangeView, type Columns, useLayout, useShown, useView } from '../views/useView.ts'
import { isChanged, queryOf, type Shown, type View } from '../model/view.ts'
import type { KeptView } from '../../../wire/views.ts'

/** What lies over the list; one at a time. */
export type Layer =
  | { readonly kind: 'filter'; readonly anchor: HTMLElement; readonly group: number | null; readonly field: string | null }
  | { readonly kind: 'columns'; readonly anchor: HTMLElement }
  | { readonly kind: 'menu'; readonly anchor: HTMLElement; readonly column: string }
  | { readonly kind: 'export'; readonly anchor: HTMLElement }
  | { readonly kind: 'bulk'; readonly action: BulkAction }
  /** A new view, or one that is renamed and shared. */
  | { readonly kind: 'view'; readonly of: KeptView | null }
  | { readonly kind: 'viewGone'; readonly of: KeptView }
  | { readonly kind: 'viewMenu'; readonly anchor: HTMLElement; readonly of: KeptView }

/** All that the parts of a list page share. */
export interface Register {
  readonly def: AnyDocument
  readonly duties: readonly Duty[]
  readonly mayWrite: boolean
  readonly today: ISODate
  readonly shown: Shown
  readonly view: View
  /** What the address asks for and the list does not have. */
  readonly complaints: readonly Complaint[]
  readonly change: ChangeView
  readonly address: AddressView
  /** Whether the view is no longer as it was kept; of the bare list, whether there is anything to keep. */
  readonly isChanged: boolean
  /** The view as it is shown, to be kept. */
  readonly query: string
  readonly columns: Columns
  readonly density: Density
  /** The columns that are shown and summed up. */
  readonly summed: readonly ListColumn[]
  readonly list: List
  readonly selection: Selection
  readonly selected: readonly ListRow[]
  readonly titleOf: TitleOf
  readonly exporting: Exporting
  readonly layer: Layer | null
  readonly setLayer: (layer: Layer | null) => void
  readonly viewTabs: RefObject<HTMLDivElement | null>
  /** Gives the keyboard to the tab of the open view, at once or when the tabs have come. */
  readonly goToViews: () => void
  readonly viewsCame: () => void
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly filterButton: RefObject<HTMLButtonElement | null>
  readonly exportButton: RefObject<HTMLButtonElement | null>
}

/** The tabs of the views come after the rows; a caller who asks before gets them as soon as they are there. */
const useViewTabs = (): Pick<Register, 'viewTabs' | 'goToViews' | 'viewsCame'> => {
  const viewTabs = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const focus = useCallback(() => viewTabs.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), [])
  const goToViews = useCallback(() => {
    isAsked.current = viewTabs.current === null
    focus()
  }, [focus])
  const viewsCame = useCallback(() => {
    if (isAsked.current) focus()
    isAsked.current = false
  }, [focus])
  return { viewTabs, goToViews, viewsCame }
}

/** The state of a list page. */
export const useRegister = (def: AnyDocument, { id: user, duties }: User): Register => {
  const today = useToday()
  const shown = useShown(def, duties)
  const address = useView(def, user, shown)
  const { view, complaints, change } = address
  const columns = useLayout(def, user, shown, address)
  const usualDensity = useDensity()
  const list = useList(def, address, shown, today, complaints.length === 0 && !address.isWaiting)
  const selection = useSelection(JSON.stringify(list.narrowing))
  const selected = useMemo(() => [...selection.selected.values()], [selection])
  const titleOf = useFilterTitles(shown.filters, view.conditions, (list.sheet ?? emptySheet).titles)
  const exporting = useExport(def, list, columns.layout, selected, today)
  const [layer, setLayer] = useState<Layer | null>(null)
  const summed = useMemo(
    () => (def.sums ?? []).filter(id => columns.layout.some(one => one.id === id)).flatMap(id => shown.columns.get(id) ?? []),
    [def, columns.layout, shown],
  )
  return {
    def,
    duties,
    mayWrite: def.nature !== 'register' && def.nature !== 'view' && mayDo(def, duties, 'write'),
    today,
    shown,
    view,
    complaints,
    change,
    address,
    isChanged: isChanged(view, shown, address.base),
    query: queryOf({ ...view, layout: columns.layout }, shown),
    columns,
    density: view.density ?? usualDensity,
    summed,
    list,
    selection,
    selected,
    titleOf,
    exporting,
    layer,
    setLayer,
    ...useViewTabs(),
    searchBox: useRef<HTMLInputElement>(null),
    filterButton: useRef<HTMLButtonElement>(null),
    exportButton: useRef<HTMLButtonElement>(null),
  }
}

/** Opens the filter on a group that stands, or for a new one, which may start on a field. */
export const openFilter = (
  { setLayer }: Register,
  anchor: HTMLElement | null,
  { group = null, field = null }: { readonly group?: number | null; readonly field?: string | null } = {},
): void => {
  if (anchor) setLayer({ kind: 'filter', anchor, group, field })
}

export const openExport = ({ setLayer }: Register, anchor: HTMLElement | null): void => {
  if (anchor) setLayer({ kind: 'export', anchor })
}

/** Puts a group in the place of another, behind the others where it has none, or takes one away. */
export const setGroup = ({ view, change, setLayer }: Register, place: number | null, group: Group | null): void => {
  const given = group ? [group] : []
  change({ conditions: place === null ? [...view.conditions, ...given] : view.conditions.toSpliced(place, 1, ...given) })
  setLayer(null)
}

/** Takes off all that narrows the list. */
export const showAll = ({ change }: Register): void => change({ q: '', conditions: [] })
