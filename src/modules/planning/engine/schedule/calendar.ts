/** The open times of a machine, in ticks. */
export interface Calendar {
  /** Open time from 0 until t. */
  openUntil(t: number): number
  /** The first moment at which so much has been open; Infinity where the calendar ends before. */
  endOf(open: number): number
  /** The last moment at which no more than so much has been open: where work begins that follows it. */
  startOf(open: number): number
}

const always: Calendar = { openUntil: t => t, endOf: open => open, startOf: open => open }

/** Windows in order, without overlaps; those that touch are one. */
const merged = (windows: readonly (readonly [number, number])[]): [number, number][] => {
  const made: [number, number][] = []
  for (const [from, to] of windows.toSorted(([a], [b]) => a - b)) {
    if (to <= from) continue
    const last = made.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else made.push([from, to])
  }
  return made
}

/** Finds the last value that is not above x, in rising values. Times of one machine rise, so it looks first where it was last. */
class Steps {
  readonly #values: Float64Array
  #last = 0

  constructor(values: Float64Array) {
    this.#values = values
  }

  #isAt(at: number, x: number): boolean {
    return (this.#values[at] ?? Infinity) <= x && x < (this.#values[at + 1] ?? Infinity)
  }

  /** Its place; -1 where x lies before the first. */
  at(x: number): number {
    if (this.#isAt(this.#last, x)) return this.#last
    if (this.#isAt(this.#last + 1, x)) return (this.#last += 1)
    let [low, high] = [0, this.#values.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#values[middle] ?? Infinity) <= x) low = middle + 1
      else high = middle
    }
    this.#last = Math.max(0, low - 1)
    return low - 1
  }
}

class Windows implements Calendar {
  readonly #from: Float64Array
  readonly #length: Float64Array
  /** Open time before each window. */
  readonly #before: Float64Array
  readonly #whole: number
  readonly #byTime: Steps
  readonly #byOpen: Steps

  constructor(windows: readonly (readonly [number, number])[]) {
    const list = merged(windows)
    this.#from = Float64Array.from(list, ([from]) => from)
    this.#length = Float64Array.from(list, ([from, to]) => to - from)
    let whole = 0
    this.#before = Float64Array.from(list, ([from, to]) => {
      const before = whole
      whole += to - from
      return before
    })
    this.#whole = whole
    this.#byTime = new Steps(this.#from)
    this.#byOpen = new Steps(this.#before)
  }

  openUntil(t: number): number {
    const at = this.#byTime.at(t)
    if (at < 0) return 0
    return (this.#before[at] ?? 0) + Math.min(this.#length[at] ?? 0, t - (this.#from[at] ?? 0))
  }

  endOf(open: number): number {
    if (open > this.#whole) return Infinity
    if (open <= 0) return 0
    let at = this.#byOpen.at(open)
    if ((this.#before[at] ?? 0) === open) at -= 1
    return (this.#from[at] ?? 0) + open - (this.#before[at] ?? 0)
  }

  startOf(open: number): number {
    const at = this.#byOpen.at(open)
    if (at < 0 || open >= this.#whole) return Infinity
    return (this.#from[at] ?? 0) + open - (this.#before[at] ?? 0)
  }
}

/** The calendar of windows in ticks; null is open always. */
export const calendarOf = (windows: readonly (readonly [number, number])[] | null): Calendar =>
  windows === null ? always : new Windows(windows)
