import type { Cable } from '../../cable.ts'
import { isSaid, phrase, type Reader, remarks, says } from './reader.ts'
import type { Reading } from './said.ts'

type Screens = readonly Cable['screen'][]

const foil: Screens = ['overall', 'individual', 'individualAndOverall']
const copper: Screens = ['copperTape', 'copperWire']

const screened = String.raw`(?:\s*SCREEN(?:ED|ING)?)?`

const isPaired = (before: readonly Reading[]): boolean =>
  before.some(({ says: { element } }) => element?.some(one => one !== 'core'))

/** Copper over each core of medium voltage, foil over pairs. The semiconducting layers are there without being asked for. */
export const screenReaders: readonly Reader[] = [
  phrase(/\bUN\s*-?\s*SCREENED\b|\bNON\s*-?\s*SCREENED\b/, { screen: ['none'] }),
  phrase(
    /\b(?:EXTRUDED\s*|STRIPPABLE\s*|BONDED\s*|NON\s*-?\s*METALLIC\s*)*SEMI\s*-?\s*CONDUCT(?:ING|IVE)\s*(?:EXTRUDED\s*)?(?:CONDUCTOR\s*|INSULATION\s*|CORE\s*)?(?:SCREEN(?:ED|ING)?S?|LAYERS?|COMPOUND)?\b/,
    {},
  ),
  phrase(/\b(?:EXTRUDED\s*)?(?:CONDUCTOR|INSULATION)\s*SCREEN(?:ED|ING)?S?\b/, {}),
  phrase(new RegExp(String.raw`\bCOPPER\s*TAPES?${screened}\b`), { screen: ['copperTape'] }),
  phrase(/\bCOPPER\s*WIRES?\s*SCREEN(?:ED|ING)?\b/, { screen: ['copperWire'] }),
  phrase(/\bCOPPER\s*SCREEN(?:ED|ING)?\b/, { screen: copper }),
]

/** The cross-section of a wire screen, which is no size of a core. */
export const screenSizeReader: Reader = {
  pattern: /\b(?:CWS|COPPER\s*WIRES?\s*SCREEN(?:ED|ING)?)\s*(?:OF\s*)?\d+\s*SQMM/,
  read: ([said]) =>
    remarks(`"${said}": the screen is designed by the works' practice; compare its cross-section.`, { screen: ['copperWire'] }),
}

/** Screens by their initials, and foil over pairs and triads. */
export const screenInitials: readonly Reader[] = [
  phrase(/\bCTS\b/, { screen: ['copperTape'] }),
  phrase(/\bCWS\b/, { screen: ['copperWire'] }),
  phrase(
    new RegExp(
      String.raw`\bIS\s*[&+/]\s*OS\b${screened}|\bI\s*[&+/]?\s*OSC?R?\b|\bISOS\b|\bINDIVIDUAL(?:LY)?${screened}\s*(?:AND|&|\+|,|\/)?\s*(?:OVER\s*-?\s*ALL|OAS|COLLECTIVE(?:LY)?)${screened}`,
    ),
    { screen: ['individualAndOverall'] },
  ),
  phrase(new RegExp(String.raw`\bINDIVIDUAL(?:LY)?${screened}\b`), { screen: ['individual'] }),
  phrase(new RegExp(String.raw`\bOVER\s*-?\s*ALL${screened}\b|\bOAS\b|\bCOLLECTIVE(?:LY)?${screened}\b|\bOS\b`), {
    screen: ['overall'],
  }),
  {
    pattern: /\bSCREEN(?:ED|ING)?\b/,
    read: (_, before) => {
      if (isSaid(before, 'screen')) return says({})
      return says({ screen: isPaired(before) ? foil : [...copper, ...foil] }, 0.95)
    },
  },
]
