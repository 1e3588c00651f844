import { expect, test } from 'vitest'
import { sampleOf } from './sampling.ts'

// Cells of ISO 2859-1:1999, tables 1 (level II) and 2-A, read one by one; arrows followed.
test.each([
  [1000, '1.0', 80, 2],
  [200, '1.5', 32, 1],
  [300, '2.5', 50, 3],
  [3000, '0.65', 125, 2],
  [100, '4.0', 20, 2],
  [40, '6.5', 8, 1],
  // F at 1.0 points up to E, G at 1.0 down to H, D at 4.0 down to E.
  [120, '1.0', 13, 0],
  [200, '1.0', 50, 1],
  [30, '4.0', 13, 1],
  // A small lot has no plan of its own: down to the first; never more than there is.
  [6, '1.5', 6, 0],
  [12, '1.5', 8, 0],
  [20, '0.65', 20, 0],
  // Q at 1.5 points up to P.
  [900_000, '1.5', 800, 21],
  [900_000, '0.65', 1250, 14],
] as const)('of a lot of %i at %s per cent %i are looked at, and it stands with %i faulty', (lot, limit, size, accept) => {
  expect(sampleOf(lot, limit)).toEqual({ size, accept })
})
