import { type Cable, type CableRequest, type Guess } from '../cable.ts'
import { check } from '../rules/check.ts'
import { complete, questions } from '../rules/complete.ts'
import { construct } from '../construction/construct.ts'
import { isRefused, type Refused } from '../refused.ts'
import { rulebooks } from '../rules/rulebook.ts'
import type { CableTables } from '../tables/tables.ts'
import { normal } from './normal.ts'
import type { Reading } from './reader.ts'
import { leftWords, readers } from './readers.ts'
import { undesigned } from './undesigned.ts'

/** What must still be asked. */
export interface Question {
  readonly field: keyof Cable
  readonly question: string
}

interface Understood {
  readonly text: string
  /** Which words said what. */
  readonly readings: readonly Reading[]
  /** Words that nobody understood. */
  readonly left: readonly string[]
  /** 0 to 1: how sure it is that this is the cable that was meant. */
  readonly confidence: number
}

export type Decoded =
  | (Understood & { readonly kind: 'cable'; readonly cable: Cable; readonly guesses: readonly Guess[] })
  /** Something that has no usual value was not said. */
  | (Understood & { readonly kind: 'incomplete'; readonly request: CableRequest; readonly questions: readonly Question[] })
  /** All was said, but no such cable is made. */
  | (Understood & { readonly kind: 'impossible'; readonly request: CableRequest; readonly refusal: Refused })

/** How sure one may be of a usual value that nobody named. */
const sureOf: Readonly<Partial<Record<keyof Cable, number>>> = {
  metal: 0.75,
  insulation: 0.85,
  standard: 0.95,
  armour: 0.85,
  screen: 0.95,
  bundle: 0.9,
  class: 0.99,
  form: 0.99,
}

/** How much a word that nobody understood takes away. */
const sureOfUnknownWord = 0.98
const mostUnknownWords = 4

interface Line {
  readonly request: CableRequest
  readonly readings: readonly Reading[]
  readonly left: readonly string[]
}

/** Reads a line: each reader takes its words once; what was said first stays. */
const readLine = (text: string): Line => {
  let line = normal(text)
  let request: CableRequest = {}
  const readings: Reading[] = []
  for (const { pattern, read } of readers) {
    const found = pattern.exec(line)
    const reading = found ? read(found) : null
    if (!found || !reading) continue
    readings.push({ ...reading, words: found[0].trim() })
    request = { ...reading.says, ...request }
    line = `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`
  }
  const whole = normal(text)
  const control = controlReading(whole, request)
  const said = control.reduce((before, { says }) => ({ ...says, ...before }), request)
  return {
    request: nonMagnetic(whole, insulatedMessenger(whole, said)),
    readings: [...readings, ...control],
    left: leftWords(line),
  }
}

const insulatedMessenger = (line: string, request: CableRequest): CableRequest =>
  request.bundle && /INSULATED\s*MESSENGER/.test(line)
    ? { ...request, bundle: { ...request.bundle, messengerInsulated: true } }
    : request

/** "Aluminium wire armoured" tells the armour of a single core; with several cores the aluminium is the conductor's. */
const nonMagnetic = (line: string, request: CableRequest): CableRequest => {
  const { cores, armour, element = 'core' } = request
  if (cores !== 1 || element !== 'core' || !/\bAL(?:UMINI?UM)?\b\.?\s*(?:ROUND\s*|FLAT\s*)?(?:WIRE|STRIP)/.test(line))
    return request
  if (armour === 'wire') return { ...request, armour: 'aluminiumWire' }
  return armour === 'strip' ? { ...request, armour: 'aluminiumStrip' } : request
}

/** "Control cable" without more is PVC to IS 1554-1. */
const controlReading = (line: string, { standard, insulation }: CableRequest): readonly Reading[] =>
  standard === undefined && insulation === undefined && /\bCONTROL\b/.test(line)
    ? [{ words: 'CONTROL', says: { standard: 'IS 1554-1' }, sure: 0.9 }]
    : []

/** Medium voltage belongs to part 2 even where only "XLPE" or part 1 was written from habit. */
const settleStandard = (tables: CableTables, request: CableRequest): CableRequest => {
  const { voltageGrade, standard } = request
  if (voltageGrade === undefined) return request
  const home = (['IS 7098-2', 'IEC 60502-2', 'IS 17293', 'BS EN 50288-7'] as const).find(one =>
    tables.voltageGrades.get(one)?.includes(voltageGrade),
  )
  if (standard === undefined && home) return { ...request, standard: home }
  return standard === 'IEC 60502-1' && home === 'IEC 60502-2' ? { ...request, standard: home } : request
}

/** "Armoured" alone: aluminium wire on a single core, else strip as far as it goes, else round wire. */
const settleArmour = (tables: CableTables, request: CableRequest): { request: CableRequest; guess: Guess } | null => {
  const guessed = (armour: Cable['armour'], why: string) => ({
    request: { ...request, armour },
    guess: { field: 'armour', taken: armour, why } as const,
  })
  if (request.cores === 1 && (request.element ?? 'core') === 'core')
    return guessed('aluminiumWire', 'A single core for alternating current takes non-magnetic armour.')
  const strip = complete(tables, { ...request, armour: 'strip' })
  if (isRefused(strip)) return null
  if (!rulebooks[strip.cable.standard].armours.includes('strip'))
    return guessed('wire', `${strip.cable.standard} is armoured with round wire.`)
  const built = construct(tables, strip.cable)
  return isRefused(built) && built.field === 'armour'
    ? guessed('wire', 'Too thin for strip, so round wire.')
    : guessed('strip', 'Above 13 mm most works lay strip.')
}

const confidenceOf = (readings: readonly Reading[], guesses: readonly Guess[], left: readonly string[]): number => {
  const sure = [...readings.map(reading => reading.sure), ...guesses.map(({ field }) => sureOf[field] ?? 1)]
  return (
    Math.round(
      sure.reduce((product, one) => product * one, 1) * sureOfUnknownWord ** Math.min(left.length, mostUnknownWords) * 100,
    ) / 100
  )
}

const missing = (tables: CableTables, request: CableRequest): readonly Question[] => {
  const asked: Question[] = []
  if (request.cores === undefined) asked.push({ field: 'cores', question: questions.cores })
  if (request.sqmm === undefined) asked.push({ field: 'sqmm', question: questions.sqmm })
  const voltage = complete(tables, { cores: 1, sqmm: 95, ...request })
  if (isRefused(voltage) && voltage.field === 'voltageGrade')
    asked.push({ field: 'voltageGrade', question: questions.voltageGrade })
  return asked
}

/**
 * Reads a designation as people type it; an attribute that is `given` beside it counts before what it says. Never fails: it
 * answers the cable with what was guessed, or what is missing, or why there is no such cable.
 */
export const decodeLine = (tables: CableTables, text: string, given: CableRequest = {}): Decoded => {
  const { request: read, readings, left } = readLine(text)
  const said = settleStandard(tables, { ...read, ...given })
  const foreign = given.standard === undefined ? undesigned(tables, normal(text)) : null
  if (foreign) return { kind: 'impossible', text, readings, left, request: said, refusal: foreign, confidence: 0 }
  const asked = missing(tables, said)
  if (asked.length > 0) return { kind: 'incomplete', text, readings, left, request: said, questions: asked, confidence: 0 }
  const named = readings.some(reading => reading.armoured) && said.armour === undefined
  const armoured = named ? settleArmour(tables, said) : null
  const request = armoured?.request ?? said
  const completed = complete(tables, request)
  if (isRefused(completed)) return { kind: 'impossible', text, readings, left, request, refusal: completed, confidence: 0 }
  const refusal = check(tables, completed.cable)
  if (refusal) return { kind: 'impossible', text, readings, left, request, refusal, confidence: 0 }
  const guesses = [...completed.guesses, ...(armoured ? [armoured.guess] : [])]
  return {
    kind: 'cable',
    text,
    readings,
    left,
    cable: completed.cable,
    guesses,
    confidence: confidenceOf(readings, guesses, left),
  }
}

/** A pasted bill of quantities, line by line; empty lines are left out. */
export const decodeLines = (tables: CableTables, text: string): readonly Decoded[] =>
  text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => decodeLine(tables, line))
