import { type Cable, type CableRequest, type Guess, insulationKind, type Standard } from './cable.ts'
import { type Refused, refused } from './refused.ts'
import { type Rulebook, rulebooks } from './rulebook.ts'
import { type CableTables, keyOf } from './tables/tables.ts'

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

/** The standard that the given attributes point to. */
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
  if (request.class !== undefined && request.class >= 5) return { standard: 'IS 694', why: 'Flexible conductors are for IS 694.' }
  if (request.insulation && insulationKind(request.insulation) === 'PVC') {
    return { standard: 'IS 1554-1', why: 'PVC insulated heavy-duty cable is made to IS 1554-1.' }
  }
  if (request.insulation === undefined && (request.cores ?? 0) > 4) {
    return { standard: 'IS 1554-1', why: 'Control cable is mostly ordered with PVC to IS 1554-1.' }
  }
  return { standard: 'IS 7098-1', why: 'XLPE to 1.1 kV is what most power cables are ordered with.' }
}

const first = <T>(list: readonly T[], otherwise: T): T => list[0] ?? otherwise

const usualMetal = (book: Rulebook, { cores = 1, sqmm = 0 }: CableRequest) =>
  book.metals.includes('CU') && (cores > 4 || sqmm <= 6) ? 'CU' : first(book.metals, 'CU')

/** IS 8130: aluminium to 10 sqmm may be solid, below 1 sqmm class 2 has no copper. */
const usualClass = (book: Rulebook, metal: Cable['metal'], sqmm: number): Cable['class'] => {
  if (metal === 'AL' && sqmm <= 10 && book.classes.includes(1)) return 1
  if (sqmm < 1 && book.classes.includes(5)) return 5
  return first(book.classes, 2)
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
  const compacted = cable.sqmm >= compactedFrom && cable.element === 'core' && (book.duty === 'HT' || book.duty === 'LT')
  return compacted ? 'compacted' : 'circular'
}

/** The sheath that is usual over an insulation. */
export const usualSheath = (
  book: Rulebook,
  { standard, insulation, class: conductorClass, cores }: Pick<Cable, 'standard' | 'insulation' | 'class' | 'cores'>,
) => {
  if (standard === 'IS 694' && cores === 1) return 'none'
  const hot = insulation === 'PVC-C' || insulation === 'XLPE'
  const wanted = hot ? 'PVC-ST2' : 'PVC-ST1'
  return book.sheaths.includes(wanted) && conductorClass > 0 ? wanted : first(book.sheaths, 'none')
}

const usualBundle = (tables: CableTables, sqmm: number): Cable['bundle'] => {
  const row = tables.messengers.get(keyOf(sqmm))
  return row
    ? { messengerSqmm: row.messengerSqmm, messengerInsulated: false, streetLights: 0, streetLightSqmm: row.streetLightSqmm }
    : null
}

/** Fills in what was not given by what the standard says or what is usual, and marks it. Asks for cores, size and, above 1.1 kV, voltage. */
export const complete = (tables: CableTables, request: CableRequest): Completed | Refused => {
  const { cores, sqmm } = request
  if (cores === undefined) return refused(questions.cores, 'cores')
  if (sqmm === undefined) return refused(questions.sqmm, 'sqmm')
  const sizes = [cores, sqmm, ...(request.neutralSqmm === undefined || request.neutralSqmm === null ? [] : [request.neutralSqmm])]
  if (!sizes.every(size => Number.isFinite(size) && size > 0))
    return refused('Cores and cross-sections are numbers above zero.', 'cores')
  const guesses: Guess[] = []
  const settle = <Field extends keyof Cable>(field: Field, usual: () => Cable[Field], why: string): Cable[Field] => {
    const given: CableRequest[Field] = request[field]
    if (given !== undefined) return given
    const taken = usual()
    guesses.push({ field, taken: typeof taken === 'object' ? JSON.stringify(taken) : String(taken), why })
    return taken
  }
  const implied = impliedStandard(request)
  const standard = settle('standard', () => implied.standard, implied.why)
  const book = rulebooks[standard]
  const grade = request.voltageGrade ?? book.usualGrade
  if (grade === null) return refused(questions.voltageGrade, 'voltageGrade')
  const metal = settle('metal', () => usualMetal(book, request), 'The usual metal for this cable.')
  const conductorClass = settle(
    'class',
    () => usualClass(book, metal, sqmm),
    'The usual class of IS 8130 for this size and metal.',
  )
  const element = settle('element', () => 'core', 'Nothing was said of pairs or triads.')
  const flat = request.flat ?? false
  const insulation = settle('insulation', () => first(book.insulations, 'XLPE'), `The usual insulation of ${standard}.`)
  const shape = { class: conductorClass, metal, sqmm, cores, element, flat }
  const cable: Cable = {
    standard,
    edition: settle('edition', () => tables.standards.get(standard)?.edition ?? '', 'The edition in force.'),
    voltageGrade: settle('voltageGrade', () => grade, `The voltage of ${standard}.`),
    cores,
    element,
    sqmm,
    neutralSqmm:
      cores === 3.5
        ? (request.neutralSqmm ?? tables.reducedNeutrals.get(keyOf(sqmm))?.value ?? null)
        : (request.neutralSqmm ?? null),
    metal,
    tinned: request.tinned ?? standard === 'IS 17293',
    class: conductorClass,
    form: settle('form', () => usualForm(book, shape), 'The usual form for this class, size and number of cores.'),
    insulation,
    screen: settle('screen', () => first(book.screens, 'none'), 'The usual screen.'),
    armour: settle('armour', () => first(book.armours, 'none'), 'Nothing was said of armour.'),
    armourPractice: request.armourPractice ?? 'A',
    sheath: settle(
      'sheath',
      () => usualSheath(book, { standard, insulation, class: conductorClass, cores }),
      'The usual sheath over this insulation.',
    ),
    fireGrade: request.fireGrade ?? 'none',
    flat,
    directCurrent: request.directCurrent ?? false,
    bundle:
      standard === 'IS 14255'
        ? settle('bundle', () => usualBundle(tables, sqmm), 'The messenger of IS 14255 table 3 for this phase size.')
        : null,
    overrides: request.overrides ?? [],
  }
  return { cable, guesses: guesses.filter(({ field }) => isWorthTelling(field, cable)) }
}

/** What could not be otherwise is no guess: the only grade of a standard, single cores, no screen under 1.1 kV. */
const isWorthTelling = (field: keyof Cable, { standard, screen, element }: Cable): boolean => {
  const book = rulebooks[standard]
  if (field === 'element') return element !== 'core'
  if (field === 'screen') return screen !== 'none' && book.screens.length > 1
  if (field === 'insulation') return book.insulations.length > 1
  if (field === 'metal') return book.metals.length > 1
  if (field === 'class') return book.classes.length > 1
  if (field === 'armour') return book.armours.length > 1
  if (field === 'sheath') return book.sheaths.length > 1
  return field !== 'voltageGrade'
}
