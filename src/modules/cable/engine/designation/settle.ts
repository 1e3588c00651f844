import {
  type Cable,
  type CableRequest,
  type Guess,
  lightDutyGrade,
  lowVoltageGrades,
  type Standard,
  standards,
} from '../cable.ts'
import { construct } from '../construction/construct.ts'
import { isRefused } from '../refused.ts'
import { complete, impliedStandard, usualForm } from '../rules/complete.ts'
import { rulebooks } from '../tables/rulebook.ts'
import type { CableTables } from '../tables/tables.ts'
import { plainly, type Said } from './readers/said.ts'

/** A request with one value for each attribute that the words left open, and what was taken. */
export interface Settled {
  readonly request: CableRequest
  readonly guesses: readonly Guess[]
}

type Step = (tables: CableTables, said: Said, settled: Settled) => Settled

const taking = <Field extends Guess['field']>(
  { request, guesses }: Settled,
  field: Field,
  value: Cable[Field],
  sure: number,
  why: string,
): Settled => ({
  request: { ...request, [field]: value },
  guesses: [...guesses, { field, taken: String(value), why, sure }],
})

const several = <Value>(allowed: readonly Value[] | undefined): readonly Value[] | null =>
  allowed !== undefined && allowed.length > 1 ? allowed : null

/** PVC without its type is type A; of a wire without sheath that must not burn it is the flame-retardant one. */
const insulation: Step = (_, said, settled) => {
  const { request } = settled
  const isWire = request.standard === 'IS 694' && (request.cores ?? 1) === 1 && (request.sheath ?? 'none') === 'none'
  const open = several(said.insulation)
  if (isWire && request.fireGrade === 'FR' && (open?.includes('PVC-FR') ?? said.insulation === undefined)) {
    const { fireGrade: _sheathed, ...rest } = request
    return taking(
      { ...settled, request: rest },
      'insulation',
      'PVC-FR',
      0.97,
      'A wire without sheath is flame retardant by its insulation.',
    )
  }
  const [usual] = open ?? []
  return usual === undefined || request.insulation !== undefined
    ? settled
    : taking(settled, 'insulation', usual, 0.98, 'PVC of no named type is type A.')
}

const grades = (tables: CableTables, standard: Standard): readonly string[] => tables.voltageGrades.get(standard) ?? []

/** The standards that what was said leaves, the ones without such a voltage left out. */
const candidates = (tables: CableTables, { standard, voltageGrade }: Said): readonly Standard[] => {
  const named = standard ?? standards
  if (voltageGrade === undefined) return named
  const fit = named.filter(one => grades(tables, one).some(grade => voltageGrade.includes(grade)))
  return fit.length > 0 ? fit : named
}

const standard: Step = (tables, said, settled) => {
  const { request } = settled
  if (request.standard !== undefined) return settled
  const left = candidates(tables, said)
  const implied = impliedStandard(request)
  const sure = said.standard || left.length === 1 ? 0.98 : 0.95
  if (said.voltageGrade?.[0] === '0.6/1 kV' && said.standard === undefined && left.includes('IEC 60502-1'))
    return taking(settled, 'standard', 'IEC 60502-1', sure, '0.6/1 kV is the grade of IEC 60502-1.')
  if (left.includes(implied.standard)) return taking(settled, 'standard', implied.standard, sure, implied.why)
  const [first] = left
  return first === undefined ? settled : taking(settled, 'standard', first, sure, `${first} has cable like this.`)
}

/** 1100 V is said of every wire and is the grade of IS 694:1990; the edition in force has 450/750 V. */
const lightDuty = (tables: CableTables, asked: readonly string[], settled: Settled): Settled => {
  const { request } = settled
  const edition = request.edition ?? tables.standards.get('IS 694')?.edition ?? ''
  const own = lightDutyGrade(edition)
  const others = asked.filter(grade => !lowVoltageGrades.includes(grade) && grade !== '450/750 V')
  if (others[0] !== undefined) return { ...settled, request: { ...request, voltageGrade: others[0] } }
  if (asked.includes(own)) return { ...settled, request: { ...request, voltageGrade: own } }
  return taking(
    settled,
    'voltageGrade',
    own,
    0.9,
    `IS 694:${edition} is for ${own}; ${asked[0] ?? ''} is the grade of another edition.`,
  )
}

/** 11 kV is earthed unless somebody says more; a grade that the standard has not is left for the standard to refuse. */
const voltage: Step = (tables, said, settled) => {
  const { request } = settled
  const asked = said.voltageGrade ?? (request.voltageGrade === undefined ? [] : [request.voltageGrade])
  if (request.standard === undefined || asked.length === 0) return settled
  const { standard: one = 'IS 7098-1' } = request
  if (one === 'IS 694') return lightDuty(tables, asked, settled)
  if (one === 'IS 17293' && asked.some(grade => grade === '1.5 kV' || grade === '1.8 kV'))
    return { ...settled, request: { ...request, voltageGrade: '1.5 kV d.c.' } }
  const fit = asked.filter(grade => grades(tables, one).includes(grade))
  const [first = asked[0] ?? ''] = fit
  return fit.length > 1
    ? taking(settled, 'voltageGrade', first, 0.9, 'A system is taken as earthed unless the order says that it is not.')
    : { ...settled, request: { ...request, voltageGrade: first } }
}

/** "Armoured" alone: aluminium wire on a single core, else strip as far as it goes, else round wire. */
const armour: Step = (tables, said, settled) => {
  const { request } = settled
  const allowed = several(said.armour)
  if (!allowed || request.armour !== undefined) return settled
  const take = (value: Cable['armour'], why: string): Settled =>
    taking(settled, 'armour', value, allowed.includes('strip') && allowed.includes('wire') ? 0.85 : 0.98, why)
  if (request.cores === 1 && (request.element ?? 'core') === 'core' && !request.directCurrent) {
    const nonMagnetic = allowed.find(one => one === 'aluminiumWire' || one === 'aluminiumStrip')
    if (nonMagnetic)
      return take(
        allowed.includes('aluminiumWire') ? 'aluminiumWire' : nonMagnetic,
        'A single core for alternating current takes non-magnetic armour.',
      )
  }
  if (!allowed.includes('strip')) return take(allowed[0] ?? 'wire', 'One layer of what was named.')
  if (!allowed.includes('wire')) return take('strip', 'One layer of galvanised steel strip.')
  const strip = complete(tables, { ...request, armour: 'strip' })
  if (isRefused(strip)) return settled
  if (!rulebooks[strip.cable.standard].armours.includes('strip'))
    return take('wire', `${strip.cable.standard} is armoured with round wire.`)
  const built = construct(tables, strip.cable)
  return isRefused(built) && built.field === 'armour'
    ? take('wire', 'Too thin for strip, so round wire.')
    : take('strip', 'Above 13 mm most works lay strip.')
}

/** Keeps what is usual where the words allow it, else takes the first thing that they allow. */
const within =
  <Field extends 'class' | 'form' | 'sheath' | 'screen' | 'edition' | 'tinned'>(field: Field, why: string): Step =>
  (tables, said, settled) => {
    const allowed: readonly Cable[Field][] | null = several<Cable[Field]>(said[field])
    if (!allowed || settled.request[field] !== undefined) return settled
    const completed = complete(tables, settled.request)
    if (isRefused(completed) || allowed.includes(completed.cable[field])) return settled
    const { cable } = completed
    const book = rulebooks[cable.standard]
    const round = usualForm(book, { ...cable, cores: 1 })
    const fit = allowed.find(one =>
      field === 'form' ? one === round : field === 'screen' && book.screens.some(screen => screen === one),
    )
    const [first] = allowed
    const value = fit ?? first
    return value === undefined ? settled : taking(settled, field, value, 0.98, why)
  }

/** Flexible is class 5 unless the sixth was named. */
const flexible: Step = (_, said, settled) =>
  settled.request.class === undefined && said.class?.every(one => one >= 5)
    ? { ...settled, request: { ...settled.request, class: 5 } }
    : settled

/** A messenger is bare unless the order says that it is insulated. */
const bundle: Step = (_, said, settled) => {
  const [bare] = several(said.bundle) ?? []
  return bare && settled.request.bundle === undefined ? { ...settled, request: { ...settled.request, bundle: bare } } : settled
}

const steps: readonly Step[] = [
  bundle,
  flexible,
  insulation,
  standard,
  insulation,
  voltage,
  within('class', 'The usual class that the words allow.'),
  within('form', 'The usual form of a round conductor.'),
  within('sheath', 'The usual sheath that the words allow.'),
  within('screen', 'The usual screen that the words allow.'),
  armour,
]

/** Chooses among what words left open by what is usual, each choice with its reason. `given` counts before every word. */
export const settle = (tables: CableTables, said: Said, given: CableRequest): Settled =>
  steps.reduce<Settled>((settled, step) => step(tables, said, settled), {
    request: { ...plainly(said), ...given },
    guesses: [],
  })
