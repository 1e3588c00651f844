import type { BoardOrder } from '../../../wire/planning/board.ts'
import type { Planned } from '../engine/schedule/schedule.ts'
import type { Request } from './request.server.ts'
import { spoken } from './words.ts'

type Causes = BoardOrder['causes']
type Cause = keyof Causes

const none: Causes = { overdue: 0, queue: 0, setUp: 0, closed: 0, material: 0, pinned: 0, drum: 0, run: 0 }

/** A run on the way to the last one of an order, and what it stood behind. */
interface Step {
  readonly row: Planned
  readonly run: number
}

/** Walks back from the last run of an order: what each waited for, the first one first. */
export const chainOf = (rows: ReadonlyMap<string, Planned>, last: string): readonly Planned[] => {
  const chain: Planned[] = []
  for (let at: string | null = last; at !== null;) {
    const row = rows.get(at)
    if (!row) break
    chain.unshift(row)
    at = row.waited.after
  }
  return chain
}

/** Minutes that a job runs on its machine. */
const runMinutes = ({ operations, asked }: Request, { job, machine }: Planned): number =>
  asked.jobs.find(({ id }) => id === job)?.minutesOn?.get(machine) ?? operations.get(job)?.minutes ?? 0

/** Tells where the minutes from now to the end of the last run went; they add up to it. */
export const wholeCauses = (request: Request, chain: readonly Planned[]): Record<Cause, number> => {
  const causes: Record<Cause, number> = { ...none }
  const steps = chain.map((row): Step => ({ row, run: runMinutes(request, row) }))
  for (const { row, run } of steps) {
    causes.run += run
    causes.closed += row.to - row.from - run + row.waited.closed
    causes.setUp += row.waited.setUp
    causes.queue += row.waited.queue
    causes.drum += row.waited.drum
  }
  const [first] = chain
  const release = first && request.releases.get(first.job)
  if (release) causes[release.kind] += release.at
  return causes
}

/** What the time until the due day pays for first: what every order takes anyway. What is left of the others made it late. */
const paidFirst: readonly Cause[] = ['run', 'setUp', 'closed', 'drum', 'pinned', 'material', 'queue']

/** Whole minutes by cause that add up to how late it is; `end` is where the last run ends, in minutes from now. */
export const shared = (whole: Readonly<Record<Cause, number>>, late: number, end: number): Causes => {
  const causes: Record<Cause, number> = { ...whole }
  let until = end - late
  if (until < 0) {
    causes.overdue = -until
    until = 0
  }
  for (const cause of paidFirst) {
    const paid = Math.min(until, causes[cause])
    causes[cause] -= paid
    until -= paid
  }
  const rounded: Record<Cause, number> = { ...none }
  let [sum, told] = [0, 0]
  for (const cause of [...paidFirst, 'overdue' as const]) {
    sum += causes[cause]
    rounded[cause] = Math.round(sum) - told
    told = Math.round(sum)
  }
  return rounded
}

const words: readonly (readonly [Cause, string])[] = [
  ['overdue', 'late before this plan'],
  ['queue', 'behind other runs'],
  ['material', 'waiting for material'],
  ['pinned', 'not before the day that planning set'],
  ['drum', 'waiting for drums'],
  ['setUp', 'set-up'],
  ['closed', 'closed'],
  ['run', 'running'],
]

/** Tells why an order is late: minutes by cause that add up to it, the same in a sentence, and the runs that led to its end. */
export const toldCauses = (
  request: Request,
  rows: ReadonlyMap<string, Planned>,
  last: string | null,
  late: number,
  name: (job: string) => string,
): Pick<BoardOrder, 'causes' | 'why' | 'chain'> => {
  const chain = last === null ? [] : chainOf(rows, last)
  const ids = chain.map(({ job }) => job)
  if (late === 0) return { causes: none, why: '', chain: ids }
  const causes = shared(wholeCauses(request, chain), late, Math.round(chain.at(-1)?.to ?? 0))
  const longest = chain.toSorted((a, b) => b.waited.queue - a.waited.queue)[0]
  const machine = longest && request.of.machines.get(Number(longest.machine))?.code
  const behind = longest?.previous ? ` (longest behind ${name(longest.previous)} on ${machine})` : ''
  const release = chain[0] && request.releases.get(chain[0].job)
  const parts = words
    .filter(([cause]) => causes[cause] > 0)
    .toSorted(([a], [b]) => causes[b] - causes[a])
    .map(([cause, word]) => {
      const more = cause === 'queue' ? behind : cause === release?.kind && cause === 'material' ? ` (${release.why})` : ''
      return `${spoken(causes[cause])} ${word}${more}`
    })
  return { causes, why: `${spoken(late)} late: ${parts.join('; ')}.`, chain: ids }
}
