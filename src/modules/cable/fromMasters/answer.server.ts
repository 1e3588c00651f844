import { answerOf, type DesignAnswer } from '../engine/design/answer.ts'
import type { CableRequest, Guess } from '../engine/cable.ts'
import { decode, design, manufacture } from '../engine/design/design.ts'
import type { Decoded } from '../engine/designation/decode.ts'
import { notACable } from '../engine/designation/others.ts'
import { isRefused, type Refused } from '../engine/refused.ts'
import { requestOf } from '../engine/design/request.ts'
import { FaultyTables } from '../engine/tables/reader.ts'
import type { CableTables } from '../engine/tables/tables.ts'
import { isRecord } from '../../../server/http/input.ts'
import { Refusal } from '../../../server/refusal.ts'

const refusal = ({ message, field }: Refused): Refusal =>
  new Refusal(422, message, field === null ? {} : { fields: [{ path: field, message }] })

const accepted = <T>(result: T | Refused): T => {
  if (isRefused(result)) throw refusal(result)
  return result
}

interface Wish {
  readonly request: CableRequest
  readonly guesses: readonly Guess[]
}

/** The cable that a designation means. What it does not say is asked for, attribute by attribute. */
const wishOf = (decoded: Decoded): Wish => {
  if (decoded.kind === 'cable') return { request: decoded.cable, guesses: decoded.guesses }
  if (decoded.kind === 'impossible') throw refusal(decoded.refusal)
  if (decoded.kind === 'other')
    throw new Refusal(422, notACable(decoded.what), { fields: [{ path: 'designation', message: notACable(decoded.what) }] })
  const fields = decoded.questions.map(({ field, question }) => ({ path: field, message: question }))
  throw new Refusal(422, fields.map(({ message }) => message).join(' '), { fields })
}

/** What was asked, from a designation, from attributes, or from both: an attribute that is given counts before the designation. */
const wished = (tables: CableTables, content: unknown): Wish => {
  if (!isRecord(content)) throw new Refusal(400, 'Send a designation or the attributes of a cable as a JSON object.')
  const { designation, ...attributes } = content
  const given = accepted(requestOf(attributes))
  if (designation === undefined || designation === null) return { request: given, guesses: [] }
  if (typeof designation !== 'string' || designation.length > 300)
    throw new Refusal(400, 'A designation is a text of at most 300 characters.')
  const said = wishOf(decode(tables, designation))
  return { request: { ...said.request, ...given }, guesses: said.guesses.filter(({ field }) => !(field in given)) }
}

/** Metres of a run whose drum is not known. */
const usualRunM = 1000

/** Designs what was asked, without keeping anything. Refuses in a sentence for a designer, beside the attribute it is about. */
export const designAnswer = (tables: CableTables, content: unknown): DesignAnswer => {
  const { request, guesses } = wished(tables, content)
  const designed = accepted(design(tables, request))
  const runM = designed.packing.drums[0]?.lengthM.value ?? usualRunM
  const { materials } = accepted(manufacture(tables, designed, runM))
  return { ...answerOf(tables, designed, materials), guesses: [...guesses, ...designed.guesses] }
}

/** Tells like any other refusal what somebody removed from the masters, or typed there: it is the user's to mend. */
export const tellingFaults = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FaultyTables)
      throw new Refusal(422, `The cable masters cannot be used to design as they stand: ${error.message}.`)
    throw error
  }
}
