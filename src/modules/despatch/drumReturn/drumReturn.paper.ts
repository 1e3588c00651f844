import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { amountInWords, formatDecimal } from '../../../kernel/indian.ts'
import { type Paper, type PaperTable, runningTotals } from '../../../kernel/paper/paper.ts'
import { paperDate, plainPaper, type Press, frame } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { taxOf } from '../../masters/books/gst.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { stateLabel } from '../../masters/parties/states.ts'
import { supplyOf } from '../../sales/goods.ts'
import { billedPaper } from '../../sales/salesOrder/salePaper.ts'
import { copies, endorsement } from '../salesInvoice/salesInvoice.paper.ts'
import { drumReturn } from './drumReturn.ts'

type Return = Of<typeof drumReturn>

/** The drums for which something is kept, each with its part of the taxable value; the last one bears the rounding. */
const keptDrums = (r: Return) => {
  const kept = r.drums.filter(l => l.kept.gt(0))
  let left = r.taxable
  return kept.map((l, i) => {
    const share = i === kept.length - 1 ? left : r.taxable.times(l.kept).div(r.keptTotal).toDecimalPlaces(2)
    left = left.minus(share)
    return { ...l, taxable: share }
  })
}

type Kept = ReturnType<typeof keptDrums>[number]

const why = { good: '', repair: 'Damaged', scrap: 'Broken', lost: 'Not returned' } as const

const drumTable = (kept: readonly Kept[], press: Press): PaperTable => {
  const running = runningTotals(kept.map(l => l.taxable))
  return {
    columns: [
      { label: 'No.', align: 'left', width: 8 },
      { label: 'Drum', align: 'left', width: 'flex' },
      { label: 'HSN', align: 'left', width: 17 },
      { label: 'Out since', align: 'left', width: 24 },
      { label: 'Deposit kept', unit: '₹', align: 'right', width: 27 },
      { label: 'Amount', unit: '₹', align: 'right', width: 27 },
    ],
    rows: kept.map((l, i) => ({
      kind: 'item',
      cells: [
        String(i + 1),
        {
          text: ['Cable drum', press.title('carrier', l.carrier)].join(' '),
          details: [why[l.finding], l.damage].flatMap(line => (line ? [line] : [])),
        },
        l.hsn ?? '',
        l.outDate === null ? '' : paperDate(l.outDate),
        formatDecimal(l.kept, 2),
        formatDecimal(l.taxable, 2),
      ],
      ...(running[i] ? { runningTotal: running[i] } : {}),
    })),
    carriedColumn: 5,
  }
}

/**
 * The tax invoice for drums that are paid with their deposits, with the content of rule 46 of the CGST Rules 2017: what is kept of a
 * deposit becomes the price, GST in it (CGST Act s.2(31), proviso). To be confirmed by the company's tax adviser.
 */
const drumPaper = (
  def: typeof drumReturn,
  r: Return,
  from: { readonly customer: Of<typeof customer>; readonly registration: Of<typeof gstRegistration> },
  press: Press,
): Paper => {
  const kept = keptDrums(r)
  const rate = r.taxPercent ?? zero
  const taxes = taxOf(
    kept.map(({ taxable }) => ({ taxable, rate })),
    supplyOf(r),
  ).lines
  const taxed = kept.map((l, i) => {
    const { cgst = zero, sgst = zero, igst = zero } = taxes[i] ?? {}
    return { hsn: l.hsn ?? '', uqc: 'NOS', qty: new Decimal(1), rate, taxable: l.taxable, cgst, sgst, igst }
  })
  const billTo = postalAddress(from.customer)
  const billed = {
    ...r,
    charges: [],
    billTo,
    shipTo: billTo,
    termsText: null,
    itemTotal: r.taxable,
    roundOff: zero,
    grandTotal: r.keptTotal,
    amountInWords: amountInWords(r.keptTotal),
  }
  const shared = billedPaper(billed, { table: drumTable(kept, press), taxed }, from.registration, press)
  return {
    ...frame(def, r, press),
    ...shared,
    title: 'Tax invoice',
    copies,
    references: [
      { label: 'Invoice No.', value: r.number ?? 'Draft' },
      { label: 'Invoice date', value: paperDate(r.date) },
      { label: 'Place of supply', value: stateLabel(r.placeOfSupply) },
      { label: 'Paid with', value: 'Your deposit' },
      { label: 'Reverse charge', value: 'No' },
    ],
    notes: [...endorsement(billed), ...shared.notes],
    ...(press.declaration ? { declaration: { heading: 'Declaration', paragraphs: press.declaration.split('\n') } } : {}),
  }
}

/** Where nothing of a deposit is kept the plain paper tells all. */
export default paperFor(drumReturn, async (back, press, { loader }) => {
  if (back.keptTotal.isZero()) return plainPaper(drumReturn, back, press)
  const registration = await loader.get(gstRegistration, back.registration)
  return drumPaper(drumReturn, back, { customer: await loader.get(customer, back.customer), registration }, press)
})
