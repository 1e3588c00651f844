import { arrow } from '../../../kernel/arrow.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { f, type Id, type LineId } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { type Charge, convert, make, type Made, type Movement, type Used, weigh } from '../../../kernel/stock.ts'
import { costDuties } from '../../../kernel/duty.ts'
import { store } from '../../masters/places/store.ts'
import { carrier } from '../../stores/carrier.ts'
import { piece } from '../../stores/piece/piece.ts'
import { eventKinds } from '../../stores/pieceEvent.ts'
import { bulkOf, kgOf, partOf, takenComplaints, takenFields, takenPrefills } from '../../stores/pieceLine.ts'
import { fromScrapItem, scrapFields, scrapValueOf, withoutYard } from '../../stores/scrap.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { bookedOf, isWeighing, rests, restsComplaints, weighed } from './rests.ts'

const optional = { optional: true } as const
const told = { optional: true, readonly: true } as const
const rupees = costDuties

/** A length off the take-up, on the drum or bobbin on which it was wound. */
const made = lines({
  label: 'Came off',
  fields: {
    lengthNo: f.int({ ...told, label: 'Length' }),
    lengthM: f.length({ label: 'Good', unit: 'm', min: 0 }),
    carrier: f.ref('carrier', { ...optional, label: 'On' }),
    grossKg: f.weight({ ...optional, label: 'Gross', unit: 'kg', min: 0 }),
    tareKg: f.weight({ ...optional, label: 'Tare', unit: 'kg', min: 0 }),
    kg: f.weight({ ...optional, label: 'Net', unit: 'kg', min: 0, hint: 'Gross less tare; by design where nobody weighed it.' }),
    beforeM: f.length({ label: 'Lost before', unit: 'm', default: 0, min: 0, hint: 'Start-up and ends that are in no length.' }),
    afterM: f.length({ label: 'Lost after', unit: 'm', default: 0, min: 0 }),
    bin: f.ref('bin', optional),
    piece: f.ref('piece', told),
  },
  assigned: {
    netKg: f.weight({ label: 'Weighs', unit: 'kg' }),
    offPercent: f.percent({ label: 'Off the design', unit: '%', places: 1 }),
  },
  columns: ['lengthNo', 'lengthM', 'beforeM', 'afterM', 'carrier', 'grossKg', 'tareKg', 'netKg', 'offPercent', 'piece'],
  seldom: ['tareKg', 'lengthNo'],
  prefill: { carrier: given(carrier, c => ({ tareKg: c.tareKg })) },
  complete: l => (l.grossKg && l.tareKg && !l.kg ? { kg: l.grossKg.minus(l.tareKg) } : {}),
})

/** Wire: bobbins of one run are one lot. */
const lots = lines({
  label: 'Wire',
  fields: {
    kg: f.weight({ label: 'Net', unit: 'kg', min: 0 }),
    carrier: f.ref('carrier', { ...optional, label: 'On' }),
    bin: f.ref('bin', optional),
    piece: f.ref('piece', told),
  },
})

/** What ran through the machine: its metres or kilograms are found again in what was made. */
const used = lines({
  label: 'Ran through',
  fields: {
    ...takenFields,
    strand: f.int({ default: 1, min: 1, max: 200, hint: 'Beside one another: 1, 2, 3. Behind one another: the same.' }),
    turned: f.bool({ label: 'From its end', hint: 'It ran off from its outer end.' }),
    lengthLine: f.line('made', { ...optional, label: 'Into', hint: 'Empty where it ran into all lengths.' }),
    untilLine: f.line('made', {
      ...optional,
      label: 'Until',
      hint: 'Where it ran on from that length: the last into which it ran.',
    }),
  },
  computed: { goesKg: f.weight({ label: 'Goes in', unit: 'kg' }) },
  compute: l => ({ goesKg: kgOf(l) }),
  columns: ['piece', 'item', 'qty', 'measure', 'goesKg', 'strand', 'turned', 'lengthLine', 'untilLine'],
  seldom: ['untilLine'],
  prefill: takenPrefills,
})

/** Compound, tape, armour: what is put on. */
const drawn = lines({
  label: 'Put on',
  fields: takenFields,
  computed: { goesKg: f.weight({ label: 'Goes in', unit: 'kg' }) },
  compute: l => ({ goesKg: kgOf(l) }),
  columns: ['piece', 'item', 'qty', 'measure', 'goesKg'],
  prefill: takenPrefills,
})

const scrap = lines({
  fields: {
    reason: f.ref('scrapReason'),
    metres: f.length({ ...optional, unit: 'm', min: 0 }),
    kg: f.weight({ label: 'Weight', unit: 'kg', min: 0 }),
    ...scrapFields,
  },
  computed: { value: f.money({ label: 'Fetches', unit: '₹' }) },
  compute: l => ({ value: scrapValueOf(l, l.kg) }),
  columns: ['reason', 'metres', 'kg', 'scrapItem', 'scrapStore', 'value'],
  prefill: { scrapItem: fromScrapItem },
})

const { retest: _, ...seenWhileRunning } = eventKinds

const events = lines({
  label: 'Faults and joints',
  fields: {
    lengthLine: f.line('made', { label: 'Of line' }),
    atM: f.length({ apart: true, label: 'At metre', unit: 'm', min: 0 }),
    kind: f.choice(
      {
        spark: seenWhileRunning.spark.label,
        joint: seenWhileRunning.joint.label,
        thickness: seenWhileRunning.thickness.label,
        diameter: seenWhileRunning.diameter.label,
        damage: seenWhileRunning.damage.label,
        mark: seenWhileRunning.mark.label,
      },
      { label: 'What' },
    ),
    value: f.figure({ ...optional, hint: 'kV of a spark fault, mm of a thickness or a diameter.' }),
    note: f.text({ ...optional, label: 'What was done', maxLength: 160 }),
  },
})

const minute = { default: 0, min: 0, max: 10_080, unit: 'min' } as const

/** By what a weight may differ from the design before the scale or the tare is doubted, in per cent. House rule. */
const doubtedPercent = 10

/** What more may come out than went in, as a part: what scales differ by. House rule. */
export const scalesDiffer = '0.01'

interface Weighed {
  readonly lengthM: Decimal
  readonly kg: Decimal | null
}

/** What a length weighs: on the scale, else by design. */
const netOf = ({ lengthM, kg }: Weighed, kgPerKm: Decimal | null): Decimal =>
  kg ??
  lengthM
    .times(kgPerKm ?? zero)
    .div(1000)
    .toDecimalPlaces(3)

/** By how many per cent a weighed length differs from its design. */
const offOf = (line: Weighed, kgPerKm: Decimal | null): Decimal => {
  const design = netOf({ ...line, kg: null }, kgPerKm)
  return line.kg === null || design.isZero() ? zero : line.kg.minus(design).times(100).div(design).toDecimalPlaces(1)
}

/**
 * Kilograms that are in no good length and no scrap, beyond what the stage loses and what scales differ by: their cost is a loss of the
 * process, not a cost of what was made.
 */
const beyondUsual = (lossKg: Decimal, usedKg: Decimal, usualPercent: Decimal | null, weighedKg = usedKg): Decimal => {
  const usual = usedKg
    .times((usualPercent ?? zero).div(100))
    .plus(weighedKg.times(scalesDiffer))
    .toDecimalPlaces(3)
  return Decimal.max(zero, lossKg.minus(usual))
}

interface Through {
  readonly usedKg: Decimal
  readonly lossKg: Decimal
  readonly metalInKg: Decimal | null
  readonly metalOutKg: Decimal | null
  readonly usualLossPercent: Decimal | null
}

/** Metal and the rest apart: what is missing of the one does not hide in the allowance of the other. The scale differs by all that lay on it. */
const beyondOf = ({ usedKg, lossKg, metalInKg, metalOutKg, usualLossPercent: usual }: Through) => {
  if (metalInKg === null || metalOutKg === null) return { beyondKg: beyondUsual(lossKg, usedKg, usual), beyondMetalKg: zero }
  const lostMetal = metalInKg.minus(metalOutKg)
  const beyondMetalKg = beyondUsual(lostMetal, metalInKg, usual)
  const beyondOther = beyondUsual(lossKg.minus(lostMetal), usedKg.minus(metalInKg), usual, usedKg)
  return { beyondKg: beyondMetalKg.plus(beyondOther), beyondMetalKg }
}

const grams = (kg: Decimal, metres: Decimal): string => formatDecimal(kg.times(1000).div(metres), 0)

const doubted = (lengths: readonly (Weighed & { readonly offPercent: Decimal })[], kgPerKm: Decimal | null): Complaint[] =>
  lengths.flatMap(({ lengthM, kg, offPercent }, i) =>
    kg !== null && lengthM.gt(0) && offPercent.abs().gt(doubtedPercent)
      ? [
          {
            path: `made.${i}.grossKg`,
            message: `${grams(kg, lengthM)} g/m, the design says ${formatDecimal(kgPerKm ?? zero, 0)}: check gross and tare (${formatDecimal(offPercent, 0)} %).`,
          },
        ]
      : [],
  )

/** What a counter may differ from what was entered, as a part. House rule. */
const countersDiffer = '0.01'

/** Complains where the counter ran other metres than were entered as good and as lost. */
const miscounted = (t: {
  readonly counterFromM: Decimal | null
  readonly counterToM: Decimal | null
  readonly made: readonly { readonly lengthM: Decimal; readonly beforeM: Decimal; readonly afterM: Decimal }[]
}): Complaint[] => {
  if (t.counterFromM === null || t.counterToM === null || t.made.length === 0) return []
  const ran = t.counterToM.minus(t.counterFromM)
  if (ran.lt(0)) return [{ path: 'counterToM', message: 'The counter ends below its start.' }]
  const entered = sum(t.made.flatMap(l => [l.lengthM, l.beforeM, l.afterM]))
  if (ran.minus(entered).abs().lte(entered.times(countersDiffer))) return []
  const message = `The counter ran ${formatDecimal(ran, 1)} m; good and lost metres are ${formatDecimal(entered, 1)}.`
  return [{ path: 'counterToM', message }]
}

const marked = (t: {
  readonly made: readonly { readonly id: LineId<'made'>; readonly lengthM: Decimal }[]
  readonly events: readonly { readonly lengthLine: LineId<'made'>; readonly atM: Decimal }[]
}): Complaint[] =>
  t.events.flatMap(({ lengthLine, atM }, i): Complaint[] => {
    const length = t.made.find(({ id }) => id === lengthLine)
    return !length || atM.lte(length.lengthM)
      ? []
      : [{ path: `events.${i}.atM`, message: `That length ends at ${formatDecimal(length.lengthM, 1)} m.` }]
  })

const costOf = (hours: Decimal, rate: Decimal | null): Decimal => hours.times(rate ?? zero).toDecimalPlaces(2)

interface Scrapped {
  readonly scrapItem: Id<'item'> | null
  readonly scrapStore: Id<'store'> | null
  readonly kg: Decimal
  readonly value: Decimal
}

/** Complains of a line that ran on into a length before the one in which it began. */
const ranBackwards = (t: {
  readonly made: readonly { readonly id: LineId<'made'> }[]
  readonly used: readonly { readonly lengthLine: LineId<'made'> | null; readonly untilLine: LineId<'made'> | null }[]
}): Complaint[] => {
  const at = (line: LineId<'made'> | null): number => t.made.findIndex(({ id }) => id === line)
  return t.used.flatMap(({ lengthLine, untilLine }, i): Complaint[] => {
    if (untilLine === null) return []
    if (lengthLine === null) return [{ path: `used.${i}.lengthLine`, message: 'Say into which length it ran first.' }]
    return at(untilLine) > at(lengthLine)
      ? []
      : [
          {
            path: `used.${i}.untilLine`,
            message: 'Choose a length that came off after the first; leave it empty where it ran into one.',
          },
        ]
  })
}

/** Scrap with a grade, into the yard at what it fetches. */
const endsOf = (t: { readonly scrap: readonly Scrapped[] }): Made[] =>
  t.scrap.flatMap((l): Made[] =>
    l.scrapItem === null || l.scrapStore === null || l.kg.isZero()
      ? []
      : [
          {
            item: l.scrapItem,
            quantity: { metres: zero, kg: l.kg, count: zero },
            to: { store: l.scrapStore, bin: null },
            piece: null,
            share: zero,
            worth: l.value,
          },
        ],
  )

export const takeUp = document({
  name: 'takeUp',
  label: 'Take-up',
  path: '/takeup',
  menu: { group: 'planning', list: 'Take-up List', inPalette: 'byNumber' },
  guide: {
    purpose:
      'What came off a machine in one go: lengths with their weight, what went in, scrap and faults; or what is left of a lot, weighed back. It moves goods and cost.',
    mistakes: [
      'Entering the metres of the job card: enter those of the counter.',
      'No scrap, or scrap without a weight: the metal is then missing at the close of the work order.',
      'Leaving a spark fault out because it was repaired: it must be found again on the finished drum.',
    ],
    next: 'Log the next length, or finish the job card.',
    to: '/jobcard',
  },
  series: 'TU/{fy}/{000000}',
  fields: {
    date: f.date({ default: 'today' }),
    jobCard: f.ref('jobCard', { label: 'Job card', index: true }),
    machine: f.ref('machine', { ...told, index: true }),
    item: f.ref('item', { ...told, label: 'Makes', index: true }),
    kgPerKm: f.figure({ ...told, label: 'By design', unit: 'kg/km' }),
    store: f.ref('store', { label: 'Into', index: true }),
    shift: f.ref('shift', optional),
    operator: f.ref('employee', optional),
    setUpMin: f.int({ ...minute, label: 'Set-up' }),
    runMin: f.int({ ...minute, label: 'Run' }),
    waits: f.bool({ label: 'Waits for quality', default: false, readonly: true }),
    usualLossPercent: f.percent({
      ...told,
      label: 'Usual loss',
      unit: '%',
      places: 2,
      hint: 'Starts, ends and running loss of the stage, of what goes in.',
    }),
    metal: f.choice({ CU: 'Copper', AL: 'Aluminium' }, { ...told, label: 'Conductors of' }),
    metalInKg: f.weight({ ...told, label: 'Metal in', unit: 'kg', hint: 'Of conductors; by metres and design.' }),
    metalOutKg: f.weight({ ...told, label: 'Metal out', unit: 'kg', hint: 'In what is good, and in scrap.' }),
    because: f.text({
      ...optional,
      label: 'Reason',
      maxLength: 250,
      hint: 'Why more is unexplained or used than the stage loses, or why it ran longer than the machine did.',
    }),
    counterFromM: f.length({ ...optional, label: 'Counter from', unit: 'm', min: 0 }),
    counterToM: f.length({ ...optional, label: 'Counter to', unit: 'm', min: 0 }),
    machineRate: f.rate({ ...told, label: 'Machine', unit: '₹/h', only: rupees }),
    labourRate: f.rate({ ...told, label: 'Labour', unit: '₹/h', only: rupees }),
    overheadRate: f.rate({ ...told, label: 'Overhead', unit: '₹/h', only: rupees }),
    remarks: f.note(optional),
  },
  lines: { made, lots, used, drawn, scrap, events, rests, weighed },
  computed: {
    madeM: f.length({ label: 'Made', unit: 'm', zeroIsNone: true }),
    madeKg: f.weight({ label: 'Made', unit: 'kg' }),
    usedKg: f.weight({ label: 'Went in', unit: 'kg' }),
    scrapKg: f.weight({ label: 'Scrap', unit: 'kg' }),
    lossKg: f.weight({ label: 'Unexplained', unit: 'kg' }),
    beyondKg: f.weight({ label: 'Beyond what is usual', unit: 'kg', zeroIsNone: true }),
    beyondMetalKg: f.weight({ label: 'Of it metal', unit: 'kg', zeroIsNone: true }),
    hours: f.figure({ unit: 'h', places: 3 }),
    machineCost: f.money({ label: 'Machine cost', unit: '₹', only: rupees }),
    labourCost: f.money({ label: 'Labour cost', unit: '₹', only: rupees }),
    overheadCost: f.money({ label: 'Overhead cost', unit: '₹', only: rupees }),
  },
  compute: t => {
    const nets = t.made.map(l => netOf(l, t.kgPerKm))
    const madeKg = sum([...nets, ...t.lots.map(l => l.kg)])
    const usedKg = sum([...t.used, ...t.drawn].map(l => l.goesKg))
    const scrapKg = sum(t.scrap.map(l => l.kg))
    const hours = new Decimal(t.setUpMin + t.runMin).div(60).toDecimalPlaces(3)
    const lossKg = usedKg.minus(madeKg).minus(scrapKg)
    return {
      madeM: sum(t.made.map(l => l.lengthM)),
      madeKg,
      usedKg,
      scrapKg,
      lossKg,
      ...beyondOf({ ...t, usedKg, lossKg }),
      hours,
      machineCost: costOf(hours, t.machineRate),
      labourCost: costOf(hours, t.labourRate),
      overheadCost: costOf(hours, t.overheadRate),
      made: t.made.map((l, i) => ({ netKg: nets[i] ?? zero, offPercent: offOf(l, t.kgPerKm) })),
    }
  },
  check: t => [
    ...restsComplaints(t),
    ...(t.made.length + t.lots.length === 0 && !isWeighing(t) ? [{ path: 'made', message: 'Enter what came off.' }] : []),
    ...t.made.flatMap((l, i) => (l.lengthM.gt(0) ? [] : [{ path: `made.${i}.lengthM`, message: 'Enter the metres.' }])),
    ...t.lots.flatMap((l, i) => (l.kg.gt(0) ? [] : [{ path: `lots.${i}.kg`, message: 'Enter the weight.' }])),
    ...(t.used.length + t.drawn.length === 0 && !isWeighing(t)
      ? [{ path: 'used', message: 'Scan what ran through the machine.' }]
      : []),
    ...t.made.flatMap((l, i) =>
      l.grossKg !== null && l.kg !== null && !l.grossKg.minus(l.tareKg ?? zero).eq(l.kg)
        ? [{ path: `made.${i}.kg`, message: `Gross less tare is ${formatDecimal(l.grossKg.minus(l.tareKg ?? zero), 3)} kg.` }]
        : [],
    ),
    ...(!isWeighing(t) && t.lossKg.lt(t.usedKg.times(scalesDiffer).negated())
      ? [{ path: 'made', message: `${formatDecimal(t.lossKg.negated(), 3)} kg more came out than went in.` }]
      : []),
    ...miscounted(t),
    ...ranBackwards(t),
    ...t.scrap.flatMap((l, i) => withoutYard(l).map(({ message }) => ({ path: `scrap.${i}.scrapStore`, message }))),
    ...takenComplaints('used', t.used),
    ...takenComplaints('drawn', t.drawn),
    ...marked(t),
  ],
  prefill: {
    jobCard: given(jobCard, c => ({ machine: c.machine, item: c.item, kgPerKm: c.kgPerKm })),
  },
  offers: {
    jobCard: among(
      jobCard,
      () => ({ status: ['open', 'running', 'stopped'] as const }),
      'is not open; choose a job card that runs.',
    ),
    store: among(store, () => ({ kind: ['floor', 'finished'] as const }), 'is no shop floor; choose one.'),
    'rests.piece': among(
      piece,
      (t: Chosen<'store'>) => ({ place: 'store', store: t.store, lengthM: { lt: 0.001 } }),
      'is no lot that lies in that store; what has a length is measured, not weighed back.',
    ),
  },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: t =>
        doubted(t.made, t.kgPerKm)[0]?.message ?? (t.runMin > 0 || isWeighing(t) ? null : 'Enter how many minutes it ran.'),
      confirm: t =>
        t.rests.length > 0
          ? `Books ${formatDecimal(sum(t.weighed.map(l => l.moreKg)), 1)} kg more than was drawn.`
          : isWeighing(t)
            ? `Takes ${formatDecimal(t.scrapKg, 1)} kg into the yard.`
            : `Takes in ${t.madeM.gt(0) ? `${formatDecimal(t.madeM, 1)} m, ` : ''}${formatDecimal(t.madeKg, 1)} kg; ${formatDecimal(t.lossKg, 1)} kg are unexplained.`,
    },
    cancel: { label: 'Cancel take-up', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: {
    read: ['planning', 'production', 'supervisor', 'stores', 'quality', 'costing', 'accounts', 'approver'],
    write: ['production', 'supervisor'],
    cancel: ['supervisor'],
  },
  tells: ['jobCard', 'item', 'date'],
  list: ['number', 'date', 'jobCard', 'machine', 'item', 'madeM', 'madeKg', 'scrapKg', 'hours', 'status'],
  sums: ['madeM', 'madeKg', 'scrapKg', 'hours'],
  layout: {
    'Take-up': ['jobCard', 'item', 'machine', 'kgPerKm', 'date', 'shift', 'operator', 'store', 'waits'],
    Time: ['setUpMin', 'runMin', 'counterFromM', 'counterToM', 'hours'],
    Balance: [
      'madeM',
      'madeKg',
      'usedKg',
      'scrapKg',
      'lossKg',
      'metal',
      'metalInKg',
      'metalOutKg',
      'usualLossPercent',
      'beyondKg',
      'beyondMetalKg',
      'because',
    ],
    Cost: ['machineRate', 'labourRate', 'overheadRate', 'machineCost', 'labourCost', 'overheadCost', 'remarks'],
  },
  mayPostNothing: 'What was weighed back is what the books say.',
  post: t => {
    if (t.rests.length > 0) return t.rests.map((l): Movement => weigh(l.piece, bookedOf(t.weighed, l.piece) ?? l.kg, l.kg))
    // Ends that lay about are weighed later: what they fetch is a gain of the process, for what they are of may have moved on.
    if (isWeighing(t))
      return endsOf(t).map(({ item, quantity, to, worth }): Movement =>
        make({ item, quantity, from: 'process', to, piece: null, worth: { metal: zero, other: worth ?? zero } }),
      )
    const at = (line: LineId<'made'> | null): number | null => {
      const length = t.made.findIndex(({ id }) => id === line)
      return length < 0 ? null : length
    }
    const of = (l: Omit<(typeof t.drawn)[number], 'id'>, along: Used['along']): Used =>
      l.piece === null ? { ...bulkOf(l, t.store), along } : { piece: l.piece, amount: partOf(l).amount, along }
    const item: Id<'item'> | null = t.item
    const lengths =
      item === null
        ? []
        : t.made.map((l): Made => ({
            item,
            quantity: { metres: l.lengthM, kg: l.netKg, count: zero },
            to: { store: t.store, bin: l.bin },
            piece: { hold: t.waits, carrier: l.carrier, heatNo: null, makerNo: null },
            share: l.lengthM,
            worth: null,
            lost: { before: l.beforeM, after: l.afterM },
          }))
    const wire =
      item === null
        ? []
        : t.lots.map((l): Made => ({
            item,
            quantity: { metres: zero, kg: l.kg, count: zero },
            to: { store: t.store, bin: l.bin },
            piece: { hold: t.waits, carrier: l.carrier, heatNo: null, makerNo: null },
            share: l.kg,
            worth: null,
          }))
    const hours = (
      [
        { from: 'machine', amount: t.machineCost },
        { from: 'labour', amount: t.labourCost },
        { from: 'overhead', amount: t.overheadCost },
      ] satisfies Charge[]
    ).filter(({ amount }) => amount.gt(0))
    return [
      convert({
        used: [
          ...t.used.map(l => of(l, { lane: l.strand, turned: l.turned, length: at(l.lengthLine), until: at(l.untilLine) })),
          ...t.drawn.map(l => of(l, null)),
        ],
        made: [...lengths, ...wire, ...endsOf(t)],
        charges: hours,
        lostKg: t.beyondKg,
      }),
    ]
  },
})

/** What is left of the lengths of a job card; a little more or less than planned is still that length. */
export const cardToTakeUp = arrow({
  from: jobCard,
  to: takeUp,
  when: ['open', 'running', 'stopped'],
  lines: ['lengths', 'made'],
  uses: 'metres',
  by: 'lengthM',
  upTo: 'mostM',
  enough: 'enoughM',
  same: ['jobCard'],
  header: c => ({ jobCard: c.id, machine: c.machine, item: c.item, kgPerKm: c.kgPerKm }),
  line: l => {
    const beforeM = l.startM ?? zero
    const afterM = Decimal.max(zero, (l.runM ?? l.metres).minus(l.metres).minus(beforeM))
    return { lengthNo: l.lengthNo, beforeM, afterM }
  },
})

/** Wire of a job card, by its weight. */
export const cardToWire = arrow({
  from: jobCard,
  to: takeUp,
  when: ['open', 'running', 'stopped'],
  lines: ['lots', 'lots'],
  uses: 'kg',
  by: 'kg',
  upTo: 'mostKg',
  enough: 'enoughKg',
  same: ['jobCard'],
  header: c => ({ jobCard: c.id, machine: c.machine, item: c.item, kgPerKm: c.kgPerKm }),
  line: () => ({}),
})
