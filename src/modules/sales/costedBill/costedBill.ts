import { sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { costTerms, takenFrom } from '../../cable/costTerms.ts'
import { costSeen, ownTerms, pricePanels, rateFields } from '../costing/costing.ts'
import { estimateLife, estimateSteps, longestRunM, readings, versionOf } from '../estimate.ts'

/** The cables that a tender or an enquiry asks for, in its own words; a line may name the design that is meant. */
const cables = lines({
  label: 'Cables',
  fields: {
    asked: f.text({ label: 'As asked', maxLength: 300 }),
    qty: f.length({ label: 'Quantity', unit: 'km', default: 1, min: 0 }),
    drumM: f.int({
      label: 'On a drum',
      unit: 'm',
      optional: true,
      min: 1,
      max: 20_000,
      hint: 'If empty, the usual length applies.',
    }),
    design: f.ref('productDesign', { optional: true, hint: 'If empty, a design is made from the description.' }),
    setPerKm: f.money({ apart: true, label: 'Price set', unit: '₹/km', optional: true, min: 0 }),
    reason: f.text({ label: 'Because', optional: true, maxLength: 200 }),
  },
})

/** What each line is and what it costs, in the order of the cables. */
const priced = lines({
  label: 'Priced',
  derived: true,
  fields: {
    cable: f.text({ maxLength: 300 }),
    reading: f.choice(readings, { label: 'Read' }),
    confidence: f.percent({ unit: '%', places: 0, optional: true }),
    assumed: f.text({ label: 'Taken', optional: true, maxLength: 1000 }),
    about: f.note({ label: 'About it', optional: true, maxLength: 1000 }),
    product: f.ref('product', { optional: true }),
    qty: f.length({ label: 'Quantity', unit: 'km' }),
    runM: f.int({ label: 'Run', unit: 'm', optional: true }),
    weightKgPerKm: f.weight({ apart: true, label: 'Weight', unit: 'kg/km', optional: true }),
    copperKgPerKm: f.weight({ apart: true, label: 'Copper', unit: 'kg/km', optional: true, zeroIsNone: true }),
    aluminiumKgPerKm: f.weight({ apart: true, label: 'Aluminium', unit: 'kg/km', optional: true, zeroIsNone: true }),
    metalPerKm: f.money({ apart: true, label: 'Metal', unit: '₹/km', optional: true }),
    materialPerKm: f.money({ apart: true, label: 'Material', unit: '₹/km', optional: true, only: costSeen }),
    hollowPerKm: f.money({ apart: true, label: 'Hollow price', unit: '₹/km', optional: true }),
    reckonedPerKm: f.money({ apart: true, label: 'Calculated', unit: '₹/km', optional: true }),
    pricePerKm: f.money({ apart: true, label: 'Price', unit: '₹/km', optional: true }),
    value: f.money({ unit: '₹' }),
  },
})

type Priced = DraftLine<typeof priced>

const figuresOf = (sheet: readonly Priced[]) => ({
  lineCount: sheet.length,
  setAside: sheet.filter(({ reading }) => reading === 'other').length,
  unpriced: sheet.filter(({ pricePerKm, reading }) => pricePerKm === null && reading !== 'other').length,
  totalKm: sum(sheet.map(({ qty }) => qty)),
  copperKg: sum(sheet.map(({ qty, copperKgPerKm }) => qty.mul(copperKgPerKm ?? zero))),
  aluminiumKg: sum(sheet.map(({ qty, aluminiumKgPerKm }) => qty.mul(aluminiumKgPerKm ?? zero))),
  metalValue: sum(sheet.map(({ qty, metalPerKm }) => qty.mul(metalPerKm ?? zero))),
  materialValue: sum(sheet.map(({ qty, materialPerKm }) => qty.mul(materialPerKm ?? zero))),
  value: sum(sheet.map(({ value }) => value)),
})

const unexplained = (asked: readonly DraftLine<typeof cables>[]): Complaint[] =>
  asked.flatMap(({ setPerKm, reason }, at): Complaint[] =>
    setPerKm !== null && (reason ?? '').trim() === ''
      ? [{ path: `cables.${at}.reason`, message: 'Enter the reason for setting the price by hand.' }]
      : [],
  )

/** Lines that are no cable, as a person is told before the bill stands: each might be one that was misread. */
const asideText = (setAside: number): string =>
  setAside === 0 ? '' : ` ${setAside === 1 ? 'One line is' : `${setAside} lines are`} taken for no cable and not priced.`

/** Why a bill is not ready yet; null when every line has its price. */
const open = (unpriced: number): string | null => {
  if (unpriced === 0) return null
  return `${unpriced === 1 ? 'One line has' : `${unpriced} lines have`} no price yet: say what is missing, choose a design, or set a price by hand.`
}

/**
 * The prices of a whole bill of quantities on one day, on one set of terms: what a tender asks for, line by line as it was read.
 * Drafts are reckoned anew whenever they are looked at; once it is checked its lines stand as they are. A new version names the
 * one it comes from.
 */
export const costedBill = document({
  name: 'costedBill',
  label: 'Costed Bill',
  path: '/costedbill',
  menu: { group: 'sales', list: 'Costed Bill List' },
  guide: {
    purpose: 'Prices for a whole bill of quantities: each line is read, designed and priced in the same way.',
    mistakes: [
      'Trusting a guessed line: look at Confidence and About it before checking the bill.',
      'Pasting metres as kilometres: the quantity is in km, and the price is then a thousand times too high.',
      'Repricing a frozen bill: make a new version, so that the customer’s version can still be read.',
    ],
    next: 'When the customer agrees, make a sales order of the lines.',
    to: '/salesorder',
  },
  series: 'CB/{fy}/{00000}',
  fields: {
    title: f.text({ search: true, maxLength: 120, hint: 'For example: NTPC Barh, package 14.' }),
    customer: f.ref('customer', { optional: true, index: true }),
    date: f.date({ default: 'today' }),
    runM: longestRunM,
    ...rateFields,
    terms: f.ref('costTerms', { label: 'Terms' }),
    ...ownTerms,
    ...versionOf('costedBill'),
    remarks: f.note({ optional: true }),
  },
  lines: { cables, priced },
  computed: {
    lineCount: f.int({ label: 'Lines' }),
    unpriced: f.int({ label: 'Without a price' }),
    setAside: f.int({ label: 'Not cables', zeroIsNone: true }),
    totalKm: f.length({ label: 'Total length', unit: 'km' }),
    copperKg: f.weight({ label: 'Copper', unit: 'kg', zeroIsNone: true }),
    aluminiumKg: f.weight({ label: 'Aluminium', unit: 'kg', zeroIsNone: true }),
    metalValue: f.money({ label: 'Metal', unit: '₹' }),
    materialValue: f.money({ label: 'Material', unit: '₹', only: costSeen }),
    value: f.money({ unit: '₹' }),
  },
  compute: b => figuresOf(b.priced),
  check: b => unexplained(b.cables),
  prefill: { terms: given(costTerms, takenFrom) },
  ...estimateLife,
  approval: { action: 'approve', ask: 'check', back: 'sendBack', amount: 'value', fromStart: true },
  actions: {
    check: { label: 'Check', from: ['draft'], to: 'checked', effect: 'number', check: b => open(b.unpriced) },
    ...estimateSteps,
    freeze: {
      label: 'Freeze',
      from: ['approved'],
      to: 'frozen',
      confirm: b =>
        `Freezes ₹ ${formatDecimal(b.value, 2)} for ${b.lineCount === 1 ? 'one line' : `${b.lineCount} lines`}. It never changes again; a new version can be made from it.${asideText(b.setAside)}`,
    },
  },
  title: ['title', 'revision'],
  list: ['number', 'date', 'title', 'customer', 'revision', 'lineCount', 'unpriced', 'totalKm', 'value', 'status'],
  layout: {
    Bill: ['title', 'customer', 'date', 'runM'],
    ...pricePanels,
  },
})
