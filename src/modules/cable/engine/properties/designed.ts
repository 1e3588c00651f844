import type { Cable, Guess } from '../cable.ts'
import type { Construction } from '../construction/construct.ts'
import type { Packing } from '../drums/drums.ts'
import type { Ratings } from './electrical.ts'
import type { OwnFigure } from './formulas.ts'

/** A cable, designed: everything that follows from its attributes. */
export interface Designed {
  readonly kind: 'designed'
  readonly designation: string
  /** As people say it: "3.5C x 240 A2XFY". */
  readonly called: string
  readonly cableType: string
  readonly cable: Cable
  readonly guesses: readonly Guess[]
  /** What is not as the standard has it, in sentences: then the cable is special, and its designation says so. */
  readonly departures: readonly string[]
  readonly warnings: readonly string[]
  readonly construction: Construction
  readonly ratings: Ratings
  readonly packing: Packing
  /** What the works' own formulas come to. */
  readonly own: readonly OwnFigure[]
}
