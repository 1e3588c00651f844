import { labelOf } from '../../../kernel/field.ts'
import { isSame } from '../../../server/rules/same.ts'
import { taxFollowsHsn } from '../../masters/goods/hsnTax.server.ts'
import { taxedByGst } from '../../masters/books/taxRegime.server.ts'
import { all, type SaveRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { designedFields } from '../design/productFields.ts'
import { product } from './product.ts'

/** What an approved design says of its product is changed by its next revision, not by hand. */
const keepsToDesign: SaveRule<typeof product> = ({ record, before }) =>
  Promise.resolve(
    typeof before?.design === 'number'
      ? designedFields
          .filter(name => !isSame(record[name], before[name]))
          .map(name => ({
            path: name,
            message: `${labelOf(name, product.fields[name])} follows from the approved design; revise the design to change it.`,
          }))
      : [],
  )

export default rulesFor(product, { save: all(keepsToDesign, taxedByGst, taxFollowsHsn) })
