import { type Field, labelOf } from '../../../kernel/field.ts'
import { id, type Read, reading, text } from '../../../server/reading.ts'
import { attributeFields, fieldOf } from './attributes.ts'
import { designField } from './requested.ts'
import type { CableRequest } from '../engine/cable.ts'
import type { Decoded } from '../engine/designation/decode.ts'
import { notACable } from '../engine/designation/others.ts'
import { decode } from '../engine/design/design.ts'
import type { Designed } from '../engine/properties/designed.ts'
import { isRefused } from '../engine/refused.ts'
import type { CableTables } from '../engine/tables/tables.ts'
import type { Tx } from '../../../server/database.ts'
import { designOf, keeping } from './designs.server.ts'
import { standingOf } from './standing.server.ts'

/** How far a line was understood. */
export type Verdict = 'sure' | 'guessed' | 'asks' | 'impossible' | 'other'

/** What was taken for an attribute that nobody gave, and why. */
export interface Guessed {
  readonly field: string
  readonly label: string
  readonly taken: string
  readonly why: string
}

/** A line of a bill as it was understood: what it is, how sure that is, and what must be asked. */
export interface Reading {
  readonly verdict: Verdict
  /** 0 to 1. */
  readonly confidence: number
  readonly designed: Designed | null
  readonly guesses: readonly Guessed[]
  readonly questions: readonly { readonly field: string; readonly question: string; readonly isDoubt: boolean }[]
  /** Why there is no such cable. */
  readonly message: string | null
  /** What was not read, was understood and left out, or stands beside the cable: runs and packs. In sentences. */
  readonly notes: readonly string[]
  /** How much of it the line asks for; null where it does not say. */
  readonly quantity: Decoded['aside']['quantity']
}

/** From here on nobody need look twice. */
const sureFrom = 0.9

const guessesOf = (decoded: Extract<Decoded, { kind: 'cable' }>): readonly Guessed[] =>
  decoded.guesses.map(({ field, taken, why }) => {
    const name = fieldOf[field]
    const attribute: Field = attributeFields[name]
    return { field: name, label: labelOf(name, attribute), taken: attribute.choiceLabels?.[taken] ?? taken, why }
  })

const runsText = (runs: number): string =>
  `${runs} runs side by side; the quantity is taken as metres of cable, all runs together.`

/** What the reader of the line should know beside the cable. */
const notesOf = ({ left, remarks, aside }: Decoded): readonly string[] => [
  ...(left.length > 0 ? [`Not read: ${left.join(', ')}.`] : []),
  ...remarks,
  ...(aside.runs > 1 ? [runsText(aside.runs)] : []),
  ...(aside.packM === null ? [] : [`Packs of ${aside.packM} m.`]),
]

/** What was answered for all lines counts only where a line lacks it; a line that contradicts itself is asked about by itself. */
const answering = (tables: CableTables, text: string, answers: CableRequest, given: CableRequest): Decoded => {
  const decoded = decode(tables, text, given)
  if (decoded.kind !== 'incomplete') return decoded
  const asked = decoded.questions.flatMap(({ field, isDoubt }) =>
    isDoubt || field === 'quantity' || answers[field] === undefined ? [] : [[field, answers[field]] as const],
  )
  return asked.length === 0 ? decoded : decode(tables, text, { ...given, ...Object.fromEntries(asked) })
}

interface Asked {
  readonly text: string
  readonly answers: CableRequest
  readonly given: CableRequest
}

const read = keeping((tables: CableTables, { text, answers, given }: Asked): Reading => {
  const decoded = answering(tables, text, answers, given)
  const { confidence } = decoded
  const nothing = {
    confidence,
    designed: null,
    guesses: [],
    questions: [],
    message: null,
    notes: notesOf(decoded),
    quantity: decoded.aside.quantity,
  }
  if (decoded.kind === 'incomplete') {
    const questions = decoded.questions.map(({ field, question, isDoubt }) => ({
      field: designField(field) ?? field,
      question,
      isDoubt,
    }))
    return { ...nothing, verdict: 'asks', questions }
  }
  if (decoded.kind === 'impossible') return { ...nothing, verdict: 'impossible', message: decoded.refusal.message }
  if (decoded.kind === 'other') return { ...nothing, verdict: 'other', message: notACable(decoded.what) }
  const designed = designOf(tables, decoded.cable)
  if (isRefused(designed)) return { ...nothing, verdict: 'impossible', message: designed.message }
  return {
    ...nothing,
    verdict: confidence >= sureFrom ? 'sure' : 'guessed',
    designed,
    guesses: guessesOf(decoded),
    notes: [...notesOf(decoded), ...standingOf(tables, designed)],
  }
})

/**
 * Reads one line of a bill and designs its cable. What is `given` counts before its words; `answers` count only where it lacks
 * something.
 */
export const readingOf = (
  tables: CableTables,
  text: string,
  { answers = {}, given = {} }: { readonly answers?: CableRequest; readonly given?: CableRequest } = {},
): Reading => read(tables, { text, answers, given })

/** A product of the works, and the full designation of its design. */
export type KnownProduct = Read<typeof sameDesignsReading>

const sameDesignsReading = reading(
  { id: id('product'), code: text, name: text, designation: text },
  `
  select p.id, p.code, p.name, d.full_designation as designation
  from product p join product_design d on d.id = p.design where d.full_designation = any($1::text[])`,
)

/** The products that are made to these full designations, by designation. */
export const productsMadeTo = async (tx: Tx, designations: readonly string[]): Promise<ReadonlyMap<string, KnownProduct>> =>
  sameDesignsReading.by(tx, 'designation', [designations])
