import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { Fields } from '../../../kernel/field.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { listFields, progressFields } from '../../../kernel/filter.ts'
import { columnsFor, fieldsFor, inOrder, type Layout, ownLayout, readLayout, writeLayout } from '../model/columns.ts'
import { bare, type Base, readView, type Shown, type View, writeView } from '../model/view.ts'
import type { KeptView, KeptViews } from '../../../wire/views.ts'
import { useKeptViewsQuery } from './viewsApi.ts'

/** The records themselves, as the link to a set of drafts names them; a row of a view is no record. */
const themselves = (def: AnyDocument): Fields => {
  const { id } = listFields(def)
  return id && def.nature !== 'view' ? { id } : {}
}

/** Answers what this list can show to a person with these duties. */
export const useShown = (def: AnyDocument, duties: readonly Duty[]): Shown =>
  useMemo(() => {
    const fields = fieldsFor(def, new Set(duties))
    return { fields, filters: { ...fields, ...progressFields(def), ...themselves(def) }, columns: columnsFor(def, fields) }
  }, [def, duties])

/** Changes a part of the view. Whatever changes the result leads back to page 1. `replace` makes no new step of the browser's history. */
export type ChangeView = (part: Partial<View>, how?: { readonly replace: boolean }) => void

const changesResult = (part: Partial<View>): boolean => 'q' in part || 'conditions' in part || 'sort' in part || 'size' in part

export interface AddressView {
  readonly view: View
  readonly complaints: readonly Complaint[]
  readonly change: ChangeView
  /** The address of a page of this view; its columns make no other address, because they show the same result. */
  readonly addressOf: (page: number) => string
  readonly base: Base
  /** The kept view on which the address stands. */
  readonly opened: KeptView | null
  readonly kept: KeptViews
  /** Which kept view is meant is not known yet. */
  readonly isWaiting: boolean
}

const noViews: KeptViews = { views: [], usual: null }

/** Says how the bare list is called in an address: where a usual view opens in its stead it has to be said. */
export const bareName = ({ usual }: KeptViews): string => (usual === null ? '' : 'all')

const notThere: Complaint = { path: 'view', message: 'This view is no longer there, or it is not shared with you.' }

/**
 * The views that a person has of a list. A list that opens with a usual view waits for it; that it does is remembered in the
 * browser, so that all others wait for nothing.
 */
const useKept = (
  def: AnyDocument,
  user: number,
): { readonly kept: KeptViews; readonly isKnown: boolean; readonly mayBeUsual: boolean } => {
  const hint = `list.usual.${user}.${def.name}`
  const { data, isError } = useKeptViewsQuery(def.name, { refetchOnMountOrArgChange: 60 })
  const usual = data?.usual
  useEffect(() => {
    if (usual === null) localStorage.removeItem(hint)
    else if (usual !== undefined) localStorage.setItem(hint, String(usual))
  }, [hint, usual])
  return { kept: data ?? noViews, isKnown: data !== undefined || isError, mayBeUsual: localStorage.getItem(hint) !== null }
}

/** The view in the address of the page. */
export const useView = (def: AnyDocument, user: number, shown: Shown): AddressView => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { kept, isKnown, mayBeUsual } = useKept(def, user)
  const named = useMemo(() => new URLSearchParams(search).get('view'), [search])
  const isBare = named === null || named === 'all'
  const opened = isBare ? null : (kept.views.find(one => String(one.id) === named) ?? null)
  const base = useMemo<Base>(
    () => (opened ? { name: String(opened.id), query: opened.query } : { ...bare, name: bareName(kept) }),
    [opened, kept],
  )
  const read = useMemo(() => readView(search, shown, base), [search, shown, base])
  const { view } = read
  const opensUsual = search === '' && kept.usual !== null
  useEffect(() => {
    if (opensUsual) void navigate({ pathname, search: `?view=${kept.usual}` }, { replace: true })
  }, [opensUsual, kept, pathname, navigate])
  const change = useCallback<ChangeView>(
    (part, how) => {
      const next: View = { ...view, ...(changesResult(part) ? { page: 1 } : {}), ...part }
      void navigate({ pathname, search: writeView(next, shown, base) }, { replace: how?.replace ?? false })
    },
    [view, shown, base, pathname, navigate],
  )
  const addressOf = useMemo(() => {
    const { layout, density } = readView('', shown, base).view
    return (page: number) => pathname + writeView({ ...view, page, layout, density }, shown, base)
  }, [view, shown, base, pathname])
  const isLost = !isBare && isKnown && !opened
  return {
    view,
    complaints: useMemo(() => (isLost ? [notThere, ...read.complaints] : read.complaints), [isLost, read]),
    change,
    addressOf,
    base,
    opened,
    kept,
    isWaiting: opensUsual || (!isKnown && (!isBare || (search === '' && mayBeUsual))),
  }
}

const layoutKey = (user: number, doc: string): string => `list.${user}.${doc}`

export interface Columns {
  readonly layout: Layout
  /** Whether a person has changed the layout of the kept view, or of the document. */
  readonly isOwn: boolean
  readonly setLayout: (layout: Layout) => void
  readonly reset: () => void
}

/**
 * The columns shown: those of the address and of the kept view on which it stands; of the bare list those that the person
 * chose last for this document, else the document's.
 */
export const useLayout = (def: AnyDocument, user: number, shown: Shown, { view, change, base, opened }: AddressView): Columns => {
  const key = layoutKey(user, def.name)
  const isKept = opened !== null
  const [kept, setKept] = useState(() => localStorage.getItem(key) ?? '')
  const based = useMemo(() => readView('', shown, base).view.layout, [shown, base])
  const own = useMemo(() => based ?? ownLayout(def, shown.columns), [def, shown, based])
  const chosen = useMemo(() => (isKept ? null : readLayout(kept, shown.columns)), [isKept, kept, shown])
  const layout = view.layout ?? chosen ?? own
  const keep = useCallback(
    (next: Layout | null) => {
      if (!isKept) {
        const text = next ? writeLayout(next) : ''
        if (next) localStorage.setItem(key, text)
        else localStorage.removeItem(key)
        setKept(text)
      }
      change({ layout: next ?? based }, { replace: true })
    },
    [isKept, key, based, change],
  )
  const setLayout = useCallback(
    (next: Layout) => {
      const ordered = inOrder(next)
      keep(writeLayout(ordered) === writeLayout(own) ? null : ordered)
    },
    [own, keep],
  )
  return { layout, isOwn: writeLayout(layout) === writeLayout(own), setLayout, reset: () => keep(null) }
}
