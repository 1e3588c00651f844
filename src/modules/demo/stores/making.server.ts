import { addDays, addMonths, type ISODate, monthStart } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { date, decimal, id, integer, orNull, type Read, reading, text, written } from '../../../server/reading.ts'
import { takeUp } from '../../planning/takeUp/takeUp.ts'
import { piece } from '../../stores/piece/piece.ts'
import type { Actor } from '../../../server/actor.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { type Desk, found, idOf, idsBy } from '../../../server/seed/desk.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { Diary } from '../../scene/scene.server.ts'
import { testDrums } from './testing.server.ts'
import { type People, personCalled } from '../../scene/people.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'

/** What is made for the yard, a work order a month; the last is under way today. */
const makes = [
  { product: '2XFY-4C25', drums: '1 x 500' },
  // The first drum breaks down in the test bay: its end is cut off, and the rest passes.
  { product: '2XFY-4C25', drums: '2 x 250', fails: true },
  { product: '2XFY-4C25', drums: '1 x 500' },
] as const

const underWay = { product: '2XFY-4C25', drums: '2 x 300' } as const

/** On which day of a month a work order begins: what lies on the floor before is worked up by others. */
const beginsOn = 11

/** Things that the work order of today has come through: wire, conductor and three of four cores. */
const madeByToday = 5

/** Machines that the foreman chooses where nothing else decides. */
const chosen: Readonly<Record<string, string>> = { RBD: 'RBD-01' }

/** Of what did not come out so much was weighed as scrap; the rest is what scales lose. */
const weighedPart = '0.99'

/** What becomes of the ends, by the category of what is made. */
const gradeOf: Readonly<Record<string, string>> = {
  WIRE: 'SCRAP-CU-BRIGHT',
  CONDUCTOR: 'SCRAP-CU-BRIGHT',
  CORE: 'SCRAP-CU-INSUL',
  'LAID-UP': 'SCRAP-CABLE-END',
  CABLE: 'SCRAP-CABLE-END',
}

interface Making {
  readonly store: Store
  readonly hands: Readonly<Record<'planner' | 'head' | 'keeper' | 'operator' | 'supervisor' | 'inspector', Actor>>
  readonly products: ReadonlyMap<string, number>
  readonly stores: ReadonlyMap<string, number>
  readonly departments: ReadonlyMap<string, number>
  readonly machines: ReadonlyMap<string, number>
  readonly reasons: ReadonlyMap<string, number>
  readonly shifts: ReadonlyMap<string, number>
  readonly stops: ReadonlyMap<string, number>
}

/** Has a store bring what is asked of it. */
const bring = async ({ hands, departments, stores }: Making, desk: Desk, from: number, wish: Row): Promise<void> => {
  const form = { ...wish, department: found(departments, 'DRAW'), store: from }
  const requisition = idOf(await desk.create(hands.planner, 'storeRequisition', form, 'submit'))
  await desk.act(hands.head, 'storeRequisition', requisition, 'approve')
  const issue = await desk.make(hands.keeper, 'storeRequisition', requisition, 'issueNote')
  // What the store is short of comes later.
  const goods = linesOf(issue, 'goods').filter(line => line['piece'] !== null)
  const note = { ...issue, goods, floor: found(stores, 'FLOOR'), receivedBy: 'Shift in charge' }
  await desk.create(hands.keeper, 'issueNote', note, 'post')
}

const storesReading = reading(
  { n: integer },
  'select greatest(count(distinct store), 1)::int as n from work_order_materials where doc = $1',
)

/** Orders the work, and has the stores bring what it draws: rod the one, compounds and armour the other; answers the work order. */
const order = async (
  making: Making,
  desk: Desk,
  what: { readonly product: string; readonly drums: string },
  neededBy: ISODate,
): Promise<number> => {
  const { store, hands, products, stores } = making
  const form = { product: found(products, what.product), purpose: 'stock', neededBy, drums: [{ drums: what.drums }] }
  const work = idOf(await desk.create(hands.planner, 'workOrder', form, 'release'))
  const { n } = await store.db.read(tx => storesReading.one(tx, [work]))
  for (let one = 0; one < n; one += 1) {
    const wish = await desk.make(hands.planner, 'workOrder', work, 'storeRequisition')
    await bring(making, desk, Number(wish['store'] ?? found(stores, 'RM')), wish)
  }
  return work
}

const stageReading = reading(
  { process: text, category: text, grade: orNull(id('item')), rate: orNull(written) },
  `
select p.code as process, c.code as category, g.id as grade, g.standard_rate as rate from item i join item_category c on c.id = i.category
join process p on p.id = $2 left join item g on g.code = $3::jsonb ->> c.code where i.id = $1`,
)

type Stage = Read<typeof stageReading>

/** Makes the card of what is next of a work order, and starts it. */
const begin = async ({ store, hands, machines }: Making, desk: Desk, work: number): Promise<{ card: number; stage: Stage }> => {
  const wish = await desk.make(hands.planner, 'workOrder', work, 'jobCard')
  const stage = await store.db.read(tx => stageReading.one(tx, [wish['item'], wish['process'], JSON.stringify(gradeOf)]))
  const usual = chosen[stage.process]
  const machine = wish['machine'] ?? (usual === undefined ? null : found(machines, usual))
  const card = idOf(await desk.create(hands.planner, 'jobCard', { ...wish, machine }, 'release'))
  await desk.act(hands.operator, 'jobCard', card, 'start')
  return { card, stage }
}

/** By so much more was used on the sheathing line than the standard says, of what was drawn. */
const purged = '0.006'

const leftReading = reading(
  { id: id('piece'), kg: decimal },
  `
select p.id, p.weight_kg as kg from piece p where p.id = any($1::bigint[]) and ${inState(piece, 'free', 'p')} order by p.weight_kg desc limit 1`,
)

/** The rest of the compound goes off the machine over the scale: purging took a little more than the standard says. */
const weighBack = async ({ store, hands, stores }: Making, desk: Desk, card: number, posted: Row): Promise<void> => {
  const drawn = linesOf(posted, 'drawn')
  const lots = drawn.flatMap(({ piece: lot }) => (typeof lot === 'number' ? [lot] : []))
  const left = await store.db.read(tx => leftReading.maybe(tx, [lots]))
  if (!left) return
  const of = drawn.find(line => line['piece'] === left.id)
  const kg = left.kg.minus(new Decimal(String(of?.['qty'] ?? 0)).times(purged)).toDecimalPlaces(1)
  const log = {
    jobCard: card,
    store: found(stores, 'FLOOR'),
    because: 'Purged at the start',
    rests: [{ piece: left.id, kg: kg.toString() }],
  }
  await desk.create(hands.supervisor, 'takeUp', log, 'post')
}

/**
 * What comes off: all of the card in one go, the ends weighed as scrap; quality passes what waits for it. Null where the store was short
 * of what is put on: the card stands until it comes.
 */
const finish = async (
  making: Making,
  desk: Desk,
  { card, stage }: { card: number; stage: Stage },
): Promise<readonly number[] | null> => {
  const { hands, stores, reasons } = making
  const draft = await desk.make(hands.operator, 'jobCard', card, 'takeUp')
  const left = new Decimal(String(draft['lossKg'] ?? 0))
  if (left.lt(0)) {
    await desk.act(hands.operator, 'jobCard', card, 'stop')
    return null
  }
  const lost = left.times(weighedPart).toDecimalPlaces(1)
  const scrap =
    lost.lte(0) || stage.grade === null
      ? []
      : [
          {
            reason: found(reasons, 'STARTUP'),
            kg: lost.toString(),
            scrapItem: stage.grade,
            scrapStore: found(stores, 'SCRAP'),
            scrapRate: stage.rate,
          },
        ]
  const runMin = Math.max(60, Math.round(Number(draft['madeM'] ?? 0) / 12))
  const because = 'Entered from the paper of the shift'
  const log = { ...draft, store: found(stores, 'FLOOR'), setUpMin: 45, runMin, scrap, because }
  const posted = await desk.create(hands.supervisor, 'takeUp', log, 'post')
  if (stage.process === 'SHEATH') await weighBack(making, desk, card, posted)
  await desk.act(hands.operator, 'jobCard', card, 'finish')
  const made: readonly Row[] = [...linesOf(posted, 'made'), ...linesOf(posted, 'lots')]
  const pieces = made.map(line => Number(line['piece']))
  const isFinished = stage.category === 'CABLE'
  if (posted['waits'] === true && !isFinished) for (const one of pieces) await desk.act(hands.inspector, 'piece', one, 'accept')
  return pieces
}

/** So much is cut off the end of a drum that broke down: the fault lies in it. */
const faultyM = 12

/** Tests what was finished, as quality does the day after; a drum that fails loses its faulty end, and what is left of it is tested again. Answers what passed. */
const prove = async (
  { store, hands, stores, reasons }: Making,
  desk: Desk,
  work: number,
  fails: boolean,
): Promise<readonly number[]> => {
  const tested = await testDrums(store, hands.inspector, desk, { work, fails })
  const drums = linesOf(tested, 'drums')
  const passed = drums.flatMap(line => (line['verdict'] === 'fail' ? [] : [Number(line['piece'])]))
  const failed = drums.find(line => line['verdict'] === 'fail')
  if (!failed) return passed
  const decided = {
    piece: failed['piece'],
    cause: 'material',
    decision: 'cut',
    because: 'A void in the insulation near the end; the rest of the drum is sound.',
  }
  const decision = idOf(await desk.create(hands.inspector, 'disposition', decided))
  await desk.act(hands.head, 'disposition', decision, 'decide')
  const grade = await desk.first(hands.inspector, 'item', { filter: `code:eq:${gradeOf['CABLE'] ?? ''}`, sort: 'code' })
  const cut = {
    piece: failed['piece'],
    lengths: [{ lengthM: new Decimal(String(failed['lengthM'])).minus(faultyM).toString() }],
    scrapM: String(faultyM),
    reason: found(reasons, 'STARTUP'),
    scrapItem: grade?.['id'],
    scrapStore: found(stores, 'SCRAP'),
    scrapRate: grade?.['standardRate'],
    remarks: `Broke down at the high voltage test ${String(tested['number'])}; the fault lay in the last metres.`,
  }
  await desk.create(hands.keeper, 'cutting', cut, 'post')
  const again = await testDrums(store, hands.inspector, desk, { work, fails: false })
  return [...passed, ...linesOf(again, 'drums').map(line => Number(line['piece']))]
}

const stagesReading = reading({ n: integer }, 'select count(*)::int as n from work_order_stages where doc = $1')

const countOf = async ({ store }: Making, work: number): Promise<number> =>
  (await store.db.read(tx => stagesReading.one(tx, [work]))).n

/** Writes what is made into the diary: a work order a month from release to the yard, and one that is under way today. */
export const keepMaking = async (store: Store, people: People, diary: Diary): Promise<void> => {
  const making: Making = {
    store,
    hands: {
      planner: personCalled(people, 'planning@strand.example'),
      head: personCalled(people, 'approver@strand.example'),
      keeper: personCalled(people, 'stores@strand.example'),
      operator: personCalled(people, 'production@strand.example'),
      supervisor: personCalled(people, 'supervisor@strand.example'),
      inspector: personCalled(people, 'quality@strand.example'),
    },
    products: await idsBy(store, 'product', 'code'),
    stores: await idsBy(store, 'store', 'code'),
    departments: await idsBy(store, 'department', 'code'),
    machines: await idsBy(store, 'machine', 'code'),
    reasons: await idsBy(store, 'scrapReason', 'code'),
    stops: await idsBy(store, 'downtimeReason', 'code'),
    shifts: await idsBy(store, 'shift', 'code'),
  }
  const today = store.today()
  for (const [i, what] of makes.entries()) {
    const first = addDays(addMonths(monthStart(today), i - makes.length), beginsOn)
    diary.at(workdayFrom(first), async desk => {
      const work = await order(making, desk, what, addDays(first, 14))
      const count = await countOf(making, work)
      let day = first
      let isShort = false
      for (let n = 0; n < count; n += 1) {
        day = workdayFrom(addDays(day, n % 3 === 2 ? 1 : 0))
        diary.at(day, async then => {
          if (isShort) return
          const pieces = await finish(making, then, await begin(making, then, work))
          isShort = pieces === null
          if (pieces === null || n < count - 1) return
          await putAway(making, then, await prove(making, then, work, 'fails' in what))
          await keepLogs(making, then, work)
          await then.act(making.hands.planner, 'workOrder', work, 'close', 'All drums are in the yard')
        })
      }
    })
  }
  diary.at(today, async desk => {
    const work = await order(making, desk, underWay, addDays(today, 10))
    let made: readonly number[] | null = []
    for (let n = 0; n < madeByToday && made !== null; n += 1) made = await finish(making, desk, await begin(making, desk, work))
    if (made !== null) await begin(making, desk, work)
  })
}

const ranReading = reading(
  { machine: id('machine'), date, minutes: integer },
  `
select t.machine, t.date, sum(t.set_up_min + t.run_min)::int as minutes from take_up t join job_card_lengths l on l.doc = t.job_card and l.work_order = $1
where ${inStage(takeUp, 'done', 't')} group by t.machine, t.date order by t.date, t.machine`,
)

/** Why machines stood, and for how long, min; one after the other. */
const stood = [
  ['SIZE', 40],
  ['NOBOB', 25],
  ['MECH', 55],
  ['COLOUR', 20],
  ['MEETING', 30],
] as const

/** The shift of a works in minutes of work. */
const shiftMin = 450

/** A sheet for each machine and day on which it ran; the supervisor verifies it. */
const keepLogs = async ({ store, hands, shifts, stops }: Making, desk: Desk, work: number): Promise<void> => {
  const rows = await store.db.read(tx => ranReading.rows(tx, [work]))
  for (const [i, { machine, date, minutes }] of rows.entries()) {
    const [code, most] = stood[i % stood.length] ?? stood[0]
    const left = shiftMin - minutes
    if (left <= 0) continue
    const lost = [{ reason: found(stops, code), minutes: Math.min(most, left) }]
    const sheet = { date, machine, shift: found(shifts, 'A'), shiftMin, stops: lost, handover: 'Nothing on the take-up' }
    const row = idOf(await desk.create(hands.operator, 'productionLog', sheet, 'close'))
    await desk.act(hands.supervisor, 'productionLog', row, 'verify')
  }
}

/** The finished drums go to the yard. */
const putAway = async ({ hands, stores }: Making, desk: Desk, pieces: readonly number[]): Promise<void> => {
  const moved = { toStore: found(stores, 'FG'), pieces: pieces.map(piece => ({ piece })) }
  await desk.create(hands.keeper, 'stockTransfer', moved, 'post')
}
