import { hash } from 'node:crypto'

/** More prepared statements than this cost memory in every connection and are a sign of texts with values in them. */
const mostNames = 400
const mostRemembered = 2_000

/**
 * Names for prepared statements: the server plans a named text once per connection. A text earns its name when it is
 * seen a second time, so that texts that come once (a rare filter, a script) take no place.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new Set<string>()
  #generation = 0

  /** The name of a text, or undefined when it runs without one. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= mostNames) return name
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= mostRemembered) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    const fresh = `s${this.#generation}_${hash('sha256', text, 'base64url').slice(0, 22)}`
    this.#names.set(text, fresh)
    return fresh
  }

  /** After a change of tables the plans kept under the old names are worthless: every text gets a new one. */
  renew(): void {
    this.#generation += 1
    this.#names.clear()
  }
}
