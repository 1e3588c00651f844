import { toast } from 'react-hot-toast/headless'
import { isSamePath } from './openGroups.ts'
import { kept, type Visit } from './visits.ts'

/** The pages that a person keeps at the top of the menu, in the order in which they were pinned. */
export const pins = kept('pinned')

/** The list with a page added at its end, or without it if it was there. */
export const pinned = (visits: readonly Visit[], visit: Visit): readonly Visit[] => {
  const others = visits.filter(other => !isSamePath(other.path, visit.path))
  return others.length < visits.length ? others : [...visits, visit]
}

/** Pins a page to the menu, or takes it away from there. */
export const togglePin = (visit: Visit): void => pins.write(pinned(pins.read(), visit))

/** The same by a key, whose work may be out of sight: it says what it has done. */
export const togglePinAloud = (visit: Visit): void => {
  togglePin(visit)
  const isPinned = pins.read().some(other => isSamePath(other.path, visit.path))
  toast(isPinned ? `${visit.title} is pinned to the top of the menu.` : `${visit.title} is no longer pinned.`)
}
