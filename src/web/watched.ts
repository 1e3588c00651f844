/** A state that is replaced as a whole: a view subscribes, reads `get()`, and is told of every change. */
export class Watched<State> {
  #state: State
  readonly #listeners = new Set<() => void>()

  constructor(start: State) {
    this.#state = start
  }

  readonly get = (): State => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected show(changes: Partial<State>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
