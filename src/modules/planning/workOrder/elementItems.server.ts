import { createHash } from 'node:crypto'
import { id, orNull, reading, text } from '../../../server/reading.ts'
import type { ElementKind } from '../../cable/engine/manufacture/elementKinds.ts'
import { item } from '../../masters/goods/item/item.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { Refusal } from '../../../server/refusal.ts'
import { insertRecord } from '../../../server/store/save.ts'
import type { Store } from '../../../server/store/parts/store.ts'

/** A stage of a work order, as far as what it makes becomes an item. */
export interface ElementStage {
  readonly element: string
  readonly kind: ElementKind
  readonly signature: string
}

/** Under which category an element is stocked; the last one, which is sold, as finished cable. */
const categoryOf = { wire: 'WIRE', conductor: 'CONDUCTOR', core: 'CORE', pair: 'CORE', cable: 'LAID-UP' } as const
const finished = 'CABLE'

/** A code that people can read and that no other element has: 'CORE-RED-CORE-240-SQMM-3F2A'. */
const codeOf = (category: string, { element, signature }: ElementStage): string => {
  const words = element
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.]+/g, '-')
    .slice(0, 24 - category.length)
  const own = createHash('sha256').update(signature).digest('hex').slice(0, 4).toUpperCase()
  return `${category}-${words}-${own}`
}

const categoryCodes = [...new Set<string>(Object.values(categoryOf)), finished]
const categoriesReading = reading(
  { id: id('itemCategory'), code: text, unit: orNull(id('unit')), secondUnit: orNull(id('unit')), hsn: orNull(text) },
  `select id, code, unit, second_unit, hsn from item_category where code = any($1::text[])`,
)

/** Holds the categories of elements until the transaction ends: who makes items of elements comes one after the other. */
export const holdElementCategories = async (tx: Tx): Promise<void> => {
  const rows = await categoriesReading.rows(tx, [categoryCodes])
  await tx.rows('select id from item_category where id = any($1::bigint[]) order by id for no key update', [
    rows.map(({ id }) => id),
  ])
}

const drumsReading = reading(
  { id: id('item') },
  `select id from item where product = $1 and status = 'active' order by id limit 1`,
)

const knownReading = reading({ id: id('item'), element: text }, 'select id, element from item where element = any($1::text[])')

const productReading = reading(
  { id: id('product'), code: text, name: text, hsn: text, tax: id('tax') },
  'select id, code, name, hsn, tax from product where id = $1',
)

/**
 * The items of the stages of a work order, in their order; those that nobody has stocked before come to be. The caller holds the
 * categories (`holdElementCategories`). Refuses a works without a category that is needed.
 */
export const itemsOfStages = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  productId: number,
  stages: readonly ElementStage[],
): Promise<readonly number[]> => {
  const categories = await categoriesReading.by(tx, 'code', [categoryCodes])
  const product = await productReading.one(tx, [productId])
  const known = new Map(
    (await knownReading.rows(tx, [stages.map(({ signature }) => signature)])).map(({ id, element }) => [element, id]),
  )
  const drums = await drumsReading.maybe(tx, [productId])
  const made: number[] = []
  for (const [at, stage] of stages.entries()) {
    const isFinished = at === stages.length - 1
    const code = isFinished ? finished : categoryOf[stage.kind]
    const there = isFinished ? drums?.id : known.get(stage.signature)
    if (there !== undefined) {
      made.push(there)
      continue
    }
    const category = categories.get(code)
    if (category?.unit == null)
      throw new Refusal(422, `Enter an item category ${code} with its unit; ${stage.element} is stocked under it.`)
    const body = {
      ...(isFinished
        ? { code: `FG-${product.code}`.slice(0, 30), name: product.name, product: product.id }
        : { code: codeOf(code, stage), name: stage.element, element: stage.signature }),
      category: category.id,
      unit: category.unit,
      secondUnit: category.secondUnit,
      tracking: stage.kind === 'wire' ? 'lot' : 'piece',
      supply: 'make',
      hsn: category.hsn ?? product.hsn,
      tax: product.tax,
    }
    const { saved } = await insertRecord(store, tx, actor, item, body)
    made.push(Number(saved['id']))
  }
  return made
}
