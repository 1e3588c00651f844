import type { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { armours, conductorForms, insulations, metals, screens, type TapePlace } from '../engine/cable.ts'
import type { RuleSubject } from '../engine/tables/layerTrees.ts'
import { listWords, metalWords } from '../engine/words.ts'
import { layers, type TreeLayer } from '../engine/layerKinds.ts'
import { isTape, sayable } from './treeLayers.ts'

/** Of what a rule may ask, in words. */
export const subjectWords = {
  always: 'always',
  cores: 'cores',
  sqmm: 'cross section',
  kv: 'rated voltage (kV)',
  armour: 'armour',
  screen: 'screen',
  insulation: 'insulation',
  form: 'form of conductor',
  metal: 'conductor',
  diameterMm: 'diameter below (mm)',
} as const satisfies Record<RuleSubject, string>

/** Around what a tape may be laid that is not on each core. */
export const overWords = {
  laidUp: 'the laid-up cores',
  innerSheath: 'the inner sheath',
  armour: 'the armour',
} as const satisfies Partial<Record<TapePlace, string>>

interface Rule {
  readonly layer: TreeLayer
  readonly effect: 'present' | 'absent'
  readonly subject: RuleSubject
  readonly operator: 'eq' | 'ne' | 'ge' | 'le' | null
  readonly value: string | null
  readonly over: keyof typeof overWords | null
  readonly material: number | null
  readonly thicknessMm: Decimal | null
  readonly pieces: number | null
}

type Wrong = readonly (readonly [keyof Rule, string])[]

const none: Wrong = []
const wrong = (when: boolean, field: keyof Rule, message: string): Wrong => (when ? [[field, message]] : none)

/** What a word may be that is compared with an attribute. */
const words: Partial<Readonly<Record<RuleSubject, readonly string[]>>> = {
  armour: armours,
  screen: screens,
  insulation: insulations,
  form: conductorForms,
  metal: [...metals, ...Object.values(metalWords)],
}

const ofCondition = ({ subject, operator, value }: Rule): Wrong => {
  if (subject === 'always')
    return [
      ...wrong(operator !== null, 'operator', 'A rule that always holds compares nothing; leave the comparison empty.'),
      ...wrong(value !== null, 'value', 'A rule that always holds compares nothing; leave the comparison empty.'),
    ]
  if (operator === null) return wrong(true, 'operator', `Say how the ${subjectWords[subject]} is compared.`)
  if (value === null) return wrong(true, 'value', `Say what the ${subjectWords[subject]} is compared with.`)
  const known = words[subject]
  if (!known) return wrong(!(Number(value) > 0), 'value', 'Compare with a number above zero.')
  const isKnown = known.some(word => word.toLowerCase() === value.trim().toLowerCase())
  return [
    ...wrong(!isKnown, 'value', `The ${subjectWords[subject]} is ${listWords(known, 'or')}.`),
    ...wrong(operator === 'ge' || operator === 'le', 'operator', 'Words can only be equal or different; choose one of these.'),
  ]
}

const ofTape = ({ layer, effect, over, material, thicknessMm }: Rule): Wrong => [
  ...wrong(layer === 'TAPE' && over === null, 'over', 'Choose over which layer the tape lies.'),
  ...wrong(layer !== 'TAPE' && over !== null, 'over', `${layers[layer]} has its own place.`),
  ...wrong(effect === 'present' && material === null, 'material', 'A tape needs its material.'),
  ...wrong(effect === 'present' && !thicknessMm?.gt(0), 'thicknessMm', 'A tape needs its thickness.'),
]

const ofLayer = ({ layer, over, material, thicknessMm, pieces }: Rule): Wrong => {
  const elsewhere = 'Rules say this of tapes only; of other layers a Cable Tree does.'
  return [
    ...wrong(over !== null, 'over', elsewhere),
    ...wrong(material !== null, 'material', elsewhere),
    ...wrong(thicknessMm !== null, 'thicknessMm', elsewhere),
    ...wrong(pieces !== null, 'pieces', elsewhere),
    ...wrong(sayable[layer].layer === null, 'layer', `${layers[layer]} is work and no layer: the process route has it.`),
  ]
}

/** What lies around the whole cable: only there a diameter is known before the layer is. */
const aroundCable: readonly TreeLayer[] = ['FILLER', 'BINDER', 'INNER-SHEATH', 'TAPE']

const ofRule = (rule: Rule): Wrong => {
  const { layer, effect, subject } = rule
  return [
    ...wrong(
      effect === 'absent' && (layer === 'CONDUCTOR' || layer === 'INSULATION'),
      'effect',
      `No rule can leave out the ${layers[layer].toLowerCase()}: without it there is no cable.`,
    ),
    ...wrong(
      subject === 'diameterMm' && !aroundCable.includes(layer),
      'subject',
      'A diameter is asked for fillers, binders, inner sheaths and tapes around the cable; ask for the cross section here.',
    ),
    ...ofCondition(rule),
    ...(isTape(layer) ? ofTape(rule) : ofLayer(rule)),
  ]
}

/** Tells what rules of a cable type say that no cable could follow. What a standard or an order refuses, the design of a cable says. */
export const ruleComplaints = ({ rules }: { readonly rules: readonly Rule[] }): readonly Complaint[] =>
  rules.flatMap((rule, i) => ofRule(rule).map(([field, message]) => ({ path: `rules.${i}.${field}`, message })))
