import { Decimal, zero } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { type Drawn, goesIn, type Lying, type Needs, type RanThrough } from '../../modules/planning/takeUp/goesIn.ts'
import type { KioskCard } from '../../wire/planning/kiosk.ts'

/** Is it a figure, or nothing yet. What is none goes to the server as it was typed, which says so beside its field. */
const isFigure = (value: string): boolean => /^\d*\.?\d*$/.test(value.trim()) && value.trim() !== '.'

/** A figure as a decimal; nothing of what is none. */
const figure = (value: string | null): Decimal => {
  const text = value?.trim() ?? ''
  return text !== '' && isFigure(text) ? new Decimal(text) : zero
}

/** What the operator typed at the machine. */
export interface Typed {
  /** Which length of the card; null for the next. */
  readonly line: number | null
  /** Metres of a length; kilograms of wire. */
  readonly amount: string
  readonly grossKg: string
  readonly tareKg: string
  readonly carrier: number | null
  readonly carrierCode: string
  /** Lost before and after; where nothing is typed, as planned. */
  readonly beforeM: string
  readonly afterM: string
  readonly setUpMin: string
  readonly runMin: string
  readonly scrapKg: string
  readonly scrapReason: number | null
  readonly grade: { readonly id: number; readonly store: number | null; readonly rate: string | null } | null
  readonly fault: { readonly atM: string; readonly kind: string } | null
  /** All of what lay on the pay-off was used. */
  readonly isEmpty: boolean
  /** Labels that were scanned at mounting: numbers of pieces, or codes of the carriers on which they lie. */
  readonly mounted: readonly string[]
  readonly because: string
}

export const nothingTyped: Typed = {
  line: null,
  amount: '',
  grossKg: '',
  tareKg: '',
  carrier: null,
  carrierCode: '',
  beforeM: '',
  afterM: '',
  setUpMin: '',
  runMin: '',
  scrapKg: '',
  scrapReason: null,
  grade: null,
  fault: null,
  isEmpty: false,
  mounted: [],
  because: '',
}

/** Is it known by its weight alone: wire. */
export const isByWeight = ({ totalM, totalKg }: KioskCard): boolean => figure(totalM).isZero() && figure(totalKg).gt(0)

/** Tells what is made of a card, and of how much: '1,510.0 of 2,507.5 m'. */
export const madeOf = (card: KioskCard): string => {
  const [made, all, unit] = isByWeight(card) ? [card.madeKg, card.totalKg, 'kg'] : [card.madeM, card.totalM, 'm']
  return `${formatDecimal(figure(made), 1)} of ${formatDecimal(figure(all), 1)} ${unit}`
}

type Length = KioskCard['lengths'][number]

/** The length that is logged: the one that was chosen, else the next. */
export const lengthOf = (card: KioskCard, typed: Typed): Length | undefined =>
  card.lengths.find(({ line }) => line === typed.line) ?? card.lengths[0]

/** Answers what is planned of the length, m, or of the lot, kg; null where all is made. */
export const plannedOf = (card: KioskCard, typed: Typed): Decimal | null => {
  const planned = isByWeight(card) ? card.lots[0]?.leftKg : lengthOf(card, typed)?.leftM
  return planned === undefined ? null : figure(planned)
}

const lostOf = (typed: string, planned: string | undefined): Decimal => (typed === '' ? figure(planned ?? '0') : figure(typed))

/** Answers what is lost before and after the length, m: as typed, else as planned. */
export const lostAround = (card: KioskCard, typed: Typed): { readonly before: Decimal; readonly after: Decimal } => {
  const length = lengthOf(card, typed)
  return { before: lostOf(typed.beforeM, length?.beforeM), after: lostOf(typed.afterM, length?.afterM) }
}

type OnFloor = KioskCard['lying'][number]

/** Does a label stand for a piece: its number, or the code of the carrier on which it lies. */
export const isLabelOf = (code: string, { pieceNo, carrier }: Pick<OnFloor, 'pieceNo' | 'carrier'>): boolean =>
  code === pieceNo || code === carrier

const lyingOf = ({ id, item, metres, kg, count }: OnFloor): Lying => ({
  id,
  item,
  metres: figure(metres),
  kg: figure(kg),
  count: figure(count),
})

/** What was mounted comes first, in its order; what is worked over is only what was mounted. */
const inOrder = ({ lying, rework }: KioskCard, mounted: readonly string[]): readonly OnFloor[] => {
  const first = mounted.flatMap(code => lying.filter(one => isLabelOf(code, one)))
  return rework ? first : [...first, ...lying.filter(one => !first.includes(one))]
}

const needsOf = ({ runM, totalKg, inputs, materials, rework, item }: KioskCard): Needs => ({
  runM: figure(runM),
  totalKg: figure(totalKg),
  inputs: rework
    ? [{ item: item.id, strands: 1, factor: new Decimal(1), isByWeight: false, kg: zero }]
    : inputs.map(one => ({ ...one, factor: figure(one.factor), kg: figure(one.kg) })),
  materials: materials.map(({ items, kg }) => ({ items, kg: figure(kg) })),
})

/** Works out what goes into the length that was typed, of what lies there. */
export const goesInto = (
  card: KioskCard,
  typed: Typed,
): { readonly used: readonly RanThrough[]; readonly drawn: readonly Drawn[] } => {
  const amount = figure(typed.amount === '' ? (plannedOf(card, typed)?.toString() ?? '0') : typed.amount)
  const { before, after } = lostAround(card, typed)
  const lying = inOrder(card, typed.mounted).map(lyingOf)
  const { used, drawn } = goesIn(needsOf(card), lying, {
    lengths: isByWeight(card) ? [] : [{ runM: amount.plus(before).plus(after) }],
    kg: isByWeight(card) ? amount : zero,
  })
  if (!typed.isEmpty) return { used, drawn }
  const allOf = (id: number): Decimal => lying.find(one => one.id === id)?.metres ?? zero
  return { used: used.map(one => ({ ...one, qty: allOf(one.piece).gt(0) ? allOf(one.piece) : one.qty })), drawn }
}

/** Computes what it weighs net by the scale, kg; null where nobody weighed it. */
export const netOf = ({ grossKg, tareKg }: Pick<Typed, 'grossKg' | 'tareKg'>): Decimal | null =>
  grossKg === '' || !isFigure(grossKg) || !isFigure(tareKg) ? null : figure(grossKg).minus(figure(tareKg))

/** Computes by how many per cent a weighed length differs from its design; null where it was not weighed or no design is known. */
export const offBy = (typed: Pick<Typed, 'amount' | 'grossKg' | 'tareKg'>, kgPerKm: string | null): Decimal | null => {
  const net = netOf(typed)
  if (!isFigure(typed.amount)) return null
  const design = figure(typed.amount).times(figure(kgPerKm)).div(1000)
  return net === null || design.isZero() ? null : net.minus(design).times(100).div(design).toDecimalPlaces(1)
}

/** Green within 2 %, amber within 4 %. House rule. */
export const lightOf = (off: Decimal): 'good' | 'near' | 'far' => (off.abs().lte(2) ? 'good' : off.abs().lte(4) ? 'near' : 'far')

/** The id of the one length that is logged, by which its faults know it. */
const only = -1

const lengthMade = (card: KioskCard, typed: Typed): object => {
  const length = lengthOf(card, typed)
  const { before, after } = lostAround(card, typed)
  return {
    id: only,
    ...(length ? { lengthNo: length.no, from: [{ doc: 'jobCard', line: length.line, qty: null }] } : {}),
    lengthM: typed.amount,
    beforeM: typed.beforeM || before.toString(),
    afterM: typed.afterM || after.toString(),
    carrier: typed.carrier,
    grossKg: typed.grossKg || null,
    tareKg: typed.grossKg ? typed.tareKg || '0' : null,
    kg: netOf(typed)?.toString() ?? null,
  }
}

const lotOf = (card: KioskCard, typed: Typed): object => ({
  ...(card.lots[0] ? { from: [{ doc: 'jobCard', line: card.lots[0].line, qty: null }] } : {}),
  kg: typed.amount,
  carrier: typed.carrier,
})

/** The take-up of what was typed on a day at the works, out of what lies there for the card. */
export const takeUpOf = (
  card: KioskCard,
  typed: Typed,
  { date, floor }: { readonly date: string; readonly floor: number | null },
): object => {
  const { used, drawn } = goesInto(card, typed)
  const { scrapKg, scrapReason, grade, fault } = typed
  const store = card.lying.find(({ id }) => [...used, ...drawn].some(({ piece }) => piece === id))?.store ?? floor
  const wire = isByWeight(card)
  return {
    date,
    jobCard: card.id,
    store,
    made: wire ? [] : [lengthMade(card, typed)],
    lots: wire ? [lotOf(card, typed)] : [],
    used: used.map(({ piece, item, qty, strand }) => ({ piece, item, qty: qty.toString(), strand })),
    drawn: drawn.map(({ qty, ...line }) => ({ ...line, qty: qty.toString() })),
    scrap: scrapKg
      ? [{ reason: scrapReason, kg: scrapKg, scrapItem: grade?.id, scrapStore: grade?.store, scrapRate: grade?.rate }]
      : [],
    events: fault && !wire ? [{ lengthLine: only, atM: fault.atM, kind: fault.kind }] : [],
    setUpMin: Number(typed.setUpMin || 0),
    runMin: typed.runMin === '' ? card.ranMin : Number(typed.runMin),
    because: typed.because || null,
  }
}
