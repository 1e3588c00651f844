import type { Row } from '../../kernel/record.ts'
import { attributeFields, fieldOf } from '../../modules/cable/design/attributes.ts'
import { designField, requestOfDesign } from '../../modules/cable/design/requested.ts'
import { type Field, labelOf } from '../../kernel/field.ts'
import type { CableRequest } from '../../modules/cable/engine/cable.ts'
import { decode, design } from '../../modules/cable/engine/design.ts'
import type { Decoded } from '../../modules/cable/engine/designation/decode.ts'
import { isRefused } from '../../modules/cable/engine/refused.ts'
import { rounded } from '../../modules/cable/engine/rounding.ts'
import type { CableTables } from '../../modules/cable/engine/tables/tables.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { tellingFaults } from './answer.ts'
import type { CurrentTables } from './tables.ts'

/** How far a line of a bill was understood. */
export type Verdict = 'sure' | 'guessed' | 'asks' | 'impossible'

/** One line of a bill of quantities as it was understood. */
export interface BoqLine {
  readonly text: string
  readonly verdict: Verdict
  /** 0 to 1. */
  readonly confidence: number
  readonly called: string | null
  readonly fullDesignation: string | null
  readonly overallDiameterMm: string | null
  readonly weightKgPerKm: string | null
  readonly guesses: readonly { readonly field: string; readonly label: string; readonly taken: string; readonly why: string }[]
  readonly questions: readonly { readonly field: string; readonly question: string }[]
  /** Why there is no such cable. */
  readonly message: string | null
  readonly product: { readonly id: number; readonly code: string; readonly name: string } | null
}

/** More lines than this are no bill that a person looks through. */
export const mostBoqLines = 100
const longestLine = 300

/** From here on nobody need look twice. */
const sureFrom = 0.9

const empty = {
  called: null,
  fullDesignation: null,
  overallDiameterMm: null,
  weightKgPerKm: null,
  guesses: [],
  questions: [],
  message: null,
  product: null,
} as const

const guessesOf = (decoded: Extract<Decoded, { kind: 'cable' }>): BoqLine['guesses'] =>
  decoded.guesses.map(({ field, taken, why }) => {
    const name = fieldOf[field]
    const attribute: Field = attributeFields[name]
    return { field: name, label: labelOf(name, attribute), taken: attribute.choiceLabels?.[taken] ?? taken, why }
  })

/** What was answered for all lines counts only where a line asks for it. */
const answering = (tables: CableTables, text: string, answers: CableRequest): Decoded => {
  const decoded = decode(tables, text)
  if (decoded.kind !== 'incomplete') return decoded
  const asked = decoded.questions.filter(({ field }) => answers[field] !== undefined)
  if (asked.length === 0) return decoded
  return decode(tables, text, Object.fromEntries(asked.map(({ field }) => [field, answers[field]])))
}

const understood = (tables: CableTables, text: string, answers: CableRequest): BoqLine => {
  const decoded = answering(tables, text, answers)
  const line = { ...empty, text, confidence: decoded.confidence }
  if (decoded.kind === 'incomplete') {
    const questions = decoded.questions.map(({ field, question }) => ({ field: designField(field) ?? field, question }))
    return { ...line, verdict: 'asks', questions }
  }
  if (decoded.kind === 'impossible') return { ...line, verdict: 'impossible', message: decoded.refusal.message }
  const designed = design(tables, decoded.cable)
  if (isRefused(designed)) return { ...line, verdict: 'impossible', message: designed.message }
  return {
    ...line,
    verdict: decoded.confidence >= sureFrom ? 'sure' : 'guessed',
    called: designed.called,
    fullDesignation: designed.designation,
    overallDiameterMm: String(rounded(designed.construction.overallMm.value, 1)),
    weightKgPerKm: String(rounded(designed.construction.kgPerKm.value, 0)),
    guesses: guessesOf(decoded),
  }
}

const linesIn = (content: Readonly<Row>): readonly string[] => {
  const { text } = content
  const lines = (typeof text === 'string' ? text : '')
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  if (lines.length === 0)
    throw new Refusal(422, 'Paste the bill of quantities, one cable a line.', {
      fields: [{ path: 'text', message: 'There is no line.' }],
    })
  if (lines.length > mostBoqLines)
    throw new Refusal(422, `A bill is read ${mostBoqLines} lines at a time; these are ${lines.length}.`)
  return lines.map(line => line.slice(0, longestLine))
}

interface Known {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly designation: string
}

const sameDesigns = (store: Store, designations: readonly (string | null)[]): Promise<Known[]> =>
  store.db.read(tx =>
    tx.rows<Known>(
      `select p.id, p.code, p.name, d.full_designation as designation
       from product p join product_design d on d.id = p.design where d.full_designation = any($1::text[])`,
      [designations.filter(one => one !== null)],
    ),
  )

/**
 * POST /api/cable/boq — reads a pasted bill of quantities, one cable a line: what each is and how sure that is, what must be
 * asked, and which products there are already. `answers` are attributes said once for all lines that ask for them.
 */
export const readBoq = (
  store: Store,
  tables: CurrentTables,
  content: Readonly<Row>,
): Promise<{ readonly lines: readonly BoqLine[] }> =>
  tellingFaults(async () => {
    const texts = linesIn(content)
    const given = content['answers']
    const answers = requestOfDesign(typeof given === 'object' && given !== null ? { ...given } : {})
    if (isRefused(answers))
      throw new Refusal(
        422,
        answers.message,
        answers.field ? { fields: [{ path: `answers.${answers.field}`, message: answers.message }] } : {},
      )
    const now = await tables()
    const lines = texts.map(text => understood(now, text, answers))
    const known = new Map(
      (
        await sameDesigns(
          store,
          lines.map(({ fullDesignation }) => fullDesignation),
        )
      ).map(one => [one.designation, one]),
    )
    return {
      lines: lines.map(line => {
        const same = known.get(line.fullDesignation ?? '')
        return same ? { ...line, product: { id: same.id, code: same.code, name: same.name } } : line
      }),
    }
  })
