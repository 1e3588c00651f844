import { linesOf, type Row } from '../../src/kernel/record.ts'
import type { Database } from '../../src/server/database.ts'
import { makeSet } from '../../src/server/store/makeSet.ts'
import type { Actor } from '../../src/server/actor.ts'
import { kioskOf } from '../../src/modules/planning/takeUp/kiosk.server.ts'
import { nothingTyped, plannedOf, takeUpOf, type Typed } from '../../src/web/kiosk/logged.ts'
import type { KioskCard } from '../../src/wire/planning/kiosk.ts'
import { testBay, testDrums } from './testBay.ts'
import { type Basics, idOf, person, productBody, type Works } from './works.ts'

/** A machine for each stage, and each material on the floor, in plenty. */
export const furnish = async (
  w: Works,
  draft: Row,
  {
    floor,
    unit,
    tax,
    rateOf = name => (name.toLowerCase().includes('aluminium') ? '200' : '100'),
    metalPercent = '90',
  }: {
    readonly floor: number
    readonly unit: number
    readonly tax: number
    /** What a kilogram of a material costs, and how much of that of aluminium is metal. */
    readonly rateOf?: (name: string) => string
    readonly metalPercent?: string
  },
): Promise<void> => {
  const processes = [...new Set(linesOf(draft, 'stages').map(stage => Number(stage['process'])))]
  for (const process of processes)
    await w.create('machine', {
      code: `M-${process}`,
      name: `Machine ${process}`,
      process,
      maxSqmm: '400',
      maxDiameterMm: '120',
      machineRate: '1000',
      labourRate: '300',
      overheadRate: '200',
      rates: [{ validFrom: '2026-07-01', machineRate: '9999', labourRate: '0', overheadRate: '0' }],
    })
  const category = idOf(
    await w.create('itemCategory', { code: 'RAWS', name: 'Raw materials', kind: 'polymer', unit, tracking: 'lot' }),
  )
  const metals = idOf(
    await w.create('itemCategory', { code: 'METALS', name: 'Metals', kind: 'metal', unit, tracking: 'lot', metal: 'AL' }),
  )
  const goods: object[] = []
  const wanted = new Map(linesOf(draft, 'materials').map(line => [Number(line['material']), line]))
  for (const [material, { name }] of wanted) {
    const isMetal = String(name).toLowerCase().includes('aluminium')
    const item = idOf(
      await w.create('item', {
        code: `RAW-${material}`,
        name: String(name),
        material,
        category: isMetal ? metals : category,
        unit,
        tracking: 'lot',
        hsn: '39042110',
        tax,
      }),
    )
    goods.push({
      item,
      weightKg: '12000',
      rate: rateOf(String(name)),
      metalPercent: isMetal ? metalPercent : '0',
      heatNo: `H-${material}`,
    })
  }
  const opening = await w.create('openingStock', { date: '2026-06-01', store: floor, goods })
  await w.act('openingStock', idOf(opening), 'post')
}

/** A compound that is kept by lot, so many lots of it in a store; answers the item. */
export const lotsIn = async (
  w: Works,
  b: Basics,
  store: number,
  lots: readonly { readonly weightKg: string; readonly rate: string }[],
): Promise<number> => {
  const kept = { name: 'Sheath ST-2, by lot', unit: b.any.unit, tracking: 'lot' }
  const category = idOf(await w.create('itemCategory', { ...kept, code: 'LOTS', kind: 'polymer' }))
  const item = idOf(await w.create('item', { ...kept, code: 'ST2-LOT', category, hsn: '39042110', tax: b.tax18 }))
  const goods = lots.map(lot => ({ ...lot, item }))
  await w.act('openingStock', idOf(await w.create('openingStock', { date: '2026-06-01', store, goods })), 'post')
  return item
}

const untested = `delete from product_design_tests where category = 'routine' and doc = (select design from work_order where id = $1)`

/** Lets the standard of what a work order makes list no routine tests, as that of a winding wire. */
export const withoutRoutineTests = async (db: Database, workOrder: number): Promise<void> => {
  await db.transaction(tx => tx.rows(untested, [workOrder]))
}

const earlier = `update machine_time set from_stamp = from_stamp - $2 * interval '1 minute' where job_card = $1`

/** Lets a machine have been on a job card for so many minutes more than the test took: a test does not wait for the hours of a shift. */
export const ranFor = async (db: Database, jobCard: number, minutes: number): Promise<void> => {
  await db.transaction(tx => tx.rows(earlier, [jobCard, minutes]))
}

const stop = `
insert into machine_time (status, machine, job_card, activity, reason, from_stamp, to_stamp)
select (select status from machine_time limit 1), machine, id, 'stop', $2, $3, $4 from job_card where id = $1`

/** Lets the machine of a card have stood from one moment to another, for a reason or for none. */
export const stoodFrom = async (
  db: Database,
  jobCard: number,
  { reason, from, to }: { readonly reason: number | null; readonly from: string; readonly to: string },
): Promise<void> => {
  await db.transaction(tx => tx.rows(stop, [jobCard, reason, from, to]))
}

/** What an hour of every machine costs from 1 April on, until later rates. */
const hoursAt = async (w: Works, rates: object): Promise<void> => {
  for (const { id } of await w.store.db.read(tx => tx.rows<{ id: number }>('select id from machine', []))) {
    const row = await w.read('machine', id)
    const own = [{ validFrom: '2026-04-01', ...rates }, ...linesOf(row, 'rates')]
    await w.update('machine', id, { version: row['version'], rates: own })
  }
}

/** The people of the story of five drums. */
const people = {
  supervisor: person(15, 'Supervisor', 'supervisor'),
  keeper: person(18, 'Keeper', 'stores'),
  planner: person(12, 'Planner', 'planning'),
  head: person(13, 'Head', 'approver', 'sales'),
  operator: person(14, 'Operator', 'production'),
  quality: person(17, 'Inspector', 'quality'),
}

/** Stage practice of the story: ends of 2 m a length, 3 m at laying-up, a metre of sample at the test. */
const practice = `
update stage_practice s set ends_m = case p.code when 'LAYUP' then 3 when 'STRAND' then 2 when 'INSUL' then 2 when 'INNER' then 2 when 'ARMOUR' then 2 when 'SHEATH' then 2 else 0 end,
  sample_m = case p.code when 'TEST' then 1 else 0 end
from process p where p.id = s.process`

const parentsSql = `select distinct p.parent from piece_part p where p.child = $1 order by 1`

/** The pieces of which a piece is made. */
export const parentsOf = async (db: Database, piece: number): Promise<readonly number[]> =>
  (await db.read(tx => tx.rows<{ parent: number }>(parentsSql, [piece]))).map(({ parent }) => parent)

export interface FiveDrums {
  readonly order: number
  readonly work: Row
  readonly planner: Actor
  readonly head: Actor
  readonly supervisor: Actor
  readonly operator: Actor
  readonly keeper: Actor
  readonly floor: number
  /** What a length loses that was cut at a bulge, and its weight. */
  readonly cutOff: Partial<Typed>
  readonly cardCalled: (name: string) => Row
  /** The card as a tablet at its machine has it. */
  readonly atMachine: (card: Row) => Promise<KioskCard>
  /** Logs the next drum of a card; what nobody typed is as planned. */
  readonly log: (card: Row, typed?: Partial<Typed>) => Promise<Row>
  readonly begin: (card: Row) => Promise<void>
  /** Finishes a card, and has quality pass what waits for it. */
  readonly end: (card: Row) => Promise<void>
}

/** Where ends go, and what is typed of a length that was cut at a bulge. */
const cutOffIn = async (w: Works, b: Basics): Promise<Partial<Typed>> => {
  const store = idOf(await w.create('store', { code: 'YARD', name: 'Scrap yard', kind: 'scrap' }))
  const category = idOf(await w.create('itemCategory', { code: 'SCRAPS', name: 'Scrap', kind: 'scrap', unit: b.any.unit }))
  const grade = { code: 'ENDS', name: 'Cable ends', category, unit: b.any.unit, hsn: '7602', tax: b.tax18, store }
  const reasons = 'select id from scrap_reason order by id limit 1'
  const { id: scrapReason } = await w.store.db.read(tx => tx.one<{ id: number }>(reasons, []))
  const item = idOf(await w.create('item', { ...grade, standardRate: '105' }))
  return { afterM: '13.5', scrapKg: '45', scrapReason, grade: { id: item, store, rate: '105' } }
}

/** Five drums of 500 m of 3.5C x 240 A2XFY are ordered, and their work order is released with its cards (production.md 8). */
export const fiveDrums = async (w: Works, b: Basics): Promise<FiveDrums> => {
  const { planner, head, operator, quality, supervisor, keeper } = people
  const { db } = w.store
  const floor = idOf(await w.create('store', { code: 'FLOOR', name: 'Shop floor', kind: 'floor' }))
  const cutOff = await cutOffIn(w, b)
  await db.transaction(tx => tx.rows(practice, []))
  const product = idOf(await w.create('product', productBody('A2XFY-240', b.tax18, '900000')))
  const design = idOf(await w.create('productDesign', { product, designation: '3.5C x 240 A2XFY' }))
  await w.act('productDesign', design, 'check', planner)
  await w.act('productDesign', design, 'approve', head)
  const { customerFar: customer, gujarat: registration } = b
  const items = [{ product, drums: '5 x 500', rate: '900000' }]
  const order = await w.create('salesOrder', { customer, registration, items })
  await w.act('salesOrder', idOf(order), 'confirm')
  const asked = async (): Promise<Row> =>
    w.create('workOrder', { ...(await w.make('salesOrder', idOf(order), 'workOrder', planner)), mothers: 'each' }, planner)
  // Rod at ₹ 250, all of it metal; compound of cores at ₹ 142; an hour from 1 April at ₹ 1,050, 300 and 300.
  const rateOf = (name: string): string => (/aluminium/i.test(name) ? '250' : /xlpe/i.test(name) ? '142' : '100')
  await furnish(w, await asked(), { floor, unit: b.any.unit, tax: b.tax18, rateOf, metalPercent: '100' })
  await hoursAt(w, { machineRate: '1050', labourRate: '300', overheadRate: '300' })
  const work = await w.act('workOrder', idOf(await asked()), 'release', planner)
  const set = await makeSet(w.store, planner, w.def('workOrder'), 'jobCard', { sources: [idOf(work)], header: {} }, null)
  const cards = await Promise.all(set.made.map(one => w.read('jobCard', one.id)))
  const names = await db.read(tx => tx.rows<{ id: number; name: string }>('select id, name from item', []))
  const atMachine = async (card: Row): Promise<KioskCard> => {
    const kiosk = await db.read(tx => kioskOf(w.store, tx, Number(card['machine'])))
    const found = kiosk.cards.find(({ id }) => id === idOf(card))
    if (!found) throw new Error('The card is not at its machine.')
    return found
  }
  return {
    order: idOf(order),
    work,
    planner,
    head,
    supervisor,
    operator,
    keeper,
    floor,
    cutOff,
    atMachine,
    cardCalled: name => {
      const found = cards.find(card => names.find(({ id }) => id === card['item'])?.name.startsWith(name))
      if (!found) throw new Error(`There is no card of ${name}.`)
      return found
    },
    log: async (card, typed = {}) => {
      const now = await atMachine(card)
      const planned = plannedOf(now, nothingTyped)
      if (!planned) throw new Error('Nothing is left of the card.')
      const all: Typed = { ...nothingTyped, runMin: '60', amount: planned.toString(), ...typed }
      const body = takeUpOf(now, all, { date: w.store.today(), floor: null })
      return w.act('takeUp', idOf(await w.create('takeUp', body, operator)), 'post', operator)
    },
    begin: async card => {
      await w.act('jobCard', idOf(card), 'release', planner)
      await w.act('jobCard', idOf(card), 'start', operator)
      await ranFor(db, idOf(card), 480)
    },
    end: async card => {
      await w.act('jobCard', idOf(card), 'finish', operator)
      const held = `select p.id, i.product is not null as finished from piece p join item i on i.id = p.item where p.status = 'hold' order by p.id`
      const waiting = await db.read(tx => tx.rows<{ id: number; finished: boolean }>(held, []))
      for (const { id, finished } of waiting) if (!finished) await w.act('piece', id, 'accept', quality)
      const drums = waiting.filter(one => one.finished).map(({ id }) => id)
      if (drums.length > 0) await testDrums(w, drums, await testBay(w), quality)
    },
  }
}
