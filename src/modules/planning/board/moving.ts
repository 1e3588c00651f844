/** A card on a machine, as a planner moves it. */
export interface OnMachine {
  readonly card: number
  readonly position: number | null
  /** It runs now: its turn is over. */
  readonly runs: boolean
}

/** The new turns of cards, by their ids; those that keep theirs are not named. */
export type Turns = ReadonlyMap<number, number | null>

const numbered = (cards: readonly OnMachine[], upTo: number): Turns => {
  // Whatever stood in order before keeps a turn, so that it does not fall behind cards that have one.
  const last = Math.max(
    upTo,
    cards.findLastIndex(({ position }) => position !== null),
  )
  return new Map(
    cards.flatMap(({ card, position }, at) => {
      const turn = at <= last ? at + 1 : null
      return turn === position ? [] : [[card, turn] as const]
    }),
  )
}

/**
 * Tells the turns on a machine once a card is moved by so many places, up where that is negative. `shown` are its cards in the order of the
 * plan; those that run stay where they are. Nothing changes where there is no place to move to.
 */
export const movedBy = (shown: readonly OnMachine[], card: number, places: number): Turns => {
  const cards = shown.filter(({ runs }) => !runs)
  const from = cards.findIndex(one => one.card === card)
  const to = Math.min(cards.length - 1, Math.max(0, from + places))
  const moved = cards[from]
  if (!moved || to === from) return new Map()
  const rest = cards.filter(one => one !== moved)
  return numbered(rest.toSpliced(to, 0, moved), Math.max(from, to))
}

/** Tells the turns once a card comes to a machine, as the last of those that are in order there. */
export const joined = (shown: readonly OnMachine[], card: number): Turns => {
  const cards = shown.filter(one => !one.runs && one.card !== card)
  const last = cards.findLastIndex(({ position }) => position !== null)
  return last < 0 ? new Map([[card, null]]) : new Map([...numbered(cards, last), [card, last + 2]])
}
