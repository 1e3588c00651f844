import type { Cable } from '../../cable.ts'
import { isSaid, phrase, type Reader, says } from './reader.ts'
import type { Reading } from './said.ts'

type Forms = readonly Cable['form'][]

/** A round conductor of many wires is compacted or plainly stranded. */
const round: Forms = ['compacted', 'circular']

/** "A2XFY flat": the strip is flat, not the cable. */
const isFlatArmour = (said: string, before: readonly Reading[]): boolean =>
  said === 'FLAT' && isSaid(before, 'armour') && before.some(({ says: { armour } }) => armour?.includes('strip'))

/** Metal, class and form of the conductor. "Compacted" alone is said of sectors and of round conductors. */
export const conductorReaders: readonly Reader[] = [
  phrase(/\bCLASS\s*-?\s*1\b/, { class: [1] }),
  phrase(/\bCLASS\s*-?\s*2\b/, { class: [2] }),
  phrase(/\bCLASS\s*-?\s*5\b/, { class: [5] }),
  phrase(/\bCLASS\s*-?\s*6\b/, { class: [6] }),
  phrase(/\bMULTI\s*-?\s*STRAND(?:ED)?\b/, { class: [5, 2] }),
  phrase(/\bSTRANDED\b|\bSTRD\b/, { class: [2] }),
  phrase(/\bEXTRA\s*-?\s*FLEXIBLE\b/, { class: [6] }),
  phrase(/\bFLEX(?:IBLE)?\b/, { class: [5, 6] }),
  phrase(/\bSOLID\b(?!\s*EARTHED)/, { class: [1] }),
  phrase(/\bNON\s*-?\s*COMPACTED\b/, { form: ['circular'] }),
  phrase(/\bCOMPACT(?:ED)?\b/, { form: ['compacted', 'sector'] }),
  phrase(/\bSECTOR(?:AL)?(?:\s*-?\s*SHAPED?)?\b|\bSHAPED\b/, { form: ['sector'] }),
  phrase(/\bCIRCULAR\b|\bROUND\s*(?=(?:COMPACT(?:ED)?\s*)?CONDUCTOR\b)/, { form: round }),
  phrase(/\b(?:ANNEALED\s*)?TINNED(?:\s*ANNEALED)?(?=\s*COPPER|\b)|\bATC\b/, { tinned: [true], metal: ['CU'] }),
  phrase(/\bALUMINIUM\b/, { metal: ['AL'] }),
  phrase(/\b(?:BARE\s*|ANNEALED\s*|ELECTROLYTIC\s*|BRIGHT\s*)*COPPER\b/, { metal: ['CU'] }),
  {
    pattern: /\bFLAT\b(?=\s*(?:SUBMERSIBLE|CABLES?|CORE|TYPE|,|¦|$))|\bSUBMERSIBLE(?:\s+FLAT)?(?:\s*PUMPS?)?\b/,
    read: ([said], before) => says(isFlatArmour(said, before) ? {} : { flat: [true] }),
  },
  phrase(/\bROUND\b/, { flat: [false] }),
]
