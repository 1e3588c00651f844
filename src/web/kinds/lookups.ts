import type { AnyDocument } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import type { Duty } from '../../kernel/duty.ts'
import { sentenceOf } from '../api/failure.ts'
import { definitionOf } from '../definitions.ts'
import { type Found, type LookupContext, type Lookups, NotOffered } from '../grid/model/lookups.ts'
import type { ListRow, Titles } from '../../wire/documents.ts'
import { listApi } from '../records/listApi.ts'
import { titleOfRow } from '../records/names.ts'
import { store } from '../store.ts'
import { learnTitle, titleOf } from './titles.ts'
import { toldOf } from './told.ts'

/** Enough to fill the drop-down without scrolling far. */
const most = 20
/** A paste may name many records at once; one condition holds so many. */
const mostNamed = 200

/** Narrows what a reference may name by what else stands in the form, in the grammar of list filters; empty for no limit. */
export type Narrow = (context: LookupContext) => string

const everything: Narrow = () => ''

export interface LookupOptions {
  readonly narrow: Narrow
  /** Why a record that is there may not be named, in a sentence. */
  readonly whyNot?: (found: Found, context: LookupContext) => Promise<string>
  /** Lets the person make a new record from the text that they typed; null when they give up. */
  readonly create: (target: string, text: string) => Promise<Found | null>
  readonly held: ReadonlySet<Duty>
}

/** The field by which people call a record beside its title: its code. */
const codeOf = (def: AnyDocument): string | null =>
  ['code', 'number'].find(name => name in def.fields && !def.title.includes(name)) ?? null

const foundOf = (def: AnyDocument, row: ListRow, titles: Titles): Found => {
  const title = titleOfRow(def, row)
  learnTitle(def.name, row.id, title)
  const code = codeOf(def)
  const hint = code === null ? null : row[code]
  const told = toldOf(def, row, titles)
  return { id: row.id, title, ...(typeof hint === 'string' && hint ? { hint } : {}), ...(told ? { told } : {}) }
}

/** Blocked masters are not offered for anything new. */
const inUse = (def: AnyDocument): string => (def.nature === 'master' ? 'status:eq:active' : '')

const rowsOf = async (def: AnyDocument, q: string, filter: string, size: number): Promise<readonly Found[]> => {
  const query = { doc: def.name, q, filter, sort: '', page: 1, size }
  const { data, error } = await store.dispatch(listApi.endpoints.listRows.initiate(query, { subscribe: false }))
  if (data === undefined) throw new Error(sentenceOf(error))
  return data.rows.map(row => foundOf(def, row, data.titles))
}

/** Those whose name begins with the text come first, then those in which a word does. */
const nearest = (found: readonly Found[], text: string): readonly Found[] => {
  const wanted = text.toLowerCase()
  const rank = ({ title, hint = '' }: Found): number => {
    const names = [title.toLowerCase(), hint.toLowerCase()]
    if (names.some(name => name.startsWith(wanted))) return 0
    return names.some(name => name.includes(` ${wanted}`)) ? 1 : 2
  }
  return wanted ? found.toSorted((a, b) => rank(a) - rank(b)) : found
}

const targetOf = async (name: string): Promise<AnyDocument> => {
  const def = await definitionOf(name)
  if (!def) throw new Error(`There are no records called ${name}.`)
  return def
}

const allOf = (...filters: readonly string[]): string => filters.filter(Boolean).join(';')

/** The one record of a document that fits a filter; null where there is none, or a choice. */
export const onlyOf = async (target: string, filter: string): Promise<Found | null> => {
  const def = await targetOf(target)
  const [first, second] = await rowsOf(def, '', allOf(inUse(def), filter), 2)
  return second ? null : (first ?? null)
}

/** The fields in which a text names a record in full: its code and its title. */
const namingFields = (def: AnyDocument): readonly string[] => [
  ...new Set([
    ...(def.title.length > 0 ? def.title : def.series ? ['number'] : []),
    ...['code', 'number'].filter(name => name in def.fields),
  ]),
]

const eachOf = (def: AnyDocument, texts: readonly string[]): string =>
  namingFields(def)
    .flatMap(name =>
      texts.map(text => `${name}:eq:${encodeURIComponent(def.fields[name]?.capitals ? text.toUpperCase() : text)}`),
    )
    .join('|')

/** A clause holds at most thirty tests. */
const testsInClause = 30

const resolve = async (def: AnyDocument, texts: readonly string[]): Promise<ReadonlyMap<string, Found | null>> => {
  const perRequest = Math.max(1, Math.floor(testsInClause / namingFields(def).length))
  const parts = Array.from({ length: Math.ceil(texts.length / perRequest) }, (_, i) =>
    texts.slice(i * perRequest, (i + 1) * perRequest),
  )
  const found = (await Promise.all(parts.map(part => rowsOf(def, '', allOf(eachOf(def, part), inUse(def)), mostNamed)))).flat()
  const byName = new Map<string, Found>()
  for (const one of found)
    for (const name of [one.title, ...one.title.split(' · '), one.hint ?? '']) byName.set(name.toLowerCase(), one)
  return new Map(texts.map(text => [text, byName.get(text.trim().toLowerCase()) ?? null]))
}

/** Says whether these duties allow making new records of a document. */
export const mayWrite = (def: AnyDocument, held: ReadonlySet<Duty>): boolean => def.access.write.some(duty => held.has(duty))

/** Says whether a person may make a record of a document from a field that names it. */
export const mayMakeInPassing = (def: AnyDocument, held: ReadonlySet<Duty>): boolean =>
  def.madeInPassing === true && mayWrite(def, held)

/** Lets a form and its line grids find the records that references name. */
export const createLookups = ({ narrow, whyNot, create, held }: LookupOptions): Lookups => ({
  search: async (target, text, context) => {
    const def = await targetOf(target)
    const filter = narrow(context)
    const found = nearest(await rowsOf(def, text.trim(), allOf(inUse(def), filter), most), text.trim())
    if (found.length > 0 || !whyNot || filter === '' || text.trim() === '') return found
    const other = (await resolve(def, [text.trim()])).get(text.trim())
    if (other) throw new NotOffered(await whyNot(other, context))
    return found
  },
  among: async (target, ids, context) => {
    const def = await targetOf(target)
    return rowsOf(def, '', allOf(`id:in:${ids.join(',')}`, inUse(def), narrow(context)), ids.length)
  },
  resolve: async (target, texts) => resolve(await targetOf(target), texts),
  title: titleOf,
  mayCreate: async target => mayMakeInPassing(await targetOf(target), held),
  create: async (target, text) => {
    const def = await targetOf(target)
    if (mayMakeInPassing(def, held)) return create(target, text)
    throw new Error(
      def.madeInPassing
        ? `A new ${inSentence(def.label)} is made by somebody with the duty for it.`
        : `A new ${inSentence(def.label)} is made on its own page, not from here.`,
    )
  },
})

/** Lets a control find records where they can be chosen, not made. */
export const chooseOnly = (narrow = everything): Lookups => {
  const { create: _none, ...found } = createLookups({ narrow, create: () => Promise.resolve(null), held: new Set() })
  return found
}
