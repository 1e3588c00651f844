import { f } from '../../../kernel/field.ts'
import type { Attribute, FireGrade, Standard } from '../engine/cable.ts'
import { armourWords, formWords, insulationWords, overridableWords, screenWords, sheathWords } from '../engine/words.ts'

const capitalised = <K extends string>(words: Readonly<Record<K, string>>): Readonly<Record<K, string>> => {
  const labels: Record<K, string> = { ...words }
  for (const key in words) labels[key] = words[key].charAt(0).toUpperCase() + words[key].slice(1)
  return labels
}

const standards = {
  'IS 694': 'IS 694',
  'IS 1554-1': 'IS 1554-1',
  'IS 7098-1': 'IS 7098-1',
  'IS 7098-2': 'IS 7098-2',
  'IS 14255': 'IS 14255',
  'IEC 60502-1': 'IEC 60502-1',
  'IEC 60502-2': 'IEC 60502-2',
  'BS 5467': 'BS 5467',
  'BS EN 50288-7': 'BS EN 50288-7',
  'BS 5308': 'BS 5308',
  'IS 17293': 'IS 17293',
} as const satisfies Record<Standard, string>

const fireGrades = { none: 'None', FR: 'FR', FRLS: 'FRLS', FRLSH: 'FRLSH' } as const satisfies Record<FireGrade, string>
const yesNo = { yes: 'Yes', no: 'No' } as const
const open = { optional: true } as const

/** What a person may say of a cable, each left open until then: what is open follows from the designation or is guessed. */
export const attributeFields = {
  standard: f.choice(standards, open),
  edition: f.text({ ...open, maxLength: 10, hint: 'The year.' }),
  voltageGrade: f.text({ ...open, label: 'Voltage grade', maxLength: 30, hint: '1.1 kV; 11 kV is earthed, 11 kV UE is not.' }),
  cores: f.figure({ ...open, places: 1, min: 0, max: 100, hint: '3.5 for three and a reduced neutral.' }),
  element: f.choice({ core: 'Cores', pair: 'Pairs', triad: 'Triads' }, { ...open, label: 'Laid up from' }),
  sqmm: f.figure({ ...open, label: 'Cross section', unit: 'sqmm', min: 0 }),
  neutralSqmm: f.figure({ ...open, label: 'Neutral', unit: 'sqmm', min: 0 }),
  metal: f.choice({ CU: 'Copper', AL: 'Aluminium' }, { ...open, label: 'Conductor' }),
  tinned: f.choice(yesNo, open),
  class: f.choice({ '1': '1 solid', '2': '2 stranded', '5': '5 flexible', '6': '6 extra flexible' }, open),
  form: f.choice(capitalised(formWords), open),
  insulation: f.choice(capitalised(insulationWords), open),
  screen: f.choice(capitalised(screenWords), open),
  armour: f.choice(capitalised(armourWords), open),
  armourPractice: f.choice({ A: 'A: one strip of 4.0 x 0.8 mm', B: 'B: by the diameter' }, { ...open, label: 'Armour practice' }),
  sheath: f.choice(capitalised(sheathWords), open),
  fireGrade: f.choice(fireGrades, { ...open, label: 'Fire grade' }),
  flatCable: f.choice(yesNo, { ...open, label: 'Cores side by side' }),
  directCurrent: f.choice(yesNo, { ...open, label: 'Direct current' }),
  messengerSqmm: f.figure({ ...open, label: 'Messenger', unit: 'sqmm', min: 0 }),
  messengerInsulated: f.choice(yesNo, { ...open, label: 'Messenger insulated' }),
  streetLights: f.int({ ...open, label: 'Street-light cores', min: 0, max: 2 }),
  streetLightSqmm: f.figure({ ...open, label: 'Street-light core', unit: 'sqmm', min: 0 }),
} as const

export type AttributeField = keyof typeof attributeFields

/** The field of an attribute of the engine. Of a bundle the messenger speaks. */
export const fieldOf: Readonly<Record<Attribute, AttributeField>> = {
  standard: 'standard',
  edition: 'edition',
  voltageGrade: 'voltageGrade',
  cores: 'cores',
  element: 'element',
  sqmm: 'sqmm',
  neutralSqmm: 'neutralSqmm',
  metal: 'metal',
  tinned: 'tinned',
  class: 'class',
  form: 'form',
  insulation: 'insulation',
  screen: 'screen',
  armour: 'armour',
  armourPractice: 'armourPractice',
  sheath: 'sheath',
  fireGrade: 'fireGrade',
  flat: 'flatCable',
  directCurrent: 'directCurrent',
  bundle: 'messengerSqmm',
}

const withoutArticle = <K extends string>(words: Readonly<Record<K, string>>): Readonly<Record<K, string>> => {
  const labels: Record<K, string> = { ...words }
  for (const key in words) labels[key] = words[key].replace(/^The /, '')
  return capitalised(labels)
}

/** The same in words, for a list to choose from. */
export const overridableLabels = withoutArticle(overridableWords)

/** Where an attribute comes from. */
export const origins = {
  designation: 'The designation',
  hand: 'Set by hand',
  guess: 'Guessed',
  rule: 'Follows',
} as const
