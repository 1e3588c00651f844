import { Decimal, zero } from '../../../src/kernel/decimal.ts'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { type Charge, convert, type Made, type Movement, type Used } from '../../../src/kernel/stock.ts'
import type { Database } from '../../../src/server/database.ts'
import { lifeOf } from '../../../src/modules/stores/piece/life.server.ts'
import { loadOne } from '../../../src/server/store/parts/load.ts'
import { transition } from '../../../src/server/store/transition.ts'
import { idOf, owner } from '../works.ts'
import { keepingWorks } from './keeping.ts'

export const d = (value: string | number): Decimal => new Decimal(value)

/** How a new piece is told where nothing is special about it. */
export const kept = { hold: false, carrier: null, heatNo: null, makerNo: null }

export const used = (
  piece: number,
  lane: number | null,
  more: Partial<Pick<Used, 'amount' | 'begins'>> = {},
  turned = false,
): Used => ({ piece, along: lane === null ? null : { lane, turned }, ...more })

/** A works with rod of aluminium on its floor, items of each stage, and how stories of its machines are told: what a take-up would post. */
export const floorWorks = async (db: Database) => {
  const { w, b, s, post } = await keepingWorks(db, 4)

  const make = async (name: Parameters<typeof w.create>[0], body: object): Promise<number> => idOf(await w.create(name, body))
  const metre = await db.read(tx => tx.one<{ id: number }>(`select id from unit where measures = 'length'`, []))
  const byKg = { unit: b.any.unit, hsn: '76141000', tax: b.tax18 }
  const byMetre = { unit: metre.id, tracking: 'piece', hsn: '85446020', tax: b.tax18 }
  const metals = await make('itemCategory', { code: 'AL', name: 'Aluminium', kind: 'metal', unit: b.any.unit, metal: 'AL' })
  const stages = await make('itemCategory', { code: 'STAGE', name: 'Stages', kind: 'stage', unit: metre.id, tracking: 'piece' })
  const scraps = await make('itemCategory', { code: 'GRADED', name: 'Graded scrap', kind: 'scrap', unit: b.any.unit })
  const [ofMetal, ofPvc] = [
    await make('scrapGrade', { code: 'AL-B', name: 'Bright', metal: 'AL' }),
    await make('scrapGrade', { code: 'PVC-L', name: 'Lumps' }),
  ]
  const items = {
    rod: await make('item', { ...byKg, category: metals, tracking: 'lot', code: 'AL-ROD', name: 'Rod 9.5 mm' }),
    wire: await make('item', { ...byKg, category: metals, tracking: 'lot', code: 'AL-WIRE', name: 'Wire 2.5 mm' }),
    conductor: await make('item', { ...byMetre, category: stages, code: 'COND', name: 'Conductor 25 sqmm' }),
    core: await make('item', { ...byMetre, category: stages, code: 'CORE', name: 'Core 25 sqmm' }),
    laidUp: await make('item', { ...byMetre, category: stages, code: 'LAID', name: 'Laid up 3 x 25' }),
    lumps: await make('item', { ...byKg, category: scraps, code: 'LUMPS', name: 'PVC lumps', scrap: ofPvc }),
    bright: await make('item', { ...byKg, category: scraps, code: 'BRIGHT', name: 'Bright ends', scrap: ofMetal }),
  }
  const rod = { item: items.rod, weightKg: '1000', rate: '200', metalPercent: '90', heatNo: 'AL-7' }
  const opening = await post('openingStock', { store: s.floor, goods: [rod, rod] })
  const lot = await db.read(tx =>
    tx.one<{ id: number }>('select min(id) as id from piece where document_id = $1 and item = $2', [idOf(opening), items.rod]),
  )
  const coil = lot.id

  /** Posts movements as a take-up would: a transfer whose posting says something else. Answers its id and what came to be. */
  const enact = async (movements: readonly Movement[]): Promise<{ id: number; born: readonly number[] }> => {
    const def: AnyDocument = { ...w.def('stockTransfer'), post: { post: () => [...movements] } }
    const bulk = [{ item: s.compound, fromStore: s.raw, weightKg: '1' }]
    const id = idOf(await w.create('stockTransfer', { toStore: s.second, date: '2026-06-15', bulk }))
    await db.transaction(async tx => transition(w.store, tx, owner, def, await loadOne(w.store, tx, def, id, true), 'post'))
    const rows = await db.read(tx =>
      tx.rows<{ id: number }>(
        `select id from piece where document = 'stockTransfer' and document_id = $1 and place = 'store' order by id`,
        [id],
      ),
    )
    return { id, born: rows.map(row => row.id) }
  }

  const cancel = (id: number): Promise<unknown> => w.act('stockTransfer', id, 'cancel', owner, 'Wrong')

  type Of = keyof typeof items
  const long = (of: Of, metres: string, kg: string, more: Partial<Made> = {}): Made => ({
    item: items[of],
    quantity: { metres: d(metres), kg: d(kg), count: zero },
    to: { store: s.floor, bin: null },
    piece: kept,
    share: d(kg),
    worth: null,
    ...more,
  })
  const ofKg = (of: Of, kg: string): Made => long(of, '0', kg)
  const scrap = (of: Of, kg: string, worth: string): Made => ({
    ...ofKg(of, kg),
    to: { store: s.yard, bin: null },
    piece: null,
    share: zero,
    worth: d(worth),
  })
  const ran = async (from: readonly Used[], made: readonly Made[], charges: readonly Charge[] = []) =>
    enact([convert({ used: from, made, charges })])

  const mark = (piece: number, at: string, kind: string, to = at): Promise<unknown> =>
    db.transaction(tx =>
      tx.rows('insert into piece_event (piece, from_m, to_m, kind) values ($1, $2, $3, $4)', [piece, at, to, kind]),
    )
  const life = (piece: number) => db.read(tx => lifeOf(tx, piece))
  const seenOn = async (piece: number) => (await life(piece)).events.map(({ kind, from, to, on }) => [kind, from, to, on])
  const number = async (piece: number): Promise<string> => String((await w.read('piece', piece))['pieceNo'])
  const cost = async (piece: number) => {
    const { metalValue, otherValue } = await w.read('piece', piece)
    return [metalValue, otherValue]
  }
  const posted = (id: number) =>
    db.read(tx =>
      tx.rows<{ role: string; amount: string }>(
        `select a.role, sum(g.amount) as amount from voucher v join gl_entry g on g.voucher = v.id join account a on a.id = g.account
         where v.doc = 'stockTransfer' and v.doc_id = $1 and v.reverses is null group by a.role order by a.role`,
        [id],
      ),
    )

  let lots = 0
  /** A lot of rod by itself, of which the metal is nine tenths of ₹ 200 a kg. */
  const lotOf = async (kg: string, store: number): Promise<number> => {
    lots += 1
    const line = { item: items.rod, weightKg: kg, rate: '200', metalPercent: '90', makerNo: `LOT-${lots}` }
    const came = await post('openingStock', { store, goods: [line] })
    return (
      await db.read(tx =>
        tx.one<{ id: number }>(`select id from piece where document = 'openingStock' and document_id = $1`, [idOf(came)]),
      )
    ).id
  }

  return { w, b, s, items, coil, enact, cancel, long, lot: ofKg, scrap, ran, mark, life, seenOn, number, cost, posted, lotOf }
}
