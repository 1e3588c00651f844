import type { AnyDocument } from './document.ts'
import { type Field, humanise } from './field.ts'
import type { Posting } from './posting.ts'
import { type DraftRow, lineField, type Row } from './record.ts'
import { firstState, stateNames } from './states.ts'

/** A step in the life of a record: an action of it, or of one of its lines. 'open', 'charges.book'. */
export interface Step {
  readonly name: string
  /** The line that takes it; null where the whole record does. */
  readonly line: Readonly<DraftRow> | null
}

interface Declared {
  readonly label?: string
  readonly on?: string
}

/** The set and the name of the action of a line; null for an action of the record. */
const inSet = (step: string): readonly [set: string, name: string] | null => {
  const [set = '', name] = step.split('.')
  return name === undefined ? null : [set, name]
}

const declared = (def: AnyDocument, step: string): Declared | undefined => {
  const ofLine = inSet(step)
  return ofLine ? def.lines[ofLine[0]]?.actions?.[ofLine[1]] : def.actions[step]
}

/** Tells what a step is called on screens and in the ledgers. */
export const stepLabel = (def: AnyDocument, step: string): string =>
  declared(def, step)?.label ?? humanise(inSet(step)?.[1] ?? step)

/** The name of the date on which a step posts: of the line, or of the record. */
export const dateNameOf = (def: AnyDocument, step: string): string => declared(def, step)?.on ?? 'date'

/** The field of that date; undefined where the step names one that there is not. */
export const dateFieldOf = (def: AnyDocument, step: string): Field | undefined => {
  const name = dateNameOf(def, step)
  const ofLine = inSet(step)
  const isOfLine = ofLine !== null && declared(def, step)?.on !== undefined
  return isOfLine ? lineField(def, ofLine[0], name) : def.fields[name]
}

/** The day of a step: the date that it names, of its line or of the record; else the date of the record. */
export const dayOf = (def: AnyDocument, record: Readonly<Row>, { name, line }: Step): unknown => {
  const own = declared(def, name)?.on
  return own === undefined ? record['date'] : (line ?? record)[own]
}

/** The steps of a document that post, in the order in which they were declared. */
export const postingSteps = (def: AnyDocument): readonly string[] => Object.keys(def.post ?? {})

/** The states into which a record comes only by posting: in each of them it has been posted, and may have been taken back since. */
export const statesPosted = (def: AnyDocument): readonly string[] => {
  const others = Object.values(def.actions).filter(({ effect }) => effect !== 'post')
  const reached = new Set([firstState(def)])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const { from, to } of others) if (from.some(state => reached.has(state))) reached.add(to)
  }
  return stateNames(def).filter(state => !reached.has(state))
}

/** Answers what a step posts. */
export const postedBy = (def: AnyDocument, record: Readonly<Row>, { name, line }: Step): readonly Posting[] =>
  def.post?.[name]?.(record, line ?? {}) ?? []
