import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Cable, CableRequest, Metal, Standard } from '../../../../src/modules/cable/engine/cable.ts'

/** What a designer wrote down by hand as the meaning of a line. */
export type Meant =
  | {
      readonly kind: 'cable'
      readonly request: CableRequest
      readonly runs: number
      readonly packM: number | null
      /** How much is wanted, as "1000m in 2" or "none"; null where the answer does not say. */
      readonly quantity: string | null
      /** Every word counts as read. */
      readonly isAllRead: boolean
    }
  /** Each entry is asked; where one holds several attributes, any of them will do. */
  | { readonly kind: 'ask'; readonly fields: readonly (readonly string[])[] }
  /** No such cable is designed; the sentence holds these words. */
  | { readonly kind: 'refuse'; readonly words: string }
  /** Something else than a cable that is made here; its name holds these words. */
  | { readonly kind: 'no'; readonly words: string }

export interface Line {
  readonly file: string
  readonly text: string
  readonly meant: Meant
}

const standards: Readonly<Record<string, Standard>> = {
  IS694: 'IS 694',
  IS1554: 'IS 1554-1',
  'IS7098-1': 'IS 7098-1',
  'IS7098-2': 'IS 7098-2',
  IS14255: 'IS 14255',
  IEC1: 'IEC 60502-1',
  IEC2: 'IEC 60502-2',
  BS5467: 'BS 5467',
  EN50288: 'BS EN 50288-7',
  BS5308: 'BS 5308',
  IS17293: 'IS 17293',
}
const metals: Readonly<Record<string, Metal>> = { AL: 'AL', CU: 'CU' }
const insulations: Readonly<Record<string, Cable['insulation']>> = {
  PVC: 'PVC-A',
  'PVC-C': 'PVC-C',
  'PVC-FR': 'PVC-FR',
  XLPE: 'XLPE',
  PE: 'PE',
  XLPO: 'XLPO',
}
const armours: Readonly<Record<string, Cable['armour']>> = {
  unarm: 'none',
  wire: 'wire',
  strip: 'strip',
  dwire: 'doubleWire',
  dstrip: 'doubleStrip',
  alwire: 'aluminiumWire',
  alstrip: 'aluminiumStrip',
}
const grades: Readonly<Record<string, string>> = {
  '3.3': '3.3 kV (E/UE)',
  '3.8/6.6E': '3.8/6.6 kV (E)',
  '6.6/6.6UE': '6.6/6.6 kV (UE)',
  '6.35/11E': '6.35/11 kV (E)',
  '11/11UE': '11/11 kV (UE)',
  '12.7/22E': '12.7/22 kV (E)',
  '19/33E': '19/33 kV (E)',
  '3.6/6': '3.6/6 kV',
  '6/10': '6/10 kV',
  '8.7/15': '8.7/15 kV',
  '12/20': '12/20 kV',
  '18/30': '18/30 kV',
}
const others: Readonly<Record<string, CableRequest>> = {
  nosheath: { sheath: 'none', armour: 'none' },
  LSZH: { sheath: 'LSZH' },
  PEsheath: { sheath: 'PE' },
  ST1: { sheath: 'PVC-ST1' },
  FR: { fireGrade: 'FR' },
  FRLS: { fireGrade: 'FRLS' },
  FRLSH: { fireGrade: 'FRLSH' },
  class1: { class: 1 },
  class2: { class: 2 },
  class5: { class: 5 },
  circular: { form: 'circular' },
  compacted: { form: 'compacted' },
  sector: { form: 'sector' },
  flat: { flat: true },
  tinned: { tinned: true },
  practiceB: { armourPractice: 'B' },
  'scr=none': { screen: 'none' },
  'scr=overall': { screen: 'overall' },
  'scr=individual': { screen: 'individual' },
  'scr=individualAndOverall': { screen: 'individualAndOverall' },
  'scr=copperTape': { screen: 'copperTape' },
  'scr=copperWire': { screen: 'copperWire' },
}

const sizeOf = (word: string): CableRequest => {
  const [, cores = '', kind, sqmm = '', neutral] = /^([\d.]+)([PT]?)x([\d.]+)(?:\/([\d.]+))?$/.exec(word) ?? []
  if (cores === '' || sqmm === '') throw new Error(`No size: ${word}`)
  return {
    cores: Number(cores),
    sqmm: Number(sqmm),
    element: kind === 'P' ? 'pair' : kind === 'T' ? 'triad' : 'core',
    ...(neutral === undefined ? {} : { neutralSqmm: Number(neutral) }),
  }
}

const bundleOf = (word: string): CableRequest => {
  const [, messenger = '', lights, light] = /^bundle=(\d+)(?:\/(\d)x(\d+))?$/.exec(word) ?? []
  const bundle = { messengerSqmm: Number(messenger), messengerInsulated: false }
  return { bundle: { ...bundle, streetLights: Number(lights ?? 0), streetLightSqmm: Number(light ?? 16) } }
}

const wordOf = (word: string): CableRequest => {
  const [metal, insulation, armour, standard] = [metals[word], insulations[word], armours[word], standards[word]]
  if (metal) return { metal }
  if (insulation) return { insulation }
  if (armour) return { armour }
  if (standard) return { standard }
  if (word.startsWith('bundle=')) return bundleOf(word)
  if (word.startsWith('ed=')) return { edition: word.slice(3) }
  const [grade, other] = [grades[word.replace(/^kv=/, '')], others[word]]
  if (word.startsWith('kv=') && grade) return { voltageGrade: grade }
  if (other) return other
  throw new Error(`The answer has a word that nobody knows: ${word}`)
}

const numberAfter = (words: readonly string[], name: string): number | null => {
  const found = words.find(word => word.startsWith(name))
  return found === undefined ? null : Number(found.slice(name.length))
}

const isAside = (word: string): boolean => /^(?:runs|pack|qty|in)=|^allread$/.test(word)

const quantityIn = (words: readonly string[]): string | null => {
  const [value, lengths] = ['qty=', 'in='].map(name => words.find(word => word.startsWith(name))?.slice(name.length))
  return value === undefined ? null : `${value}${lengths === undefined ? '' : ` in ${lengths}`}`
}

const cableOf = (answer: string): Meant => {
  const [size = '', ...words] = answer.split(' ')
  const request = words.filter(word => !isAside(word)).reduce((said, word) => ({ ...said, ...wordOf(word) }), sizeOf(size))
  return {
    kind: 'cable',
    request,
    runs: numberAfter(words, 'runs=') ?? 1,
    packM: numberAfter(words, 'pack='),
    quantity: quantityIn(words),
    isAllRead: words.includes('allread'),
  }
}

const meantBy = (answer: string): Meant => {
  const [verb = '', ...rest] = answer.split(' ')
  if (verb === 'ask') return { kind: 'ask', fields: rest.map(field => field.split('|')) }
  if (verb === 'refuse' || verb === 'no') return { kind: verb, words: rest.join(' ') }
  return cableOf(answer)
}

const folder = path.join(import.meta.dirname, 'lines')

/** Every line of the corpus with its reading by hand. */
export const tenderLines: readonly Line[] = readdirSync(folder).flatMap(file =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [text = '', answer = ''] = line.split(' => ')
      return { file, text, meant: meantBy(answer) }
    }),
)
