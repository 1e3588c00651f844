import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { statesIn } from '../../kernel/states.ts'
import type { Tx } from '../../server/database.ts'
import { id, integer, orNull, reading, text } from '../../server/reading.ts'
import { quoted, tableOf } from '../../server/schema/names.ts'
import type { Rule } from '../../server/store/parts/rules.ts'
import { agreedBefore, type Charged, held, heldCharge, structureOf } from '../masters/books/charges/chargeLimits.server.ts'
import { chargeProblems, type HeldCharge, isCalled, isRebate } from '../masters/books/charges/chargesHeld.ts'

type Source = 'quotation' | 'salesOrder' | 'deliveryOrder'

/** What was agreed in the documents from which a sale is made: by the lines that it names, and by those that it is linked with. */
const agreedReading = reading(
  { doc: integer, ...heldCharge },
  `
with charges as (
  select 'quotation' as source, doc, seq, name, sign, basis, value, "of", billing, affects, taxable, for_product as "only" from quotation_charges
  union all select 'salesOrder', doc, seq, name, sign, basis, value, "of", billing, affects, taxable, for_product from sales_order_charges
  union all select 'deliveryOrder', doc, seq, name, sign, basis, value, "of", billing, affects, taxable, for_product from delivery_order_charges),
lines as (
  select 'quotation' as source, id, doc from quotation_items
  union all select 'salesOrder', id, doc from sales_order_items
  union all select 'deliveryOrder', id, doc from delivery_order_items)
select doc, seq, name, sign, basis, value, "of", billing, affects, taxable, "only" from charges
where source = $1 and doc in (select doc from lines where source = $1 and id = any($2::bigint[])
  union select from_id from line_link where from_doc = $1 and to_doc = $3 and to_id = $4) order by doc, seq`,
)

/** Sources of which an earlier paper of the kind was made that is not void: a rebate that was agreed once stands on that one. */
const earlierReading = (def: AnyDocument) =>
  reading(
    { id: integer },
    `
select distinct k.from_id as id from line_link k join ${quoted(tableOf(def.name))} t on t.id = k.to_id
where k.from_doc = $1 and k.from_id = any($2::bigint[]) and k.to_doc = $3 and ($4::bigint is null or k.to_id < $4) and t.status <> all($5::text[])`,
  )

/** Of one sum: an offer has it once, an order has it once or by the length of each delivery. */
const isOnce = (of: Source, { basis, billing }: Pick<HeldCharge, 'basis' | 'billing'>): boolean =>
  basis === 'fixed' && (of === 'quotation' || billing === 'once')

/** Null where the document is made from none. */
const agreedIn = async (tx: Tx, of: Source, def: AnyDocument, { items }: Charged, before: Charged | null) => {
  const lines = items.flatMap(({ from = [] }) => from.flatMap(({ doc, line }) => (doc === of ? [line] : [])))
  const linked = before?.id
    ? await tx.rows('select 1 from line_link where from_doc = $1 and to_doc = $2 and to_id = $3 limit 1', [
        of,
        def.name,
        before.id,
      ])
    : []
  if (lines.length === 0 && linked.length === 0) return null
  const rows = await agreedReading.rows(tx, [of, lines, def.name, before?.id ?? 0])
  const taken = await earlierReading(def).rows(tx, [
    of,
    [...new Set(rows.map(({ doc }) => doc))],
    def.name,
    before?.id ?? null,
    statesIn(def, 'void'),
  ])
  const agreed = rows.filter(row => !(isRebate(row) && isOnce(of, row) && taken.some(({ id }) => id === row.doc)))
  return agreed.map(({ doc: _doc, ...row }): HeldCharge => row)
}

const orderReading = reading(
  { structure: orNull(id('chargeStructure')) },
  `select charge_structure as structure from sales_order where id in (select doc from sales_order_items where id = any($1::bigint[])
       union select from_id from line_link where from_doc = 'salesOrder' and to_doc = 'deliveryOrder' and to_id = $2) order by id limit 1`,
)

/** A delivery names no structure: its charges are those of its order, and none of them is lost on the way to the invoice. */
const ofTheOrder = async (tx: Tx, { items }: Charged, before: Charged | null): Promise<number | null> => {
  const lines = items.flatMap(({ from = [] }) => from.map(({ line }) => line))
  const order = await orderReading.maybe(tx, [lines, before?.id ?? 0])
  return order?.structure ?? null
}

const usualReading = reading(
  { name: text, code: text },
  'select c.name, s.code from customer c join charge_structure s on s.id = c.charge_structure where c.id = $1',
)

/** A sale to a customer with a charge structure is charged by one: without, no charge of it would have limits. */
const unstructured = async (tx: Tx, { customer = 0, chargeStructure }: Charged): Promise<readonly Complaint[]> => {
  if (chargeStructure !== null) return []
  const usual = await usualReading.maybe(tx, [customer])
  return usual
    ? [
        {
          path: 'chargeStructure',
          message: `${usual.name} is charged by ${usual.code}. Choose it, or the structure that holds instead.`,
        },
      ]
    : []
}

/**
 * Charges of a sale: those of its structure within their limits, those that were agreed in `from`, and more that are added. A rebate of nobody's is
 * refused for the reason `noRebate`; an offer says none, for somebody else approves it with the margin that is left.
 */
export const chargesOfSale =
  (def: AnyDocument, { from, noRebate }: { readonly from?: Source; readonly noRebate: string | null }): Rule<Charged> =>
  async ({ tx, record, before }) => {
    const source = from ? await agreedIn(tx, from, def, record, before) : null
    const own = agreedBefore(def, before)
    const structure = await structureOf(
      tx,
      record.chargeStructure === undefined ? await ofTheOrder(tx, record, before) : record.chargeStructure,
    )
    const more = source?.filter(one => !own?.some(other => isCalled(one, other)))
    const agreed = own || more ? [...(own ?? []), ...(more ?? [])] : null
    const problems = chargeProblems(record.charges.map(held), { structure, agreed, noRebate, whole: true })
    return [
      ...problems.map(one =>
        one.path === 'chargeStructure' && record.chargeStructure === undefined ? { ...one, path: 'charges' } : one,
      ),
      ...(agreed ? [] : await unstructured(tx, record)),
    ]
  }
