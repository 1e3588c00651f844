import type { AnyDocument } from '../../../kernel/document.ts'
import { type Field, humanise, type Kind } from '../../../kernel/field.ts'
import { stateNames } from '../../../kernel/states.ts'

/** The width (px) that a column wants, and down to which it gives way; null where a cut value would be worth nothing. */
export interface Size {
  readonly width: number
  readonly least: number | null
}

/** What fits a usual value at 13 px, padding included; kinds of words are measured by their options. */
const usual: Readonly<Record<Exclude<Kind, 'text' | 'choice'>, Size>> = {
  note: { width: 240, least: 140 },
  int: { width: 72, least: null },
  qty: { width: 96, least: null },
  figure: { width: 88, least: null },
  length: { width: 100, least: null },
  weight: { width: 100, least: null },
  rate: { width: 108, least: null },
  money: { width: 128, least: null },
  percent: { width: 72, least: null },
  date: { width: 90, least: null },
  time: { width: 64, least: null },
  stamp: { width: 132, least: null },
  interval: { width: 236, least: 170 },
  bool: { width: 68, least: null },
  choices: { width: 160, least: 100 },
  measured: { width: 120, least: null },
  line: { width: 190, least: 120 },
  ref: { width: 220, least: 128 },
}

const padding = 16
/** Mean widths of a letter at 13 px: of a sentence, and of a code in capitals and digits. */
const letter = 7
const capital = 8.6

const between = (least: number, px: number, most: number): number => Math.round(Math.min(most, Math.max(least, px)))

const longest = (words: readonly string[]): number => Math.max(0, ...words.map(word => word.length))

/** Short codes are shown whole; names by which records are told apart get the most room. */
const textSize = ({ maxLength = 200, capitals = false }: Field, isTitle: boolean): Size => {
  // A number of twenty characters tells its record apart and needs no more room than that.
  if (isTitle) return maxLength <= 20 ? { width: 120, least: 96 } : { width: 260, least: 168 }
  if (capitals && maxLength <= 16) return { width: between(72, maxLength * capital + padding, 160), least: null }
  return { width: between(84, maxLength * letter + padding, 132), least: between(72, maxLength * letter + padding, 100) }
}

const choiceSize = (field: Field): Size => {
  const width = between(72, longest((field.choices ?? []).map(one => field.choiceLabels?.[one] ?? one)) * letter + padding, 180)
  return { width, least: Math.min(width, 112) }
}

/** A chip is its word, a dot and its padding. */
const statusWidth = (def: AnyDocument): number => between(92, longest(stateNames(def).map(humanise)) * letter + 44, 160)

/** Is this the name of a record: its only title, or the words that people search it by? */
export const namesRecords = (def: AnyDocument, id: string, { search = false, maxLength }: Field): boolean =>
  (def.title.length === 1 && def.title[0] === id) || (search && maxLength === undefined)

/** The size of a field's column. Numbers of documents are at most sixteen characters long. */
export const sizeOf = (def: AnyDocument, id: string, field: Field): Size => {
  if (id === 'status') return { width: statusWidth(def), least: null }
  if (id === 'number') return { width: 122, least: null }
  if (field.kind === 'text') return textSize(field, namesRecords(def, id, field))
  return field.kind === 'choice' ? choiceSize(field) : usual[field.kind]
}

/** A head needs about 6.1 px a letter at 12/500, its padding, and room for the arrow of its sort. */
export const headWidth = (label: string, unit: string | undefined, isSortable: boolean): number =>
  Math.ceil((label.length + (unit ? unit.length + 1 : 0)) * 6.1) + padding + (isSortable ? 18 : 0)
