interface Waiting<T> {
  readonly cost: number
  readonly turn: number
  readonly what: T
}

/** The cheapest first; of equals the one that came last, so that what is nearly done is done first. */
export class Queue<T> {
  readonly #heap: Waiting<T>[] = []
  #turn = 0

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    return a !== undefined && b !== undefined && (a.cost < b.cost || (a.cost === b.cost && a.turn > b.turn))
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (a && b) [this.#heap[one], this.#heap[other]] = [b, a]
  }

  add(cost: number, what: T): void {
    this.#turn += 1
    this.#heap.push({ cost, turn: this.#turn, what })
    let at = this.#heap.length - 1
    while (at > 0 && this.#isBefore(at, (at - 1) >> 1)) {
      this.#swap(at, (at - 1) >> 1)
      at = (at - 1) >> 1
    }
  }

  take(): T | undefined {
    const [first] = this.#heap
    const last = this.#heap.pop()
    if (!first || !last) return undefined
    if (this.#heap.length > 0) this.#heap[0] = last
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const least = this.#isBefore(right, left) ? right : left
      if (!this.#isBefore(least, at)) return first.what
      this.#swap(least, at)
      at = least
    }
  }
}
