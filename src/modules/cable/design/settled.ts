import type { Cable, CableRequest, Guess } from '../engine/cable.ts'
import { armourWords, formWords, insulationWords, metalWords, screenWords, sheathWords } from '../engine/words.ts'
import { labelOf } from '../../../kernel/field.ts'
import type { Row } from '../../../kernel/record.ts'
import { type AttributeField, attributeFields, fieldOf, type origins } from './attributes.ts'

type Origin = keyof typeof origins

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no')

/** The settled cable as fields of a design hold it; what the cable has not is left out. */
const settledValues = (cable: Cable): readonly (readonly [AttributeField, string, string])[] => {
  const { bundle } = cable
  const word = (field: AttributeField, value: string | number, words: string = String(value)) =>
    [field, String(value), words] as const
  return [
    word('standard', cable.standard),
    word('edition', cable.edition),
    word('voltageGrade', cable.voltageGrade),
    word('cores', cable.cores),
    word('element', cable.element, cable.element === 'core' ? 'cores' : `${cable.element}s`),
    word('sqmm', cable.sqmm, `${cable.sqmm} sqmm`),
    ...(cable.neutralSqmm === null ? [] : [word('neutralSqmm', cable.neutralSqmm, `${cable.neutralSqmm} sqmm`)]),
    word('metal', cable.metal, metalWords[cable.metal]),
    word('tinned', yesNo(cable.tinned)),
    word('class', cable.class),
    word('form', cable.form, formWords[cable.form]),
    word('insulation', cable.insulation, insulationWords[cable.insulation]),
    word('screen', cable.screen, screenWords[cable.screen]),
    word('armour', cable.armour, armourWords[cable.armour]),
    word('armourPractice', cable.armourPractice),
    word('sheath', cable.sheath, sheathWords[cable.sheath]),
    word('fireGrade', cable.fireGrade),
    word('flatCable', yesNo(cable.flat)),
    word('directCurrent', yesNo(cable.directCurrent)),
    ...(bundle
      ? [
          word('messengerSqmm', bundle.messengerSqmm, `${bundle.messengerSqmm} sqmm`),
          word('messengerInsulated', yesNo(bundle.messengerInsulated)),
          word('streetLights', bundle.streetLights),
          word('streetLightSqmm', bundle.streetLightSqmm, `${bundle.streetLightSqmm} sqmm`),
        ]
      : []),
  ]
}

/** What decides where an attribute comes from. */
export interface Said {
  readonly byHand: readonly AttributeField[]
  /** What the words of the designation said. */
  readonly inWords: CableRequest
  readonly guesses: readonly Guess[]
}

/** Every attribute of a settled cable, with where it comes from and why. */
export const attributeRows = (cable: Cable, { byHand, inWords, guesses }: Said): readonly Row[] => {
  const guessed = new Map(guesses.map(({ field, why }) => [fieldOf[field], why]))
  const spoken = new Set(Object.entries(fieldOf).flatMap(([attribute, field]) => (attribute in inWords ? [field] : [])))
  const originOf = (field: AttributeField): Origin => {
    if (byHand.includes(field)) return 'hand'
    if (guessed.has(field)) return 'guess'
    return spoken.has(field) ? 'designation' : 'rule'
  }
  return settledValues(cable).map(([field, value, words]) => ({
    attribute: field,
    label: labelOf(field, attributeFields[field]),
    value,
    words,
    origin: originOf(field),
    why: originOf(field) === 'guess' ? (guessed.get(field) ?? null) : null,
  }))
}
