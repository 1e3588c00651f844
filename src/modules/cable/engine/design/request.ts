import { humanise } from '../../../../kernel/field.ts'
import {
  armourPractices,
  armours,
  type Bundle,
  type CableRequest,
  changeable,
  conductorForms,
  elements,
  fireGrades,
  insulations,
  type LayerChange,
  metals,
  omissible,
  overridable,
  type Override,
  ruled,
  screens,
  sheaths,
  standards,
  tapePlaces,
} from '../cable.ts'
import { gradeReader } from '../designation/readers/gradeReader.ts'
import { normal } from '../designation/normal.ts'
import { readAll, type Reader } from '../designation/readers/reader.ts'
import { type Said, together } from '../designation/readers/said.ts'
import { standardReaders } from '../designation/readers/standardReaders.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import { listWords } from '../words.ts'

/** A word without what people write differently: case, blanks, hyphens, dots. */
const bare = (word: string): string => word.toLowerCase().replace(/[\s_.-]/g, '')

/** Other words for the same, as catalogues and other programs write them, bare. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['copper', 'CU'],
  ['aluminium', 'AL'],
  ['aluminum', 'AL'],
  ['pvc', 'PVC-A'],
  ['hrpvc', 'PVC-C'],
  ['roundwire', 'wire'],
  ['steelwire', 'wire'],
  ['giwire', 'wire'],
  ['galvanisedsteelwire', 'wire'],
  ['steelstrip', 'strip'],
  ['flatstrip', 'strip'],
  ['gistrip', 'strip'],
  ['galvanisedsteelstrip', 'strip'],
  ['unarmoured', 'none'],
  ['circularstranded', 'circular'],
  ['stranded', 'circular'],
  ['shaped', 'sector'],
  ['st1', 'PVC-ST1'],
  ['st2', 'PVC-ST2'],
  ['hdpe', 'PE'],
  ['zhfr', 'LSZH'],
])

/** What a sentence calls an attribute: 'voltageGrade' → 'Voltage grade'. */
const called = (field: string): string => humanise(field.replaceAll('.', ' '))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One of the words of an attribute, in any case and by any of its other names. */
const wordOf = <Word extends string>(field: string, words: readonly Word[], value: unknown): Word | Refused => {
  if (typeof value === 'object' && value !== null) return refused(`${called(field)} must be a word.`, field)
  const text = String(value).trim()
  const wanted = bare(synonyms.get(bare(text)) ?? text)
  const word = words.find(known => bare(known) === wanted)
  return (
    word ??
    refused(
      `${called(field)} has no ${text === '' ? 'empty value' : text.slice(0, 40)}. It has ${listWords(words, 'or')}.`,
      field,
    )
  )
}

/** A number, or one that travels as text. */
const numberOf = (field: string, value: unknown): number | Refused => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : refused(`${called(field)} must be a number.`, field)
}

const textOf = (field: string, value: unknown): string | Refused =>
  typeof value === 'string' && value.length <= 160 ? value : refused(`${called(field)} must be a short text.`, field)

const flagOf = (field: string, value: unknown): boolean | Refused =>
  typeof value === 'boolean' ? value : refused(`${called(field)} is yes or no.`, field)

const classOf = (field: string, value: unknown): 1 | 2 | 5 | 6 | Refused => {
  const number = numberOf(field, value)
  if (number === 1 || number === 2 || number === 5 || number === 6) return number
  return refused('Conductors have class 1, 2, 5 or 6.', field)
}

const read = <Read, Made>(value: Read | Refused, make: (value: Read) => Made): Made | Refused =>
  isRefused(value) ? value : make(value)

const bundleOf = (field: string, value: unknown): Bundle | Refused => {
  if (!isRecord(value)) return refused('A bundle says its messenger and its street-light cores.', field)
  const [messengerSqmm, streetLights, streetLightSqmm] = [
    numberOf('bundle.messengerSqmm', value['messengerSqmm']),
    numberOf('bundle.streetLights', value['streetLights'] ?? 0),
    numberOf('bundle.streetLightSqmm', value['streetLightSqmm'] ?? 16),
  ]
  if (isRefused(messengerSqmm)) return messengerSqmm
  if (isRefused(streetLights)) return streetLights
  return isRefused(streetLightSqmm)
    ? streetLightSqmm
    : { messengerSqmm, messengerInsulated: value['messengerInsulated'] === true, streetLights, streetLightSqmm }
}

const overrideOf = (value: unknown): Override | Refused => {
  if (!isRecord(value)) return refused('An override says what it sets, to which value and why.', 'overrides')
  const [of, number, reason] = [
    wordOf('overrides', overridable, value['of']),
    numberOf('overrides', value['value']),
    textOf('overrides', value['reason'] ?? ''),
  ]
  if (isRefused(of)) return of
  if (isRefused(number)) return number
  return isRefused(reason) ? reason : { of, value: number, reason }
}

const overridesOf = (field: string, value: unknown): readonly Override[] | Refused => {
  if (!Array.isArray(value) || value.length > 2 * overridable.length)
    return refused('Overrides come as a list, each figure once.', field)
  const list: Override[] = []
  for (const one of value) {
    const override = overrideOf(one)
    if (isRefused(override)) return override
    list.push(override)
  }
  return list
}

const mostChanges = 60

const changeOf = (value: unknown): LayerChange | Refused => {
  if (!isRecord(value))
    return refused('A change of a layer says what it changes and which row of a cable tree says so.', 'changes')
  const by = textOf('changes', value['by'])
  if (isRefused(by)) return by
  const kept = value['what']
  if (kept === 'present' || kept === 'absent')
    return read(wordOf('changes', ruled, value['layer']), layer => ({ what: kept, layer, by }))
  if (value['what'] === 'leftOut')
    return read(wordOf('changes', omissible, value['layer']), layer => ({ what: 'leftOut', layer, by }))
  const material = textOf('changes', value['material'])
  if (isRefused(material)) return material
  if (value['what'] === 'material')
    return read(wordOf('changes', changeable, value['layer']), layer => ({ what: 'material', layer, material, by }))
  if (value['what'] !== 'tape')
    return refused('A change of a layer chooses a material, leaves a layer out or adds a tape.', 'changes')
  const [over, thicknessMm, count, process] = [
    wordOf('changes', tapePlaces, value['over']),
    numberOf('changes', value['thicknessMm']),
    numberOf('changes', value['count'] ?? 1),
    textOf('changes', value['process']),
  ]
  if (isRefused(over)) return over
  if (isRefused(thicknessMm)) return thicknessMm
  if (isRefused(count)) return count
  return read(process, code => ({ what: 'tape', over, material, thicknessMm, count, process: code, by }))
}

const changesOf = (value: unknown): readonly LayerChange[] | Refused => {
  if (!Array.isArray(value) || value.length > mostChanges)
    return refused(`Changes of layers come as a list of at most ${mostChanges}.`, 'changes')
  const list: LayerChange[] = []
  for (const one of value) {
    const change = changeOf(one)
    if (isRefused(change)) return change
    list.push(change)
  }
  return list
}

/** What was read, as an attribute of the request. */
const as = <Read>(value: Read | Refused, say: (value: Read) => CableRequest): CableRequest | Refused => read(value, say)

/** What readers of designations understand of a text. */
const saidBy = (readers: readonly Reader[], text: string): Said | null => {
  const { readings } = readAll(normal(text), readers)
  return readings.length === 0 ? null : together(readings, {}).said
}

/** IS 7098 (Part 1):1988 as well as IS 7098-1. */
const standardOf = (value: unknown): CableRequest | Refused => {
  const said = typeof value === 'string' && value.length <= 60 ? saidBy(standardReaders, value) : null
  const [standard] = said?.standard ?? []
  const [edition] = said?.edition ?? []
  if (standard === undefined) return as(wordOf('standard', standards, value), known => ({ standard: known }))
  return { standard, ...(edition === undefined ? {} : { edition }) }
}

/** 11, 11 kV, 6.35/11 kV (E); a figure without its unit is in kV. A grade that no reader knows is left to the standard to refuse. */
const gradeOf = (value: unknown): CableRequest | Refused =>
  as(typeof value === 'number' ? read(numberOf('voltageGrade', value), String) : textOf('voltageGrade', value), voltageGrade => {
    const withUnit = /V/i.test(voltageGrade) ? voltageGrade : voltageGrade.replace(/^\s*[\d./]+/, '$& kV ')
    const said = saidBy([gradeReader], withUnit)
    const known = said?.voltageGrade ?? []
    const [first = voltageGrade] = known
    return {
      voltageGrade: known.includes(voltageGrade) ? voltageGrade : first,
      ...(said?.directCurrent ? { directCurrent: true } : {}),
    }
  })

/** PVC alone is the PVC that goes with the insulation. */
const sheathOf = (value: unknown): CableRequest | Refused =>
  typeof value === 'string' && bare(value) === 'pvc' ? {} : as(wordOf('sheath', sheaths, value), sheath => ({ sheath }))

/** How each attribute is read; a new attribute does not compile until it stands here. */
const readers: Readonly<Record<keyof CableRequest, (value: unknown) => CableRequest | Refused>> = {
  standard: standardOf,
  edition: value => as(textOf('edition', value), edition => ({ edition })),
  voltageGrade: gradeOf,
  cores: value => as(numberOf('cores', value), cores => ({ cores })),
  element: value => as(wordOf('element', elements, value), element => ({ element })),
  sqmm: value => as(numberOf('sqmm', value), sqmm => ({ sqmm })),
  neutralSqmm: value => as(numberOf('neutralSqmm', value), neutralSqmm => ({ neutralSqmm })),
  metal: value => as(wordOf('metal', metals, value), metal => ({ metal })),
  tinned: value => as(flagOf('tinned', value), tinned => ({ tinned })),
  class: value => as(classOf('class', value), conductorClass => ({ class: conductorClass })),
  form: value => as(wordOf('form', conductorForms, value), form => ({ form })),
  insulation: value => as(wordOf('insulation', insulations, value), insulation => ({ insulation })),
  screen: value => as(wordOf('screen', screens, value), screen => ({ screen })),
  armour: value => as(wordOf('armour', armours, value), armour => ({ armour })),
  armourPractice: value => as(wordOf('armourPractice', armourPractices, value), armourPractice => ({ armourPractice })),
  sheath: sheathOf,
  fireGrade: value => as(wordOf('fireGrade', fireGrades, value), fireGrade => ({ fireGrade })),
  flat: value => as(flagOf('flat', value), flat => ({ flat })),
  directCurrent: value => as(flagOf('directCurrent', value), directCurrent => ({ directCurrent })),
  bundle: value => as(bundleOf('bundle', value), bundle => ({ bundle })),
  overrides: value => as(overridesOf('overrides', value), overrides => ({ overrides })),
  changes: value => as(changesOf(value), changes => ({ changes })),
}

const isAttribute = (name: string): name is keyof CableRequest => Object.hasOwn(readers, name)

/** A request from outside: every attribute by name, what is null or left out is to be guessed. Refuses names and values that nobody knows. */
export const requestOf = (value: unknown): CableRequest | Refused => {
  if (!isRecord(value)) return refused('A cable is asked for by its attributes or by a designation.')
  let request: CableRequest = {}
  for (const [name, given] of Object.entries(value)) {
    if (!isAttribute(name)) return refused(`A cable has no attribute ${name.slice(0, 40)}.`, name.slice(0, 40))
    if (given === null || given === undefined) continue
    const read = readers[name](given)
    if (isRefused(read)) return read
    request = { ...request, ...read }
  }
  return request
}
