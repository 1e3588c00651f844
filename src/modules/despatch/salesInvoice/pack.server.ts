import type { AnyDocument, Of } from '../../../kernel/document.ts'
import type { Paper } from '../../../kernel/paper/paper.ts'
import { type Actor, isAgent } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { paperOf } from '../../../server/print/paperOf.ts'
import { renderPaper } from '../../../server/print/render.ts'
import { id, reading, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { inScope, requireRight, whyForbidden } from '../../../server/store/parts/access.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { cutFrom } from '../../quality/routineTest/planned.server.ts'
import { testCertificate } from '../../quality/testCertificate/testCertificate.ts'
import { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'
import { packingList } from '../packingList/packingList.ts'
import { asksForGuarantee, guaranteedBy, guaranteePaper } from './guarantee.server.ts'
import { salesInvoice } from './salesInvoice.ts'

/** A paper that goes with the invoice: that of a record, or one that is drawn up of the invoice itself. */
interface Enclosed {
  readonly def: AnyDocument
  readonly id: number
  readonly number: string
  /** What it is called, where that is not the document. */
  readonly called?: string
  /** Draws it up of the invoice and of its paper. */
  readonly draw?: (invoice: Of<typeof salesInvoice>, paper: Paper) => Paper
}

/** What goes with an invoice; `missing` says in sentences what ought to go and is not there. */
interface Pack {
  readonly papers: readonly Enclosed[]
  readonly missing: readonly string[]
}

/** Finds one kind of papers that go with an invoice; the packs of all kinds make one, in their order. */
interface Enclosing {
  readonly def: AnyDocument
  readonly find: (tx: Tx, invoice: number, actor: Actor) => Promise<Pack>
}

const deliveriesReading = reading(
  { id: id('deliveryOrder'), number: text },
  `
select d.id, d.number from delivery_order d where d.number is not null
  and d.id in (select k.from_id from line_link k where k.from_doc = 'deliveryOrder' and k.to_doc = 'salesInvoice' and k.to_id = $1) order by d.number`,
)

const listsReading = reading(
  { delivery: id('deliveryOrder'), id: id('packingList'), number: text },
  `
select k.from_id as delivery, p.id, p.number from packing_list p
join line_link k on k.from_doc = 'deliveryOrder' and k.to_doc = 'packingList' and k.to_id = p.id and k.live
where p.number is not null and p.customer is not null and ${inStage(packingList, 'happened', 'p')} and k.from_id = any($1::bigint[])
group by 1, 2 order by p.number, 1`,
)

/**
 * A delivery that left on a packing list goes by that; the paper of any other lists its drums itself. So does that of a delivery whose lorry
 * carried for several: their list says what went to others.
 */
const deliveries: Enclosing = {
  def: deliveryOrder,
  find: async (tx, invoice, actor) => {
    const rows = await deliveriesReading.rows(tx, [invoice])
    const mayRead = whyForbidden(actor, packingList, 'read') === null
    const lists = mayRead ? await listsReading.rows(tx, [rows.map(row => row.id)]) : []
    const onList = new Set(lists.map(({ delivery }) => delivery))
    const each = new Map(lists.map(list => [list.id, { def: packingList, id: list.id, number: list.number }]))
    return {
      papers: [...each.values(), ...rows.filter(row => !onList.has(row.id)).map(row => ({ def: deliveryOrder, ...row }))],
      missing: rows.length > 0 ? [] : ['This invoice was made without a delivery: there is no packing list.'],
    }
  },
}

const wentReading = reading(
  { piece: id('piece'), pieceNo: text, delivery: text },
  `
select p.id as piece, p.piece_no, d.number as delivery from delivery_order_packed g
join delivery_order d on d.id = g.doc and d.number is not null join piece p on p.id = coalesce(g.gone, g.piece)
join item i on i.id = p.item and i.product is not null
where d.id in (select k.from_id from line_link k where k.from_doc = 'deliveryOrder' and k.to_doc = 'salesInvoice' and k.to_id = $1) order by d.number, p.piece_no`,
)

const certifiedReading = reading(
  { piece: id('piece'), id: id('testCertificate'), number: text },
  `
with recursive ${cutFrom}
select distinct on (up.piece) up.piece, c.id, c.number from up join test_certificate_drums x on x.piece = up.id
join test_certificate c on c.id = x.doc and ${inStage(testCertificate, 'done', 'c')} order by up.piece, up.depth, c.id desc`,
)

/** So many drums are named; a load of coils has hundreds. */
const namedAtMost = 20

/** Says which drums have no certificate, by the delivery with which they went. */
const uncertified = (drums: readonly { readonly pieceNo: string; readonly delivery: string }[]): readonly string[] =>
  [...Map.groupBy(drums, ({ delivery }) => delivery)].map(([delivery, own]) => {
    const named = own.slice(0, namedAtMost).map(({ pieceNo }) => pieceNo)
    const more = own.length > named.length ? ` and ${own.length - named.length} more` : ''
    return `Of ${delivery} no test certificate speaks for ${named.join(', ')}${more}.`
  })

/** Certificates speak for the drums that went, and for the parts that were cut of a drum which they name. */
const certificates: Enclosing = {
  def: testCertificate,
  find: async (tx, invoice) => {
    const went = await wentReading.rows(tx, [invoice])
    const found = await certifiedReading.by(tx, 'piece', [went.map(({ piece }) => piece)])
    const issued = new Map([...found.values()].map(({ id: one, number }) => [one, number]))
    return {
      papers: [...issued].map(([one, number]) => ({ def: testCertificate, id: one, number })),
      missing: uncertified(went.filter(({ piece }) => !found.has(piece))),
    }
  },
}

/** Guaranteed is what the terms of the orders agree; who wants a certificate and has agreed none is told. */
const guarantee: Enclosing = {
  def: salesInvoice,
  find: async (tx, invoice) => {
    const agreed = await guaranteedBy(tx, invoice)
    const called = 'Guarantee certificate'
    if (agreed.length > 0) {
      const draw: Enclosed['draw'] = (record, paper) => guaranteePaper(record, paper, agreed)
      return { papers: [{ def: salesInvoice, id: invoice, number: '', called, draw }], missing: [] }
    }
    const missing = 'The customer wants a guarantee certificate, and the terms of the order agree no guarantee.'
    return { papers: [], missing: (await asksForGuarantee(tx, invoice)) ? [missing] : [] }
  },
}

const enclosed: readonly Enclosing[] = [deliveries, certificates, guarantee]

const posted = async (store: Store, tx: Tx, actor: Actor, invoice: number): Promise<Of<typeof salesInvoice>> => {
  requireRight(actor, salesInvoice, 'read')
  const record = await loadOne(store, tx, salesInvoice, invoice, false)
  if (!inScope(actor, salesInvoice, record)) throw new Refusal(404, `There is no Sales Invoice with the id ${invoice}.`)
  if (record.status !== 'posted') throw new Refusal(409, 'Documents go with a posted invoice alone.')
  return record
}

/** Agents see the records that name them; what names another says so. */
const inTheirScope = async (store: Store, tx: Tx, actor: Actor, { papers, missing }: Pack): Promise<Pack> => {
  if (!isAgent(actor)) return { papers, missing }
  const outside: Enclosed[] = []
  for (const one of papers) if (!inScope(actor, one.def, await loadOne(store, tx, one.def, one.id))) outside.push(one)
  return {
    papers: papers.filter(one => !outside.includes(one)),
    missing: [
      ...missing,
      ...outside.map(({ def, number }) => `${def.label} ${number} is left out for you: it names another agent.`),
    ],
  }
}

/** Gathers what goes with a posted invoice, as far as this person may read it; what they may not is named as missing. */
export const packOf = async (store: Store, tx: Tx, actor: Actor, invoice: number): Promise<Pack> => {
  const { number } = await posted(store, tx, actor, invoice)
  const papers: Enclosed[] = [{ def: salesInvoice, id: invoice, number: number ?? '' }]
  const missing: string[] = []
  for (const { def, find } of enclosed) {
    const why = whyForbidden(actor, def, 'read')
    const found =
      why === null ? await find(tx, invoice, actor) : { papers: [], missing: [`${def.plural} are left out for you. ${why}`] }
    const pack = await inTheirScope(store, tx, actor, found)
    papers.push(...pack.papers)
    missing.push(...pack.missing)
  }
  return { papers, missing }
}

/** Draws up the papers that go with a posted invoice, the invoice first. */
export const papersOf = (store: Store, actor: Actor, invoice: number): Promise<readonly Paper[]> =>
  store.db.read(async tx => {
    const papers: Paper[] = []
    const record = await loadOne(store, tx, salesInvoice, invoice)
    for (const { def, id: one, draw } of (await packOf(store, tx, actor, invoice)).papers) {
      const paper = await paperOf(store, tx, actor, def, one)
      papers.push(draw ? draw(record, paper) : paper)
    }
    return papers
  })

/** GET /api/salesInvoice/:id/pack — one PDF of all of them. */
export const printPack = async (
  store: Store,
  actor: Actor,
  invoice: number,
  signal?: AbortSignal,
): Promise<{ name: string; pdf: Buffer }> => {
  const [first, ...others] = await papersOf(store, actor, invoice)
  if (!first) throw new Error('A pack holds its invoice.')
  const name = `Documents with ${first.number}`.replaceAll('/', '-') + '.pdf'
  return { name, pdf: await renderPaper([first, ...others], { person: actor.id, signal }) }
}
