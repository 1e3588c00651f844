/** A machine, or a room with several places. Times are minutes from now. */
export interface Machine {
  readonly id: string
  /** The family that it is set up for now; null where that is not known, and the first set-up then takes no time. */
  readonly initial: string | null
  /** When it works, from and to; null for always. What runs at closing time goes on at the next opening. */
  readonly open: readonly (readonly [from: number, to: number])[] | null
  /** Jobs that run at once, each with its own set-up. */
  readonly places: number
  /** 1 runs the minutes of a job as they are, 0.8 takes a quarter more. Set-up does not depend on it. */
  readonly speed: number
  /** Minutes from one family to another on this machine; those of all machines where it names none. */
  readonly setups?: ScheduleAsked['setups']
}

export interface Job {
  readonly id: string
  /** What a change from one to the other takes set-up for: size, colour, compound. */
  readonly family: string
  readonly minutes: number
  /** Minutes on single machines, by their ids, where they run it faster or slower than others. */
  readonly minutesOn?: ReadonlyMap<string, number>
  readonly due: number | null
  /** Cost of a minute late. */
  readonly weight: number
  /** Not before: the material is there. Set-up may come before it. */
  readonly release: number
  /** Jobs that must have ended. */
  readonly after: readonly string[]
  /** Machines that may run it; null for all. */
  readonly machines: readonly string[] | null
  /** Kind of process drum that it fills; taken from its start until the jobs after it have emptied it. */
  readonly drum: string | null
  /**
   * Its turn on its one machine, the lowest first. What has a turn runs before what has none, but for what it waits for itself. A turn
   * that contradicts what a job waits for is not kept.
   */
  readonly turn?: number
}

export interface ScheduleAsked {
  readonly machines: readonly Machine[]
  /** Minutes from one family to another; none where nothing is said. */
  readonly setups: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly jobs: readonly Job[]
  /** How many process drums there are of each kind; null where they are not counted. */
  readonly drums: ReadonlyMap<string, number> | null
  /** Cost of a minute of set-up. */
  readonly lambda: number
  /** One plan by due days, without a search: for a question that is asked between others. */
  readonly quick?: boolean
}

/**
 * Times are reckoned in millionths of a minute, whole numbers, so that sums are exact and the same on every machine. Ten thousand
 * days are within what a number holds exactly.
 */
export const tick = 1_000_000

export const toTicks = (minutes: number): number => Math.round(minutes * tick)
