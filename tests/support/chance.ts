/** What chance begins with in this run: another number in each whole run, which is printed and can be given back as `SEED`. */
export const seed = Number(process.env['SEED'] ?? 1)

/** How many cases a law tries that costs seconds for each of them: all in a whole run, in the others the few that find what is broken for most. */
export const cases = (all: number, few: number): number => (process.env['CASES'] === 'all' ? all : few)

/** Draws numbers from 0 to below 1, the same row of them for the same seed (mulberry32). */
export const chance = (): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
