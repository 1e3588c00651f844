import type { AnyDocument } from '../document.ts'
import { type Fields, humanise, labelOf } from '../field.ts'
import type { Row } from '../record.ts'
import { type Compared, comparedRecords } from './compared.ts'
import { shown, type TitleOf, toldFields, withLineTitles } from './history.ts'

/** A place that was revised: what stood there in each of the states of the record. */
export interface Reading {
  readonly key: string
  readonly label: string
  readonly values: readonly string[]
}

interface Change extends Omit<Reading, 'values'> {
  readonly before: string
  readonly after: string
}

/** Picks what is told of what was sent: not what stays with us, how often it was amended, nor what became of a line since. */
const told =
  (def: AnyDocument) =>
  (set: string): Fields => {
    const unsaid = set === '' ? 'amendment' : def.lines[set]?.states ? 'status' : ''
    return Object.fromEntries(Object.entries(toldFields(def, set)).filter(([name, { ours }]) => !ours && name !== unsaid))
  }

const changesOf = (
  def: AnyDocument,
  { set, id, no, op, before, after, fields }: Compared,
  [was, is]: readonly TitleOf[],
): Change[] => {
  const title = def.lines[set]?.label ?? humanise(set)
  // A line that came or went has no figures of its own here.
  if (op !== 'changed')
    return [{ key: `${set}.${id ?? `new${no}`} ${op}`, label: `${title}: line ${no} ${op}`, before: '', after: '✓' }]
  const at = set === '' ? '' : `${title}, line ${no}, `
  const none = (): undefined => undefined
  return fields.map(({ name, field }) => ({
    key: `${set}.${id ?? ''}.${name}`,
    label: at + labelOf(name, field),
    before: shown(field, before?.[name], was ?? none),
    after: shown(field, after?.[name], is ?? none),
  }))
}

/** Longer texts stand below what is read at a glance. */
const glance = 80

const isLong = ({ values }: Reading): boolean => values.some(({ length }) => length > glance)

/** What differs between any two states that follow each other, for each step. */
const comparedStates = (def: AnyDocument, states: readonly Readonly<Row>[]) =>
  states.slice(1).map((after, i) => {
    const before = states[i] ?? after
    return { before, after, compared: comparedRecords(def, before, after, told(def)) }
  })

/**
 * Sets states of one record side by side, the oldest first: a row for each place at which any two of them differ, a value for each state,
 * long texts last.
 */
export const sideBySide = (def: AnyDocument, states: readonly Readonly<Row>[], titles: TitleOf): readonly Reading[] => {
  const steps = comparedStates(def, states).map(({ before, after, compared }) => {
    const named = [before, after].map(state => withLineTitles(def, state, titles))
    return compared.flatMap(one => changesOf(def, one, named))
  })
  const readings = [...new Set(steps.flatMap(changes => changes.map(({ key }) => key)))].map(key => {
    const own = steps.map(changes => changes.find(change => change.key === key))
    const values = own.reduce<readonly string[]>(
      (so, change) => [...so, change?.after ?? so.at(-1) ?? ''],
      [own.find(change => change !== undefined)?.before ?? ''],
    )
    return { key, label: own.findLast(change => change !== undefined)?.label ?? '', values }
  })
  return readings.toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)))
}

/** Names the records that are told where states differ, so that their titles can be asked for. */
export const referencesTold = (
  def: AnyDocument,
  states: readonly Readonly<Row>[],
): readonly (readonly [target: string, id: number])[] =>
  comparedStates(def, states)
    .flatMap(({ compared }) => compared.flatMap(({ fields }) => fields))
    .flatMap(({ field: { target }, before, after }) =>
      target === undefined ? [] : [before, after].flatMap(id => (typeof id === 'number' ? [[target, id] as const] : [])),
    )
