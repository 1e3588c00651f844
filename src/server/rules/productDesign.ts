import { Decimal } from '../../kernel/decimal.ts'
import { labelOf } from '../../kernel/field.ts'
import type { Row } from '../../kernel/record.ts'
import { designedFields, productFields } from '../../modules/cable/design/productFields.ts'
import { product } from '../../modules/cable/product.ts'
import { productDesign } from '../../modules/cable/productDesign.ts'
import type { Tx } from '../database.ts'
import { deriveProductDesign } from '../derive/productDesign.ts'
import { loadOne } from '../store/load.ts'
import { writeChanges } from '../store/save.ts'
import { transition } from '../store/transition.ts'
import type { DocumentRules, Effect, Rule } from './rule.ts'

/** The newest revision of a product is approved last, so that what orders pin only ever moves on. */
const noneIsNewer: Rule = async ({ tx, record }) => {
  const { product: of, revision } = record
  await tx.rows('select 1 from product where id = $1 for no key update', [of])
  const newer = await tx.maybe<{ revision: number }>(
    `select max(revision) as revision from product_design
     where product = $1 and revision > $2 and status in ('approved', 'superseded') having max(revision) is not null`,
    [of, revision],
  )
  return newer
    ? [{ path: 'revision', message: `Revision ${newer.revision} of this product was approved already; revise that one.` }]
    : []
}

const editionOf = async (tx: Tx, madeTo: unknown): Promise<number | null> => {
  const [code, edition] = String(madeTo).split(':')
  return (await tx.maybe<{ id: number }>('select id from standard where code = $1 and edition = $2', [code, edition]))?.id ?? null
}

const changeProduct = async ({ store, tx }: Parameters<Effect>[0], id: number, change: Readonly<Row>): Promise<void> => {
  const stored = await loadOne(store, tx, product, id, true)
  await writeChanges(store, tx, product, id, Number(stored['version']), { ...stored, ...change })
}

/** The approved design speaks for its product: its figures are the product's, and the revision before it is superseded. */
const speakForProduct: Effect = async call => {
  const { store, tx, actor, record } = call
  const of = Number(record['product'])
  const earlier = await tx.rows<{ id: number }>(
    `select id from product_design where product = $1 and status = 'approved' and id <> $2 order by id for update`,
    [of, record['id']],
  )
  for (const { id } of earlier)
    await transition(store, tx, actor, productDesign, await loadOne(store, tx, productDesign, id), 'supersede')
  await changeProduct(call, of, {
    ...productFields(record),
    edition: await editionOf(tx, record['madeTo']),
    design: record['id'],
  })
}

/** A design that no longer holds is no longer what new orders pin; the figures of the product stay as they were. */
const fallSilent: Effect = async call => {
  const { tx, record } = call
  const speaks = await tx.maybe<{ id: number }>('select id from product where id = $1 and design = $2', [
    record['product'],
    record['id'],
  ])
  if (speaks) await changeProduct(call, speaks.id, { design: null })
}

export const productDesignRules: DocumentRules = {
  derive: deriveProductDesign,
  act: { approve: noneIsNewer },
  done: { approve: speakForProduct, supersede: fallSilent, retire: fallSilent },
}

const same = (a: unknown, b: unknown): boolean =>
  a instanceof Decimal && b instanceof Decimal ? a.equals(b) : (a ?? null) === (b ?? null)

/** What an approved design says of its product is changed by its next revision, not by hand. */
export const keepsToDesign: Rule = ({ record, before }) =>
  Promise.resolve(
    typeof before?.['design'] === 'number'
      ? designedFields
          .filter(name => !same(record[name], before[name]))
          .map(name => ({
            path: name,
            message: `${labelOf(name, product.fields[name])} follows from the approved design; revise the design to change it.`,
          }))
      : [],
  )
