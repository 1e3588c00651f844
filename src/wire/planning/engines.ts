import { operation } from '../operation.ts'
import { anyRow, list, maybe, noted, number, object, orNull, text, whole } from '../shape.ts'

const metres = noted(text, { description: 'm', examples: ['515.009'] })
const lengthsShape = object({
  stages: list(object({ name: text, outM: list(metres), inM: list(metres), belowM: list(metres), totalInM: metres })),
  longestM: maybe(noted(metres, { description: 'm, the longest drum that goes through all stages in one piece' })),
  because: maybe(text),
})
const cutShape = object({
  plan: list(
    object({
      piece: text,
      copy: noted(whole, { description: 'which of the equal lengths of that id, from 1' }),
      segment: noted(whole, { description: 'which sound stretch between faults, from 0' }),
      fromM: noted(metres, { description: 'm on the length where it begins' }),
      line: text,
      drum: noted(whole, { description: 'number of the drum in its line, from 1' }),
      drums: noted(whole, { description: '1, and 0 for a further part of a drum that is joined' }),
      metres,
    }),
  ),
  make: list(object({ line: text, drum: whole, drums: whole, metres })),
  makeM: metres,
  scrapM: metres,
  leftM: metres,
  opened: whole,
  bound: noted(text, {
    description:
      'proved: the least makeM + scrapM (by their weights) of any plan; where new lengths are opened, the fewest that any plan opens',
  }),
  why: text,
})

export const cut = operation({
  method: 'POST',
  path: '/planning/cut',
  content: anyRow,
  answer: cutShape,
})

export const lengths = operation({
  method: 'POST',
  path: '/planning/lengths',
  content: anyRow,
  answer: lengthsShape,
})

const clock = noted(number, { description: 'minutes from now' })
const duration = noted(number, { description: 'minutes' })
const scheduleShape = object({
  order: list(
    object({
      machine: text,
      place: noted(whole, { description: 'which place of the machine, from 1' }),
      job: text,
      setupFrom: clock,
      from: clock,
      to: clock,
      setup: duration,
      previous: orNull(text),
      waited: noted(object({ after: orNull(text), queue: duration, drum: duration, setUp: duration, closed: duration }), {
        description:
          'the job that it waited for last, and where the time from that one’s end, or from its release, to its start went',
      }),
      because: noted(text, { description: 'what it waits for' }),
    }),
  ),
  setupMinutes: duration,
  setupByDueMinutes: noted(duration, { description: 'minutes, with every machine in the order of due days' }),
  late: noted(number, { description: 'minutes late x weight, of all jobs' }),
  cost: noted(number, { description: 'late + lambda x setupMinutes' }),
  lateJobs: list(
    object({
      job: text,
      minutes: duration,
      causes: noted(
        object({ run: duration, setUp: duration, queue: duration, closed: duration, release: duration, drum: duration }),
        { description: 'where the time from now to its end went; the parts sum to its end' },
      ),
      because: text,
    }),
  ),
  loose: list(text),
})

export const schedule = operation({
  method: 'POST',
  path: '/planning/schedule',
  content: anyRow,
  answer: scheduleShape,
})
