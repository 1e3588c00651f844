import type { AnyDocument } from '../../kernel/document.ts'
import type { Actor } from '../actor.ts'
import { type Column, sheetColumns } from './columns.ts'
import { ownName, plainName } from './names.ts'
import { keyLabel, type Mapped, uniqueKeys } from './parse.ts'

/** How sure a guess is: the column is called so, it meant that the last time, or it is called much like it. */
export type Certainty = 'exact' | 'remembered' | 'similar' | 'none'

export interface Guess {
  /** The key of the column of the document, '' for none. */
  readonly field: string
  readonly certainty: Certainty
}

const nothing: Guess = { field: '', certainty: 'none' }

/** 'code' for the header, 'contacts.name' for a line. */
export const keyOf = ({ set, name }: Pick<Column, 'set' | 'name'>): string => (set ? `${set}.${name}` : name)

/** The columns of a document that a sheet may fill. */
export const fillable = (def: AnyDocument, actor: Actor): Column[] => sheetColumns(def, actor).filter(({ typed }) => typed)

const pairs = (text: string): string[] => Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2))

/** Dice's coefficient of the pairs of letters: 1 for equal names, 0 for names that share none. */
const likeness = (a: string, b: string): number => {
  const [first, second] = [pairs(a), pairs(b)]
  if (first.length === 0 || second.length === 0) return a === b ? 1 : 0
  const left = [...second]
  const shared = first.filter(pair => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (first.length + second.length)
}

/** Below this, "Code" would be taken for "Colour". */
const leastLikeness = 0.7

const namesOf = ({ label, name, set }: Column): string[] => [label, ...(set ? [`${set} ${name}`] : [name])].map(plainName)

/**
 * Guesses what the columns of a sheet about something mean: by what they meant before (by their plain names), by label or name,
 * by likeness. A column of the document is given once, to the best.
 */
export const guessMapping = (
  columns: readonly Column[],
  about: string,
  head: readonly string[],
  remembered: ReadonlyMap<string, string>,
): Guess[] => {
  const plain = head.map(plainName)
  const guesses: Guess[] = head.map(() => nothing)
  const taken = new Set<string>()
  const give = (at: number, field: string, certainty: Certainty): void => {
    if (guesses[at]?.field !== '' || taken.has(field)) return
    guesses[at] = { field, certainty }
    taken.add(field)
  }
  plain.forEach((name, at) => {
    const before = remembered.get(name)
    if (before === '') taken.add(`left out ${at}`)
    else if (before !== undefined && columns.some(column => keyOf(column) === before)) give(at, before, 'remembered')
  })
  plain.forEach((name, at) => {
    const exact = name === '' ? undefined : columns.find(column => namesOf(column).includes(name))
    if (exact) give(at, keyOf(exact), 'exact')
  })
  const own = head.map(name => ownName(name, about))
  const likely = own.flatMap((name, at) =>
    columns.map(column => ({
      at,
      field: keyOf(column),
      score: Math.max(...namesOf(column).map(other => likeness(name, other))),
    })),
  )
  for (const { at, field, score } of likely.toSorted((a, b) => b.score - a.score)) {
    if (score >= leastLikeness && !taken.has(`left out ${at}`)) give(at, field, 'similar')
  }
  return guesses
}

/** So many rows may stand above the head: a title, a date, an empty one. */
const mostAbove = 10

/** Finds which row names the columns: among the first, the one with the most names that are known; else the first that is not empty. */
export const headRow = (columns: readonly Column[], rows: readonly (readonly string[])[]): number => {
  const known = new Set(columns.flatMap(namesOf))
  const scores = rows.slice(0, mostAbove).map(row => row.filter(cell => known.has(plainName(cell))).length)
  const best = Math.max(...scores)
  return best > 0
    ? scores.indexOf(best)
    : Math.max(
        0,
        rows.findIndex(row => row.some(cell => cell.trim() !== '')),
      )
}

/** Finds what the fields of a mapping are, in the order of the sheet's columns. */
export const mappedColumns = (columns: readonly Column[], mapping: readonly string[]): Mapped => {
  const byKey = new Map(columns.map(column => [keyOf(column), column]))
  return mapping.map(field => byKey.get(field) ?? null)
}

/** A way of finding the record that a row means. */
export interface Key {
  readonly fields: readonly string[]
  readonly label: string
}

/** Lists what a record is found by: its id, or what no two records share. */
export const keysOf = (def: AnyDocument): Key[] =>
  [['id'], ...uniqueKeys(def)].map(fields => ({ fields, label: keyLabel(def, fields) }))

/** The best way of matching that the mapped columns allow; none where they name no key. */
export const bestKey = (def: AnyDocument, mapping: readonly string[]): readonly string[] =>
  keysOf(def).find(({ fields }) => fields.every(name => mapping.includes(name)))?.fields ?? []
