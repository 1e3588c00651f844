import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/field.ts'
import { type Layout, type ListColumn, readLayout, writeLayout } from './columns.ts'
import { type Conditions, readConditions, writeConditions } from './conditions.ts'

export interface SortKey {
  readonly field: string
  readonly descending: boolean
}

/**
 * Everything that decides what a list shows. It lives in the address, so that back, bookmark and share work; a saved view
 * is nothing but the text that writeView gives.
 */
export interface View {
  readonly q: string
  readonly conditions: Conditions
  /** Empty: the document's own first sort. */
  readonly sort: readonly SortKey[]
  /** From 1. */
  readonly page: number
  readonly size: number
  /** Null: the person's own columns, else the document's. */
  readonly layout: Layout | null
}

export const pageSizes = [25, 50, 100, 200] as const
export const usualSize = 50

export const emptyView: View = { q: '', conditions: [], sort: [], page: 1, size: usualSize, layout: null }

/** Reads sort keys, `-date,number`; names that cannot be sorted by are dropped. */
export const readSort = (text: string, fields: Fields): readonly SortKey[] =>
  text
    .split(',')
    .map(key => ({ field: key.replace(/^-/, ''), descending: key.startsWith('-') }))
    .filter(({ field }) => Object.hasOwn(fields, field))

export const writeSort = (sort: readonly SortKey[]): string =>
  sort.map(({ field, descending }) => (descending ? '-' : '') + field).join(',')

/** The sort that the server is asked for: the view's, else the document's own, else the newest first, as the server has it. */
export const sortOf = (def: AnyDocument, view: View, fields: Fields): readonly SortKey[] =>
  view.sort.length > 0 ? view.sort : readSort(def.sort ?? '-date', fields)

/** What a list is read with: what its document can show. */
export interface Shown {
  readonly fields: Fields
  /** What it can be narrowed by: its fields, and how far a record has come. */
  readonly filters: Fields
  readonly columns: ReadonlyMap<string, ListColumn>
}

const readPage = (text: string | null): number => (text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)
const readSize = (text: string | null): number => pageSizes.find(size => String(size) === text) ?? usualSize

/** Reads the view of an address (its search part, with or without the question mark), and what of it makes no sense. */
export const readView = (
  search: string,
  { fields, filters, columns }: Shown,
): { view: View; complaints: readonly Complaint[] } => {
  const params = new URLSearchParams(search)
  const { conditions, complaints } = readConditions(filters, params.get('filter') ?? '')
  const view: View = {
    q: params.get('q') ?? '',
    conditions,
    sort: readSort(params.get('sort') ?? '', fields),
    page: readPage(params.get('page')),
    size: readSize(params.get('size')),
    layout: readLayout(params.get('cols') ?? '', columns),
  }
  return { view, complaints }
}

/** Percent-encodes what an address must not hold, and leaves the grammar's own signs readable. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:3A|2C|3B|7E|2F)/g, sign => decodeURIComponent(sign))

/** Writes a view as the search part of an address, '' for the view that shows everything. */
export const writeView = (view: View, { filters }: Pick<Shown, 'filters'>): string => {
  const parts: readonly [string, string][] = [
    ['q', view.q],
    ['filter', writeConditions(filters, view.conditions)],
    ['sort', writeSort(view.sort)],
    ['page', view.page === 1 ? '' : String(view.page)],
    ['size', view.size === usualSize ? '' : String(view.size)],
    ['cols', view.layout ? writeLayout(view.layout) : ''],
  ]
  const said = parts.filter(([, text]) => text !== '').map(([name, text]) => `${name}=${encoded(text)}`)
  return said.length > 0 ? `?${said.join('&')}` : ''
}

/** Whether a person has narrowed the list. */
export const isNarrowed = (view: View): boolean => view.q !== '' || view.conditions.length > 0
