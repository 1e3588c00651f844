import type { SeedProduct } from '../../scene/seed.server.ts'

/**
 * The cables that the works sold in its year, each made in a few campaigns. Everything else of its catalogue is offered, and made when
 * it is ordered.
 */
const codes: ReadonlySet<string> = new Set([
  'A2XFY-4C25',
  'A2XFY-3.5C400',
  'A2XWAY-1C300',
  '2XFY-3.5C185',
  '2XFY-4C16',
  '2XY-1C240',
  '11E-A2XWAY-1C630',
  '33E-A2XWAY-1C400',
  'ABC-3C16+16+25',
  'YWY-7C1.5',
  'YFY-12C2.5',
  'INS-12P1.5',
  'SUB-3C4',
  'AYFY-4C16',
])

/** The products that are ordered in the year. */
export const soldOf = (products: readonly SeedProduct[]): readonly SeedProduct[] => products.filter(({ code }) => codes.has(code))
