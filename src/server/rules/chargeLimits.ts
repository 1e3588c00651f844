import { Decimal } from '../../kernel/decimal.ts'
import { chargeValueProblem } from '../../modules/masters/books/charges.ts'
import type { Rule } from '../store/parts/rules.ts'

interface Limit {
  readonly seq: number
  readonly name: string
  readonly value: string
  readonly editable: boolean
  readonly least: string | null
  readonly most: string | null
}

const limits = 'select seq, name, value, editable, least, most from charge_structure_charges where doc = $1'

interface Charged {
  readonly chargeStructure: number | null
  readonly charges: readonly { readonly seq: number; readonly name: string; readonly value: Decimal }[]
}

/** A document may use another value for a charge only as its structure lets it; charges of its own are its own. */
export const withinChargeLimits: Rule<Charged> = async ({ tx, record }) => {
  const structure = record.chargeStructure
  if (structure === null) return []
  const rows = await tx.rows<Limit>(limits, [structure])
  return record.charges.flatMap((charge, i) => {
    const limit = rows.find(row => row.seq === charge.seq && row.name === charge.name)
    const { value } = charge
    if (!limit) return []
    const { name, editable, least, most } = limit
    const message = chargeValueProblem(
      {
        name,
        value: new Decimal(limit.value),
        editable,
        min: least === null ? null : new Decimal(least),
        max: most === null ? null : new Decimal(most),
      },
      value,
    )
    return message ? [{ path: `charges.${i}.value`, message }] : []
  })
}
