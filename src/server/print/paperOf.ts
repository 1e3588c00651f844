import type { AnyDocument, Of } from '../../kernel/document.ts'
import { labelOf, type Stamp } from '../../kernel/field.ts'
import type { Labelled, Paper } from '../../kernel/paper.ts'
import { mark, plainPaper, type Press } from '../../kernel/printed.ts'
import type { Row } from '../../kernel/record.ts'
import { visible } from '../../kernel/record.ts'
import { debitNote } from '../../modules/accounts/debitNote.ts'
import { debitNotePaper } from '../../modules/accounts/debitNotePaper.ts'
import { designPaper } from '../../modules/cable/design/designPaper.ts'
import { productDesign } from '../../modules/cable/productDesign.ts'
import { drumPaper } from '../../modules/despatch/drumPaper.ts'
import { drumReturn } from '../../modules/despatch/drumReturn.ts'
import { invoicePaper } from '../../modules/despatch/invoicePaper.ts'
import { deliveryOrder } from '../../modules/despatch/deliveryOrder.ts'
import { packingPaper } from '../../modules/despatch/packingPaper.ts'
import { salesInvoice } from '../../modules/despatch/salesInvoice.ts'
import { scrapPaper } from '../../modules/despatch/scrapPaper.ts'
import { scrapSale } from '../../modules/despatch/scrapSale.ts'
import { company } from '../../modules/masters/company.ts'
import { customer } from '../../modules/masters/customer.ts'
import { gstRegistration } from '../../modules/masters/gstRegistration.ts'
import { supplier } from '../../modules/masters/supplier.ts'
import { purchaseOrderPaper, vendorEnquiryPaper } from '../../modules/purchase/buyingPaper.ts'
import { purchaseOrder } from '../../modules/purchase/purchaseOrder.ts'
import { vendorEnquiry } from '../../modules/purchase/vendorEnquiry.ts'
import type { costing } from '../../modules/sales/costing.ts'
import { costingPaper } from '../../modules/sales/costingPaper.ts'
import { orderPaper } from '../../modules/sales/salePaper.ts'
import { salesOrder } from '../../modules/sales/salesOrder.ts'
import { challanPaper } from '../../modules/stores/challanPaper.ts'
import { jobChallan } from '../../modules/stores/jobChallan.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { inScope, requireRight } from '../store/access.ts'
import { loadOne, makeLoader } from '../store/load.ts'
import type { Store } from '../store/store.ts'
import { titlesOf } from '../store/titles.ts'
import { renderPaper } from './render.ts'

/** 'IFSC: SVPB0000421' is a label and its value; a line without a colon names the bank. */
const labelledLine = (line: string): Labelled => {
  const [label = '', ...value] = line.split(': ')
  return value.length > 0 ? { label, value: value.join(': ') } : { label: 'Bank', value: line }
}

const pressFor = async (store: Store, tx: Tx, actor: Actor, def: AnyDocument, record: Readonly<Row>): Promise<Press> => {
  const found = await tx.maybe<{ id: number }>(`select id from company where status = 'active' order by id limit 1`, [])
  const ours = found ? await makeLoader(store, tx).get(company, found.id) : null
  const titles = await titlesOf(store, tx, def, record)
  const details = (['pan', 'cin', 'phone', 'email', 'website'] as const).flatMap(name => {
    const value = ours?.[name]
    return value ? [{ label: labelOf(name, company.fields[name]), value }] : []
  })
  return {
    letterhead: { name: ours?.name ?? 'Strand', lines: ours?.address?.split('\n') ?? [], details, mark },
    company: ours?.name ?? 'Strand',
    bankDetails: (ours?.bankDetails?.split('\n') ?? []).map(labelledLine),
    declaration: ours?.declaration ?? null,
    printedBy: actor.name,
    // Marked cast: an ISO 8601 text is what a stamp is.
    printed: new Date().toISOString() as Stamp,
    title: (document, id) => titles[document]?.[String(id)] ?? '',
  }
}

/** The record without the fields that this person may not see. */
const shown = (def: AnyDocument, record: Readonly<Row>, actor: Actor): Row => {
  const allowed = new Set(visible(def.fields, actor.duties).map(([name]) => name))
  return Object.fromEntries(Object.entries(record).filter(([name]) => !(name in def.fields) || allowed.has(name)))
}

type Printer = (
  record: Readonly<Row>,
  press: Press,
  loader: ReturnType<typeof makeLoader>,
  held: Actor['duties'],
  to: number | null,
) => Promise<Paper>

/** Documents that have a paper of their own; all others print plainly from their definition. */
const own: Readonly<Record<string, Printer>> = {
  // Marked cast: the record was read by this definition's plan.
  costing: (record, press, _loader, held) => Promise.resolve(costingPaper(record as Of<typeof costing>, press, held)),
  productDesign: (record, press) => {
    // Marked cast: the record was read by this definition's plan.
    const design = record as Of<typeof productDesign>
    return Promise.resolve(designPaper(productDesign, design, press))
  },
  purchaseOrder: async (record, press, loader) => {
    // Marked cast: the record was read by this definition's plan.
    const order = record as Of<typeof purchaseOrder>
    return purchaseOrderPaper(purchaseOrder, order, await loader.get(gstRegistration, order.registration), press)
  },
  vendorEnquiry: async (record, press, loader, _held, to) => {
    // Marked cast: the record was read by this definition's plan.
    const enquiry = record as Of<typeof vendorEnquiry>
    return vendorEnquiryPaper(vendorEnquiry, enquiry, press, to === null ? null : await loader.get(supplier, to))
  },
  debitNote: async (record, press, loader) => {
    // Marked cast: the record was read by this definition's plan.
    const issued = record as Of<typeof debitNote>
    return debitNotePaper(debitNote, issued, await loader.get(gstRegistration, issued.registration), press)
  },
  salesOrder: async (record, press, loader) => {
    // Marked cast: the record was read by this definition's plan.
    const order = record as Of<typeof salesOrder>
    return orderPaper(salesOrder, order, await loader.get(gstRegistration, order.registration), press)
  },
  deliveryOrder: (record, press) => {
    // Marked cast: the record was read by this definition's plan.
    const delivery = record as Of<typeof deliveryOrder>
    return Promise.resolve(packingPaper(deliveryOrder, delivery, press))
  },
  jobChallan: async (record, press, loader) => {
    // Marked cast: the record was read by this definition's plan.
    const challan = record as Of<typeof jobChallan>
    return challanPaper(jobChallan, challan, await loader.get(gstRegistration, challan.registration), press)
  },
  drumReturn: async (record, press, loader) => {
    // Marked cast: the record was read by this definition's plan.
    const back = record as Of<typeof drumReturn>
    if (back.keptTotal.isZero()) return plainPaper(drumReturn, back, press)
    const registration = await loader.get(gstRegistration, back.registration)
    return drumPaper(drumReturn, back, { customer: await loader.get(customer, back.customer), registration }, press)
  },
  scrapSale: async (record, press, loader) => {
    // Marked cast: the record was read by this definition's plan.
    const sale = record as Of<typeof scrapSale>
    return scrapPaper(scrapSale, sale, await loader.get(gstRegistration, sale.registration), press)
  },
  salesInvoice: async (record, press, loader) => {
    // Marked cast: the record was read by this definition's plan.
    const invoice = record as Of<typeof salesInvoice>
    return invoicePaper(salesInvoice, invoice, await loader.get(gstRegistration, invoice.registration), press)
  },
}

/** The paper of a record as it stands now; of what goes to several, addressed to the one with the id `to`. */
export const paperOf = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  id: number,
  to: number | null = null,
): Promise<Paper> => {
  const record = await loadOne(store, tx, def, id)
  if (!inScope(actor, def, record)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
  const press = await pressFor(store, tx, actor, def, record)
  const printer = own[def.name]
  return printer
    ? printer(record, press, makeLoader(store, tx), actor.duties, to)
    : plainPaper(def, shown(def, record, actor), press)
}

/** 'Purchase Order PO-26-27-00012.pdf' */
export const fileName = (def: AnyDocument, number: string): string => `${def.label} ${number}`.replaceAll('/', '-') + '.pdf'

/** GET /api/:doc/:id/print — the PDF, which is also the preview. */
export const print = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  id: number,
  signal?: AbortSignal,
): Promise<{ name: string; pdf: Buffer }> => {
  requireRight(actor, def, 'read')
  const paper = await store.db.read(tx => paperOf(store, tx, actor, def, id))
  return { name: fileName(def, paper.number || String(id)), pdf: await renderPaper(paper, { person: actor.id, signal }) }
}
