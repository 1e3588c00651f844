import { linesOf, type Row } from '../../../kernel/record.ts'

/** The settled attributes of a stored design as fields of a design, with what was set by hand and by its cable tree. */
export const settledFields = (design: Readonly<Row>): Row => ({
  ...Object.fromEntries(linesOf(design, 'attributes').map(({ attribute, value }) => [String(attribute), value])),
  overrides: linesOf(design, 'overrides'),
  stack: linesOf(design, 'stack'),
})
