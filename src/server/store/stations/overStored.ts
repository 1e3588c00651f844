import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import { humanise, inSentence, labelOf } from '../../../kernel/field.ts'
import { isStored } from '../../../kernel/lines/linesBelow.ts'
import { type DraftRow, lineFields, lineSets, linesOf, type Row, wireRow } from '../../../kernel/record.ts'
import { arrowsTo } from '../../../kernel/registry.ts'
import { isIn, lockedIn } from '../../../kernel/states.ts'
import type { Tx } from '../../database.ts'
import { type Link, linksInto, linksOfLine, sourceOf } from './links.ts'
import type { Store } from '../parts/store.ts'

/** Sources that were stored with the lines stay theirs when a client sends the lines back without them. */
const keepSources = (store: Store, def: AnyDocument, links: readonly Link[], draft: Row): void => {
  for (const [set] of lineSets(def)) {
    for (const line of linesOf(draft, set)) {
      const own = linksOfLine(set, line, links)
      const only = (doc: string): boolean => own.filter(l => l.fromDoc === doc).length === 1
      if (line.from === undefined && own.length > 0)
        line.from = own.map(link => sourceOf(store.registry, def, link, only(link.fromDoc) ? null : link.qty))
    }
  }
}

/** Puts what was sent over what is stored: absent fields stay, a line with an id keeps what it does not mention. */
const merged = (
  def: AnyDocument,
  before: Readonly<Row>,
  draft: Row,
): { readonly whole: Row; readonly complaints: readonly Complaint[] } => {
  const [out, complaints]: [Row, Complaint[]] = [{}, []]
  for (const name of Object.keys(def.fields)) out[name] = draft[name] === undefined ? before[name] : draft[name]
  for (const [set, lineSet] of lineSets(def)) {
    const stored = new Map(linesOf(before, set).map(line => [line.id, line]))
    out[set] = (draft[set] === undefined ? linesOf(before, set) : linesOf(draft, set)).map((line, i): DraftRow => {
      if (!isStored(line.id)) return line
      const known = stored.get(line.id)
      if (!known) complaints.push({ path: `${set}.${i}.id`, message: `Line ${i + 1} is not a line of this ${def.label}.` })
      const typed = known
        ? Object.fromEntries(Object.keys(lineSet.fields).map(n => [n, line[n] === undefined ? known[n] : line[n]]))
        : line
      return { ...typed, id: line.id, ...(line.from ? { from: line.from } : {}) }
    })
  }
  return { whole: out, complaints }
}

/**
 * Makes what was sent whole: over what is stored, with the sources that its lines have; the links that are stored; and complaints of lines
 * that are no longer there.
 */
export const overStored = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  before: Readonly<Row>,
  draft: Row,
): Promise<{ readonly whole: Row; readonly links: readonly Link[]; readonly complaints: readonly Complaint[] }> => {
  const { whole, complaints } = merged(def, before, draft)
  const links = arrowsTo(store.registry, def.name).length > 0 ? await linksInto(tx, def, Number(before['id'])) : []
  keepSources(store, def, links, whole)
  return { whole, links, complaints }
}

/** One field or line set of a record, as text. */
const partOf = (def: AnyDocument, name: string, record: Readonly<Row>): string => {
  const [field, set] = [def.fields[name], def.lines[name]]
  if (field) return JSON.stringify(wireRow({ [name]: field }, record))
  return set ? JSON.stringify(linesOf(record, name).map(line => wireRow(lineFields(set), line))) : ''
}

/** A line that has done what it is for stands, whatever else of its document may still be changed: it may have been posted. */
const changesOfDone = (def: AnyDocument, before: Readonly<Row>, record: Readonly<Row>): Complaint[] =>
  lineSets(def).flatMap(([set, lines]) => {
    const { states } = lines
    if (!states) return []
    const text = (line: Readonly<Row>): string => JSON.stringify(wireRow(lines.fields, line))
    return linesOf(before, set).flatMap((line, i): Complaint[] => {
      const state = String(line['status'])
      if (!isIn({ states }, state, 'done') || states[state]?.edit) return []
      const at = linesOf(record, set).findIndex(one => one.id === line.id)
      const now = linesOf(record, set)[at]
      if (now && text(now) === text(line)) return []
      const message = `Line ${i + 1} is ${humanise(state).toLowerCase()}; it can neither be changed nor deleted.`
      return [{ path: at < 0 ? set : `${set}.${at}`, message }]
    })
  })

/** Complains of what stands since the record has left its first state, and would be another now. */
export const changesOfSettled = (def: AnyDocument, before: Readonly<Row>, record: Readonly<Row>): readonly Complaint[] => [
  ...changesOfDone(def, before, record),
  ...lockedIn(def, before['status'])
    .filter(name => partOf(def, name, before) !== partOf(def, name, record))
    .map(name => {
      const label = inSentence(labelOf(name, def.fields[name] ?? def.lines[name] ?? {}))
      const state = humanise(String(before['status'])).toLowerCase()
      return { path: name, message: `It is ${state}; ${label} cannot be changed any more.` }
    }),
]
