import type { ListAnswer } from '../../../wire/documents.ts'
import type { Titles } from '../../cells/cells.tsx'
import type { ListRow } from '../../../wire/documents.ts'

/** The rows that are scrolled: those of a page, or those of the whole result, of which only a part is here. */
export interface Sheet {
  readonly count: number
  /** How many rows of the result lie before the first. */
  readonly first: number
  readonly isWhole: boolean
  /** All rows that are here, in order. */
  readonly here: readonly ListRow[]
  readonly titles: Titles
  /** The row at a place, from 0; undefined while it is on the way. */
  readonly at: (index: number) => ListRow | undefined
  /** The place of a record; -1 where it is not here. */
  readonly indexOf: (id: number) => number
}

/** Before the first answer. */
export const emptySheet: Sheet = {
  count: 0,
  first: 0,
  isWhole: false,
  here: [],
  titles: {},
  at: () => undefined,
  indexOf: () => -1,
}

/** What a page shows: its rows, and how their references are shown. */
type PageAnswer = Pick<ListAnswer, 'rows' | 'titles'>

/** The rows of one page. `first` rows of the result lie before it. */
export const sheetOfPage = ({ rows, titles }: PageAnswer, first: number): Sheet => ({
  count: rows.length,
  first,
  isWhole: false,
  here: rows,
  titles,
  at: index => rows[index],
  indexOf: id => rows.findIndex(row => row.id === id),
})

/** So many rows are fetched at once as the whole list is scrolled. */
export const partSize = 100

/** More rows than this are not scrolled: browsers cannot make a page that high. */
export const mostScrolled = 200_000

/** What is fetched in parts of a whole result, by their numbers from 1. */
export type Parts = readonly (readonly [part: number, answer: PageAnswer])[]

const together = (all: readonly Titles[]): Titles => {
  const titles: Record<string, Readonly<Record<string, string>>> = {}
  for (const one of all) for (const [doc, byId] of Object.entries(one)) titles[doc] = { ...titles[doc], ...byId }
  return titles
}

/** The rows of a whole result of `total` records, of which some parts are here. */
export const sheetOfParts = (parts: Parts, total: number): Sheet => {
  const rowsOf = new Map(parts.map(([part, { rows }]) => [part, rows]))
  return {
    count: Math.min(total, mostScrolled),
    first: 0,
    isWhole: true,
    here: parts.flatMap(([, { rows }]) => rows),
    titles: together(parts.map(([, { titles }]) => titles)),
    at: index => rowsOf.get(Math.floor(index / partSize) + 1)?.[index % partSize],
    indexOf: id => {
      for (const [part, { rows }] of parts) {
        const at = rows.findIndex(row => row.id === id)
        if (at >= 0) return (part - 1) * partSize + at
      }
      return -1
    },
  }
}
