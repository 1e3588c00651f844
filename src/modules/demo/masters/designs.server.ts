import { linesOf, type Row, wireRow } from '../../../kernel/record.ts'
import { id, type Read, reading, text } from '../../../server/reading.ts'
import { productFields } from '../../cable/design/productFields.ts'
import { settledFields } from '../../cable/design/settledFields.ts'
import type { CableTables } from '../../cable/engine/tables/tables.ts'
import { product } from '../../cable/product/product.ts'
import { productDesign } from '../../cable/productDesign/productDesign.ts'
import type { Actor } from '../../../server/actor.ts'
import { tablesIn } from '../../cable/fromMasters/tables.server.ts'
import { tracedDesign, type TreeIds, treeIdsIn } from '../../cable/fromMasters/trees.server.ts'
import type { Tx } from '../../../server/database.ts'
import { drawIds, insertMany, settled } from '../../../server/store/bulk.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { deskOf, idOf } from '../../../server/seed/desk.ts'
import { type People, personCalled } from '../../scene/people.server.ts'

type Sold = Read<typeof soldReading>

const soldReading = reading(
  { id: id('product'), name: text, madeTo: text, cableType: id('cableType') },
  `
  select p.id, p.name, s.code || ':' || s.edition as made_to, p.cable_type
  from product p join standard s on s.id = p.edition order by p.id`,
)

/** The design of a product as its designation means it; null where the engine has no such cable, or another standard for it. */
const designOf = (tables: CableTables, trees: TreeIds, { id, name, madeTo, cableType }: Sold): Row | null => {
  const designation = `${name}, ${madeTo}`
  const derived = tracedDesign(tables, { designation }, null, trees)
  if (derived.kind === 'refused' || derived.values['madeTo'] !== madeTo) return null
  return { product: id, designation, revision: 1, ...derived.values, cableType }
}

/** What approving would write, for all products at once. */
const speakFor = async (tx: Tx, designs: readonly { readonly id: number; readonly record: Row }[]): Promise<void> => {
  const { weightKgPerKm, overallDiameterMm, copperKgPerKm, aluminiumKgPerKm } = product.fields
  const fields = { weightKgPerKm, overallDiameterMm, copperKgPerKm, aluminiumKgPerKm }
  const rows = designs.map(({ id, record }) => ({
    product: record['product'],
    design: id,
    ...wireRow(fields, productFields(record)),
  }))
  await tx.rows(
    `update product p set design = x.design, weight_kg_per_km = x."weightKgPerKm", overall_diameter_mm = x."overallDiameterMm",
       copper_kg_per_km = x."copperKgPerKm", aluminium_kg_per_km = x."aluminiumKgPerKm", version = p.version + 1
     from json_to_recordset($1::json) as x(product bigint, design bigint, "weightKgPerKm" numeric, "overallDiameterMm" numeric,
       "copperKgPerKm" numeric, "aluminiumKgPerKm" numeric) where p.id = x.product`,
    [JSON.stringify(rows)],
  )
}

const insertDesigns = (store: Store, actor: Actor): Promise<readonly number[]> =>
  store.db.transaction(
    async tx => {
      const [tables, trees] = [await tablesIn(store, tx), await treeIdsIn(tx)]
      const products = await soldReading.rows(tx, [])
      const records = products.flatMap(one => {
        const derived = designOf(tables, trees, one)
        return derived ? [{ ...settled(store, actor, productDesign, { body: {}, standing: null }).record, ...derived }] : []
      })
      const ids = await drawIds(tx, productDesign, records.length)
      const designs = records.map((record, i) => ({ id: ids[i] ?? 0, status: 'approved', record }))
      await insertMany(store, tx, actor, productDesign, designs)
      await speakFor(tx, designs)
      return ids
    },
    { setting: { 'app.user_id': String(actor.id), 'app.request': actor.request, 'app.action': 'approve' } },
  )

/** A few next revisions on their way, so that every state of a design has one. */
const nextRevisions = async (store: Store, people: People, ids: readonly number[]): Promise<void> => {
  const desk = deskOf(store)
  const [planner, checker, approver] = ['planning', 'quality', 'approver'].map(name =>
    personCalled(people, `${name}@strand.example`),
  )
  if (!planner || !checker || !approver) return
  const reason = 'Stony ground, asked by the customer'
  const revised = async (id: number): Promise<number> => {
    const design = await desk.read(planner, 'productDesign', id)
    const overrides = [{ of: 'outerSheath.thicknessMm', value: '1.8', reason }]
    const body = { ...settledFields({ attributes: linesOf(design, 'attributes') }), product: design['product'], overrides }
    return idOf(await desk.create(planner, 'productDesign', body))
  }
  const [first = 0, second = 0, third = 0, last = 0] = [ids[0], ids[1], ids[2], ids.at(-1)]
  await revised(first)
  await desk.act(checker, 'productDesign', await revised(second), 'check')
  const next = await revised(third)
  await desk.act(checker, 'productDesign', next, 'check')
  await desk.act(approver, 'productDesign', next, 'approve')
  await desk.act(approver, 'productDesign', last, 'retire', 'The size is no longer required.')
}

/** Gives each product whose designation the engine understands its approved design. */
export const loadDesigns = async (store: Store, office: Actor, people: People): Promise<void> => {
  const ids = await insertDesigns(store, office)
  await nextRevisions(store, people, ids)
}
