import { seal, unseal } from './sealed.ts'

const opened = (kept: string): string | null => {
  // What an earlier version kept stands there as JSON.
  if (/^[[{]/.test(kept)) return kept
  return unseal(Uint8Array.from(atob(kept), letter => letter.charCodeAt(0)))
}

/**
 * Local storage whose texts only the person who wrote them reads, while they are signed in. At once, as a scanner types; the screen has
 * waited for `sessionKey` before it opened, and writing throws where it did not.
 */
export const sealedStorage = {
  read: (place: string): string | null => {
    const kept = localStorage.getItem(place)
    return kept === null ? null : opened(kept)
  },
  write: (place: string, text: string): void =>
    localStorage.setItem(place, btoa(Array.from(seal(text), byte => String.fromCharCode(byte)).join(''))),
  remove: (place: string): void => localStorage.removeItem(place),
}
