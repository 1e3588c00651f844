/** A kind of thing that goes into a knapsack any number of times up to `count`. */
export interface Choice {
  /** In cells of the grid; at least 1. */
  readonly cells: number
  readonly count: number
  readonly value: number
}

/**
 * A bounded knapsack over whole cells, for every filling at once: `best[x]` is the highest value of choices that fill exactly
 * x cells, and -Infinity where none does. Counts are split into powers of two, so a choice of n copies costs log n passes;
 * O(choices x log count x cells). Values are whole numbers, so that bounds proved with them are exact. Buffers are kept
 * between runs, because plans ask it hundreds of times.
 */
export class Knapsack {
  best = new Float64Array(0)
  /** Cells that the last run worked through, which is what a run costs. */
  worked = 0
  #taken = new Uint8Array(0)
  #passes: { readonly choice: number; readonly copies: number; readonly cells: number; readonly reached: number }[] = []
  #row = 0

  run(choices: readonly Choice[], cells: number): void {
    this.#row = cells + 1
    if (this.best.length < this.#row) this.best = new Float64Array(this.#row)
    this.best.fill(-Infinity, 0, this.#row)
    this.best[0] = 0
    this.#passes = []
    this.worked = 0
    let reached = 0
    for (const [at, { cells: size, count, value }] of choices.entries()) {
      let left = Math.min(count, Math.floor(cells / size))
      for (let copies = 1; left > 0; copies *= 2) {
        const taken = Math.min(copies, left)
        left -= taken
        reached = Math.min(cells, reached + taken * size)
        this.#pass(at, taken, taken * size, taken * value, reached)
      }
    }
  }

  #pass(choice: number, copies: number, size: number, value: number, reached: number): void {
    const offset = this.#passes.length * this.#row
    if (this.#taken.length < offset + this.#row) {
      const grown = new Uint8Array((offset + this.#row) * 2)
      grown.set(this.#taken.subarray(0, offset))
      this.#taken = grown
    }
    const { best } = this
    const taken = this.#taken
    taken.fill(0, offset, offset + reached + 1)
    for (let x = reached; x >= size; x -= 1) {
      const made = (best[x - size] ?? -Infinity) + value
      if (made > (best[x] ?? -Infinity)) {
        best[x] = made
        taken[offset + x] = 1
      }
    }
    this.worked += reached
    this.#passes.push({ choice, copies, cells: size, reached })
  }

  /** How many of each choice make `best[x]`, as pairs of choice and count in the order of the choices. */
  picked(x: number): [choice: number, count: number][] {
    const counts = new Map<number, number>()
    let left = x
    for (let at = this.#passes.length - 1; at >= 0 && left > 0; at -= 1) {
      const pass = this.#passes[at]
      if (!pass || left > pass.reached || this.#taken[at * this.#row + left] !== 1) continue
      counts.set(pass.choice, (counts.get(pass.choice) ?? 0) + pass.copies)
      left -= pass.cells
    }
    return [...counts].toSorted(([a], [b]) => a - b)
  }
}
