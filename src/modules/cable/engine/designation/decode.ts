import type { Cable, CableRequest, Guess } from '../cable.ts'
import { isRefused, type Refused } from '../refused.ts'
import { check } from '../rules/check.ts'
import { complete, questions } from '../rules/complete.ts'
import type { CableTables } from '../tables/tables.ts'
import { armourInitials, armourReaders, stripSizeReader } from './readers/armourReaders.ts'
import { type Aside, asideOf, asideReaders } from './readers/asideReaders.ts'
import { contradictions } from './clashes.ts'
import { chainReader, lettersReader } from './readers/codeReaders.ts'
import { conductorReaders } from './readers/conductorReaders.ts'
import { betweenReader, earthingReader, gradeReader } from './readers/gradeReader.ts'
import { kindReaders, lastReaders } from './readers/kindReaders.ts'
import { leftWords, noiseReaders } from './readers/noise.ts'
import { earthingNegations, mayExclude, negationReaders } from './negations.ts'
import { normal } from './normal.ts'
import { otherThing } from './others.ts'
import { bareReaders, plasticReaders } from './readers/plasticReaders.ts'
import { readAll, type Reader } from './readers/reader.ts'
import { plainly, type Question, type Reading, together } from './readers/said.ts'
import { screenInitials, screenReaders, screenSizeReader } from './readers/screenReaders.ts'
import { settle } from './settle.ts'
import { sizeReaders } from './readers/sizeReaders.ts'
import { standardReaders } from './readers/standardReaders.ts'
import { undesigned } from './undesigned.ts'
import { withoutPlaces } from './uses.ts'
import { unknownName, unknownStandard } from './unknownStandards.ts'

interface Understood {
  readonly text: string
  /** Which words said what. */
  readonly readings: readonly Reading[]
  /** What the words said plainly. */
  readonly said: CableRequest
  /** Words and figures that nobody understood. */
  readonly left: readonly string[]
  /** What was understood and stays out of the cable, in sentences. */
  readonly remarks: readonly string[]
  readonly aside: Aside
  /** 0 to 1: how sure it is that this is the cable that was meant. */
  readonly confidence: number
}

export type Decoded =
  | (Understood & { readonly kind: 'cable'; readonly cable: Cable; readonly guesses: readonly Guess[] })
  /** Something that has no usual value was not said, or was said in two ways. */
  | (Understood & { readonly kind: 'incomplete'; readonly request: CableRequest; readonly questions: readonly Question[] })
  /** All was said, but no such cable is made. */
  | (Understood & { readonly kind: 'impossible'; readonly request: CableRequest; readonly refusal: Refused })
  /** No cable at all, and what it is: "a gland", "laying", "a total of the bill". */
  | (Understood & { readonly kind: 'other'; readonly what: string })

/** How much confidence a word that was not understood takes away: a person must look at the line. */
const sureOfUnknownWord = 0.88
const mostUnknownWords = 4

/** All readers, in the order in which they may take words out of a line. */
const readers: readonly Reader[] = [
  ...noiseReaders,
  ...negationReaders,
  ...standardReaders,
  ...asideReaders,
  gradeReader,
  lettersReader,
  stripSizeReader,
  screenSizeReader,
  ...sizeReaders,
  betweenReader,
  ...earthingNegations,
  earthingReader,
  ...screenReaders,
  ...armourReaders,
  chainReader,
  ...plasticReaders,
  ...armourInitials,
  ...screenInitials,
  ...kindReaders,
  ...conductorReaders,
  ...bareReaders,
  ...lastReaders,
]

const readersWithoutExclusion = readers.filter(one => !negationReaders.includes(one) && !earthingNegations.includes(one))

const missing = (tables: CableTables, request: CableRequest, asked: readonly Question[]): readonly Question[] => {
  const found: Question[] = []
  const isAsked = (field: Question['field']): boolean => asked.some(one => one.field === field)
  if (request.cores === undefined && !isAsked('cores')) found.push({ field: 'cores', question: questions.cores, isDoubt: false })
  if (request.sqmm === undefined && !isAsked('sqmm')) found.push({ field: 'sqmm', question: questions.sqmm, isDoubt: false })
  const voltage = complete(tables, { cores: 1, sqmm: 95, ...request })
  if (isRefused(voltage) && voltage.field === 'voltageGrade' && !isAsked('voltageGrade'))
    found.push({ field: 'voltageGrade', question: questions.voltageGrade, isDoubt: false })
  return found
}

const confidenceOf = (readings: readonly Reading[], guesses: readonly Guess[], left: readonly string[]): number => {
  const sure = [...readings, ...guesses].reduce((product, one) => product * one.sure, 1)
  return Math.round(sure * sureOfUnknownWord ** Math.min(left.length, mostUnknownWords) * 100) / 100
}

const noAside: Aside = { runs: 1, packM: null, quantity: null, lengths: null, asks: null }

/** The questions of readings, without those that other words of the line answer. */
const asksOf = (readings: readonly Reading[]): readonly Question[] =>
  readings.flatMap(one => {
    const { asks, isSettledByOthers } = one
    if (!asks) return []
    const isAnswered = readings.some(
      other => !other.isSettledByOthers && Object.entries(other.says).some(([field, values]) => field === asks.field && values),
    )
    return isSettledByOthers && isAnswered ? [] : [asks]
  })

/** High tension without its voltage: XLPE of some kV, which must be asked. An HT panel is a place. */
const isHighTension = (line: string): boolean =>
  /\b(?:HT|HV|MV)\b(?!\s*(?:PANEL|SIDE|ROOM|YARD|SWITCH|BOARD|MOTOR|TRAFO|TRANSFORMER))/.test(line)

/**
 * Reads a designation as people type it; an attribute that is `given` beside it counts before what it says. Never fails: it answers
 * the cable with what was guessed, or what is missing or contradicts itself, or why there is no such cable, or what else it is.
 */
export const decodeLine = (tables: CableTables, text: string, given: CableRequest = {}): Decoded => {
  const line = normal(text)
  const what = Object.keys(given).length === 0 ? otherThing(line) : null
  if (what !== null)
    return { kind: 'other', text, what, readings: [], said: {}, left: [], remarks: [], aside: noAside, confidence: 1 }
  const { readings, rest } = readAll(line, mayExclude(line) ? readers : readersWithoutExclusion)
  const meant = together(readings, given)
  const understood = {
    text,
    readings,
    said: plainly(meant.said),
    left: leftWords(withoutPlaces(rest)),
    remarks: readings.flatMap(({ remark }) => remark ?? []),
    aside: asideOf(line, plainly(meant.said).standard),
    confidence: 0,
  }
  const impossible = (request: CableRequest, refusal: Refused): Decoded => ({
    ...understood,
    kind: 'impossible',
    request,
    refusal,
  })
  const plain = { ...understood.said, ...given }
  const foreign = given.standard === undefined ? undesigned(tables, line, meant.said) : null
  if (foreign) return impossible(plain, foreign)
  const doubts: Question[] = [
    ...asksOf(readings).filter(({ field }) => field === 'quantity' || given[field] === undefined),
    ...contradictions(tables, readings, meant, given),
    ...(given.standard === undefined ? unknownStandard(tables, line, rest, readings) : []),
  ]
  if (!doubts.some(({ field }) => field === 'standard') && given.standard === undefined && given.insulation === undefined)
    doubts.push(...unknownName(text, readings, understood.left))
  const isVoltageOpen = isHighTension(line) && meant.said.voltageGrade === undefined && plain.voltageGrade === undefined
  const { request, guesses: chosen } = settle(
    tables,
    isVoltageOpen && meant.said.standard === undefined ? { ...meant.said, standard: ['IS 7098-2'] } : meant.said,
    given,
  )
  const { asks: amount } = asideOf(line, request.standard)
  const asked: readonly Question[] = [
    ...doubts,
    ...missing(tables, request, doubts),
    ...(amount === null ? [] : [{ field: 'quantity', question: amount, isDoubt: true } as const]),
  ]
  if (asked.length > 0) return { ...understood, kind: 'incomplete', request, questions: asked }
  const completed = complete(tables, request)
  if (isRefused(completed)) return impossible(request, completed)
  const refusal = check(tables, completed.cable)
  if (refusal) return impossible(request, refusal)
  const guesses = [...chosen, ...completed.guesses]
  return {
    ...understood,
    aside: asideOf(line, completed.cable.standard),
    kind: 'cable',
    cable: completed.cable,
    guesses,
    confidence: confidenceOf(readings, guesses, understood.left),
  }
}

/** A pasted bill of quantities, line by line; empty lines are left out. */
export const decodeLines = (tables: CableTables, text: string): readonly Decoded[] =>
  text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => decodeLine(tables, line))
