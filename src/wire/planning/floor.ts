import { f } from '../../kernel/field.ts'
import { type Answer, operation } from '../operation.ts'
import { day, flag, list, moment, noted, object, orNull, text, whole, word } from '../shape.ts'

const named = object({ id: whole, name: text })

const card = object({
  id: whole,
  number: text,
  item: text,
  for: noted(orNull(text), { description: 'order and customer for those who may read orders, else work orders' }),
  unit: word('m', 'kg'),
  made: noted(text, { description: 'logged, in the unit', examples: ['500.000'] }),
  about: noted(text, { description: 'made by now: what was logged, and what ran since at the speed of the card' }),
  total: text,
  due: orNull(day),
  end: noted(orNull(moment), { description: 'when all of it is made at the speed of the card; null while it stands' }),
  late: flag,
  faults: noted(whole, { description: 'seen on the lengths of this card' }),
  blocked: noted(whole, { description: 'lengths of this card that quality has blocked, and work orders on hold' }),
})

const tile = object({
  machine: object({ id: whole, code: text, name: text }),
  process: named,
  hall: noted(orNull(text), { description: 'the department to which the machine belongs' }),
  state: word('running', 'setUp', 'standing', 'planned', 'idle'),
  since: orNull(moment),
  until: noted(orNull(moment), { description: 'the end of a planned stop' }),
  why: noted(orNull(text), { description: 'of a stop; null where nobody has said it' }),
  card: orNull(card),
  others: noted(whole, { description: 'cards that run or stand on it besides' }),
  who: noted(orNull(text), { description: 'the operator on the sheet of the shift, else who started or stopped the card' }),
  next: orNull(object({ id: whole, number: text, item: text })),
  handover: noted(orNull(object({ sheet: whole, objected: flag })), {
    description: 'the last sheet of the machine that was closed, until the coming operator has accepted it',
  }),
  waiting: noted(whole, { description: 'cards that wait for it' }),
})

/** Every machine as it stands at this moment. */
export const floor = operation({
  method: 'GET',
  path: '/planning/floor',
  answer: object({ asOf: moment, tiles: list(tile) }),
})

/** The stops on a sheet of which nobody has said why, and what may be said. */
export const unsaid = operation({
  method: 'GET',
  path: '/planning/floor/unsaid/:sheet',
  params: { sheet: f.ref('productionLog') },
  answer: object({
    stops: list(object({ id: whole, from: moment, minutes: whole })),
    reasons: list(named),
  }),
})

/** Says why a machine stood, of a stop for which nobody has said it; a supervisor may correct it. */
export const sayWhy = operation({
  method: 'POST',
  path: '/planning/floor/reason',
  body: { stop: f.ref('machineTime', { label: 'Stop' }), reason: f.ref('downtimeReason', { label: 'Why it stood' }) },
  answer: object({}),
})

export type FloorTile = Answer<typeof floor>['tiles'][number]
export type FloorCard = NonNullable<FloorTile['card']>
