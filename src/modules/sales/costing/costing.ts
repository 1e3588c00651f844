import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { f, type Field } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { costTerms, takenFrom, termFields } from '../../cable/costTerms.ts'
import { type CostHead, costHeads } from '../../cable/engine/costing/lines.ts'
import { type Metal, metalNames } from '../../cable/engine/costing/rates.ts'
import { productDesign } from '../../cable/productDesign/productDesign.ts'
import { estimateLife, estimateSteps, runM, versionOf } from '../estimate.ts'

/** What cost and margin are: for nobody else they exist. */
export const costSeen = ['costing', 'approver'] as const
const seen = { only: costSeen } as const

/** The sheet: one line for each material, process, share and sum that the price is made of, a km. */
const working = lines({
  label: 'Working',
  derived: true,
  fields: {
    head: f.choice(costHeads),
    name: f.text({ maxLength: 120 }),
    metal: f.choice(metalNames, { optional: true }),
    kgPerKm: f.weight({ label: 'Mass', unit: 'kg/km', optional: true }),
    ratePerKg: f.rate({ label: 'Rate', unit: '₹/kg', optional: true, places: 2, ...seen }),
    rupeesPerKm: f.money({ label: 'Amount', unit: '₹/km', ...seen }),
    derivation: f.note({ label: 'Calculated from', maxLength: 1000, ...seen }),
    reckoned: f.money({ label: 'Calculated', unit: '₹/km', optional: true, ...seen }),
  },
})

/** A line of the sheet that a person has set, and why. */
const overrides = lines({
  label: 'Set by hand',
  fields: {
    line: f.text({ label: 'Line', maxLength: 120, ...seen }),
    rupeesPerKm: f.money({ label: 'Amount', unit: '₹/km', min: 0, ...seen }),
    reason: f.text({ maxLength: 200, ...seen }),
  },
  key: ['line'],
})

/** Machines that somebody chose; the others are assigned by what they take. */
const machines = lines({
  label: 'Made on',
  fields: { machine: f.ref('machine', { hint: 'Used instead of the machine whose range takes the cable.' }) },
  key: ['machine'],
})

/** The field, for those alone who see cost. */
const hidden = <F extends Field>(field: F): F => ({ ...field, ...seen })

/** The terms of one price, of which only credit and distance are open to all. */
export const ownTerms = {
  creditDays: termFields.creditDays,
  distanceKm: termFields.distanceKm,
  overheadPct: hidden(termFields.overheadPct),
  interestPctPerYear: hidden(termFields.interestPctPerYear),
  marginPct: hidden(termFields.marginPct),
  marginOn: hidden(termFields.marginOn),
  commissionPct: hidden(termFields.commissionPct),
  testingPerKm: hidden(termFields.testingPerKm),
  packingPerDrum: hidden(termFields.packingPerDrum),
  freightPerTonneKm: hidden(termFields.freightPerTonneKm),
} as const

const metalRate = { unit: '₹/kg', optional: true, places: 2 } as const
/** A metal that costs nothing is a slip, or a question about the rest of the price. */
export const aboveNothing = (rate: Decimal): string | null =>
  rate.isZero() ? 'Enter a rate above zero, or leave it empty.' : null

/** Of two prices at two rates of a metal one reckons back the mark-up on it: who sees no cost takes the rate of the day. */
const ownRate = {
  ...metalRate,
  min: 0,
  check: aboveNothing,
  setBy: costSeen,
  hint: 'If empty, the rate of the day applies.',
} as const

/** Which rates a price is reckoned with: those of a day, except for metals whose rate a user enters. */
export const rateFields = {
  rateDay: f.date({ label: 'Rates of', default: 'today' }),
  copperRate: f.rate({ ...ownRate, label: 'Copper' }),
  aluminiumRate: f.rate({ ...ownRate, label: 'Aluminium' }),
  copperUsed: f.rate({ ...metalRate, label: 'Copper rate used', readonly: true }),
  aluminiumUsed: f.rate({ ...metalRate, label: 'Aluminium rate used', readonly: true }),
} as const

const material: readonly CostHead[] = ['METAL', 'INS', 'SEMI', 'FILL', 'INNER', 'ARM', 'OUTER', 'WASTE']
const works: readonly CostHead[] = [...material, 'CONV', 'TEST']
const cost: readonly CostHead[] = [...works, 'PACK', 'OH', 'FIN']
const exWorks: readonly CostHead[] = [...cost, 'MARGIN', 'COMM']
const price: readonly CostHead[] = [...exWorks, 'FREIGHT']

type WorkingLine = DraftLine<typeof working>

/** What the lines of some heads come to. */
const come = (sheet: readonly WorkingLine[], heads: readonly CostHead[]): Decimal =>
  sum(sheet.filter(({ head }) => heads.includes(head)).map(({ rupeesPerKm }) => rupeesPerKm))

/** What the cable holds of one metal a km; copper and aluminium are never added together. */
const massOf = (sheet: readonly WorkingLine[], of: Metal): Decimal =>
  sum(sheet.flatMap(({ metal, kgPerKm }) => (metal === of && kgPerKm ? [kgPerKm] : [])))

const figuresOf = (sheet: readonly WorkingLine[], qty: Decimal) => {
  const [pricePerKm, costPerKm, marginPerKm, metalPerKm] = [
    come(sheet, price),
    come(sheet, cost),
    come(sheet, ['MARGIN']),
    come(sheet, ['METAL']),
  ]
  return {
    materialPerKm: come(sheet, material),
    conversionPerKm: come(sheet, ['CONV']),
    worksCostPerKm: come(sheet, works),
    costPerKm,
    marginPerKm,
    marginOfPrice: pricePerKm.isZero() ? zero : marginPerKm.mul(100).div(pricePerKm),
    exWorksPerKm: come(sheet, exWorks),
    pricePerKm,
    metalPerKm,
    hollowPerKm: pricePerKm.minus(metalPerKm),
    copperKgPerKm: massOf(sheet, 'CU'),
    aluminiumKgPerKm: massOf(sheet, 'AL'),
    value: pricePerKm.mul(qty),
  }
}

const complaintsOf = (set: readonly DraftLine<typeof overrides>[], sheet: readonly WorkingLine[]): Complaint[] =>
  set.flatMap(({ line, reason }, at): Complaint[] => {
    if (!sheet.some(({ name }) => name === line))
      return [{ path: `overrides.${at}.line`, message: `The sheet has no line called ${line}.` }]
    return reason.trim() === ''
      ? [{ path: `overrides.${at}.reason`, message: 'Enter the reason for setting the line by hand.' }]
      : []
  })

/** The panels of what a price is calculated by, the same for one cable and for a bill. */
export const pricePanels = {
  Rates: ['rateDay', 'copperRate', 'aluminiumRate', 'copperUsed', 'aluminiumUsed'],
  Terms: [
    'terms',
    'creditDays',
    'overheadPct',
    'interestPctPerYear',
    'marginPct',
    'marginOn',
    'commissionPct',
    'testingPerKm',
    'packingPerDrum',
    'distanceKm',
    'freightPerTonneKm',
  ],
  Version: ['revision', 'basedOn', 'origin', 'remarks'],
} as const

/**
 * The price of one cable on one day: what it takes, what it costs, what is added. It is reckoned anew whenever a draft is saved;
 * once it is checked its lines stand as they are, whatever rates and masters do later. A new version names the one it comes from.
 */
export const costing = document({
  name: 'costing',
  label: 'Costing',
  path: '/costing',
  menu: { group: 'sales', list: 'Costing' },
  guide: {
    purpose: 'The price of one cable from its design: metal, compounds, machine hours, overheads, margin; approved and frozen.',
    mistakes: [
      'Costing a run of 1 km for an enquiry of 20 km: start-up scrap and set-up are spread over the run.',
      'Using the metal rates of last week: choose the day of the rates, and check them in the working.',
      'Setting a line by hand without a reason: nobody can explain the price later.',
    ],
    next: 'Price several cables of one enquiry together in a costed bill.',
    to: '/costedbill',
  },
  series: 'CST/{fy}/{00000}',
  fields: {
    design: f.ref('productDesign', {
      optional: true,
      index: true,
      hint: 'If empty, a design is made from the designation.',
    }),
    designation: f.text({ search: true, maxLength: 300, hint: 'For example: 3.5C x 240 A2XFY.' }),
    fullDesignation: f.text({ label: 'Designed as', optional: true, readonly: true, maxLength: 300 }),
    certainty: f.percent({
      unit: '%',
      places: 0,
      optional: true,
      readonly: true,
      hint: 'How sure it is that the words mean this cable.',
    }),
    assumed: f.note({ label: 'To be checked', optional: true, readonly: true, maxLength: 4000 }),
    customer: f.ref('customer', { optional: true, index: true }),
    date: f.date({ default: 'today' }),
    qty: f.length({ label: 'Quantity', unit: 'km', default: 1, min: 0 }),
    runM,
    ...rateFields,
    terms: f.ref('costTerms', { label: 'Terms' }),
    ...ownTerms,
    ...versionOf('costing'),
    remarks: f.note({ optional: true }),
  },
  lines: { working, overrides, machines },
  computed: {
    materialPerKm: f.money({ label: 'Material', unit: '₹/km', ...seen }),
    conversionPerKm: f.money({ label: 'Conversion', unit: '₹/km', ...seen }),
    worksCostPerKm: f.money({ label: 'Works cost', unit: '₹/km', ...seen }),
    costPerKm: f.money({ label: 'Cost', unit: '₹/km', ...seen }),
    marginPerKm: f.money({ label: 'Margin', unit: '₹/km', ...seen }),
    marginOfPrice: f.percent({ label: 'Margin of the price', unit: '%', places: 2, ...seen }),
    exWorksPerKm: f.money({ label: 'Ex works', unit: '₹/km' }),
    pricePerKm: f.money({ label: 'Price', unit: '₹/km' }),
    metalPerKm: f.money({ label: 'Metal', unit: '₹/km' }),
    hollowPerKm: f.money({ label: 'Hollow price', unit: '₹/km' }),
    copperKgPerKm: f.weight({ label: 'Copper', unit: 'kg/km', zeroIsNone: true }),
    aluminiumKgPerKm: f.weight({ label: 'Aluminium', unit: 'kg/km', zeroIsNone: true }),
    value: f.money({ unit: '₹' }),
  },
  compute: c => figuresOf(c.working, c.qty),
  check: c => complaintsOf(c.overrides, c.working),
  prefill: {
    terms: given(costTerms, takenFrom),
    design: given(productDesign, d => ({ designation: d.fullDesignation ?? d.designation ?? '' })),
  },
  ...estimateLife,
  approval: { action: 'approve', ask: 'check', back: 'sendBack', margin: 'marginOfPrice', fromStart: true },
  actions: {
    check: { label: 'Check', from: ['draft'], to: 'checked', effect: 'number' },
    ...estimateSteps,
    freeze: {
      label: 'Freeze',
      from: ['approved'],
      to: 'frozen',
      confirm: c =>
        `Freezes ₹ ${formatDecimal(c.pricePerKm, 2)} a km for quotations. It never changes again; a new version can be made from it.`,
    },
  },
  title: ['designation', 'revision'],
  list: ['number', 'date', 'designation', 'customer', 'revision', 'runM', 'pricePerKm', 'hollowPerKm', 'status'],
  layout: {
    Cable: ['designation', 'design', 'customer', 'qty', 'runM', 'date', 'fullDesignation', 'certainty', 'assumed'],
    ...pricePanels,
  },
})
