import type { AnyDocument } from '../../kernel/document.ts'
import { stampOf } from '../../kernel/days/worksClock.ts'
import { type Fields, labelOf } from '../../kernel/field.ts'
import type { Labelled, Paper } from '../../kernel/paper/paper.ts'
import { plainPaper, type Press } from '../../kernel/paper/printed.ts'
import { headerFields, lineFields, lineSets, linesOf, type Row, visible } from '../../kernel/record.ts'
import { company } from '../../modules/masters/books/company/company.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { logoOf } from '../files/logo.ts'
import { inScope, requireRight } from '../store/parts/access.ts'
import { loadOne, makeLoader } from '../store/parts/load.ts'
import type { Store } from '../store/parts/store.ts'
import { titlesOf } from '../store/titles.ts'
import { bankDetailsInForce } from './bankDetails.ts'
import { renderPaper } from './render.ts'

/** 'IFSC: SVPB0000421' is a label and its value; a line without a colon names the bank. */
const labelledLine = (line: string): Labelled => {
  const [label = '', ...value] = line.split(': ')
  return value.length > 0 ? { label, value: value.join(': ') } : { label: 'Bank', value: line }
}

const pressFor = async (store: Store, tx: Tx, actor: Actor, def: AnyDocument, record: Readonly<Row>): Promise<Press> => {
  const found = await tx.maybe<{ id: number }>(`select id from company where status = 'active' order by id limit 1`, [])
  const ours = found ? await makeLoader(store, tx).get(company, found.id) : null
  const titles = await titlesOf(store, tx, def, record)
  // Details that one person alone has changed send customers’ money to whom they please.
  const bank = ours ? await bankDetailsInForce(tx, 'company', Number(found?.id), ours.bankDetails) : null
  const details = (['pan', 'cin', 'phone', 'email', 'website'] as const).flatMap(name => {
    const value = ours?.[name]
    return value ? [{ label: labelOf(name, company.fields[name]), value }] : []
  })
  return {
    letterhead: {
      name: ours?.name ?? 'Strand',
      lines: ours?.address?.split('\n') ?? [],
      details,
      logo: found ? await logoOf(tx, found.id) : null,
    },
    company: ours?.name ?? 'Strand',
    bankDetails: (bank?.split('\n') ?? []).map(labelledLine),
    declaration: ours?.declaration ?? null,
    printedBy: actor.name,
    printed: stampOf(new Date()),
    title: (document, id) => titles[document]?.[String(id)] ?? '',
  }
}

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

/** The paper of a record as it stands now; of what goes to several, addressed to the one with the id `to`. */
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
  const press = await pressFor(store, tx, actor, def, record)
  const own = store.parts.papers[def.name]
  return own
    ? own.print(record, press, { loader: makeLoader(store, tx), held: actor.duties, to })
    : plainPaper(def, shown(def, record, actor), press)
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
