import type { ISODate } from '../../../kernel/dates.ts'
import { Refusal } from '../../../server/refusal.ts'

/** A line of a statement as its file tells it; amounts as text with two places. */
export interface ToldLine {
  readonly date: ISODate
  readonly particulars: string
  readonly reference: string | null
  readonly withdrawal: string
  readonly deposit: string
}

/** What a bank has told in a file. What a file of this kind does not say is null. */
export interface ToldStatement {
  readonly accountNo: string | null
  readonly opening: string | null
  readonly closing: string | null
  readonly lines: readonly ToldLine[]
}

export const unreadable = new Refusal(
  422,
  'This file is no statement that Strand can read. Send the statement as CSV, Excel or MT940, as the bank’s site gives it for download.',
)

/** More lines than a bank account has in a month by far. */
const mostLines = 10_000

/** Refuses a statement that would take the server too long to save. */
export const bounded = (told: ToldStatement): ToldStatement => {
  if (told.lines.length > mostLines)
    throw new Refusal(422, `The file has ${told.lines.length} lines; at most ${mostLines} can be read. Send it month by month.`)
  return told
}

/** Text as a field of the statement takes it. */
export const clean = (text: string, most: number): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, most)
