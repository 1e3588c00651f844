import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { called } from '../../masters/books/charges/chargesHeld.ts'

interface Billed {
  readonly id: number
  readonly charges: readonly {
    readonly name: string
    readonly sign: string
    readonly basis: string
    readonly affects: string
    readonly value: Decimal
    readonly amount: Decimal
  }[]
}

// The orders on which the goods of a bill came; one without charges answers a row without a name.
const orderedReading = reading(
  {
    order: id('purchaseOrder'),
    seq: orNull(integer),
    name: orNull(text),
    sign: orNull(text),
    basis: orNull(text),
    value: orNull(decimal),
  },
  `
select distinct o.id as "order", c.seq, c.name, c.sign, c.basis, c.value
from line_link b join line_link k on k.to_line = b.from_line and k.to_doc = 'materialInward' and k.from_doc = 'purchaseOrder'
join purchase_order o on o.id = k.from_id left join purchase_order_charges c on c.doc = o.id and c.affects <> 'value'
where b.to_doc = 'purchaseInvoice' and b.to_id = $1 and b.from_doc = 'materialInward'`,
)

type Ordered = Read<typeof orderedReading>

/** What orders let a charge be: amounts of several add up, of rates the highest holds. */
const allowed = (ordered: readonly Ordered[], name: string, basis: string): Decimal => {
  const values = ordered
    .filter(one => one.sign === 'add' && called(one.name ?? '') === called(name) && one.basis === basis)
    .map(({ value }) => value ?? zero)
  return basis === 'fixed' ? sum(values) : Decimal.max(zero, ...values)
}

export interface NotOrdered {
  /** Its place among the charges; null of one that is not there. */
  readonly at: number | null
  readonly why: string
}

/** Rebates of the orders that a bill does not give; of fixed amounts it may give a part. */
const notGiven = (ordered: readonly Ordered[], { charges }: Billed): readonly NotOrdered[] =>
  ordered.flatMap(({ name, sign, basis, value }): NotOrdered[] => {
    if (name === null || sign !== 'less' || basis === 'fixed') return []
    const given = charges.filter(one => one.sign === 'less' && one.basis === basis && called(one.name) === called(name))
    return given.some(one => one.value.gte(value ?? 0)) ? [] : [{ at: null, why: `${name} of the order is not given` }]
  })

/** Charges of a bill that its orders do not know, or know smaller, and rebates that it lacks; none where the goods came on no order. */
export const notOrdered = async (tx: Tx, bill: Billed): Promise<readonly NotOrdered[]> => {
  const { id, charges } = bill
  const paid = charges
    .map((charge, at) => ({ ...charge, at }))
    .filter(({ affects, amount }) => affects !== 'value' && amount.gt(0))
  const ordered = await orderedReading.rows(tx, [id])
  if (ordered.length === 0) return []
  const more = paid.flatMap(({ name, basis, amount, at }): NotOrdered[] => {
    const same = paid.filter(one => called(one.name) === called(name) && one.basis === basis)
    const isLast = same.at(-1)?.at === at
    if (!isLast || sum(same.map(({ value }) => value)).lte(allowed(ordered, name, basis))) return []
    return [{ at, why: `${name} of ₹ ${formatDecimal(amount, 2)} is more than the order says` }]
  })
  return [...more, ...notGiven(ordered, bill)]
}
