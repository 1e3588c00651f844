import type { Tx } from '../database.ts'
import type { Rule } from './rule.ts'

/** Taxes that are no GST, by id; read once in a transaction, because an import asks for every row. */
const others = new WeakMap<Tx, Promise<ReadonlyMap<number, string>>>()

const takenAtSource = async (tx: Tx): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.rows<{ id: number; name: string }>("select id, name from tax where regime <> 'gst'", [])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Goods are sold and bought under GST; what is taken at source is another kind of tax, and no rate of goods. */
export const taxedByGst: Rule = async ({ tx, record, before }) => {
  const { tax } = record
  if (tax === null || tax === before?.['tax']) return []
  const known = others.get(tx) ?? takenAtSource(tx)
  others.set(tx, known)
  const name = (await known).get(Number(tax))
  return name === undefined ? [] : [{ path: 'tax', message: `${name} is not levied on goods; choose a rate of GST.` }]
}
