import { decode, design } from '../../../../src/modules/cable/engine/design/design.ts'
import type { Decoded } from '../../../../src/modules/cable/engine/designation/decode.ts'
import { designationOf } from '../../../../src/modules/cable/engine/designation/write.ts'
import { isRefused } from '../../../../src/modules/cable/engine/refused.ts'
import { complete } from '../../../../src/modules/cable/engine/rules/complete.ts'
import type { CableTables } from '../../../../src/modules/cable/engine/tables/tables.ts'
import type { Line, Meant } from './answers.ts'

const sureFrom = 0.9

/** How a line was read, beside its reading by hand. */
export interface Judged {
  readonly line: Line
  /** What the engine did. */
  readonly did: 'read' | 'asked' | 'refused' | 'named'
  readonly isRight: boolean
  /** It answered a cable and let nobody look twice, or threw a cable out as something else. */
  readonly isSure: boolean
  readonly answer: string
}

const written = (tables: CableTables, { request }: Extract<Meant, { kind: 'cable' }>): string => {
  const completed = complete(tables, request)
  if (isRefused(completed)) throw new Error(`The answer by hand is no cable: ${completed.message}`)
  return designationOf(completed.cable)
}

/** How much is wanted, as an answer by hand writes it: "1000m in 2", "2.5km", "none". */
const quantityOf = ({ aside: { quantity, lengths } }: Decoded): string =>
  quantity === null ? 'none' : `${quantity.value}${quantity.unit}${lengths === null ? '' : ` in ${lengths}`}`

/** The size of the order and the words that were not read, behind a reading that is looked at by a person. */
const besideOf = (decoded: Decoded): string =>
  `, ${quantityOf(decoded)}${decoded.left.length === 0 ? '' : `, not read: ${decoded.left.join(' ')}`}`

const asideOf = (runs: number, packM: number | null): string =>
  `${runs > 1 ? ` in ${runs} runs` : ''}${packM === null ? '' : ` in packs of ${packM} m`}`

const answerOf = (decoded: Decoded): string => {
  if (decoded.kind === 'cable')
    return `${designationOf(decoded.cable)}${asideOf(decoded.aside.runs, decoded.aside.packM)}${besideOf(decoded)}`
  if (decoded.kind === 'incomplete') return `asks ${decoded.questions.map(({ field }) => field).join(' ')}`
  return decoded.kind === 'impossible' ? decoded.refusal.message : `named ${decoded.what}`
}

const holds = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase())

const isRightCable = (tables: CableTables, meant: Extract<Meant, { kind: 'cable' }>, decoded: Decoded): boolean =>
  decoded.kind === 'cable' &&
  `${designationOf(decoded.cable)}${asideOf(decoded.aside.runs, decoded.aside.packM)}` ===
    `${written(tables, meant)}${asideOf(meant.runs, meant.packM)}` &&
  (meant.quantity === null || quantityOf(decoded) === meant.quantity) &&
  (!meant.isAllRead || decoded.left.length === 0)

const isRight = (tables: CableTables, meant: Meant, decoded: Decoded): boolean => {
  switch (meant.kind) {
    case 'cable':
      return isRightCable(tables, meant, decoded)
    case 'ask':
      return (
        decoded.kind === 'incomplete' && meant.fields.every(some => decoded.questions.some(({ field }) => some.includes(field)))
      )
    case 'refuse':
      return decoded.kind === 'impossible' && holds(decoded.refusal.message, meant.words)
    case 'no':
      return decoded.kind === 'other' && holds(decoded.what, meant.words)
  }
}

const did: Readonly<Record<Decoded['kind'], Judged['did']>> = {
  cable: 'read',
  incomplete: 'asked',
  impossible: 'refused',
  other: 'named',
}

/** A cable that is read and cannot be built is refused, as on the screens. */
const readAndBuilt = (tables: CableTables, text: string): Decoded => {
  const decoded = decode(tables, text)
  const built = decoded.kind === 'cable' ? design(tables, decoded.cable) : null
  return decoded.kind === 'cable' && isRefused(built)
    ? { ...decoded, kind: 'impossible', request: decoded.cable, refusal: built, confidence: 0 }
    : decoded
}

/** Reads a line of the corpus and compares. */
export const judged = (tables: CableTables, line: Line): Judged => {
  const decoded = readAndBuilt(tables, line.text)
  return {
    line,
    did: did[decoded.kind],
    isRight: isRight(tables, line.meant, decoded),
    isSure:
      (decoded.kind === 'cable' && decoded.confidence >= sureFrom) ||
      (decoded.kind === 'other' && (line.meant.kind === 'cable' || line.meant.kind === 'ask')),
    answer: `${answerOf(decoded)} (${decoded.confidence})`,
  }
}

/** Right, and how the others went: asked or refused too much, or read otherwise than by hand, and of these how many as sure. */
export const tallyOf = (all: readonly Judged[]) => {
  const count = (which: (one: Judged) => boolean): number => all.filter(which).length
  return {
    lines: all.length,
    right: count(one => one.isRight),
    asked: count(one => !one.isRight && one.did === 'asked'),
    refused: count(one => !one.isRight && !one.isSure && (one.did === 'refused' || one.did === 'named')),
    wrong: count(one => !one.isRight && (one.did === 'read' || one.isSure)),
    wrongAndSure: count(one => !one.isRight && one.isSure),
  }
}
