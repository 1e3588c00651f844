import type { Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { postings } from '../../../src/server/store/read.ts'
import { withStock } from '../stocked.ts'
import { basicsOf } from '../smallWorks.ts'
import { owner, person, type Stock, works } from '../works.ts'

export const keeper = person(81, 'Keeper', 'stores')
export const planner = person(82, 'Planner', 'planning')
export const chief = person(83, 'Chief', 'approver')

export const date = '2026-06-15'
export const id = (row: Row): number => Number(row['id'])

/** A works with so many drums in its stores, and how the stories of its store keeper are told. */
export const keepingWorks = async (db: Database, drums: number) => {
  const w = works(db)
  const b = await withStock(w, basicsOf(w), drums)
  if (!b.stock) throw new Error('The works has no stock.')
  const s: Stock = b.stock
  type DocName = Parameters<typeof w.create>[0]

  const post = async (name: DocName, body: object): Promise<Row> => {
    // Stores count what a works begins with; accounts give it its value.
    const who = name === 'openingStock' ? owner : keeper
    const record = await w.create(name, { date, ...body }, who)
    return w.act(name, id(record), 'post', who)
  }

  /** What a document has posted to the general ledger, by the code of the account. */
  const posted = async (name: DocName, doc: Row) =>
    (await postings(w.store, owner, w.def(name), id(doc))).gl.map(row => [row.accountTitle.slice(0, 4), row.amount])

  /** What it has moved by place, in m, kg and ₹. */
  const flat = async (name: string, doc: Row) => {
    const rows = await db.read(tx =>
      tx.rows<Record<string, string>>(
        `select coalesce(t.name, e.place) as at, e.metres as m, e.kg, e.metal + e.other as rupees from stock_entry e join voucher v on v.id = e.voucher
         left join store t on t.id = e.store where v.doc = $1 and v.doc_id = $2 order by e.id`,
        [name, id(doc)],
      ),
    )
    return rows.map(({ at, m, kg, rupees }) => [at, Number(m), Number(kg), Number(rupees)])
  }

  /** The pieces that it made. */
  const madeBy = (name: string, doc: Row) =>
    db.read(tx =>
      tx.rows<{ id: number; lengthM: string; weightKg: string; status: string; store: number | null }>(
        `select id, length_m as "lengthM", weight_kg as "weightKg", status, store from piece where document = $1 and document_id = $2 order by id`,
        [name, id(doc)],
      ),
    )

  return { w, b, s, post, posted, flat, madeBy, drum: (n: number): number => s.drums[n] ?? 0 }
}
