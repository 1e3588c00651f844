import type { Figure } from '../figure.ts'

/** The limit of a test for one cable. */
export interface Limit {
  /** "not above 0.125 ohm/km at 20 C; neutral 0.253 ohm/km". */
  readonly text: string
  readonly figures: Readonly<Record<string, Figure>>
  /** Of figures that a formula of the works asks for: on which side of each a good cable lies. */
  readonly bounds?: Readonly<Record<string, 'least' | 'most'>>
}
