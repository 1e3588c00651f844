import { stampOf } from '../../kernel/days/worksClock.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Paper } from '../../kernel/paper/paper.ts'
import { printedBy } from '../../kernel/paper/printed.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { loadSeen } from '../store/read.ts'
import type { Store } from '../store/parts/store.ts'
import { drawable, fileName, withPage } from './paperOf.ts'
import { renderPaper } from './render.ts'

/** The paper of a record as it was sent, whatever masters say now; it names who prints it now. */
export const keptPaper = async (store: Store, tx: Tx, actor: Actor, def: AnyDocument, id: number, no: number): Promise<Paper> => {
  await loadSeen(store, tx, actor, def, id)
  const sql = 'select paper from revision where record = $2 and doc = $1 and no = $3'
  const found = await tx.maybe<{ paper: Paper | null }>(sql, [def.name, id, no])
  if (!found) throw new Refusal(404, `This ${def.label} has no revision ${no}.`)
  if (!found.paper) throw new Refusal(404, `Revision ${no} was sent before Strand kept papers; only what it said was kept.`)
  const paper = { ...found.paper, ...printedBy(actor.name, stampOf(new Date())) }
  return drawable(tx, await withPage(store, tx, def, id, paper))
}

/** GET /api/:doc/:id/revisions/:no/paper — the PDF of a revision, as it was sent. */
export const printKept = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  { id, no }: { readonly id: number; readonly no: number },
  signal?: AbortSignal,
): Promise<{ name: string; pdf: Buffer }> => {
  const paper = await store.db.read(tx => keptPaper(store, tx, actor, def, id, no))
  return {
    name: fileName(def, `${paper.number} revision ${no}`),
    pdf: await renderPaper(paper, { person: actor.id, signal }),
  }
}
