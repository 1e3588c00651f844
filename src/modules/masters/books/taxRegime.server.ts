import type { regimes } from './tax.ts'
import type { Tx } from '../../../server/database.ts'
import type { Rule } from '../../../server/store/parts/rules.ts'
import { id, oneOf, reading, text } from '../../../server/reading.ts'

interface Tax {
  readonly name: string
  readonly regime: keyof typeof regimes
}

/** All taxes by id; read once in a transaction, because an import asks for every row. */
const known = new WeakMap<Tx, Promise<ReadonlyMap<number, Tax>>>()

const readTaxesReading = reading(
  { id: id('tax'), name: text, regime: oneOf('gst', 'cess', 'gstTds', 'tds', 'tcs') },
  'select id, name, regime from tax',
)

const readTaxes = async (tx: Tx): Promise<ReadonlyMap<number, Tax>> => {
  const rows = await readTaxesReading.rows(tx, [])
  return new Map(rows.map(tax => [tax.id, tax]))
}

/** The name of a newly chosen tax that is levied by another law than its field is for; null where it is right. */
const wrongTax = async (
  tx: Tx,
  chosen: number | null,
  before: number | null | undefined,
  regime: Tax['regime'],
): Promise<string | null> => {
  if (chosen === null || chosen === before) return null
  const taxes = known.get(tx) ?? readTaxes(tx)
  known.set(tx, taxes)
  const tax = (await taxes).get(chosen)
  return tax && tax.regime !== regime ? tax.name : null
}

/** Goods are sold and bought under GST; what is taken at source is another kind of tax, and no rate of goods. */
export const taxedByGst: Rule<{ readonly tax: number | null }> = async ({ tx, record, before }) => {
  const name = await wrongTax(tx, record.tax, before?.tax, 'gst')
  return name === null ? [] : [{ path: 'tax', message: `${name} is not levied on goods; choose a rate of GST.` }]
}

/** Demands, for income-tax that is kept back of what a supplier gets, a section of that Act. */
export const keptBackByTds: Rule<{ readonly tdsSection: number | null }> = async ({ tx, record, before }) => {
  const name = await wrongTax(tx, record.tdsSection, before?.tdsSection, 'tds')
  return name === null
    ? []
    : [{ path: 'tdsSection', message: `${name} is not deducted from a supplier; choose a section of income-tax TDS.` }]
}

/** From a buyer of scrap, income-tax is collected by a section of that Act. */
export const collectedByTcs: Rule<{ readonly tcsTax: number | null }> = async ({ tx, record, before }) => {
  const name = await wrongTax(tx, record.tcsTax, before?.tcsTax, 'tcs')
  return name === null
    ? []
    : [{ path: 'tcsTax', message: `${name} is not collected from a buyer; choose a section of income-tax TCS.` }]
}
