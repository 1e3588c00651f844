import { type Cable, isInstrumentation } from '../cable.ts'
import { usualForm, usualSheath } from '../rules/complete.ts'
import { rulebooks } from '../tables/rulebook.ts'
import { writeLetters, writeStrokes } from './readers/letters.ts'

const elementLetters: Readonly<Record<Cable['element'], string>> = { core: 'C', pair: 'P', triad: 'T' }

/** 3.5C x 240 sqmm, 10P x 0.5 sqmm, 3C x 50 + 1C x 16 + 35 sqmm. */
const sizeText = (cable: Cable): string => {
  const { cores, sqmm, bundle, neutralSqmm } = cable
  const size = `${cores}${elementLetters[cable.element]} x ${sqmm}`
  if (bundle) {
    const lights = bundle.streetLights > 0 ? ` + ${bundle.streetLights}C x ${bundle.streetLightSqmm}` : ''
    return `${size}${lights} + ${bundle.messengerSqmm} sqmm`
  }
  return neutralSqmm === null ? `${size} sqmm` : `${size}/${neutralSqmm} sqmm`
}

/** "Compacted" alone is said of sectors as well, "circular" of compacted conductors. */
const formCode: Readonly<Record<Cable['form'], string>> = {
  solid: 'solid',
  circular: 'non-compacted',
  compacted: 'compacted circular',
  sector: 'sector',
  flexible: 'flexible',
}

const usesLetters = ({ standard }: Cable): boolean =>
  standard === 'IS 1554-1' || standard === 'IS 7098-1' || standard === 'IS 7098-2'

const codeText = (cable: Cable): string => {
  if (cable.bundle) return `AB cable ${cable.insulation === 'PE' ? 'PE insulated' : 'XLPE'}`
  return (usesLetters(cable) ? writeLetters(cable) : null) ?? writeStrokes(cable)
}

/** Words for what the code leaves open and the standard would settle otherwise. */
const extraWords = (cable: Cable): readonly string[] => {
  const book = rulebooks[cable.standard]
  return [
    ...(cable.fireGrade === 'none' ? [] : [cable.fireGrade]),
    ...(cable.insulation === 'PVC-C' && usesLetters(cable) ? ['type C'] : []),
    ...(cable.sheath.startsWith('PVC') && cable.sheath !== usualSheath(book, cable)
      ? [cable.sheath === 'PVC-ST1' ? 'ST1' : 'ST2']
      : []),
    ...(cable.screen === 'copperWire' && usesLetters(cable) ? ['copper wire screen'] : []),
    `class ${cable.class}`,
    ...(cable.form === usualForm(book, cable) ? [] : [formCode[cable.form]]),
    ...(cable.tinned && cable.standard !== 'IS 17293' ? ['tinned'] : []),
    ...(cable.flat ? ['flat'] : []),
    ...(cable.armourPractice === 'B' ? ['practice B'] : []),
    ...(cable.directCurrent && cable.standard !== 'IS 17293' ? ['d.c.'] : []),
    ...(cable.bundle?.messengerInsulated ? ['insulated messenger'] : []),
    ...(isInstrumentation(cable) && cable.screen === 'none' ? ['unscreened'] : []),
  ]
}

/** The standard and edition; of a cable that is not as they have it: "special, not to IS 7098-1:2025". */
export const madeTo = ({ standard, edition }: Cable, isSpecial: boolean): string =>
  `${isSpecial ? 'special, not to ' : ''}${standard}:${edition}`

/**
 * The designation of a cable, complete: reading it again gives the same cable, without the figures that were set by hand.
 * "3.5C x 240/120 sqmm A2XFY class 2, 1.1 kV, IS 7098-1:2025".
 */
export const designationOf = (cable: Cable, isSpecial = false): string =>
  `${[sizeText(cable), codeText(cable), ...extraWords(cable)].join(' ')}, ${cable.voltageGrade}, ${madeTo(cable, isSpecial)}`

/** The designation as people say it: "3.5C x 240 A2XFY". */
export const shortDesignation = (cable: Cable, isSpecial = false): string => {
  const size = sizeText(cable)
    .replace(' sqmm', '')
    .replace(/\/[\d.]+$/, '')
  return `${size} ${codeText(cable)}${cable.fireGrade === 'none' ? '' : ` ${cable.fireGrade}`}${isSpecial ? ' special' : ''}`
}
