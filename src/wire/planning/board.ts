import { type Answer, operation } from '../operation.ts'
import { f } from '../../kernel/field.ts'
import { anyRow, day, list, moment, noted, object, orNull, text, whole, word } from '../shape.ts'

const minutes = noted(whole, { description: 'min' })

const run = object({
  id: noted(text, { description: 'of a job card C12, of a stage that has no card yet S34' }),
  card: orNull(object({ id: whole, version: whole, number: text })),
  state: word('running', 'stopped', 'open', 'planned', 'draft'),
  machine: whole,
  place: noted(whole, { description: 'which place of the machine, from 1' }),
  makes: noted(text, { description: 'what comes off, in words' }),
  orders: noted(list(whole), { description: 'work orders that it is for' }),
  leftM: noted(text, { description: 'm still to be made; 0 where it goes by weight', examples: ['1284.600'] }),
  leftKg: noted(text, { description: 'kg still to be made; 0 where it goes by length' }),
  setUpFrom: moment,
  from: moment,
  to: moment,
  setUpMin: minutes,
  setUpWhy: noted(text, { description: 'from what to what; empty where nothing is set up' }),
  waits: noted(text, { description: 'why it does not begin sooner' }),
  after: noted(orNull(text), { description: 'run that it waited for last' }),
  behind: noted(orNull(text), { description: 'run before it on its place' }),
  due: noted(orNull(moment), { description: 'end of the day on which its order is due, where it is the last run of it' }),
  lateMin: noted(whole, { description: 'min that it makes its order late; 0 where it does not' }),
  position: noted(orNull(whole), { description: 'turn on the machine that a planner gave it' }),
  pinned: noted(orNull(moment), { description: 'not before this moment, by a planner' }),
  machines: noted(list(whole), { description: 'machines that may run it' }),
})

const causes = object({
  overdue: minutes,
  queue: minutes,
  setUp: minutes,
  closed: minutes,
  material: minutes,
  pinned: minutes,
  drum: minutes,
  run: minutes,
})

const order = object({
  id: noted(whole, { description: 'of the work order' }),
  number: orNull(text),
  status: text,
  product: text,
  drums: text,
  priority: text,
  salesOrders: list(object({ id: whole, number: text, customer: text })),
  due: orNull(day),
  ends: noted(orNull(moment), { description: 'end of its last run; null where something of it could not be planned' }),
  lateMin: minutes,
  causes: noted(causes, {
    description:
      'min by cause, which add up to lateMin: the time until the due day pays for running, set-up and closed hours first, and what is beyond it is told',
  }),
  why: noted(text, { description: 'in a sentence; empty where it is in time' }),
  chain: noted(list(text), { description: 'runs that led to its end, the first one first' }),
})

const machine = object({
  id: whole,
  code: text,
  name: text,
  process: text,
  places: whole,
  runs: noted(list(text), { description: 'ids of its runs in their order' }),
  open: noted(list(list(moment)), { description: 'from and to of its working hours in the next days' }),
})

const boardShape = object({
  asOf: noted(moment, { description: 'the moment from which it is planned' }),
  machines: list(machine),
  runs: list(run),
  orders: list(order),
  setUp: object({
    minutes,
    byDueDateMin: noted(whole, { description: 'min of set-up of the same runs, each machine in the order of due days' }),
  }),
  unplanned: list(object({ what: text, order: orNull(whole), why: text })),
  assumed: noted(list(text), { description: 'what is not known and was assumed, in sentences' }),
})

export type Board = Answer<typeof board>
export type BoardRun = Board['runs'][number]
export type BoardOrder = Board['orders'][number]
export type BoardMachine = Board['machines'][number]

/** The plan as it follows from facts and decisions: machine by machine, what is late and why. */
export const board = operation({
  method: 'GET',
  path: '/planning/board',
  answer: boardShape,
})

/** What a planner decides of a card: its machine, its turn there, and a moment before which it does not begin. */
export interface Decision {
  readonly card: number
  /** As it was read, so that a change of somebody else is not overwritten. */
  readonly version: number
  readonly machine: number
  readonly position: number | null
  readonly pinned: string | null
}

/** The plan as it would be with decisions that are not made yet; writes nothing. */
export const tryDecisions = operation({
  method: 'POST',
  path: '/planning/board',
  content: anyRow,
  answer: boardShape,
})

/** Makes decisions: they are written on their cards. */
export const makeDecisions = operation({
  method: 'POST',
  path: '/planning/decisions',
  content: anyRow,
  answer: boardShape,
})

/** Keeps what the next hours promise: the order on each machine, and when each card begins and ends. */
export const freeze = operation({
  method: 'POST',
  path: '/planning/freeze',
  body: { hours: f.int({ label: 'Hours', min: 1, max: 168 }) },
  answer: object({
    frozen: noted(whole, { description: 'cards whose turn and times are kept' }),
    withoutCard: noted(whole, { description: 'runs in these hours that have no card yet and are not frozen' }),
  }),
})

/** When drums of a product could leave, and what that hangs on; names no machine. */
export const promise = operation({
  method: 'POST',
  path: '/planning/promise',
  body: {
    product: f.ref('product'),
    drums: f.text({ label: 'Drums', maxLength: 2000, hint: 'Number x metres: 4 x 500 + 1 x 250.' }),
    tolerancePercent: f.percent({ label: 'Tolerance', unit: '%', default: 5, min: 0, max: 20, places: 2 }),
  },
  answer: object({
    earliest: noted(orNull(day), { description: 'null where it cannot be told; the sentences say why' }),
    fromYard: noted(whole, { description: 'drums that lie free in the yard' }),
    hangsOn: noted(list(text), { description: 'in sentences' }),
  }),
})
export type Promised = Answer<typeof promise>
