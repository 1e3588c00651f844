import {
  type Attribute,
  type Cable,
  type CableRequest,
  type Guess,
  insulationKind,
  lightDutyGrade,
  lowVoltageGrades,
  type Sheath,
  type Standard,
} from '../cable.ts'
import { type Refused, refused } from '../refused.ts'
import { type Rulebook, rulebooks } from '../tables/rulebook.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'

/** A cable of which every attribute is settled, and which of them nobody had given. */
export interface Completed {
  readonly cable: Cable
  readonly guesses: readonly Guess[]
}

/** The attributes that must be given: nothing usual stands in for them. */
export const questions = {
  cores: 'How many cores has the cable?',
  sqmm: 'Which cross-section has a core, in sqmm?',
  voltageGrade: 'Which voltage grade is it? From 3.3 kV up it decides the insulation.',
} as const

/** Up to this size cores are mostly those of control cable. */
const largestControlSqmm = 6

/** The standard that the given attributes point to, and why. */
export const impliedStandard = (request: CableRequest): { standard: Standard; why: string } => {
  if (request.bundle) return { standard: 'IS 14255', why: 'Aerial bunched cable is made to IS 14255.' }
  if (request.element && request.element !== 'core') {
    return { standard: 'BS EN 50288-7', why: 'Pairs and triads are made to BS EN 50288-7.' }
  }
  if (request.insulation === 'XLPO') return { standard: 'IS 17293', why: 'Cross-linked polyolefin is for photovoltaic cable.' }
  if (request.screen === 'copperTape' || request.screen === 'copperWire') {
    return { standard: 'IS 7098-2', why: 'Cores screened with copper are medium voltage.' }
  }
  if (request.flat) return { standard: 'IS 694', why: 'Flat cable is made to IS 694.' }
  if (request.insulation === 'PVC-FR' || request.insulation === 'PVC-D')
    return { standard: 'IS 694', why: 'This kind of PVC is for wires and cords to IS 694.' }
  if (request.class !== undefined && request.class >= 5) return { standard: 'IS 694', why: 'Flexible conductors are for IS 694.' }
  if (request.insulation && insulationKind(request.insulation) === 'PVC') {
    return { standard: 'IS 1554-1', why: 'PVC insulated heavy-duty cable is made to IS 1554-1.' }
  }
  if (
    request.insulation === undefined &&
    ((request.cores ?? 0) > 4 || (request.sqmm ?? largestControlSqmm + 1) <= largestControlSqmm)
  ) {
    return { standard: 'IS 1554-1', why: 'Cable of such small cores is mostly ordered with PVC to IS 1554-1.' }
  }
  return { standard: 'IS 7098-1', why: 'XLPE to 1.1 kV is what most power cables are ordered with.' }
}

const first = <T>(list: readonly T[], otherwise: T): T => list[0] ?? otherwise

const usualMetal = (book: Rulebook, { cores = 1, sqmm = 0, class: conductorClass = 2 }: CableRequest) =>
  book.metals.includes('CU') && (cores > 4 || sqmm <= 6 || conductorClass >= 5) ? 'CU' : first(book.metals, 'CU')

/** IS 8130: aluminium to 10 sqmm may be solid, below 1 sqmm class 2 has no copper. */
const usualClass = (book: Rulebook, metal: Cable['metal'], sqmm: number): Cable['class'] => {
  if (metal === 'AL' && sqmm <= 10 && book.classes.includes(1)) return 1
  if (sqmm < 1 && book.classes.includes(5)) return 5
  return first(metal === 'AL' ? book.classes.filter(one => one === 2) : book.classes, 2)
}

/** The form in which a conductor is made unless the order says more. */
export const usualForm = (
  book: Rulebook,
  cable: Pick<Cable, 'class' | 'metal' | 'sqmm' | 'cores' | 'element' | 'flat'>,
): Cable['form'] => {
  if (cable.class === 1) return 'solid'
  if (cable.class >= 5) return 'flexible'
  const several = cable.cores > 1 && cable.cores <= 4
  if (book.sectorFromSqmm !== null && several && cable.sqmm >= book.sectorFromSqmm) return 'sector'
  const compactedFrom = cable.metal === 'AL' ? 16 : 25
  const compacted = book.compacts && cable.sqmm >= compactedFrom && cable.element === 'core'
  return compacted ? 'compacted' : 'circular'
}

/** The sheath that is usual over an insulation: ST2 over what runs hotter than 70 C. */
export const usualSheath = (
  book: Rulebook,
  { standard, insulation, cores }: Pick<Cable, 'standard' | 'insulation' | 'cores'>,
): Sheath => {
  if (standard === 'IS 694' && cores === 1) return 'none'
  const wanted = insulation === 'PVC-C' || insulation === 'XLPE' ? 'PVC-ST2' : 'PVC-ST1'
  return book.sheaths.includes(wanted) ? wanted : first(book.sheaths, 'none')
}

const usualBundle = (tables: CableTables, sqmm: number): Cable['bundle'] => {
  const row = tables.messengers.get(keyOf(sqmm))
  return row
    ? { messengerSqmm: row.messengerSqmm, messengerInsulated: false, streetLights: 0, streetLightSqmm: row.streetLightSqmm }
    : null
}

/** A settled value in words: of a bundle its messenger. */
const takenText = (taken: Cable[Attribute]): string =>
  typeof taken === 'object' && taken !== null && 'messengerSqmm' in taken
    ? `messenger of ${taken.messengerSqmm} sqmm`
    : String(taken)

/** How sure one may be of a usual value that nobody named. */
const sureOf: Readonly<Partial<Record<Attribute, number>>> = {
  metal: 0.75,
  insulation: 0.85,
  standard: 0.95,
  armour: 0.85,
  screen: 0.97,
  bundle: 0.9,
  class: 0.99,
  form: 0.99,
}

type Settle = <Field extends Attribute>(field: Field, usual: () => Cable[Field], why: string) => Cable[Field]

/** Gives what was asked, else what is usual, and writes that down as a guess. */
const settling =
  (request: CableRequest, guesses: Guess[]): Settle =>
  (field, usual, why) => {
    const given: CableRequest[typeof field] = request[field]
    if (given !== undefined) return given
    const taken = usual()
    guesses.push({ field, taken: takenText(taken), why, sure: sureOf[field] ?? 1 })
    return taken
  }

/** The reduced neutral of 3.5 cores is a matter of the table, not of guessing. */
const neutralOf = (tables: CableTables, { cores, neutralSqmm }: CableRequest, sqmm: number): number | null => {
  if (neutralSqmm !== undefined && neutralSqmm !== null) return neutralSqmm
  return cores === 3.5 ? (tables.reducedNeutrals.get(keyOf(sqmm))?.value ?? null) : null
}

type Inside = Pick<Cable, 'metal' | 'class' | 'element' | 'flat' | 'insulation' | 'form' | 'tinned'>

/** Conductor and insulation. */
const inside = (settle: Settle, request: CableRequest, standard: Standard, cores: number, sqmm: number): Inside => {
  const book = rulebooks[standard]
  const metal = settle('metal', () => usualMetal(book, request), 'The usual metal for this cable.')
  const conductorClass = settle(
    'class',
    () => usualClass(book, metal, sqmm),
    'The usual class of IS 8130 for this size and metal.',
  )
  const element = settle('element', () => 'core', 'Nothing was said of pairs or triads.')
  const flat = request.flat ?? false
  const shape = { class: conductorClass, metal, sqmm, cores, element, flat }
  return {
    metal,
    class: conductorClass,
    element,
    flat,
    insulation: settle('insulation', () => first(book.insulations, 'XLPE'), `The usual insulation of ${standard}.`),
    form: settle('form', () => usualForm(book, shape), 'The usual form for this class, size and number of cores.'),
    tinned: request.tinned ?? standard === 'IS 17293',
  }
}

type Around = Pick<Cable, 'screen' | 'armour' | 'armourPractice' | 'sheath' | 'fireGrade' | 'bundle'>

/** Screens, armour, sheath and messenger. */
const around = (
  tables: CableTables,
  settle: Settle,
  request: CableRequest,
  cable: Pick<Cable, 'standard' | 'insulation' | 'cores' | 'sqmm'>,
): Around => {
  const book = rulebooks[cable.standard]
  const bundle = () =>
    settle('bundle', () => usualBundle(tables, cable.sqmm), 'The messenger of IS 14255 table 3 for this phase size.')
  return {
    screen: settle('screen', () => first(book.screens, 'none'), 'The usual screen.'),
    armour: settle('armour', () => first(book.armours, 'none'), 'Nothing was said of armour.'),
    armourPractice: request.armourPractice ?? 'A',
    sheath: settle('sheath', () => usualSheath(book, cable), 'The usual sheath over this insulation.'),
    fireGrade: request.fireGrade ?? 'none',
    bundle: cable.standard === 'IS 14255' ? bundle() : (request.bundle ?? null),
  }
}

const lightGrade = (edition: string, asked: string | undefined): string => {
  const own = lightDutyGrade(edition)
  return asked === undefined || asked === '450/750 V' || lowVoltageGrades.includes(asked) ? own : asked
}

/** A standard's own name for low voltage where another one's was said; null where the voltage must be asked for. */
const gradeOf = (tables: CableTables, standard: Standard, edition: string, asked: string | undefined): string | null => {
  if (standard === 'IS 694') return lightGrade(edition, asked)
  const { usualGrade } = rulebooks[standard]
  if (asked === undefined) return usualGrade
  const isOther = lowVoltageGrades.includes(asked) && !tables.voltageGrades.get(standard)?.includes(asked)
  return isOther && usualGrade !== null && lowVoltageGrades.includes(usualGrade) ? usualGrade : asked
}

const isSize = (size: number | null | undefined): boolean =>
  size === null || size === undefined || (Number.isFinite(size) && size > 0)

/** Fills in what was not given by what the standard says or what is usual, and marks it. Asks for cores, size and, above 1.1 kV, voltage. */
export const complete = (tables: CableTables, request: CableRequest): Completed | Refused => {
  const { cores, sqmm, neutralSqmm } = request
  if (cores === undefined) return refused(questions.cores, 'cores')
  if (sqmm === undefined) return refused(questions.sqmm, 'sqmm')
  if (![cores, sqmm, neutralSqmm].every(isSize)) return refused('Cores and cross-sections are numbers above zero.', 'cores')
  const guesses: Guess[] = []
  const settle = settling(request, guesses)
  const implied = impliedStandard(request)
  const standard = settle('standard', () => implied.standard, implied.why)
  const edition = settle('edition', () => tables.standards.get(standard)?.edition ?? '', 'The edition in force.')
  const grade = gradeOf(tables, standard, edition, request.voltageGrade)
  if (grade === null) return refused(questions.voltageGrade, 'voltageGrade')
  const core = inside(settle, request, standard, cores, sqmm)
  const cable: Cable = {
    standard,
    edition,
    voltageGrade: grade,
    cores,
    sqmm,
    neutralSqmm: neutralOf(tables, request, sqmm),
    ...core,
    ...around(tables, settle, request, { standard, insulation: core.insulation, cores, sqmm }),
    directCurrent: standard === 'IS 17293' || (request.directCurrent ?? false),
    overrides: request.overrides ?? [],
    changes: request.changes ?? [],
  }
  return { cable, guesses: guesses.filter(({ field }) => isWorthTelling(field, cable)) }
}

/** Where the standard leaves a choice of these, taking one is a guess. */
const choices = {
  insulation: 'insulations',
  metal: 'metals',
  class: 'classes',
  armour: 'armours',
  sheath: 'sheaths',
  screen: 'screens',
} as const satisfies Partial<Record<keyof Cable, keyof Rulebook>>

const isChoice = (field: Attribute): field is keyof typeof choices => field in choices

/** What could not be otherwise is no guess. */
const isWorthTelling = (field: Attribute, { standard }: Cable): boolean =>
  field !== 'element' && (!isChoice(field) || rulebooks[standard][choices[field]].length > 1)
