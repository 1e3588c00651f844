/** The largest seed; the smallest is 1. */
export const largestSeed = 2_147_483_646

const modulus = 2_147_483_647
const multiplier = 16_807

/**
 * Chooses `size` of `count` drums, numbered from 1 as they stand on the paper, and answers their numbers in rising order. The generator is the
 * minimal standard of Park and Miller (1988): x becomes 16807 · x mod 2147483647, and starts at the seed, from 1 to 2147483646. The numbers 1 to
 * `count` lie in a row; for k = 0, 1, 2 … the next x is taken, and the number at k changes places with the one at k + (x mod (count − k)). The
 * first `size` of the row are chosen. A pocket calculator repeats it.
 */
export const chosenOf = (seed: number, count: number, size: number): readonly number[] => {
  const row = Array.from({ length: count }, (_, i) => i + 1)
  let x = seed
  for (let k = 0; k < Math.min(size, count); k++) {
    x = (x * multiplier) % modulus
    const at = k + (x % (count - k))
    const [here = 0, there = 0] = [row[k], row[at]]
    row[k] = there
    row[at] = here
  }
  return row.slice(0, Math.min(size, count)).sort((a, b) => a - b)
}
