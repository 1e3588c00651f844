import { stampOf } from '../../kernel/days/worksClock.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/field.ts'
import type { Paper } from '../../kernel/paper/paper.ts'
import { plainPaper, printedBy, watermarkOf } from '../../kernel/paper/printed.ts'
import { headerFields, lineFields, lineSets, linesOf, type Row, visible } from '../../kernel/record.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { pictureOf } from '../files/logo.ts'
import { pressFor } from '../press/press.ts'
import { pagePath } from '../press/publicPage.ts'
import { Refusal } from '../refusal.ts'
import { inScope, requireRight } from '../store/parts/access.ts'
import { loadOne, makeLoader } from '../store/parts/load.ts'
import type { Store } from '../store/parts/store.ts'
import { renderPaper } from './render.ts'

/** The values without those of fields that this person may not see. */
const without = (fields: Fields, values: Readonly<Row>, actor: Actor): Row => {
  const allowed = new Set(visible(fields, actor.duties).map(([name]) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in fields) || allowed.has(name)))
}

/** The record and its lines without the fields that this person may not see. */
const shown = (def: AnyDocument, record: Readonly<Row>, actor: Actor): Row => ({
  ...without(headerFields(def), record, actor),
  ...Object.fromEntries(
    lineSets(def).map(([set, lines]) => [set, linesOf(record, set).map(line => without(lineFields(lines), line, actor))]),
  ),
})

/** The paper with the picture of its logo, of which it names the file. */
export const drawable = async (tx: Tx, paper: Paper): Promise<Paper> => {
  const { logo } = paper.letterhead
  return logo === null ? paper : { ...paper, letterhead: { ...paper.letterhead, logo: await pictureOf(tx, logo) } }
}

/** Puts the code onto a paper that leads to the page of its record, which all who hold the paper may read (src/server/http/publicPages.ts). */
export const withPage = async (store: Store, tx: Tx, def: AnyDocument, id: number, paper: Paper): Promise<Paper> => {
  const page = store.address === null || !def.revisions ? null : await pagePath(tx, def, id)
  if (page === null) return paper
  const text = `${store.address}${page}`
  return { ...paper, code: { text, details: [{ label: 'Verify at', value: text }] } }
}

/**
 * The paper that was kept as a record was sent, as long as that is what it says: an amendment that is under way has no revision of its number
 * yet. What became of the record since stands across it. Null of a draft, and of what was sent before papers were kept.
 */
const asSent = async (tx: Tx, actor: Actor, def: AnyDocument, record: Readonly<Row>): Promise<Paper | null> => {
  if (!def.revisions) return null
  const sql = 'select paper from revision where doc = $1 and record = $2 and no = $3'
  const found = await tx.maybe<{ paper: Paper | null }>(sql, [def.name, record['id'], record['amendment'] ?? 0])
  if (!found?.paper) return null
  const { watermark: _then, ...kept } = found.paper
  const watermark = watermarkOf(def, record)
  return { ...kept, ...printedBy(actor.name, stampOf(new Date())), ...(watermark ? { watermark } : {}) }
}

/** The paper of a record, drawn of what the record and the masters say now. */
const asItStands = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  record: Readonly<Row>,
  to: number | null,
): Promise<Paper> => {
  const press = await pressFor(store, tx, actor.name, def, record)
  const own = store.parts.papers[def.name]
  return own
    ? own.print(record, press, { loader: makeLoader(store, tx), held: actor.duties, to })
    : plainPaper(def, shown(def, record, actor), press)
}

/** The paper of a record: as it was sent, else as it stands now; of what goes to several, addressed to the one with the id `to`. */
export const paperOf = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  id: number,
  to: number | null = null,
): Promise<Paper> => {
  const record = await loadOne(store, tx, def, id)
  if (!inScope(actor, def, record)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
  const paper = (await asSent(tx, actor, def, record)) ?? (await asItStands(store, tx, actor, def, record, to))
  return drawable(tx, await withPage(store, tx, def, id, paper))
}

/** 'Purchase Order PO-26-27-00012.pdf' */
export const fileName = (def: AnyDocument, number: string): string => `${def.label} ${number}`.replaceAll('/', '-') + '.pdf'

/** GET /api/:doc/:id/print — the PDF, which is also the preview. */
export const print = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  id: number,
  signal?: AbortSignal,
): Promise<{ name: string; pdf: Buffer }> => {
  requireRight(actor, def, 'read')
  const paper = await store.db.read(tx => paperOf(store, tx, actor, def, id))
  return { name: fileName(def, paper.number || String(id)), pdf: await renderPaper(paper, { person: actor.id, signal }) }
}
