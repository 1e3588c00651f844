/** The first to be done is number 1. */
export interface Place {
  readonly number: number
  readonly of: number
}

/** What waits, by the people for whom it waits: they take turns, and the one who was served last comes last. */
export class Turns<Who, Job> {
  readonly #waiting = new Map<Who, Job[]>()
  size = 0

  push(who: Who, job: Job): void {
    const before = this.#waiting.get(who)
    if (before) before.push(job)
    else this.#waiting.set(who, [job])
    this.size += 1
  }

  /** How many wait for somebody. */
  of(who: Who): number {
    return this.#waiting.get(who)?.length ?? 0
  }

  /** Where the next job of somebody stands among all; null where none waits for them. */
  placeOf(who: Who): Place | null {
    const before = [...this.#waiting.keys()].indexOf(who)
    return before < 0 ? null : { number: before + 1, of: this.size }
  }

  next(): Job | null {
    const [first] = this.#waiting
    if (!first) return null
    const [who, jobs] = first
    const job = jobs.shift() ?? null
    this.#waiting.delete(who)
    if (jobs.length > 0) this.#waiting.set(who, jobs)
    this.size -= 1
    return job
  }

  remove(who: Who, job: Job): boolean {
    const jobs = this.#waiting.get(who) ?? []
    const at = jobs.indexOf(job)
    if (at < 0) return false
    jobs.splice(at, 1)
    if (jobs.length === 0) this.#waiting.delete(who)
    this.size -= 1
    return true
  }
}
