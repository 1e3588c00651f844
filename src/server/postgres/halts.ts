/** What waits: everything that writes, or only what posts and draws numbers. */
export type Halted = 'writing' | 'posting'

/** Why work waits just now, by what caused it; each cause is taken back by the code that set it. */
export class Halts {
  readonly #causes = new Map<string, { readonly what: Halted; readonly why: string }>()

  /** Halts work for a cause, in a sentence for the user, or lets it go on (null). */
  set(cause: string, what: Halted, why: string | null): void {
    if (why === null) this.#causes.delete(cause)
    else this.#causes.set(cause, { what, why })
  }

  /** The sentence for a user who wants to write or post now; null when nothing is in the way. What may not write may not post. */
  why(what: Halted): string | null {
    return [...this.#causes.values()].find(cause => cause.what === 'writing' || what === 'posting')?.why ?? null
  }
}
