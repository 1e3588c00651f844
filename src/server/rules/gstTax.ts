import type { Rule } from './rule.ts'

/** Goods are sold and bought under GST; what is taken at source is another kind of tax, and no rate of goods. */
export const taxedByGst: Rule = async ({ tx, record, before }) => {
  const { tax } = record
  if (tax === null || tax === before?.['tax']) return []
  const other = await tx.maybe<{ name: string }>("select name from tax where id = $1 and regime <> 'gst'", [tax])
  return other ? [{ path: 'tax', message: `${other.name} is not levied on goods; choose a rate of GST.` }] : []
}
