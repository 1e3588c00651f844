import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import type { Duty } from '../../kernel/duty.ts'
import { progressFields } from '../../kernel/filter.ts'
import { columnsFor, fieldsFor, inOrder, type Layout, ownLayout, readLayout, writeLayout } from './columns.ts'
import { readView, type Shown, type View, writeView } from './view.ts'

/** What this list can show to a person with these duties. */
export const useShown = (def: AnyDocument, duties: readonly Duty[]): Shown =>
  useMemo(() => {
    const fields = fieldsFor(def, new Set(duties))
    return { fields, filters: { ...fields, ...progressFields(def) }, columns: columnsFor(def, fields) }
  }, [def, duties])

/** Changes a part of the view. Whatever changes the result leads back to page 1. `replace` makes no new step of the browser's history. */
export type ChangeView = (part: Partial<View>, how?: { readonly replace: boolean }) => void

const changesResult = (part: Partial<View>): boolean => 'q' in part || 'conditions' in part || 'sort' in part || 'size' in part

interface AddressView {
  readonly view: View
  readonly complaints: readonly Complaint[]
  readonly change: ChangeView
}

/** The view in the address of the page. */
export const useView = (shown: Shown): AddressView => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { view, complaints } = useMemo(() => readView(search, shown), [search, shown])
  const change = useCallback<ChangeView>(
    (part, how) => {
      const next: View = { ...view, ...(changesResult(part) ? { page: 1 } : {}), ...part }
      void navigate({ pathname, search: writeView(next, shown) }, { replace: how?.replace ?? false })
    },
    [view, shown, pathname, navigate],
  )
  return { view, complaints, change }
}

const layoutKey = (user: number, doc: string): string => `list.${user}.${doc}`

export interface Columns {
  readonly layout: Layout
  /** Whether a person has changed the document's own layout. */
  readonly isOwn: boolean
  readonly setLayout: (layout: Layout) => void
  readonly reset: () => void
}

/** The columns shown: those of the address, else those that the person chose last for this document, else the document's. */
export const useLayout = (def: AnyDocument, user: number, shown: Shown, view: View, change: ChangeView): Columns => {
  const key = layoutKey(user, def.name)
  const [kept, setKept] = useState(() => localStorage.getItem(key) ?? '')
  const own = useMemo(() => ownLayout(def, shown.columns), [def, shown])
  const layout = useMemo(() => view.layout ?? readLayout(kept, shown.columns) ?? own, [view.layout, kept, shown, own])
  const keep = useCallback(
    (next: Layout | null) => {
      const text = next ? writeLayout(next) : ''
      if (next) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
      setKept(text)
      change({ layout: next }, { replace: true })
    },
    [key, change],
  )
  const setLayout = useCallback(
    (next: Layout) => {
      const ordered = inOrder(next)
      keep(writeLayout(ordered) === writeLayout(own) ? null : ordered)
    },
    [own, keep],
  )
  return { layout, isOwn: layout === own, setLayout, reset: () => keep(null) }
}
