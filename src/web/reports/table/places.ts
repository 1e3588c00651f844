/** Where a person stood in a report: how far it was scrolled (px), and on which row the cursor was. */
export interface Place {
  readonly scroll: number
  readonly row: string | null
}

/** By address, of which each is one question to one report. */
const places = new Map<string, Place>()

const start: Place = { scroll: 0, row: null }

/** The place at that address when it was last left. */
export const placeIn = (address: string): Place => places.get(address) ?? start

/** Remembers a place, or a part of it, until the page is loaded anew. */
export const leavePlace = (address: string, place: Partial<Place>): void => {
  places.set(address, { ...placeIn(address), ...place })
}
