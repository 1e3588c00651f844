import { type Decimal, roundTo, zero } from '../../kernel/decimal.ts'
import { type Complaint, document } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { landedPerKg, type MetalPurchase } from './engine/costing/metal.ts'

/** What a metal costs until it is in the works, as the record has it. */
interface Landing extends Omit<MetalPurchase, 'exchangeUsdPerTonne' | 'rupeesPerUsd'> {
  readonly exchangeUsdPerTonne: Decimal | null
  readonly rupeesPerUsd: Decimal | null
}

/** The purchase that a record describes; null where its rate is a quoted one. */
export const purchaseOf = ({
  exchangeUsdPerTonne,
  rupeesPerUsd,
  premiumUsdPerTonne,
  dutyPct,
  handlingRupeesPerTonne,
}: Landing): MetalPurchase | null =>
  exchangeUsdPerTonne && rupeesPerUsd
    ? { exchangeUsdPerTonne, premiumUsdPerTonne, rupeesPerUsd, dutyPct, handlingRupeesPerTonne }
    : null

/** A rate that is further from the one before it is asked for its reason: a slip of a digit is never less. */
export const mostJumpPct = 10

/** The landed cost as one reckons it on paper. */
const landing = ({
  exchangeUsdPerTonne,
  premiumUsdPerTonne,
  rupeesPerUsd,
  dutyPct,
  handlingRupeesPerTonne,
}: MetalPurchase): string =>
  `(${formatDecimal(exchangeUsdPerTonne, 2)} + ${formatDecimal(premiumUsdPerTonne, 2)}) USD/t × ₹ ${rupeesPerUsd} × (1 + ${dutyPct} %) + ₹ ${formatDecimal(handlingRupeesPerTonne, 2)} a tonne`

const complaintsOf = (
  r: Landing & { readonly material: number | null; readonly drum: number | null; readonly quoted: Decimal | null },
): Complaint[] => [
  ...((r.material === null) === (r.drum === null)
    ? [{ path: 'material', message: 'Name a material or a drum, and only one of them.' }]
    : []),
  ...((r.exchangeUsdPerTonne === null) === (r.rupeesPerUsd === null)
    ? []
    : [{ path: 'rupeesPerUsd', message: 'Enter both the exchange price and the rupees per dollar.' }]),
  ...(r.quoted === null && purchaseOf(r) === null
    ? [{ path: 'quoted', message: 'Enter the quoted rate, or the exchange price that it follows.' }]
    : []),
  ...(r.quoted !== null && purchaseOf(r) !== null
    ? [{ path: 'quoted', message: 'The rate follows from the exchange here; leave the quoted one empty.' }]
    : []),
]

/**
 * What a material costs a kg, or a drum apiece, from a day on until the next rate of the same. One person enters it, another confirms it; from
 * then on it never changes, and a new row corrects it: of one day the newest row holds.
 */
export const materialRate = document({
  name: 'materialRate',
  label: 'Material Rate',
  path: '/materialrate',
  menu: { group: 'cable' },
  guide: {
    purpose: 'What a material costs from a day on: quoted, or by the exchange with premium, duty and handling.',
    mistakes: [
      'Both a quoted rate and an exchange price: only one of them can decide.',
      'Waiting for a rate to hold that nobody has confirmed: somebody else than who entered it does so.',
      'Correcting a rate that holds by blocking it: enter a new one that says in Corrects which one was wrong.',
    ],
    next: 'See which open prices are out of date.',
    to: '/repricing',
  },
  fields: {
    material: f.ref('rawMaterial', {
      optional: true,
      index: true,
      hint: 'A wire without a rate of its own has the rate of its rod.',
    }),
    drum: f.ref('drumCode', { optional: true, hint: 'Choose a drum or a material, not both.' }),
    validFrom: f.date({ label: 'Holds from', default: 'today' }),
    basis: f.text({
      search: true,
      maxLength: 120,
      hint: 'For example the LME average of October plus premium, or a supplier’s price list.',
    }),
    quoted: f.rate({
      unit: '₹',
      optional: true,
      min: 0,
      places: 2,
      hint: 'For one kg or one drum. Leave empty where the rate follows from the exchange.',
    }),
    exchangeUsdPerTonne: f.rate({ label: 'Exchange', unit: 'USD/t', optional: true, min: 0, places: 2 }),
    premiumUsdPerTonne: f.rate({ label: 'Premium', unit: 'USD/t', default: 0, min: 0, places: 2 }),
    rupeesPerUsd: f.rate({ label: 'Rupees per dollar', unit: '₹', optional: true, min: 0 }),
    dutyPct: f.percent({
      label: 'Customs',
      unit: '%',
      default: 0,
      min: 0,
      max: 100,
      places: 3,
      hint: 'Customs duty, without the IGST that comes back as input credit.',
    }),
    handlingRupeesPerTonne: f.rate({ label: 'Handling and rod', unit: '₹/t', default: 0, min: 0, places: 2 }),
    jumpReason: f.text({
      label: 'Why it jumps',
      optional: true,
      maxLength: 300,
      hint: `Where it is more than ${mostJumpPct} % above or below the rate before it.`,
    }),
    corrects: f.ref('materialRate', {
      optional: true,
      hint: 'The rate of the same day that was wrong; the new one holds in its place.',
    }),
    source: f.note({ optional: true, maxLength: 200 }),
  },
  computed: {
    landedPerTonne: f.money({ label: 'Landed', unit: '₹/t', optional: true }),
    rate: f.rate({ unit: '₹', places: 2 }),
    derivation: f.text({ label: 'Calculated from', maxLength: 300 }),
  },
  compute: record => {
    const metal = purchaseOf(record)
    if (!metal) return { landedPerTonne: null, rate: record.quoted ?? zero, derivation: record.basis }
    const perKg = landedPerKg(metal)
    return { landedPerTonne: roundTo(perKg.mul(1000), 2), rate: roundTo(perKg, 2), derivation: landing(metal) }
  },
  check: complaintsOf,
  states: {
    entered: { stage: 'open', waits: ['confirm'] },
    confirmed: { stage: 'done', tone: 'success' },
    blocked: { stage: 'void' },
  },
  actions: {
    confirm: {
      label: 'Confirm rate',
      from: ['entered'],
      to: 'confirmed',
      byAnother: 'somebody else who knows the rates',
      confirm: r =>
        `From ${r.validFrom} costs and offers are calculated at ₹ ${formatDecimal(r.rate, 2)}. The rate never changes again.`,
    },
    block: { label: 'Block', from: ['entered', 'confirmed'], to: 'blocked', reason: true },
  },
  key: ['material', 'drum', 'validFrom', 'corrects'],
  title: ['basis', 'validFrom'],
  access: {
    read: ['costing', 'purchase', 'accounts', 'approver'],
    write: ['costing'],
    confirm: ['costing', 'purchase', 'approver'],
    block: ['approver'],
  },
  list: ['material', 'drum', 'validFrom', 'rate', 'basis', 'status'],
  sort: '-validFrom,material',
  layout: {
    Rate: ['material', 'drum', 'validFrom', 'basis', 'quoted', 'jumpReason', 'corrects', 'source'],
    'From the exchange': [
      'exchangeUsdPerTonne',
      'premiumUsdPerTonne',
      'rupeesPerUsd',
      'dutyPct',
      'handlingRupeesPerTonne',
      'landedPerTonne',
    ],
    Result: ['rate', 'derivation'],
  },
})
