import type { Row } from '../../../kernel/record.ts'
import { id, orNull, reading, text } from '../../../server/reading.ts'
import { productCode, productName } from '../design/offer.ts'
import { productFields } from '../design/productFields.ts'
import { product } from './product.ts'
import { productDesign } from '../productDesign/productDesign.ts'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { Refusal } from '../../../server/refusal.ts'
import { requireRight } from '../../../server/store/parts/access.ts'
import { wireRecord } from '../../../server/store/answer.ts'
import { taxesOfHsns } from '../../masters/goods/hsnTax.server.ts'
import { once } from '../../../server/store/once.ts'
import { changeRecord, insertRecord, prepared } from '../../../server/store/save.ts'
import type { Store } from '../../../server/store/parts/store.ts'

/** What a product says that no design knows. */
export interface ProductOffer {
  readonly code: string
  readonly name: string
  readonly family: string
  readonly hsn: string
  /** The GST that its HSN bears; null where no heading knows it, and the user chooses. */
  readonly tax: number | null
  /** The rates of GST to choose from. */
  readonly taxes: readonly { readonly id: number; readonly name: string }[]
  /** The product that has this very design already, or this code. */
  readonly known: { readonly id: number; readonly code: string; readonly name: string } | null
}

/** Insulated electric conductors for a voltage up to 1000 V, and above it (Customs Tariff, heading 8544). */
const hsnFallback = '85446020'

const knownAsReading = reading(
  { id: id('product'), code: text, name: text },
  `
  select p.id, p.code, p.name from product p left join product_design d on d.id = p.design
  where lower(p.code) = lower($1) or d.full_designation = $2 order by (d.full_designation = $2) desc nulls last, p.id limit 1`,
)

const taxesReading = reading(
  { id: id('tax'), name: text },
  `select id, name from tax where status = 'active' and regime = 'gst' and not coalesce(reverse_charge, false) order by code`,
)

const typeReading = reading({ family: text, hsn: orNull(text) }, 'select family, hsn from cable_type where id = $1')

const offerFor = async (tx: Tx, design: Readonly<Row>): Promise<ProductOffer> => {
  const [type, taxes, known] = await Promise.all([
    typeReading.maybe(tx, [design['cableType']]),
    taxesReading.rows(tx, []),
    knownAsReading.maybe(tx, [productCode(design), design['fullDesignation']]),
  ])
  const hsn = type?.hsn ?? hsnFallback
  return {
    code: productCode(design),
    name: productName(design),
    family: type?.family ?? '',
    hsn,
    tax: (await taxesOfHsns(tx, [hsn], todayAtWorks())).get(hsn)?.tax ?? null,
    taxes,
    known,
  }
}

/** POST /api/cable/products/offer — what a product of this design would be called. Nothing is kept. */
export const offerProduct = (store: Store, actor: Actor, design: unknown): Promise<ProductOffer> => {
  requireRight(actor, productDesign, 'read')
  return store.db.read(async tx => {
    const { record } = await prepared(store, tx, actor, productDesign, design)
    return offerFor(tx, record)
  })
}

export interface NewProduct {
  readonly product: number
  readonly design: number
  readonly code: string
  readonly name: string
}

export interface ProductAsked {
  /** What is said of the product itself. */
  readonly said: Readonly<Row>
  readonly design: Readonly<Row>
  /** The draft that becomes the product's first revision; a new one where none is stored. */
  readonly stored: { readonly id: number; readonly version: number } | null
}

const newProductReading = reading(
  { product: id('product'), design: id('productDesign'), code: text, name: text },
  'select p.id as product, d.id as design, p.code, p.name from product_design d join product p on p.id = d.product where d.id = $1',
)

/**
 * POST /api/cable/products — a product with its design as its first revision, in one transaction. What is not said of the product
 * is taken as it is offered; its figures come from the design.
 */
export const createDesignedProduct = (
  store: Store,
  actor: Actor,
  { said, design, stored }: ProductAsked,
  key: string | null,
): Promise<NewProduct> => {
  requireRight(actor, product, 'write')
  requireRight(actor, productDesign, 'write')
  return once({
    store,
    actor,
    def: productDesign,
    request: { key, route: 'create designed product', body: { said, design, stored } },
    action: null,
    reason: null,
    work: async tx => {
      const { record } = await prepared(store, tx, actor, productDesign, { ...design, product: null })
      const { known, taxes: _choices, ...offered } = await offerFor(tx, record)
      if (known && said['code'] === undefined)
        throw new Refusal(409, `${known.name} is that cable already; its code is ${known.code}.`, {
          fields: [{ path: 'code', message: 'Another Product has the same code.' }],
        })
      const { design: _none, ...figures } = wireRecord(product, { ...productFields(record), design: null }, actor)
      const made = await insertRecord(store, tx, actor, product, { ...written(figures), ...offered, ...said })
      const id = Number(made.saved['id'])
      const saved = stored
        ? await changeRecord(store, tx, actor, productDesign, stored.id, { ...design, product: id, version: stored.version })
        : (await insertRecord(store, tx, actor, productDesign, { ...design, product: id })).saved
      return { id: Number(saved['id']), result: answerOf(made.saved, saved) }
    },
    again: id => store.db.read(async tx => newProductReading.one(tx, [id])),
  })
}

const written = (figures: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(figures).filter(([name, value]) => name in product.fields && value !== undefined))

const answerOf = (made: Readonly<Row>, design: Readonly<Row>): NewProduct => ({
  product: Number(made['id']),
  design: Number(design['id']),
  code: String(made['code']),
  name: String(made['name']),
})
