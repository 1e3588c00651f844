import type { Row } from '../../../kernel/record.ts'
import type { Failure } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import type { SavedAnswer } from '../../../wire/documents.ts'
import type { DocumentServer, Outcome } from './server.ts'

/** A save that was sent and not yet answered. */
export interface Attempt {
  readonly key: string
  readonly body: Readonly<Row>
}

/** An answer that decides: the server has done it, or will not. Without one, the same is sent again under the same key. */
export const isDecided = ({ status }: Failure): boolean =>
  status !== undefined && status < 500 && status !== 429 && status !== 401

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Sends changes so that each is done at most once, also when an answer gets lost: a key is made with the form, stays with its
 * request until the server has decided, and is replaced then.
 */
export class Sender {
  readonly #server: DocumentServer
  #key = newKey()
  #attempt: Attempt | null = null
  #action: { readonly name: string; readonly key: string } | null = null

  constructor(server: DocumentServer) {
    this.#server = server
  }

  /** The save of which nobody knows yet what came of it. */
  get attempt(): Attempt | null {
    return this.#attempt
  }

  /** Takes over such a save from a draft. */
  resume(attempt: Attempt | null): void {
    this.#attempt = attempt
  }

  /** Stores a new record, or changes to a stored one. */
  async save(id: number | null, body: Readonly<Row>): Promise<Outcome<SavedAnswer>> {
    const attempt = this.#attempt ?? { key: this.#key, body }
    this.#attempt = attempt
    const outcome = await (id === null
      ? this.#server.create(attempt.body, attempt.key)
      : this.#server.update(id, attempt.body, attempt.key))
    if ('error' in outcome && !isDecided(outcome.error)) return outcome
    this.#attempt = null
    if ('data' in outcome) this.#key = newKey()
    return outcome
  }

  /**
   * A save that nobody answered may have been done. Before something else is sent, it is sent once more; null where there is
   * none, or it is the very same.
   */
  settleEarlier(id: number | null, body: Readonly<Row>): Promise<Outcome<SavedAnswer>> | null {
    return this.#attempt === null || same(this.#attempt.body, body) ? null : this.save(id, this.#attempt.body)
  }

  /** Takes a record through an action. */
  async act(id: number, name: string, version: number, reason: string | null): Promise<Outcome<SavedAnswer>> {
    const key = this.#action?.name === name ? this.#action.key : newKey()
    this.#action = { name, key }
    const outcome = await this.#server.act(id, name, version, reason, key)
    if ('data' in outcome || isDecided(outcome.error)) this.#action = null
    return outcome
  }
}
