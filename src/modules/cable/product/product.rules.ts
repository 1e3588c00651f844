import { Decimal } from '../../../kernel/decimal.ts'
import { labelOf } from '../../../kernel/field.ts'
import { taxedByGst } from '../../../server/rules/taxRegime.ts'
import { all, type Rule, rulesFor } from '../../../server/store/parts/rules.ts'
import { designedFields } from '../design/productFields.ts'
import { product } from './product.ts'

const same = (a: unknown, b: unknown): boolean =>
  a instanceof Decimal && b instanceof Decimal ? a.equals(b) : (a ?? null) === (b ?? null)

/** What an approved design says of its product is changed by its next revision, not by hand. */
const keepsToDesign: Rule = ({ record, before }) =>
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

export default rulesFor(product, { save: all(keepsToDesign, taxedByGst) })
