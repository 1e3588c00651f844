import type { Job, Machine, ScheduleAsked } from '../../../src/modules/planning/engine/schedule/asked.ts'
import { seeded } from '../../../src/modules/planning/engine/random.ts'

/** The stages of a power cable, with how many machines each has and the minutes of a run. */
const stages = [
  { name: 'draw', machines: 4, from: 60, to: 240 },
  { name: 'strand', machines: 8, from: 60, to: 300 },
  { name: 'insulate', machines: 8, from: 40, to: 200 },
  { name: 'lay up', machines: 6, from: 60, to: 240 },
  { name: 'armour', machines: 8, from: 60, to: 240 },
  { name: 'sheathe', machines: 6, from: 40, to: 180 },
] as const

const colours = ['red', 'yellow', 'blue', 'black', 'green'] as const
const shift = 480

/** Three shifts of the week with half an hour of break in each, Sundays closed, for eight weeks. */
const open = Array.from({ length: 7 * 3 * 8 }, (_, at) => [at * shift, at * shift + shift - 30] as const).filter(
  (_, at) => Math.floor(at / 3) % 7 !== 6,
)

/** A works with 40 machines and orders through six stages, three cores each: about 13 jobs an order. */
export const works = ({ orders, seed }: { readonly orders: number; readonly seed: number }): ScheduleAsked => {
  const random = seeded(seed)
  const between = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1))
  const machines = stages.flatMap(({ name, machines: count }) =>
    Array.from({ length: count }, (_, no): Machine => ({
      id: `${name} ${no + 1}`,
      initial: null,
      open,
      places: 1,
      speed: no % 3 === 0 ? 0.8 : 1,
    })),
  )
  const setups = new Map(colours.map(from => [from, new Map(colours.map(to => [to, from === to ? 0 : between(10, 90)]))]))
  const jobs: Job[] = []
  for (let order = 0; order < orders; order += 1) {
    const due = between(2, 3 + orders / 6) * 3 * shift
    const weight = between(1, 5)
    const add = (stage: number, of: string, after: readonly string[]): string => {
      const { name, from, to } = stages[stage] ?? stages[0]
      const able = machines.filter(({ id }) => id.startsWith(name)).map(({ id }) => id)
      const id = `${order} ${name} ${of}`
      const isLast = stage === stages.length - 1
      const family = colours[between(0, colours.length - 1)] ?? 'red'
      jobs.push({
        id,
        family,
        minutes: between(from, to),
        due: isLast ? due : null,
        weight,
        release: 0,
        after,
        machines: able,
        drum: null,
      })
      return id
    }
    const wire = add(0, 'wire', [])
    const cores = ['1', '2', '3'].map(no => add(2, no, [add(1, no, [wire])]))
    const laid = add(3, 'all', cores)
    add(5, 'all', [add(4, 'all', [laid])])
  }
  return { machines, setups, jobs, drums: null, lambda: 2 }
}
