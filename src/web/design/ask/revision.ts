import type { Row } from '../../../kernel/record.ts'
import { settledFields } from '../../../modules/cable/design/settledFields.ts'
import { asSaid, settledIn } from './said.ts'

/** The next revision of a design: the same product and cable, in which nothing is guessed any more. */
export const revisionBody = (record: Readonly<Row>): Row => ({
  product: record['product'],
  runM: record['runM'],
  tree: record['tree'],
  ...Object.fromEntries(settledIn(record).map(settled => [settled.attribute, asSaid(settled)])),
  overrides: settledFields(record)['overrides'],
})
