import { addDays } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { Actor } from '../../../server/actor.ts'
import { type Desk, idOf } from '../../../server/seed/desk.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'
import type { LotPlan } from './plan.server.ts'
import { cast, isOnLorry, known, type Work } from './selling.server.ts'
import { receivers, seenAtSite } from './words.server.ts'

/** Transporters whose vehicles carry drums; the works calls them in turn. */
const carriers = ['PAVAN', 'SAHYA', 'MARUT', 'DECCA', 'GANGA', 'KONKA'] as const

/** What a vehicle weighs without its load, kg. */
const emptyKg: Readonly<Record<string, number>> = { lcv: 3900, truck: 6820, taurus: 10_240, trailer: 14_560, lowBed: 16_100 }

const decimalOf = (row: Readonly<Row>, name: string): Decimal => new Decimal(String(row[name] ?? 0))

const carries = (vehicle: Row, grossKg: Decimal): boolean => decimalOf(vehicle, 'loadKg').gte(grossKg)

interface Hired {
  readonly transporter: number
  readonly code: string
  readonly vehicle: Row
}

/** The first transporter from the `n`th on who has a vehicle for the weight; null where none has. */
const hire = async (desk: Desk, who: Actor, n: number, grossKg: Decimal): Promise<Hired | null> => {
  for (const [i] of carriers.entries()) {
    const code = carriers[(n + i) % carriers.length] ?? carriers[0]
    const found = await desk.first(who, 'transporter', { filter: `code:eq:${code}`, sort: 'code' })
    if (!found) continue
    const vehicles = linesOf(await desk.read(who, 'transporter', idOf(found)), 'vehicles')
    const vehicle = vehicles.find(one => carries(one, grossKg))
    if (vehicle) return { transporter: idOf(found), code, vehicle }
  }
  return null
}

/** The weighbridge weighs in steps of 10 kg; the list and the scale are a few of them apart. */
const weighed = (hired: Hired, grossKg: Decimal, n: number): Row => {
  const empty = emptyKg[String(hired.vehicle['kind'])] ?? 8000
  const loaded = Math.round(grossKg.plus(empty).toNumber() / 10) * 10 + ((n % 5) - 2) * 10
  return { emptyKg: String(empty), loadedKg: String(loaded), slipNo: `WS-${String(4100 + n)}` }
}

/** What the consignee says three days later; now and then a drum has suffered on the way. */
const receive = async (work: Work, who: Actor, lot: LotPlan, list: number): Promise<void> => {
  const on = workdayFrom(addDays(lot.on, 3))
  if (on > work.lastDay) return
  const desk = work.deskOn(on)
  const read = await desk.read(who, 'packingList', list)
  const drums = linesOf(read, 'drums').map((line, i) =>
    i === 0 && list % 7 === 3 ? { ...line, fault: 'damaged', seen: seenAtSite[list % seenAtSite.length] } : line,
  )
  const receivedBy = receivers[list % receivers.length]
  await desk.update(who, 'packingList', list, { version: read['version'], receivedOn: on, receivedBy, drums })
  await desk.act(who, 'packingList', list, 'receive')
}

/** The drums of a delivery go on one lorry: loaded, weighed and let out as far as the plan has it come, and received some days later. */
export const leaveOnLorry = async (work: Work, lot: LotPlan): Promise<void> => {
  if (lot.on < work.since || !isOnLorry(lot)) return
  const { despatcher: who } = cast(work.people)
  const delivery = idOf(known(work.written.deliveries, lot))
  const { desk } = work
  const made = await desk.create(who, 'packingList', await desk.make(who, 'deliveryOrder', delivery, 'packingList'))
  const [list, grossKg] = [idOf(made), decimalOf(made, 'grossKg')]
  const hired = await hire(desk, who, delivery, grossKg)
  if (!hired) throw new Error(`No vehicle of the demo company carries the ${grossKg.toFixed(0)} kg of delivery ${delivery}.`)
  const { code, transporter, vehicle } = hired
  const lorry = { transporter, vehicleNo: vehicle['plate'], driver: lot.carriage.driver, driverPhone: '+91 98250 41170' }
  const lr = { lrNo: `${code}/${String(20_300 + delivery)}`, lrDate: lot.on, lorrySeal: `HL-${String(70_000 + delivery)}` }
  const version = Number(made['version'])
  const told = await desk.update(who, 'packingList', list, { version, ...lorry, ...lr, ...weighed(hired, grossKg, delivery) })
  const isTight = decimalOf(told, 'deckNeeded').gt(decimalOf(told, 'deckLengthM'))
  if (isTight)
    await desk.update(who, 'packingList', list, { version: told['version'], stowed: 'Small drums stand between the large ones' })
  await desk.act(who, 'packingList', list, 'verify')
  if (lot.state !== 'despatched') return
  await desk.act(who, 'packingList', list, 'gateOut')
  await receive(work, who, lot, list)
}
