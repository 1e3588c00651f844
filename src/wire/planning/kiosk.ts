import { f } from '../../kernel/field.ts'
import { type Answer, operation } from '../operation.ts'
import { flag, list, moment, noted, object, orNull, text, whole } from '../shape.ts'

const metres = noted(text, { description: 'm', examples: ['515.009'] })
const kg = noted(text, { description: 'kg', examples: ['2252.1'] })
const named = object({ id: whole, name: text })

const length = object({
  line: whole,
  no: orNull(whole),
  leftM: metres,
  beforeM: noted(metres, { description: 'm, lost before it begins: the start of the run' }),
  afterM: noted(metres, { description: 'm, lost after it: its ends and the running loss' }),
})

const card = object({
  id: whole,
  version: whole,
  number: text,
  status: text,
  item: named,
  workOrders: list(text),
  position: orNull(whole),
  kgPerKm: orNull(text),
  rework: flag,
  afterwards: orNull(text),
  tooling: orNull(text),
  ranMin: noted(whole, { description: 'min that it ran since what was logged of it' }),
  totalM: metres,
  totalKg: kg,
  madeM: metres,
  madeKg: kg,
  runM: noted(metres, { description: 'm that run for all of it, starts and ends included' }),
  lengths: noted(list(length), { description: 'still to be made; what nobody has begun comes first' }),
  lots: list(object({ line: whole, leftKg: kg })),
  inputs: list(object({ item: whole, name: text, strands: whole, factor: text, isByWeight: flag, kg })),
  materials: list(object({ items: list(whole), name: text, kg })),
  lying: noted(
    list(
      object({
        id: whole,
        pieceNo: text,
        carrier: orNull(text),
        heatNo: orNull(text),
        item: whole,
        store: whole,
        metres,
        kg,
        count: text,
      }),
    ),
    { description: 'free on the floor, what is on the pay-off first, then the oldest' },
  ),
})

/** All that a machine needs to run its cards, so that it can be kept on a device and used without a network. */
export const kiosk = operation({
  method: 'GET',
  path: '/planning/kiosk/:machine',
  params: { machine: f.ref('machine') },
  answer: object({
    asOf: moment,
    machine: named,
    floor: orNull(whole),
    cards: list(card),
    carriers: list(object({ id: whole, code: text, tareKg: kg })),
    stopReasons: list(named),
    supervisors: noted(list(named), { description: 'who hear of what is refused after its person has gone' }),
    scrapReasons: list(named),
    grades: list(object({ id: whole, name: text, store: orNull(whole), rate: orNull(text) })),
  }),
})

/** Every machine of the works, and what runs on it. */
export const kioskMachines = operation({
  method: 'GET',
  path: '/planning/kiosk',
  answer: object({
    machines: list(
      object({
        id: whole,
        code: text,
        name: text,
        running: noted(orNull(text), { description: 'what it makes now' }),
        waiting: noted(whole, { description: 'cards that wait for it' }),
        standing: flag,
      }),
    ),
  }),
})

export type Kiosk = Answer<typeof kiosk>
export type KioskCard = Kiosk['cards'][number]
export type KioskMachine = Answer<typeof kioskMachines>['machines'][number]
