/** Chance that comes out the same every time: the same seed asks the same questions and gets the same answers. */
export interface Chance {
  /** From 0 to 1, without 1. */
  share(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  /** Whether something that happens in `likely` of all cases happens now. */
  happens(likely: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** One of a list, each as likely as its weight says; the list is not empty and some weight is above zero. */
  weighed<T>(list: readonly T[], weight: (one: T) => number): T
  /** A factor around 1, as often below as above, seldom far away: log-normal with the given spread. */
  factor(spread: number): number
  shuffled<T>(list: readonly T[]): T[]
  /** One after the other in a mixed order, and again from the start when all have had their turn. */
  turns<T>(list: readonly T[]): () => T
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, even enough for a demo. */
const mulberry32 = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const makeChance = (seed: number): Chance => {
  const share = mulberry32(seed)
  const whole = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const [one] = list.slice(whole(0, list.length - 1))
    if (one === undefined) throw new RangeError('There is nothing to choose from.')
    return one
  }
  const weighed = <T>(list: readonly T[], weight: (one: T) => number): T => {
    let left = share() * list.reduce((total, one) => total + weight(one), 0)
    return list.find(one => (left -= weight(one)) < 0) ?? pick(list)
  }
  /** Box and Muller: two even numbers make one of the bell curve. */
  const bell = (): number => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share())
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map(one => ({ one, at: share() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one)
  const turns = <T>(list: readonly T[]): (() => T) => {
    let left: T[] = []
    return () => {
      if (left.length === 0) left = shuffled(list)
      return left.pop() ?? pick(list)
    }
  }
  return {
    share,
    whole,
    happens: likely => share() < likely,
    pick,
    weighed,
    factor: spread => Math.exp(bell() * spread),
    shuffled,
    turns,
  }
}
