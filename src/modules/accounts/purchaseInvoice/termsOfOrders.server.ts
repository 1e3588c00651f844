import { Decimal, roundTo, zero } from '../../../kernel/decimal.ts'
import type { Underway } from '../../../kernel/underway.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, oneOf, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import type { purchaseInvoice } from './purchaseInvoice.ts'

type Bill = Underway<typeof purchaseInvoice>
type Charge = Bill['charges'][number]

type Agreed = Read<typeof agreedReading>
type Charged = Pick<Bill, 'chargeStructure' | 'charges'>

const agreedReading = reading(
  { registration: orNull(id('gstRegistration')), creditDays: orNull(integer), reverseCharge: orNull(yes) },
  `
select distinct registration, credit_days, reverse_charge from purchase_order where id = any($1::bigint[])`,
)

const chargesReading = reading(
  {
    structure: orNull(id('chargeStructure')),
    ordered: decimal,
    seq: orNull(integer),
    name: orNull(text),
    sign: orNull(oneOf('add', 'less')),
    basis: orNull(
      oneOf('fixed', 'perUnit', 'perKg', 'perM', 'perKm', 'perDrum', 'percentOfItems', 'percentOfCharge', 'percentOfRunning'),
    ),
    value: orNull(decimal),
    of: orNull(integer),
    billing: orNull(oneOf('proRata', 'once')),
    affects: orNull(oneOf('both', 'value', 'total')),
    taxable: orNull(yes),
    apportion: orNull(oneOf('weight', 'quantity', 'value')),
    accountRole: orNull(text),
  },
  `
select o.charge_structure as structure, o.item_total as ordered, c.seq, c.name, c.sign, c.basis, c.value, c."of", c.billing, c.affects, c.taxable, c.apportion,
  c.account_role
from purchase_order o left join purchase_order_charges c on c.doc = o.id where o.id = $1 order by c.seq`,
)

/** Has a bill of this order been posted or accepted already? */
const billedSql = `
select 1 from line_link k join line_link b on b.from_line = k.to_line and b.from_doc = 'materialInward' and b.to_doc = 'purchaseInvoice' and b.live
where k.from_doc = 'purchaseOrder' and k.from_id = $1 and k.to_doc = 'materialInward' limit 1`

/**
 * The charges of the one order of a bill. A fixed amount that is billed once stands on the first bill; one that is billed pro rata comes by the
 * value that is billed, and is then a charge of the bill's own, because its structure knows the whole amount only.
 */
const chargesOf = async (tx: Tx, order: number, billed: Decimal): Promise<Charged> => {
  const rows = await chargesReading.rows(tx, [order])
  const isFirst = (await tx.maybe(billedSql, [order])) === null
  const whole = rows[0]?.ordered ?? zero
  const share = whole.gt(0) ? Decimal.min(1, billed.div(whole)) : new Decimal(1)
  let isShared = false
  const charges = rows.flatMap(({ structure: _structure, ordered: _ordered, seq, value, ...charge }): Charge[] => {
    if (seq === null || value === null) return []
    const isFixed = charge.basis === 'fixed'
    if (isFixed && charge.billing === 'once') return isFirst ? [{ ...charge, seq, value }] : []
    if (!isFixed || share.eq(1)) return [{ ...charge, seq, value }]
    isShared = true
    return [{ ...charge, seq, value: roundTo(value.times(share), 2) }]
  })
  return { chargeStructure: isShared ? null : (rows[0]?.structure ?? null), charges }
}

/**
 * Finds where the orders of a bill are billed to, when they are paid and what is charged besides, for goods ordered at `billed` rupees;
 * nothing where they do not agree, and the user says it.
 */
export const termsOfOrders = async (tx: Tx, orders: readonly number[], billed: Decimal): Promise<Partial<Agreed & Charged>> => {
  const [order, another] = [...new Set(orders)]
  if (order === undefined) return {}
  const terms = await agreedReading.rows(tx, [orders])
  return {
    ...(terms.length === 1 ? terms[0] : {}),
    // Of several orders nobody can say which charge is whose.
    ...(another === undefined ? await chargesOf(tx, order, billed) : {}),
  }
}
