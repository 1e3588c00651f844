import { addDays, addMonths, type ISODate, monthStart } from '../../../kernel/dates.ts'
import { measuredFrom } from '../../../kernel/measured/reading.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { type Desk, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { type Chance, makeChance } from '../../scene/chance.server.ts'
import { readingFor } from '../../scene/readings.server.ts'
import type { Buying, Scene } from '../../scene/scene.server.ts'
import { workdayFrom, workdayUntil } from '../../scene/workdays.server.ts'
import { typeTest } from './typeTest.ts'

const seedOfReadings = 5_772_156

/** What is cut of a drum for a type test, m. */
const sampleM = '12'

/** A type test of a spare drum of the yard, by days before today. */
interface Tried {
  /** The length of the drum, which no order has; m. */
  readonly drumM: number
  readonly laboratory: string
  readonly sent: number
  /** Empty of one that is in the laboratory still. */
  readonly reported?: { readonly daysAgo: number; readonly no: string; readonly found: 'passed' | 'failed' }
}

const tried: readonly Tried[] = [
  { drumM: 340, laboratory: 'VIDYU', sent: 38, reported: { daysAgo: 20, no: 'VRL/2026/0419', found: 'passed' } },
  { drumM: 520, laboratory: 'POLYL', sent: 37, reported: { daysAgo: 24, no: 'PTH/2026/0207', found: 'failed' } },
  // The same cable again, of what is left of that drum.
  { drumM: 508, laboratory: 'POLYL', sent: 19, reported: { daysAgo: 5, no: 'PTH/2026/0231', found: 'passed' } },
  { drumM: 1040, laboratory: 'KENDR', sent: 9 },
]

const laboratoryOf = async ({ people }: Buying, desk: Desk, code: string): Promise<unknown> =>
  (await desk.first(people.inspector, 'inspectionAgency', { filter: `code:eq:${code}`, sort: 'code' }))?.['id']

const cableOf = async ({ people }: Buying, desk: Desk, drum: Row): Promise<Row | null> => {
  const item = await desk.read(people.inspector, 'item', Number(drum['item']))
  const product = item['product']
  return typeof product === 'number' ? desk.read(people.inspector, 'product', product) : null
}

/** Sends a sample of the newest free drum of that length; null where none lies in the yard, or its cable has no standard. */
const send = async (buying: Buying, desk: Desk, day: ISODate, { drumM, laboratory }: Tried): Promise<number | null> => {
  const { inspector } = buying.people
  const filter = `status:eq:free;lengthM:eq:${drumM}`
  const drum = await desk.first(inspector, 'piece', { filter, sort: '-pieceNo' })
  const product = drum && (await cableOf(buying, desk, drum))
  if (!product || typeof product['edition'] !== 'number') return null
  const form = {
    product: product['id'],
    standard: product['edition'],
    laboratory: await laboratoryOf(buying, desk, laboratory),
    endsOn: addDays(day, 34),
    drums: [{ piece: drum['id'], sampleM }],
    longTests: [{ test: 'Ageing in an air oven, 168 h', begun: day, endsOn: addDays(day, 7) }],
    covers: [
      {
        cableType: product['cableType'],
        voltageGrade: product['voltageGrade'],
        fromSqmm: product['sqmm'],
        toSqmm: product['sqmm'],
      },
    ],
  }
  const id = idOf(await desk.create(inspector, 'typeTest', form, 'send'))
  await desk.act(inspector, 'typeTest', id, 'start')
  return id
}

/** Types what the laboratory found, each reading by its limit; of a test that fails the first is bad. */
const readingsOf = (test: Row, fails: boolean, chance: Chance): readonly Row[] => {
  let isBad = fails
  return linesOf(test, 'readings').map(cell => {
    const limit = measuredFrom(cell['reading'])?.limit
    if (!limit) return { ...cell, reading: 'Conforms' }
    const reading = readingFor(limit, isBad, chance)
    isBad = isBad && reading === null
    return { ...cell, reading }
  })
}

interface Report {
  readonly no: string
  readonly validTo?: ISODate
  readonly fails: boolean
}

const report = async (buying: Buying, desk: Desk, day: ISODate, id: number, told: Report, chance: Chance): Promise<void> => {
  const { inspector } = buying.people
  const test = await desk.read(inspector, 'typeTest', id)
  const readings = readingsOf(test, told.fails, chance)
  const found = { testedDate: day, reportDate: day, reportNo: told.no, validTo: told.validTo, readings }
  await desk.update(inspector, 'typeTest', id, { version: test['version'], ...found })
  await desk.act(inspector, 'typeTest', id, 'report')
}

const outOfLimit = 'Out of its limit; the extruder was set anew, and the same cable is sent again.'

const tryOut = (buying: Buying, last: ISODate, one: Tried, chance: Chance): void => {
  const { people, diary } = buying
  const { reported } = one
  const sent = workdayUntil(addDays(last, -one.sent))
  diary.at(sent, async desk => {
    const test = await send(buying, desk, sent, one)
    if (test === null || !reported) return
    const day = workdayUntil(addDays(last, -reported.daysAgo))
    diary.at(day, async then => {
      const fails = reported.found === 'failed'
      await report(buying, then, day, test, { no: reported.no, validTo: addMonths(day, 60), fails }, chance)
      if (fails) await then.act(people.inspector, 'typeTest', test, 'fail', outOfLimit)
      else await then.act(people.inspector, 'typeTest', test, 'pass')
    })
  })
}

const madeHere = '2XFY-4C25'

/** The lengths that were made here and lie free, the oldest first. */
const lotOf = async ({ people, items }: Buying, desk: Desk): Promise<readonly Row[]> => {
  const item = items.get(madeHere)?.id
  if (item === undefined) return []
  const lot: Row[] = []
  for (;;) {
    const others = lot.map(({ id }) => `;id:ne:${String(id)}`).join('')
    const filter = `item:eq:${item};status:eq:free;document:ne:openingStock${others}`
    const drum = await desk.first(people.inspector, 'piece', { filter, sort: 'pieceNo' })
    if (!drum) return lot
    lot.push(drum)
  }
}

/** Tests what of a lot the seed chooses, as the drums lie there. */
const accept = async (buying: Buying, desk: Desk, day: ISODate, reportNo: string, chance: Chance): Promise<void> => {
  const { people } = buying
  const drums = await lotOf(buying, desk)
  const [first] = drums
  const product = first && (await cableOf(buying, desk, first))
  if (!product || typeof product['edition'] !== 'number') return
  const form = {
    category: 'acceptance',
    product: product['id'],
    standard: product['edition'],
    laboratory: await laboratoryOf(buying, desk, 'OWNLAB'),
    drums: drums.map(({ id }) => ({ piece: id })),
  }
  const id = idOf(await desk.create(people.inspector, 'typeTest', form, 'send'))
  await desk.act(people.inspector, 'typeTest', id, 'start')
  await report(buying, desk, day, id, { no: reportNo, fails: false }, chance)
  await desk.act(people.inspector, 'typeTest', id, 'pass')
}

/** What the laboratories do for the works: type tests of spare drums, and of what is made here each lot before it is sold. */
export default demoFor(typeTest, ({ buying, last }: Scene) => {
  const chance = makeChance(seedOfReadings)
  for (const one of tried) tryOut(buying, last, one, chance)
  for (const [at, months] of [-1, 0].entries()) {
    const day = workdayFrom(addDays(addMonths(monthStart(last), months), 1))
    if (day <= last) buying.diary.at(day, desk => accept(buying, desk, day, `SML/L/${at + 1}`, chance))
  }
})
