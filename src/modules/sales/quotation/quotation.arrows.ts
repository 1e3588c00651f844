import { arrow } from '../../../kernel/arrow.ts'
import { costedBill } from '../costedBill/costedBill.ts'
import { enquiry } from '../enquiry/enquiry.ts'
import { salesOrder } from '../salesOrder/salesOrder.ts'
import { quotation } from './quotation.ts'

/** What is asked is offered as read; a line that is none of our products yet gets its product before it is offered. */
export const enquiryToOffer = arrow({
  from: enquiry,
  to: quotation,
  when: ['open'],
  lines: ['items', 'items'],
  uses: 'km',
  by: 'qty',
  repeats: true,
  header: e => ({
    ...(e.customer === null ? {} : { customer: e.customer }),
    subject: e.subject,
    contact: e.contact,
    theirRef: e.theirRef,
    salesPerson: e.salesPerson,
    ...(e.priceBasis === null ? {} : { priceBasis: e.priceBasis }),
  }),
  line: (l, e) => {
    const { product = null, assumed = null, confidence = null } = e.readAs.find(({ no }) => no === l.no) ?? {}
    return {
      theirNo: l.theirNo,
      assumed,
      certainty: confidence,
      ...(product === null ? { description: l.asked } : { product }),
    }
  },
})

/** A bill is offered at its prices, as often as it takes. */
export const billToQuotation = arrow({
  from: costedBill,
  to: quotation,
  when: ['approved', 'frozen'],
  lines: ['priced', 'items'],
  uses: 'qty',
  by: 'qty',
  repeats: true,
  header: b => ({ ...(b.customer === null ? {} : { customer: b.customer }), subject: b.title, rateDay: b.rateDay }),
  line: l => ({
    description: l.cable,
    assumed: l.assumed,
    certainty: l.confidence,
    ...(l.product === null ? {} : { product: l.product }),
    ...(l.pricePerKm === null ? {} : { rate: l.pricePerKm }),
  }),
})

/** What the buyer took is ordered, at the prices of the offer; the order shows where it differs. */
export const offerToOrder = arrow({
  from: quotation,
  to: salesOrder,
  when: ['won', 'partlyWon'],
  lines: ['items', 'items'],
  uses: 'won',
  by: 'qty',
  same: ['customer', 'registration', 'placeOfSupply', 'priceBasis', 'priceVariation', 'rateDay'],
  header: (q, { first }) => ({
    customer: q.customer,
    registration: q.registration,
    priceBasis: q.priceBasis,
    priceVariation: q.priceVariation,
    rateDay: q.rateDay,
    copperBase: q.bases.find(({ metal }) => metal === 'copper')?.rate ?? null,
    aluminiumBase: q.bases.find(({ metal }) => metal === 'aluminium')?.rate ?? null,
    placeOfSupply: q.placeOfSupply,
    shipTo: q.shipTo,
    salesPerson: q.salesPerson,
    creditDays: q.creditDays,
    chargeStructure: q.chargeStructure,
    terms: q.terms,
    termsText: q.termsText,
    // What is charged once, and a rebate of one sum, come with the first order.
    charges: q.charges
      .filter(c => first || c.basis !== 'fixed' || (c.billing !== 'once' && c.sign !== 'less'))
      .map(({ id: _id, no: _no, amount: _amount, ...charge }) => charge),
  }),
  line: (l, _q, left) => ({
    product: l.product,
    description: l.description,
    drums: left.eq(l.qty) ? l.drums : null,
    rate: l.rate,
    discount: l.discount,
    assumed: l.assumed,
    certainty: l.certainty,
  }),
})
