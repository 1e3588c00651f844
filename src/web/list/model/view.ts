import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { Fields } from '../../../kernel/field.ts'
import { type Density, isDensity } from '../../theme/density.ts'
import { type Layout, type ListColumn, readLayout, writeLayout } from './columns.ts'
import { type Conditions, readConditions, writeConditions } from './conditions.ts'

export interface SortKey {
  readonly field: string
  readonly descending: boolean
}

/** So many rows to a page, or all of them in one that is read as it is scrolled. */
export type Size = number | 'all'

/**
 * Everything that decides what a list shows. It lives in the address, so that back, bookmark and share work; a kept view
 * is nothing but the text that queryOf gives.
 */
export interface View {
  readonly q: string
  readonly conditions: Conditions
  /** Empty: the document's own first sort. */
  readonly sort: readonly SortKey[]
  /** From 1. */
  readonly page: number
  readonly size: Size
  /** Null: the person's own columns, else the document's. */
  readonly layout: Layout | null
  /** Null: as the person has set it for all screens. */
  readonly density: Density | null
}

/**
 * What an address stands on: the kept view that it names, whose parts hold where it says nothing of its own. The name is
 * the view's id, 'all' for the bare list of somebody who has a usual view, '' for the bare list of everybody else.
 */
export interface Base {
  readonly name: string
  readonly query: string
}

export const bare: Base = { name: '', query: '' }

export const pageSizes = [25, 50, 100, 200] as const
const usualSize = 50

export const emptyView: View = { q: '', conditions: [], sort: [], page: 1, size: usualSize, layout: null, density: null }

/** Reads sort keys, `-date,number`; names that cannot be sorted by are dropped. */
const readSort = (text: string, fields: Fields): readonly SortKey[] =>
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

const readPage = (text: string): number => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)
const readSize = (text: string): Size => (text === 'all' ? 'all' : (pageSizes.find(size => String(size) === text) ?? usualSize))

const names = ['q', 'filter', 'sort', 'page', 'size', 'cols', 'density'] as const
type Texts = Readonly<Record<(typeof names)[number], string>>

/** Reads the view of an address (its search part, with or without the question mark), and what of it makes no sense. */
export const readView = (
  search: string,
  { fields, filters, columns }: Shown,
  base: Base = bare,
): { view: View; complaints: readonly Complaint[] } => {
  const own = new URLSearchParams(search)
  const kept = new URLSearchParams(base.query)
  const text = (name: keyof Texts): string => own.get(name) ?? kept.get(name) ?? ''
  const { conditions, complaints } = readConditions(filters, text('filter'))
  const density = text('density')
  const view: View = {
    q: text('q'),
    conditions,
    sort: readSort(text('sort'), fields),
    page: readPage(own.get('page') ?? ''),
    size: readSize(text('size')),
    layout: readLayout(text('cols'), columns),
    density: isDensity(density) ? density : null,
  }
  return { view, complaints }
}

/** Percent-encodes what an address must not hold, and leaves the grammar's own signs readable. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:3A|2C|3B|7E|2F)/g, sign => decodeURIComponent(sign))

const textsOf = (view: View, { filters }: Pick<Shown, 'filters'>): Texts => ({
  q: view.q,
  filter: writeConditions(filters, view.conditions),
  sort: writeSort(view.sort),
  page: view.page === 1 ? '' : String(view.page),
  size: view.size === usualSize ? '' : String(view.size),
  cols: view.layout ? writeLayout(view.layout) : '',
  density: view.density ?? '',
})

/** The parts of a view that differ from those of its base, written for an address: an empty one takes the base's away. */
const differences = (view: View, shown: Shown, base: Base): readonly string[] => {
  const texts = textsOf(view, shown)
  const kept = textsOf(readView('', shown, base).view, shown)
  return names.flatMap(name => (texts[name] === kept[name] ? [] : [`${name}=${encoded(texts[name])}`]))
}

/** Writes a view as the search part of an address, '' for the bare view that shows everything. */
export const writeView = (view: View, shown: Shown, base: Base = bare): string => {
  const said = [...(base.name === '' ? [] : [`view=${base.name}`]), ...differences(view, shown, base)]
  return said.length > 0 ? `?${said.join('&')}` : ''
}

/** A view as it is kept, without the page that is open. */
export const queryOf = (view: View, shown: Shown): string => differences({ ...view, page: 1 }, shown, bare).join('&')

/** Says whether a view is no longer as its base has it; which page is open makes no difference. */
export const isChanged = (view: View, shown: Shown, base: Base): boolean =>
  differences({ ...view, page: 1 }, shown, base).length > 0

/** Says whether a person has narrowed the list. */
export const isNarrowed = (view: View): boolean => view.q !== '' || view.conditions.length > 0
