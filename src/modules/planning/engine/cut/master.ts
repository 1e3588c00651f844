/** A column of the master: what it costs and, row by row, what it takes. */
export interface Column {
  readonly cost: number
  readonly rows: readonly number[]
  readonly takes: readonly number[]
}

const tiny = 1e-9

/** row - factor x other, in place. */
const lessen = (row: Float64Array, factor: number, other: Float64Array): void => {
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) - factor * (other[at] ?? 0)
}

/**
 * The linear programme behind a plan: least cost of columns so that every row is met exactly; each row has a slack of its own
 * with a cost. Revised simplex with a dense inverse of the basis, started from the slacks. Right-hand sides are moved by some
 * millionths so that it does not stand still on ties. What it answers guides the plan and is proof of nothing; the bound is
 * proved from its prices with whole numbers.
 */
export class Master {
  readonly #size: number
  readonly #columns: Column[]
  /** The inverse of the basis, row by row. */
  readonly #inverse: readonly Float64Array[]
  readonly #values: Float64Array
  readonly #basis: number[]
  readonly #isIn: boolean[]
  readonly #isBarred: boolean[]
  readonly prices: Float64Array
  /** Multiplications done so far: what it costs. */
  worked = 0

  constructor(sides: readonly number[], slackCosts: readonly number[]) {
    this.#size = sides.length
    this.#columns = slackCosts.map((cost, row) => ({ cost, rows: [row], takes: [1] }))
    this.#basis = slackCosts.map((_, row) => row)
    this.#isIn = slackCosts.map(() => true)
    this.#isBarred = slackCosts.map(() => false)
    this.#values = Float64Array.from(sides, (side, row) => side + 1e-6 * (1 + ((row * 7919) % 97) / 97))
    this.#inverse = sides.map((_, row) => {
      const unit = new Float64Array(sides.length)
      unit[row] = 1
      return unit
    })
    this.prices = Float64Array.from(slackCosts)
  }

  /** The number of a column that is added; slacks come first, one for each row. */
  add(column: Column): number {
    this.#columns.push(column)
    this.#isIn.push(false)
    this.#isBarred.push(false)
    return this.#columns.length - 1
  }

  /** Keeps a column from coming in again. One that is in stays until another takes its place. */
  bar(column: number): void {
    this.#isBarred[column] = true
  }

  /** Takes `amount` of a column for good: what it takes is no longer asked of the others. */
  fix(column: number, amount: number): void {
    const row = this.#basis.indexOf(column)
    if (row >= 0) this.#values[row] = (this.#values[row] ?? 0) - amount
  }

  #times(vector: Float64Array, { rows, takes }: Column): number {
    let sum = 0
    for (let at = 0; at < rows.length; at += 1) sum += (vector[rows[at] ?? 0] ?? 0) * (takes[at] ?? 0)
    return sum
  }

  #reduced(column: Column): number {
    return column.cost - this.#times(this.prices, column)
  }

  /** The column that gains most for each unit; -1 when none gains. */
  #entering(): number {
    let [found, least] = [-1, -1e-7]
    for (let at = 0; at < this.#columns.length; at += 1) {
      const column = this.#columns[at]
      if (!column || this.#isIn[at] || this.#isBarred[at]) continue
      const reduced = this.#reduced(column)
      if (reduced < least && reduced < -tiny * Math.abs(column.cost)) [found, least] = [at, reduced]
    }
    this.worked += this.#columns.length * 4
    return found
  }

  #direction({ rows, takes }: Column): Float64Array {
    const made = new Float64Array(this.#size)
    for (let at = 0; at < rows.length; at += 1) {
      const [column, take] = [rows[at] ?? 0, takes[at] ?? 0]
      for (let row = 0; row < this.#size; row += 1) made[row] = (made[row] ?? 0) + (this.#inverse[row]?.[column] ?? 0) * take
    }
    return made
  }

  #leaving(direction: Float64Array): number {
    let [found, least] = [-1, Infinity]
    for (let row = 0; row < this.#size; row += 1) {
      const pivot = direction[row] ?? 0
      if (pivot <= tiny) continue
      const ratio = (this.#values[row] ?? 0) / pivot
      if (ratio < least) [found, least] = [row, ratio]
    }
    return found
  }

  #pivot(entering: number, row: number, direction: Float64Array, reduced: number): void {
    const scaled = this.#inverse[row] ?? new Float64Array(this.#size)
    const pivot = direction[row] ?? 1
    for (let at = 0; at < this.#size; at += 1) {
      scaled[at] = (scaled[at] ?? 0) / pivot
      this.prices[at] = (this.prices[at] ?? 0) + reduced * (scaled[at] ?? 0)
    }
    const step = (this.#values[row] ?? 0) / pivot
    for (let other = 0; other < this.#size; other += 1) {
      const factor = direction[other] ?? 0
      if (other === row || factor === 0) continue
      const changed = this.#inverse[other]
      if (changed) lessen(changed, factor, scaled)
      this.#values[other] = (this.#values[other] ?? 0) - factor * step
      this.worked += this.#size
    }
    this.#values[row] = step
    this.#isIn[this.#basis[row] ?? 0] = false
    this.#isIn[entering] = true
    this.#basis[row] = entering
  }

  /** Takes in columns while one gains, at most `most` times. */
  solve(most: number): void {
    for (let turn = 0; turn < most; turn += 1) {
      const entering = this.#entering()
      const column = this.#columns[entering]
      if (!column) return
      const direction = this.#direction(column)
      const row = this.#leaving(direction)
      if (row < 0) return
      this.#pivot(entering, row, direction, this.#reduced(column))
    }
  }

  /** The row that is furthest below nothing; -1 when none is. */
  #lacking(): number {
    let [found, least] = [-1, -1e-7]
    for (let row = 0; row < this.#size; row += 1) {
      const value = this.#values[row] ?? 0
      if (value < least) [found, least] = [row, value]
    }
    return found
  }

  /** The column that brings a row up at the least cost; -1 when none does. */
  #raising(row: number): number {
    const vector = this.#inverse[row] ?? new Float64Array(this.#size)
    let [found, least] = [-1, Infinity]
    for (let at = 0; at < this.#columns.length; at += 1) {
      const column = this.#columns[at]
      if (!column || this.#isIn[at] || this.#isBarred[at]) continue
      const raised = -this.#times(vector, column)
      if (raised <= tiny) continue
      const ratio = Math.max(0, this.#reduced(column)) / raised
      if (ratio < least) [found, least] = [at, ratio]
    }
    this.worked += this.#columns.length * 8
    return found
  }

  /** Brings rows that were fixed beyond what was taken back to nothing (dual simplex), at most `most` times. */
  repair(most: number): void {
    for (let turn = 0; turn < most; turn += 1) {
      const row = this.#lacking()
      if (row < 0) return
      const entering = this.#raising(row)
      const column = this.#columns[entering]
      if (!column) return
      this.#pivot(entering, row, this.#direction(column), this.#reduced(column))
    }
  }

  get cost(): number {
    return this.#basis.reduce((sum, column, row) => sum + (this.#columns[column]?.cost ?? 0) * (this.#values[row] ?? 0), 0)
  }

  /** How much of each column is taken, of those that are. */
  taken(): [column: number, amount: number][] {
    return this.#basis
      .map((column, row): [number, number] => [column, this.#values[row] ?? 0])
      .filter(([, amount]) => amount > 1e-4)
  }
}
