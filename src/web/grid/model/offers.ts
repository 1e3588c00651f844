import { addDays, type ISODate, monthEnd } from '../../../kernel/dates.ts'
import type { Column } from './columns.ts'
import type { Found } from './lookups.ts'

/** A line of the drop-down. */
export interface OfferItem {
  readonly value: unknown
  readonly title: string
  readonly hint?: string
  readonly told?: string
  /** The record itself, where the column holds references. */
  readonly found?: Found
}

/** The drop-down of the cell that is being edited. */
export interface Offer {
  /** The text for which these are the answers. */
  readonly text: string
  readonly items: readonly OfferItem[]
  /** The line that Enter takes; -1 for none. One past the last item is "Create …". */
  readonly picked: number
  /** The person has walked the list, so Enter takes what is picked whatever the text says. */
  readonly walked: boolean
  readonly waiting: boolean
  /** Why there is no list, in a sentence. */
  readonly failure: string | null
  /** The last line of the list creates a record from the text. */
  readonly creates: boolean
}

const offer = (text: string, items: readonly OfferItem[], picked = items.length > 0 ? 0 : -1): Offer => ({
  text,
  items,
  picked,
  walked: false,
  waiting: false,
  failure: null,
  creates: false,
})

/** While an answer is on its way the list keeps what it has. */
export const waitingOffer = (before: Offer | null, text: string): Offer => ({
  ...offer(text, before?.items ?? [], -1),
  waiting: true,
})

export const failedOffer = (text: string, failure: string): Offer => ({ ...offer(text, []), failure })

export const foundOffer = (text: string, found: readonly Found[], creates: boolean): Offer => ({
  ...offer(
    text,
    found.map(one => ({ ...one, value: one.id, found: one })),
  ),
  creates: creates && text.trim() !== '',
})

const choicesOffer = (column: Column, text: string): Offer => {
  const wanted = text.trim().toLowerCase()
  const isOfLines = column.field.kind === 'line'
  const all = (column.field.choices ?? []).map(choice => ({
    value: isOfLines ? Number(choice) : choice,
    title: column.field.choiceLabels?.[choice] ?? choice,
  }))
  const begins = all.filter(
    // The id of a line is no word that a person knows.
    ({ title, value }) => title.toLowerCase().startsWith(wanted) || (!isOfLines && String(value).toLowerCase() === wanted),
  )
  return offer(text, [...begins, ...all.filter(one => !begins.includes(one) && one.title.toLowerCase().includes(wanted))])
}

const yesNoOffer = (text: string): Offer => {
  const all = [
    { value: true, title: 'Yes' },
    { value: false, title: 'No' },
  ]
  return offer(
    text,
    all.filter(({ title }) => title.toLowerCase().startsWith(text.trim().toLowerCase())),
  )
}

/** The days that people want most, with the shorthand that types them. */
const daysOffer = (text: string, today: ISODate): Offer =>
  offer(
    text,
    (
      [
        ['Today', 't', today],
        ['Tomorrow', '+1', addDays(today, 1)],
        ['In a week', '+7', addDays(today, 7)],
        ['In 30 days', '+30', addDays(today, 30)],
        ['End of the month', 'm', monthEnd(today)],
      ] as const
    ).map(([name, typed, value]) => ({ value, title: value, hint: `${name} · ${typed}` })),
  )

/**
 * The drop-down of a column that needs no server; null for columns without one. Days are offered only when they are asked
 * for (`opened`), because a date is quicker typed; choices also while typing.
 */
export const localOffer = (column: Column, text: string, opened: boolean, today: ISODate): Offer | null => {
  const { kind } = column.field
  if (kind === 'choice' || kind === 'line') return choicesOffer(column, opened ? '' : text)
  if (kind === 'bool') return yesNoOffer(opened ? '' : text)
  return kind === 'date' && opened ? daysOffer(text, today) : null
}

/** Counts how many lines the list has, with "Create …". */
export const offerSize = ({ items, creates }: Offer): number => items.length + (creates ? 1 : 0)

/** The list with the next (1) or previous (-1) line picked; it goes round. */
export const walked = (before: Offer, by: 1 | -1): Offer => {
  const size = offerSize(before)
  if (size === 0) return before
  const from = before.picked < 0 && by < 0 ? 0 : before.picked
  return { ...before, walked: true, picked: (from + by + size) % size }
}
