import { describe, expect, test } from 'vitest'
import { Decimal } from '../../../kernel/decimal.ts'
import { deckNeededM } from './packedDrum.ts'

const drum = (flangeMm: number | null, widthMm: number | null) => ({ flangeMm, widthMm })
const metres = (drums: readonly ReturnType<typeof drum>[], width: string): string | undefined =>
  deckNeededM(drums, new Decimal(width))?.toString()

describe('deck that drums take', () => {
  test('stands them abreast as far as the width goes, and behind each other', () => {
    // Two of 1.1 m abreast on 2.4 m make a row of 1.6 m; the third is a row of its own.
    expect(metres([drum(1600, 1100), drum(1600, 1100), drum(1600, 1100)], '2.4')).toBe('3.2')
  })
  test('puts small drums into what is left beside large ones', () => {
    expect(metres([drum(900, 700), drum(1800, 1250), drum(900, 700)], '2.4')).toBe('2.7')
    expect(metres([drum(900, 500), drum(1800, 1250), drum(900, 600)], '2.4')).toBe('1.8')
  })
  test('is not known of a drum without a size', () => {
    expect(metres([drum(1600, 1100), drum(null, null)], '2.4')).toBeUndefined()
  })
  test('lets a drum that is wider than the deck stand over it, in a row of its own', () => {
    expect(metres([drum(2600, 2500), drum(600, 500)], '2.4')).toBe('3.2')
  })
})
