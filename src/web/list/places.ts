/** Where a person stood in a list: how far it was scrolled (px), and on which record the cursor was. */
export interface Place {
  readonly scroll: number
  readonly record: number | null
}

/** By address, of which each is one view of one list. */
const places = new Map<string, Place>()

/** Remembers a place until the page is loaded anew. */
export const leavePlace = (address: string, place: Place): void => {
  places.set(address, place)
}

/** The place at that address when it was last left. */
export const placeIn = (address: string): Place | null => places.get(address) ?? null

/** Moves the remembered cursor to a record that was walked to outside the list. */
export const movePlace = (address: string, record: number): void => {
  places.set(address, { scroll: places.get(address)?.scroll ?? 0, record })
}
