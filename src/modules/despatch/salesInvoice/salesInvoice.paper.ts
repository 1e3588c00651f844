import type { ISODate } from '../../../kernel/dates.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Paper, PaperNote } from '../../../kernel/paper/paper.ts'
import { paperDate, type Press, frame } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { supplyOf } from '../../sales/goods.ts'
import { salePaper, saleReferences } from '../../sales/salesOrder/salePaper.ts'
import { salesInvoice } from './salesInvoice.ts'

/** Three copies for goods (CGST Rules 2017, rule 48(1)). */
export const copies = ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier'] as const

/** Writes what a zero-rated supply must say of its tax (CGST Rules 2017, rule 46, proviso for exports). */
export const endorsement = (
  invoice: Pick<Of<typeof salesInvoice>, 'gstKind' | 'ourState' | 'lut' | 'placeOfSupply'>,
): PaperNote[] => {
  const supply = supplyOf(invoice)
  if (supply !== 'zeroRated' && supply !== 'zeroRatedLut') return []
  const what =
    invoice.gstKind === 'sez' ? 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS' : 'SUPPLY MEANT FOR EXPORT'
  const how =
    supply === 'zeroRated'
      ? 'ON PAYMENT OF INTEGRATED TAX'
      : `UNDER LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX${invoice.lut ? ` (${invoice.lut})` : ''}`
  return [{ heading: 'Endorsement', paragraphs: [`${what} ${how}`] }]
}

/** Names what was cancelled and a document now stands for, by its number and day (CGST Rules 2017, rule 53(1)). */
export const inPlaceOf = (old: { readonly number: string | null; readonly date: ISODate } | null) =>
  old === null ? [] : [{ label: 'In place of', value: [old.number, paperDate(old.date)].filter(Boolean).join(' · ') }]

/** The tax invoice with the content of rule 46 of the CGST Rules 2017. */
const invoicePaper = (
  def: typeof salesInvoice,
  invoice: Of<typeof salesInvoice>,
  registration: Of<typeof gstRegistration>,
  old: Of<typeof salesInvoice> | null,
  press: Press,
): Paper => {
  const shared = salePaper(invoice, registration, press)
  return {
    ...frame(def, invoice, press),
    ...shared,
    title: 'Tax invoice',
    copies,
    references: [
      { label: 'Invoice No.', value: invoice.number ?? 'Draft' },
      { label: 'Invoice date', value: paperDate(invoice.date) },
      ...inPlaceOf(old),
      { label: 'Due date', value: paperDate(invoice.dueDate) },
      ...saleReferences(invoice),
      { label: 'Reverse charge', value: 'No' },
      ...(invoice.transporter ? [{ label: 'Transporter', value: invoice.transporter }] : []),
      ...(invoice.vehicleNo ? [{ label: 'Vehicle', value: invoice.vehicleNo }] : []),
      ...(invoice.lrNo ? [{ label: 'LR', value: [invoice.lrNo, paperDate(invoice.lrDate)].filter(Boolean).join(' · ') }] : []),
    ],
    notes: [...endorsement(invoice), ...shared.notes],
    ...(press.declaration ? { declaration: { heading: 'Declaration', paragraphs: press.declaration.split('\n') } } : {}),
  }
}

export default paperFor(salesInvoice, async (invoice, press, { loader }) => {
  const old = invoice.replaces === null ? null : await loader.get(salesInvoice, invoice.replaces)
  return invoicePaper(salesInvoice, invoice, await loader.get(gstRegistration, invoice.registration), old, press)
})
