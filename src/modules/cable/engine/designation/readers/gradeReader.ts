import { lowVoltageGrades } from '../../cable.ts'
import { asks, type Found, isSaid, type Reader, says } from './reader.ts'

/** Grades of systems that are earthed. */
export const earthedGrades = [
  '3.3 kV (E/UE)',
  '3.8/6.6 kV (E)',
  '6.35/11 kV (E)',
  '12.7/22 kV (E)',
  '19/33 kV (E)',
  '3.6/6 kV',
  '6/10 kV',
  '8.7/15 kV',
  '12/20 kV',
  '18/30 kV',
] as const
/** Grades of systems that are not earthed. */
export const unearthedGrades = ['3.3 kV (E/UE)', '6.6/6.6 kV (UE)', '11/11 kV (UE)'] as const

/** The grades as they are written; a system of 11 kV may be earthed or not. */
const grades: Readonly<Record<string, readonly string[]>> = {
  '1.1': lowVoltageGrades,
  '1': lowVoltageGrades,
  '0.65/1.1': lowVoltageGrades,
  '0.6/1.1': lowVoltageGrades,
  '650/1100V': lowVoltageGrades,
  '1100V': lowVoltageGrades,
  '0.6/1': ['0.6/1 kV', '1.1 kV'],
  '0.6/1.0': ['0.6/1 kV', '1.1 kV'],
  '600/1000V': ['0.6/1 kV', '1.1 kV'],
  '1000V': ['0.6/1 kV', '1.1 kV'],
  '0.3/0.5': ['300/500 V'],
  '300/500V': ['300/500 V'],
  '500V': ['300/500 V'],
  '450/750V': ['450/750 V'],
  '0.45/0.75': ['450/750 V'],
  '3.3': ['3.3 kV (E/UE)'],
  '1.9/3.3': ['3.3 kV (E/UE)'],
  '3.3/3.3': ['3.3 kV (E/UE)'],
  '6.6': ['3.8/6.6 kV (E)', '6.6/6.6 kV (UE)'],
  '3.8/6.6': ['3.8/6.6 kV (E)'],
  '6.6/6.6': ['6.6/6.6 kV (UE)'],
  '11': ['6.35/11 kV (E)', '11/11 kV (UE)'],
  '6.35/11': ['6.35/11 kV (E)'],
  '11/11': ['11/11 kV (UE)'],
  '22': ['12.7/22 kV (E)'],
  '12.7/22': ['12.7/22 kV (E)'],
  '33': ['19/33 kV (E)'],
  '19/33': ['19/33 kV (E)'],
  '3.6/6': ['3.6/6 kV'],
  '6/10': ['6/10 kV'],
  '8.7/15': ['8.7/15 kV'],
  '12/20': ['12/20 kV'],
  '18/30': ['18/30 kV'],
}

const directCurrent = '1.5 kV d.c.'

/** Every grade that can be written. */
export const allGrades: readonly string[] = [...new Set([...Object.values(grades).flat(), directCurrent])]

const called = (figure: string, isInVolts: boolean): string => `${figure} ${isInVolts ? 'V' : 'kV'}`

const both = /\(?\s*(?:E\s*\/\s*UE|UE\s*\/\s*E)\s*\)?/

/** The grades that a word about earthing allows; null where it names both systems, or none. U/E is unearthed as well as UE. */
const system = (word: string): readonly string[] | null => {
  if (both.test(word)) return null
  if (/U/.test(word)) return [...lowVoltageGrades, ...unearthedGrades]
  return /E/.test(word) ? [...lowVoltageGrades, ...earthedGrades] : null
}

/** The system voltage of a grade: 11 of 6.35/11 kV (E). */
const highest = (grade: string): string | undefined => /([\d.]+) kV/.exec(grade)?.[1]

/** Every grade for the same system voltage, earthed and not. */
const gradesBeside = (known: readonly string[]): readonly string[] => {
  const voltages = new Set(known.map(highest))
  return [...earthedGrades, ...unearthedGrades].filter(grade => voltages.has(highest(grade)))
}

/** A system of both kinds, or one for which the written grade is not: each grade that can be meant is named. */
const askSystem = (said: string, known: readonly string[]): Found => {
  const made = gradesBeside(known)
  return asks(
    'voltageGrade',
    made.length === 1
      ? `"${said}": cable of this voltage is made here as ${made[0] ?? ''} only. Is that meant?`
      : `"${said}" can be ${made.join(' or ')}. Which grade is meant?`,
  )
}

/**
 * 1.1 kV, 6.35/11 kV (E), 0.6/1 (1.2) kV, 650/1100 V, 1.5 kV d.c. 1.1 kV is the grade of every standard for low voltage, under its
 * own name. A grade that no standard here has is kept as it is written, for its standard to refuse.
 */
export const gradeReader: Reader = {
  pattern:
    /\b(\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)?)\s*(?:\(\s*\d+(?:\.\d+)?\s*\)\s*)?-?\s*(KV|KILOVOLTS?|VOLTS?|V)(?:\b|(?=U?E\b))\s*(?:GRADE\b\s*)?(\(\s*(?:E\s*\/\s*UE|UE\s*\/\s*E|U\s*\/\s*E|UE|E)\s*\)|(?:UE|E)\b(?:\s*\/\s*(?:UE|E)\b)?|DC\b)?/,
  read: ([said, value = '', unit = '', after = '']) => {
    const figure = value.replace(/\s/g, '')
    const isInVolts = unit.startsWith('V')
    const written = `${figure}${isInVolts ? 'V' : ''}`
    if (after === 'DC')
      return /^1\.[58]$/.test(written)
        ? says({ voltageGrade: [directCurrent] })
        : says({ voltageGrade: grades[written] ?? [called(figure, isInVolts)], directCurrent: [true] })
    const known = grades[written] ?? [called(figure, isInVolts)]
    const allowed = system(after)
    if (both.test(after) && gradesBeside(known).some(grade => !grade.includes('E/UE'))) return askSystem(said.trim(), known)
    const met = allowed ? known.filter(grade => allowed.includes(grade)) : known
    const isMedium = gradesBeside(known).length > 0
    if (met.length === 0 && isMedium) return askSystem(said.trim(), known)
    return says({ voltageGrade: met.length > 0 ? met : known })
  },
}

const betweenWords =
  'NON\\s*-?\\s*EFFECTIVELY|(?:HIGH\\s*|LOW\\s*)?(?:RESISTANCE|IMPEDANCE|REACTANCE)|RESONANT(?:LY)?|PETERSEN\\s*COIL|NER'

/** A system that is earthed through something, which some grade as earthed and some as unearthed. */
export const betweenReader: Reader = {
  pattern: new RegExp(`\\b(?:${betweenWords})\\s*-?\\s*EARTHED(?:\\s*SYSTEM)?\\b|\\bISOLATED\\s*NEUTRAL\\b`),
  read: ([said], before) =>
    before.some(({ says: { voltageGrade } }) => voltageGrade?.length === 1)
      ? says({})
      : asks('voltageGrade', `"${said}": is the cable to be graded for an earthed system (E) or an unearthed one (UE)?`),
}

/** (E), unearthed, an earthed system: said anywhere in the line. */
export const earthingReader: Reader = {
  pattern:
    /\(\s*(?:E\s*\/\s*UE|U\s*\/\s*E|UE|E)\s*\)|\bUN\s*-?\s*EARTHED(?:\s*SYSTEM)?\b|\bUE\b|\b(?:SOLIDLY\s*|EFFECTIVELY\s*)?EARTHED(?:\s*SYSTEM)?\b|\bE\s*GRADE\b/,
  read: ([word], before) => {
    const allowed = system(word.replace('GRADE', ''))
    return allowed && isSaid(before, 'voltageGrade') ? says({ voltageGrade: allowed }) : says({})
  },
}
