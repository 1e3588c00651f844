import { Decimal, roundTo, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { type DraftLine, lines, type NamedLine } from '../../../kernel/lineSet.ts'
import { among } from '../../../kernel/offers/offer.ts'
import { chargeStructure, soldChargeLines } from '../../masters/books/charges/chargeStructure.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { terms, wordsOf } from '../../masters/books/termsAndConditions/wordsOfTerms.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { user } from '../../masters/people/user/user.ts'
import { costSeen } from '../costing/costing.ts'
import { charges, goodsTotals, offeredGoods, priceBases, saleComplaints, saleTotals, supplyFields } from '../goods.ts'
import { isAllTaken, isTakenWhole, kmTaken, takenProblems } from './taken.ts'

const seen = { only: costSeen } as const

/** Our metal and the rates that we reckon with are for people of the works, not for agents. */
const ours = { only: ['sales', 'costing', 'approver', 'accounts'] } as const

/** What is known of rivals is for the desk alone, not for agents. */
const rivals = { only: ['sales', 'costing', 'approver'] } as const

/** What each item is as the cable engine reads it, at the rates of the base day: its metal for all, its cost for those who see cost. */
const priced = lines({
  label: 'Cost and metal',
  derived: true,
  fields: {
    cable: f.text({ maxLength: 300 }),
    copperKgPerKm: f.weight({ apart: true, label: 'Copper', unit: 'kg/km', optional: true }),
    aluminiumKgPerKm: f.weight({ apart: true, label: 'Aluminium', unit: 'kg/km', optional: true }),
    metalPerKm: f.money({ apart: true, label: 'Metal', unit: '₹/km', optional: true, ...ours }),
    hollowPerKm: f.money({ apart: true, label: 'Hollow price', unit: '₹/km', optional: true, ...ours }),
    costPerKm: f.money({ apart: true, label: 'Cost', unit: '₹/km', optional: true, ...seen }),
    marginPct: f.percent({ label: 'Margin', unit: '%', places: 2, optional: true, ...seen }),
    about: f.note({ label: 'Not priced because', optional: true, maxLength: 1000 }),
  },
})

/** The metal rates on which the offer stands, each with the rate that was entered for that day; frozen as it is approved. */
const bases = lines({
  label: 'Base rates',
  derived: true,
  fields: {
    metal: f.choice({ copper: 'Copper', aluminium: 'Aluminium' }),
    rate: f.rate({ unit: '₹/kg', places: 2, ...ours }),
    validFrom: f.date({ label: 'Rate of', latest: 'any', ...ours }),
    ageDays: f.int({ label: 'Age on the base day', unit: 'days', ...ours }),
    rateRow: f.ref('materialRate', { label: 'Entered as', ...ours }),
  },
})

/** What this revision changes against the one that was sent last: lines by what they are, wherever they stand, and what is said of all. */
const differences = lines({
  label: 'Changed since sent',
  derived: true,
  fields: {
    lineNo: f.int({ label: 'Line', optional: true }),
    description: f.note({ label: 'What', maxLength: 1000 }),
    change: f.text({ maxLength: 300 }),
    difference: f.money({ unit: '₹', optional: true, hint: 'What it adds to the items; nothing for what is not in the total.' }),
  },
})

type Item = DraftLine<typeof offeredGoods>
type Named = NamedLine<typeof offeredGoods, 'items'>

/** An alternate stands instead of a line and an option beside all: neither is part of the total. */
const counted = (item: Item): Item =>
  item.role === 'base' ? item : { ...item, qty: zero, amount: zero, weightKg: zero, drumCount: 0 }

type Offer = Omit<Parameters<typeof saleTotals>[0], 'items'> & {
  readonly items: readonly Named[]
  readonly priced: readonly DraftLine<typeof priced>[]
}

/** Net price of a km of a line: its rate less its discount. */
export const netPerKm = ({ rate, discount }: Pick<Item, 'rate' | 'discount'>): Decimal =>
  rate.times(new Decimal(100).minus(discount)).div(100)

/** Part of the price that is margin, in per cent of the price; null where nothing is offered at a price. */
export const marginOf = (price: Decimal, cost: Decimal): Decimal | null =>
  price.lte(0) ? null : roundTo(price.minus(cost).div(price).times(100), 2)

const tonnes = (kg: Decimal): Decimal => kg.div(1000)

/** What charges take off the price of the goods, ₹ below nothing: a rebate is a discount, whatever it is called. */
const rebatesOf = (charges: readonly { readonly amount: Decimal }[], rows: Offer['charges']): Decimal =>
  sum(charges.flatMap(({ amount }, i) => (amount.lt(0) && rows[i]?.affects !== 'value' ? [amount] : [])))

/**
 * Totals over the base lines. What is counted for everybody follows from what everybody sees: a line that is costed has its metal. Margin is reckoned on what the buyer pays for goods, after discounts that stand as charges; what a charge
 * adds, as freight does, has its own cost and is none of it. What is not costed counts without margin, so that no rule about margin is
 * passed by leaving cost away.
 */
const figuresOf = (offer: Offer) => {
  const base = offer.items.flatMap((item, i) => {
    const known = offer.priced[i]
    return item.role === 'base' ? [{ item, known }] : []
  })
  const cost = sum(base.map(({ item, known }) => (known?.costPerKm ? item.qty.times(known.costPerKm) : item.amount)))
  const totals = saleTotals({ ...offer, items: offer.items.map(counted) })
  const price = sum(base.map(({ item }) => item.amount)).plus(rebatesOf(totals.charges, offer.charges))
  const km = kmTaken(offer.items)
  return {
    ...totals,
    items: totals.items.map((tax, i) => ({ ...tax, won: km[i] ?? zero })),
    unpriced: base.filter(({ known }) => !known?.metalPerKm).length,
    copperMt: tonnes(sum(base.map(({ item, known }) => item.qty.times(known?.copperKgPerKm ?? zero)))),
    aluminiumMt: tonnes(sum(base.map(({ item, known }) => item.qty.times(known?.aluminiumKgPerKm ?? zero)))),
    cost,
    marginPct: marginOf(price, cost),
  }
}

const misplaced = (items: readonly Named[]): Complaint[] =>
  items.flatMap(({ role, insteadOf }, i): Complaint[] => {
    if (role !== 'alternate') {
      return insteadOf === null ? [] : [{ path: `items.${i}.insteadOf`, message: 'Only an alternate stands instead of a line.' }]
    }
    const meant = items.find(({ id }) => id === insteadOf)
    return meant?.role === 'base'
      ? []
      : [
          {
            path: `items.${i}.insteadOf`,
            message: 'Choose the line of this offer instead of which the alternate stands, one that is in the total.',
          },
        ]
  })

interface Ready {
  readonly items: readonly Item[]
  readonly priceBasis: keyof typeof priceBases
  readonly priceVariation: number | null
}

const notReady = ({ items, priceBasis, priceVariation }: Ready): string | null => {
  if (!items.some(({ role }) => role === 'base')) return 'Add at least one item.'
  if (items.some(({ rate }) => rate.lte(0))) return 'Enter a rate for every line.'
  if (priceBasis === 'firm' && priceVariation !== null)
    return 'The price is firm and has a clause by which it varies. Choose Variable by clause, or take the clause off.'
  return priceBasis === 'variation' && priceVariation === null ? 'Choose the clause by which the prices vary.' : null
}

interface Taken {
  readonly items: readonly (Named & { readonly won: Decimal })[]
}

const nothingTaken = ({ items }: Taken): string | null =>
  items.some(({ won }) => won.gt(0)) ? null : 'No line is taken. Enter the km that the buyer takes, or write the offer as lost.'

const notWon = (offer: Taken): string | null =>
  nothingTaken(offer) ?? (isTakenWhole(offer.items) ? null : 'Less is taken than was offered; choose Partly won.')

const notWonInPart = (offer: Taken): string | null =>
  nothingTaken(offer) ??
  (isAllTaken(offer.items) ? 'All that was offered is taken. Enter in Taken what is less, or choose Won.' : null)

/** What is taken, line by line where that is not the total as it stands. */
const takenInWords = ({ items }: Taken): string => {
  const isUsual = items.every(({ role, won, qty }) => won.eq(role === 'base' ? qty : zero))
  if (isUsual) return 'All base lines are taken, and no other.'
  const told = items.map(({ won }, i) => `line ${i + 1}: ${won.isZero() ? 'nothing' : `${formatDecimal(won, 3)} km`}`)
  return `Taken are ${told.join(', ')}.`
}

const lostReasons = {
  price: 'Price',
  delivery: 'Delivery time',
  terms: 'Terms',
  technical: 'Technical',
  typeTest: 'Type test or approval',
  cancelled: 'Buyer did not buy',
  other: 'Other',
} as const

/**
 * What we offer, line by line, under one number through all its revisions. Each one that was sent stays readable with its lines;
 * the next one says what it changes. What it costs exists only for those who see cost. An offer posts nothing.
 */
export const quotation = document({
  name: 'quotation',
  label: 'Quotation',
  path: '/quotation',
  menu: { group: 'sales', list: 'Quotation', inPalette: true },
  guide: {
    purpose: 'An offer with its revisions: prices approved by margin and value, base rates frozen, then won or lost.',
    mistakes: [
      'Making a new quotation instead of a revision: the buyer then holds two offers of ours.',
      'Leaving Taken empty where the buyer took an alternate or less: the base lines are then ordered whole.',
      'Leaving lost offers open: enter to whom and at what price, so that the next one knows.',
    ],
    next: 'Enter in Taken what the buyer takes, line by line; then Won, and make the sales order.',
    to: '/salesorder',
  },
  series: 'QT/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer', { index: true }),
    contact: f.text({ optional: true, maxLength: 120 }),
    subject: f.text({ search: true, maxLength: 160 }),
    theirRef: f.text({ label: 'Buyer’s reference', optional: true, search: true, maxLength: 60 }),
    validTo: f.date({ label: 'Valid to', earliest: 'date' }),
    amendment: f.int({ label: 'Revision', optional: true, readonly: true }),
    priceBasis: f.choice(priceBases, { label: 'Price basis', default: 'firm' }),
    priceVariation: f.ref('priceVariation', { label: 'Clause', optional: true }),
    rateDay: f.date({
      label: 'Base day',
      default: 'today',
      latest: 'today',
      hint: 'Metal and materials are taken at the rates of this day.',
    }),
    rateDayReason: f.text({
      label: 'Why this base day',
      optional: true,
      maxLength: 300,
      hint: 'Where the base day is older than the company lets it be; the approver reads it.',
    }),
    salesPerson: f.ref('user', { label: 'Sales person', optional: true, index: true, ours: true }),
    agent: f.ref('user', { optional: true, readonly: true, index: true }),
    ...supplyFields,
    billTo: f.note({ label: 'Bill to', readonly: true }),
    shipTo: f.note({ label: 'Ship to', maxLength: 1000 }),
    delivery: f.text({ optional: true, maxLength: 160, hint: 'For example: 6 to 8 weeks from a clear order.' }),
    creditDays: f.int({ label: 'Credit days', min: 0, max: 365 }),
    chargeStructure: f.ref('chargeStructure', { label: 'Charge structure', optional: true }),
    terms: f.ref('termsAndConditions', { label: 'Terms', optional: true }),
    termsText: f.note({ label: 'Terms offered', optional: true }),
    followUp: f.date({ label: 'Follow up', optional: true, latest: 'any', ours: true }),
    lostReason: f.choice(lostReasons, { label: 'Lost because', optional: true, ofThisOne: true, ours: true }),
    lostTo: f.text({ label: 'Lost to', optional: true, maxLength: 120, ofThisOne: true, ours: true, ...rivals }),
    lostPrice: f.money({
      label: 'Their price of the items',
      unit: '₹',
      optional: true,
      min: 0,
      ofThisOne: true,
      ours: true,
      ...rivals,
    }),
    remarks: f.note({ optional: true, ours: true }),
  },
  lines: { items: offeredGoods, charges, priced, bases, differences },
  computed: {
    ...goodsTotals,
    unpriced: f.int({ label: 'Not costed', zeroIsNone: true }),
    copperMt: f.weight({ label: 'Copper', unit: 'MT' }),
    aluminiumMt: f.weight({ label: 'Aluminium', unit: 'MT' }),
    cost: f.money({ unit: '₹', ...seen }),
    marginPct: f.percent({ label: 'Margin', unit: '%', places: 2, optional: true, ...seen }),
  },
  compute: figuresOf,
  check: q => [...saleComplaints(q), ...misplaced(q.items), ...takenProblems(q.items)],
  prefill: {
    customer: given(customer, c => ({
      gstKind: c.gstKind,
      gstin: c.gstin,
      agent: c.agent,
      billTo: postalAddress(c),
      shipTo: postalAddress(c),
      placeOfSupply: c.state,
      creditDays: c.creditDays,
      chargeStructure: c.chargeStructure,
      terms: c.terms,
      priceVariation: c.priceVariation,
      ...(c.priceVariation === null ? {} : { priceBasis: 'variation' as const }),
    })),
    registration: given(gstRegistration, r => ({ ourState: r.state, lut: r.lut })),
    chargeStructure: given(chargeStructure, s => ({ charges: soldChargeLines(s) })),
    terms: given(terms, t => ({ termsText: wordsOf(t) })),
  },
  offers: {
    salesPerson: among(
      user,
      () => ({ userType: ['BackOffice', 'Builder'] }),
      'is no colleague of ours; choose somebody of the back office.',
    ),
  },
  states: {
    draft: { stage: 'open', waits: ['submit'] },
    submitted: { stage: 'pending', waits: ['approve'] },
    underRevision: { stage: 'committed', edit: true, tone: 'warning' },
    approved: { stage: 'committed', waits: ['send'] },
    sent: {
      stage: 'committed',
      edit: true,
      only: 'ours',
      waits: ['win', 'lose'],
      tone: 'progress',
    },
    won: { stage: 'done', tone: 'success' },
    partlyWon: { stage: 'done', tone: 'success' },
    lost: { stage: 'declined' },
    withdrawn: { stage: 'void' },
  },
  actions: {
    submit: {
      label: 'Submit for approval',
      from: ['draft', 'underRevision'],
      to: 'submitted',
      effect: 'number',
      check: notReady,
    },
    approve: {
      label: 'Approve',
      from: ['submitted'],
      to: 'approved',
      byAnother: 'another approver',
      confirm: q => `Approves the offer at ₹ ${formatDecimal(q.grandTotal, 2)}, revision ${q.amendment ?? 0}.`,
    },
    sendBack: { label: 'Send back', from: ['submitted', 'approved'], to: 'draft', reason: true },
    send: {
      label: 'Mark as sent',
      from: ['approved'],
      to: 'sent',
      confirm: () => 'Keeps this revision as it was sent. It changes only by a new revision.',
    },
    revise: { label: 'Revise', from: ['sent'], to: 'underRevision', effect: 'amend', reason: true },
    win: {
      label: 'Won',
      from: ['sent'],
      to: 'won',
      check: notWon,
      confirm: q => `${takenInWords(q)} The sales order is made from it.`,
    },
    winPart: {
      label: 'Partly won',
      from: ['sent'],
      to: 'partlyWon',
      reason: true,
      check: notWonInPart,
      confirm: q => `${takenInWords(q)} The sales order is made from it.`,
    },
    lose: {
      label: 'Lost',
      from: ['sent'],
      to: 'lost',
      check: q => (q.lostReason === null ? 'Enter why it was lost and, if known, to whom and at what price.' : null),
    },
    reopen: { label: 'Reopen', from: ['lost'], to: 'sent', reason: true },
    withdraw: {
      label: 'Withdraw',
      from: ['draft', 'submitted', 'underRevision', 'approved', 'sent'],
      to: 'withdrawn',
      reason: true,
    },
  },
  approval: {
    action: 'approve',
    ask: 'submit',
    back: 'sendBack',
    amount: 'grandTotal',
    margin: 'marginPct',
    party: 'customer',
    finds: {
      belowCost: 'Offered below cost',
      unpriced: 'Lines without a cost',
      oldBase: 'On rates of an old base day',
    },
    fromStart: true,
  },
  revisions: { sentBy: 'send' },
  access: {
    read: ['sales', 'costing', 'approver', 'accounts'],
    write: ['sales'],
    approve: ['approver'],
    sendBack: ['approver'],
  },
  agent: 'agent',
  agentSees: ['sent', 'won', 'partlyWon', 'lost'],
  due: 'validTo',
  progress: { ordered: { label: 'Ordered', path: ['salesOrder'] } },
  title: ['subject'],
  list: ['number', 'date', 'customer', 'subject', 'amendment', 'validTo', 'status', 'itemTotal'],
  sums: ['itemTotal'],
  layout: {
    Offer: ['customer', 'subject', 'date', 'validTo', 'theirRef', 'contact', 'salesPerson', 'amendment'],
    Price: [
      'priceBasis',
      'priceVariation',
      'rateDay',
      'rateDayReason',
      'delivery',
      'creditDays',
      'chargeStructure',
      'terms',
      'termsText',
    ],
    Supply: ['registration', 'placeOfSupply', 'gstKind', 'gstin', 'billTo', 'shipTo', 'agent'],
    Result: ['followUp', 'lostReason', 'lostTo', 'lostPrice', 'remarks'],
  },
})
