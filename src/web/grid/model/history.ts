import type { Line } from './line.ts'
import type { GridState } from './state.ts'

/** What a step can be taken back to. */
export type Snapshot = Pick<GridState, 'lines' | 'active' | 'head'>

const mostSteps = 100

const amendedLines = (lines: readonly Line[], amend: (line: Line) => Line): readonly Line[] => {
  let changed = false
  const next = lines.map(line => {
    const other = amend(line)
    changed ||= other !== line
    return other
  })
  return changed ? next : lines
}

/** The lines after `amend`; the same array when it changed nothing. A line met again gives the same result again. */
const amending = (keys: ReadonlySet<number>, amend: (line: Line) => Line): ((lines: readonly Line[]) => readonly Line[]) => {
  const done = new Map<Line, Line>()
  const once = (line: Line): Line => {
    if (!keys.has(line.key)) return line
    const known = done.get(line)
    if (known) return known
    const next = amend(line)
    done.set(line, next)
    return next
  }
  return lines => amendedLines(lines, once)
}

/** The steps that can be taken back and taken again. */
export class History {
  #past: Snapshot[] = []
  #future: Snapshot[] = []

  /** Remembers how things stood before a step. */
  push(before: Snapshot): void {
    this.#past = [...this.#past.slice(1 - mostSteps), before]
    this.#future = []
  }

  /** How things stood before the last step, given how they stand now; null when there is none. */
  undo(now: Snapshot): Snapshot | null {
    const before = this.#past.pop()
    if (!before) return null
    this.#future.push(now)
    return before
  }

  /** How things stood before the last undo. */
  redo(now: Snapshot): Snapshot | null {
    const after = this.#future.pop()
    if (!after) return null
    this.#past.push(now)
    return after
  }

  clear(): void {
    this.#past = []
    this.#future = []
  }

  /**
   * Applies what came late (a record that was looked up, a prefill) to the lines of those keys wherever they are
   * remembered, so that taking back a later step does not take it back too. Answers the present lines, amended.
   */
  amend(present: readonly Line[], keys: ReadonlySet<number>, amend: (line: Line) => Line): readonly Line[] {
    const amended = amending(keys, amend)
    const inSnapshot = (one: Snapshot): Snapshot => ({ ...one, lines: amended(one.lines) })
    this.#past = this.#past.map(inSnapshot)
    this.#future = this.#future.map(inSnapshot)
    return amended(present)
  }
}
