import { arrow } from '../../../kernel/arrow.ts'
import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { worksClock } from '../../../kernel/days/worksClock.ts'
import { f, type Stamp } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { freightUnits } from '../../masters/parties/freightRate.ts'
import { stateChoices } from '../../masters/parties/states.ts'
import { vehicleNo } from '../../masters/parties/vehicle.ts'
import { exactKm } from '../../sales/goods.ts'
import { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'
import { goingM } from '../deliveryOrder/packed.ts'
import { freightOf } from './freight.ts'
import { deckNeededM, packedDrums } from './packedDrum.ts'

const optional = { optional: true } as const
const derived = { readonly: true, optional: true } as const
const kg = (weight: Decimal): string => formatDecimal(weight, 0)

/** Goods of the deliveries by line: what is kept by quantity has no drum of its own on the list. */
const goods = lines({
  label: 'Goods',
  fixed: true,
  fields: {
    product: f.ref('product', { readonly: true }),
    delivery: f.ref('deliveryOrder', { label: 'Delivery', readonly: true }),
    description: f.note({ readonly: true, maxLength: 1000 }),
    qty: f.length({ label: 'Quantity', ...exactKm, readonly: true }),
    drumCount: f.int({ label: 'Drums', readonly: true, zeroIsNone: true }),
    weightKg: f.weight({ label: 'Net by length', unit: 'kg', readonly: true }),
  },
})

/** The lorry as its transporter bills it: once, by the freight that is agreed. */
const carriage = lines({
  label: 'Carriage',
  derived: true,
  columns: ['trips', 'agreedHow', 'agreed'],
  fields: { trips: f.qty({ label: 'Lorry' }) },
  assigned: {
    agreedHow: f.text({ label: 'Agreed by', optional: true, maxLength: 120 }),
    agreed: f.money({ label: 'Agreed', unit: '₹', optional: true }),
  },
})

interface Lorry {
  readonly emptyKg: Decimal | null
  readonly loadedKg: Decimal | null
  readonly grossKg: Decimal
}

/** The weighbridge of the gate weighs in steps of 10 or 20 kg, twice; wet wood does the rest. House rule: 1 %, and 40 kg at least. */
const tolerated = (grossKg: Decimal): Decimal => {
  const share = grossKg.div(100)
  return share.gt(40) ? share : zero.plus(40)
}

const weighedOf = ({ emptyKg, loadedKg }: Pick<Lorry, 'emptyKg' | 'loadedKg'>): Decimal | null =>
  emptyKg && loadedKg ? loadedKg.minus(emptyKg) : null

/** Why the weight has to be explained before the lorry leaves; null where it was weighed and agrees with the list. */
const weightToExplain = (lorry: Lorry): string | null => {
  const weighed = weighedOf(lorry)
  if (weighed === null) return 'Enter what the lorry weighs empty and loaded, or say why it was not weighed.'
  const difference = weighed.minus(lorry.grossKg)
  if (difference.abs().lte(tolerated(lorry.grossKg))) return null
  return `The weighbridge says ${kg(weighed)} kg and the list ${kg(lorry.grossKg)} kg. Look for the drum that is too many or missing, or say why.`
}

interface Gone {
  readonly totalDrums: number
  readonly totalM: Decimal
  readonly grossKg: Decimal
  readonly gateStamp: Stamp | null
  readonly vehicleNo: string | null
  readonly driver: string | null
  readonly driverPhone: string | null
  readonly lrNo: string | null
}

/** Tells the buyer what left, by which lorry, and that they look at it before they sign. */
const adviceOf = (p: Gone): string => {
  const drums = `${p.totalDrums} ${p.totalDrums === 1 ? 'drum' : 'drums'}, ${formatDecimal(p.totalM, 0)} m, ${kg(p.grossKg)} kg gross`
  const day = p.gateStamp === null ? '' : ` on ${worksClock(p.gateStamp)}`
  const driver = [p.driver, p.driverPhone].filter(Boolean).join(', ')
  const by = [p.vehicleNo && `by ${p.vehicleNo}`, driver && `(driver ${driver})`, p.lrNo && `under LR ${p.lrNo}`]
  const what = p.totalDrums > 0 ? drums : `Goods of ${kg(p.grossKg)} kg`
  return `${[`${what} left our works${day}`, ...by].filter(Boolean).join(' ')}. Please look at every drum and its seal before you sign, and tell us at once of what comes short or damaged.`
}

/** Complains of another drum than the one on the list, and of more that is short than went. */
const drumComplaints = (
  l: { readonly piece: number; readonly scanned: number | null; readonly goesM: Decimal; readonly shortM: Decimal | null },
  at: string,
): Complaint[] => [
  ...(l.scanned !== null && l.scanned !== l.piece
    ? [{ path: `${at}.scanned`, message: 'The scanned drum is not the one on the list.' }]
    : []),
  ...(l.shortM?.gt(l.goesM) ? [{ path: `${at}.shortM`, message: `The drum left with ${formatDecimal(l.goesM, 3)} m.` }] : []),
]

/** What leaves on one lorry, drum by drum: it is loaded by scan, weighed at the gate, and received by a name. */
export const packingList = document({
  name: 'packingList',
  label: 'Packing List',
  path: '/packinglist',
  menu: { group: 'despatch', list: 'Packing List', inPalette: true },
  guide: {
    purpose:
      'What leaves on one lorry: drums, marks, weights, seals and certificates, from loading to the name of who received it.',
    mistakes: [
      'Loading before the list is made: a drum of another order is then noticed at the site.',
      'Letting the lorry out with a difference of the weighbridge that nobody explains: it is a drum too many or one short.',
      'No LR number: the transporter’s bill cannot be held against anything.',
    ],
    next: 'When the lorry has left, Make sales invoice bills its deliveries.',
    to: '/salesinvoicelist',
  },
  series: 'PKL/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer', { ...optional, readonly: true, index: true, hint: 'Empty where the lorry carries for several.' }),
    shipTo: f.note({ label: 'Ship to', readonly: true, optional: true }),
    transporter: f.ref('transporter', optional),
    vehicleNo,
    driver: f.text({ ...optional, maxLength: 80 }),
    driverPhone: f.text({ ...optional, label: 'Driver’s phone', maxLength: 20 }),
    toPlace: f.text({ ...optional, label: 'To', maxLength: 60 }),
    toState: f.choice(stateChoices, { ...optional, label: 'State' }),
    km: f.figure({ ...optional, label: 'Distance', unit: 'km', min: 0, hint: 'Where freight is agreed by tonne and km.' }),
    freightPer: f.choice(freightUnits, { ...derived, label: 'Freight for each' }),
    freightRate: f.rate({ ...derived, label: 'Freight rate', unit: '₹', places: 2 }),
    freightMinKg: f.weight({ ...derived, label: 'Billed at least', unit: 'kg' }),
    detentionRate: f.money({ ...derived, label: 'Detention a day', unit: '₹' }),
    carriesKg: f.figure({ ...derived, label: 'Carries', unit: 'kg' }),
    deckLengthM: f.figure({ ...derived, label: 'Deck', unit: 'm', places: 2 }),
    deckWidthM: f.figure({ ...derived, label: 'Width of the deck', unit: 'm', places: 2 }),
    stowed: f.text({ ...optional, label: 'Loaded otherwise', maxLength: 160, hint: 'Where drums lie or are stacked: how.' }),
    lrNo: f.text({ ...optional, label: 'LR No.', search: true, maxLength: 40 }),
    lrDate: f.date({ ...optional, label: 'LR date', latest: 'today' }),
    lorrySeal: f.text({ ...optional, label: 'Seal of the lorry', maxLength: 40 }),
    slipNo: f.text({ ...optional, label: 'Weigh slip No.', maxLength: 40 }),
    emptyKg: f.weight({ ...optional, label: 'Empty lorry', unit: 'kg', min: 0 }),
    loadedKg: f.weight({ ...optional, label: 'Loaded lorry', unit: 'kg', min: 0 }),
    weightReason: f.text({ ...optional, label: 'Why it weighs otherwise', maxLength: 250 }),
    verifiedBy: f.text({ ...derived, label: 'Loaded by', maxLength: 120 }),
    verifiedStamp: f.stamp({ ...derived, label: 'Loaded' }),
    gateBy: f.text({ ...derived, label: 'Let out by', maxLength: 120 }),
    gateStamp: f.stamp({ ...derived, label: 'Let out' }),
    receivedOn: f.date({ ...optional, ours: true, label: 'Received on', latest: 'today' }),
    receivedBy: f.text({ ...optional, ours: true, label: 'Received by', maxLength: 120 }),
    remarks: f.note({ ...optional, ours: true }),
  },
  lines: { drums: packedDrums, goods, carriage },
  computed: {
    totalDrums: f.int({ label: 'Drums' }),
    totalM: f.length({ label: 'Total length', unit: 'm' }),
    netKg: f.weight({ label: 'Net', unit: 'kg' }),
    grossKg: f.weight({ label: 'Gross', unit: 'kg' }),
    weighedKg: f.weight({ label: 'By the weighbridge', unit: 'kg', optional: true }),
    deckNeeded: f.figure({ label: 'Deck needed', unit: 'm', optional: true, places: 2 }),
    freight: f.money({ label: 'Freight agreed', unit: '₹', optional: true }),
    freightHow: f.text({ label: 'Freight by', optional: true, maxLength: 120 }),
  },
  compute: p => {
    const grossKg = sum(p.drums.map(l => l.drumGrossKg))
    const agreed = freightOf({ ...p, grossKg: p.drums.length > 0 ? grossKg : sum(p.goods.map(l => l.weightKg)) })
    return {
      totalDrums: p.drums.length,
      totalM: sum(p.drums.map(l => l.goesM)),
      netKg: sum(p.drums.map(l => l.drumNetKg)),
      grossKg,
      weighedKg: weighedOf(p),
      deckNeeded: p.deckWidthM ? deckNeededM(p.drums, p.deckWidthM) : null,
      ...agreed,
      carriage: p.carriage.map(() => ({ agreed: agreed.freight, agreedHow: agreed.freightHow })),
    }
  },
  check: p => [
    ...(p.emptyKg && p.loadedKg && p.loadedKg.lte(p.emptyKg)
      ? [{ path: 'loadedKg', message: 'The loaded lorry weighs no more than the empty one.' }]
      : []),
    ...p.drums.flatMap((l, i) => drumComplaints(l, `drums.${i}`)),
  ],
  states: {
    draft: { stage: 'open', waits: ['verify'] },
    loaded: { stage: 'committed', edit: true, waits: ['gateOut'] },
    left: { stage: 'done', edit: true, only: 'ours', tone: 'progress', waits: ['receive'] },
    delivered: { stage: 'closed', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  letter: p => (p.gateStamp === null ? null : { called: 'Despatch advice', says: adviceOf(p) }),
  actions: {
    verify: {
      label: 'Verify loading',
      from: ['draft'],
      to: 'loaded',
      effect: 'number',
      check: p => {
        if (p.goods.length === 0) return 'A lorry carries deliveries: choose Make Packing List in one that is approved.'
        if (p.carriesKg && p.grossKg.gt(p.carriesKg))
          return `The drums weigh ${kg(p.grossKg)} kg, and the lorry carries ${kg(p.carriesKg)} kg. Take drums off.`
        if (p.deckNeeded && p.deckLengthM && p.deckNeeded.gt(p.deckLengthM) && p.stowed === null)
          return `The drums need ${formatDecimal(p.deckNeeded, 2)} m of deck, and the lorry has ${formatDecimal(p.deckLengthM, 2)} m. Take drums off, or say how they are loaded.`
        return null
      },
    },
    unload: { label: 'Load otherwise', from: ['loaded'], to: 'draft', reason: true },
    gateOut: {
      label: 'Let out at the gate',
      from: ['loaded'],
      to: 'left',
      check: p => {
        if (p.vehicleNo === null) return 'Enter the vehicle number before the lorry leaves.'
        if (p.transporter !== null && p.lrNo === null) return 'Enter the LR number of the transporter.'
        if (p.carriesKg && p.weighedKg?.gt(p.carriesKg))
          return `The lorry is overloaded: ${kg(p.weighedKg)} kg on it, and it carries ${kg(p.carriesKg)} kg (Motor Vehicles Act, s.113).`
        return p.weightReason === null ? weightToExplain(p) : null
      },
      confirm: p => `${p.totalDrums} drums leave, ${kg(p.grossKg)} kg. Their deliveries are despatched.`,
    },
    receive: {
      label: 'Record receipt',
      from: ['left'],
      to: 'delivered',
      check: p => (p.receivedOn && p.receivedBy ? null : 'Enter the day and the name of who received the goods.'),
    },
    cancel: { label: 'Cancel list', from: ['draft', 'loaded', 'left'], to: 'cancelled', reason: true },
  },
  access: {
    read: ['despatch', 'sales', 'accounts', 'quality', 'stores', 'approver'],
    write: ['despatch'],
    gateOut: ['despatch', 'stores'],
  },
  list: ['number', 'date', 'customer', 'transporter', 'vehicleNo', 'lrNo', 'totalDrums', 'netKg', 'grossKg', 'status'],
  sums: ['totalDrums', 'netKg', 'grossKg'],
  layout: {
    Lorry: [
      'date',
      'customer',
      'shipTo',
      'transporter',
      'vehicleNo',
      'driver',
      'driverPhone',
      'carriesKg',
      'deckLengthM',
      'deckWidthM',
      'stowed',
    ],
    Freight: ['toPlace', 'toState', 'km', 'freightPer', 'freightRate', 'freightMinKg', 'detentionRate', 'freightHow'],
    Gate: ['lrNo', 'lrDate', 'lorrySeal', 'slipNo', 'emptyKg', 'loadedKg', 'weightReason', 'verifiedBy', 'gateBy', 'gateStamp'],
    Receipt: ['receivedOn', 'receivedBy', 'remarks'],
  },
})

/** The drums of approved deliveries; one drum stands on one list. */
export const deliveryToPackingList = arrow({
  from: deliveryOrder,
  to: packingList,
  when: ['approved', 'verified'],
  lines: ['packed', 'drums'],
  uses: 'lengthM',
  by: 'lengthM',
  header: d => ({ vehicleNo: d.vehicleNo, driver: d.driver, lrNo: d.lrNo, lrDate: d.lrDate }),
  line: (l, d) => ({
    piece: l.piece,
    delivery: d.id,
    product: l.product,
    lengthM: l.lengthM,
    goesM: goingM(l),
    carrier: l.onto ?? l.carrier,
    fromMark: l.fromMark,
    toMark: l.toMark,
    ...(l.tareKg ? { tareKg: l.tareKg } : {}),
    grossKg: l.grossKg,
    byLengthKg: l.lengthM.isZero() ? l.weightKg : l.weightKg.times(goingM(l)).div(l.lengthM),
    scanned: l.scanned,
    readOff: l.readOff,
  }),
})

/** What goes with them by quantity. */
export const goodsToPackingList = arrow({
  from: deliveryOrder,
  to: packingList,
  when: ['approved', 'verified'],
  lines: ['items', 'goods'],
  uses: 'qty',
  by: 'qty',
  header: () => ({}),
  line: (l, d) => ({
    product: l.product,
    delivery: d.id,
    qty: l.qty,
    description: l.description,
    drumCount: l.drumCount,
    weightKg: l.weightKg,
  }),
})
