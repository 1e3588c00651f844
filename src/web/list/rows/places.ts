/** Where a person stood in a list: how far it was scrolled (px), on which record the cursor was, and in which row. */
export interface Place {
  readonly scroll: number
  readonly record: number | null
  /** From 0 in the rows that are scrolled; -1 for none. */
  readonly row: number
  /** The record was walked to outside the list: its row is to be seen, however far the list was scrolled. */
  readonly isToSee: boolean
}

/** By address, of which each is one view of one list. */
const places = new Map<string, Place>()

const nowhere: Place = { scroll: 0, record: null, row: -1, isToSee: false }

/** Remembers what is new of a place until the page is loaded anew. */
export const leavePlace = (address: string, place: Partial<Place>): void => {
  places.set(address, { ...nowhere, ...places.get(address), ...place })
}

/** The place at that address when it was last left. */
export const placeIn = (address: string): Place | null => places.get(address) ?? null
