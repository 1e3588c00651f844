import { deviceStore, done } from './deviceStore.ts'

/** The key by which this browser seals what it keeps for a person, and until when (milliseconds since 1970) their session lives. */
export interface HeldKey {
  readonly person: number
  readonly until: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** As it lies on the device: wrapped by a key that no script can take out. */
interface Wrapped {
  readonly person: number
  readonly until: number
  readonly wrapper: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly wrapped: ArrayBuffer
}

const place = 'session'
const cipher = 'AES-GCM'

let held: HeldKey | null = null

/** The key that is at hand. What a page has opened with it stays readable there, as what stands on the page does. */
export const heldKey = (person: number): HeldKey | null => (held?.person === person ? held : null)

const isWrapped = (value: unknown): value is Wrapped =>
  typeof value === 'object' && value !== null && 'wrapper' in value && 'wrapped' in value && 'iv' in value && 'until' in value

/** Grows as a key comes or goes: of two writes that overtake each other the later word counts. */
let turn = 0

const keep = async ({ person, until, bytes }: HeldKey): Promise<void> => {
  turn += 1
  const mine = turn
  const wrapper = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const wrapped = await crypto.subtle.encrypt({ name: cipher, iv }, wrapper, bytes)
  const keys = await deviceStore('keys', 'readwrite')
  if (mine === turn) await done(keys.put({ person, until, wrapper, iv, wrapped } satisfies Wrapped, place))
}

/** Takes the key that came with a session into the hand at once, and keeps it for a page that is loaded again without a network. */
export const takeKey = (person: number, device: { readonly key: string; readonly until: string } | undefined): void => {
  if (!device) return
  const bytes = Uint8Array.from(atob(device.key), letter => letter.charCodeAt(0))
  held = { person, until: Date.parse(device.until), bytes }
  // Pages over plain http have no cipher of the browser: there the key stays in memory and comes again with the next page.
  // A browser that keeps nothing has the key for as long as the page lives.
  if ('subtle' in crypto) keep(held).catch(() => undefined)
}

/** Takes the key off the device, because the session has ended: what was sealed can be read again after the person has signed in. */
export const dropKey = async (): Promise<void> => {
  turn += 1
  if (!('indexedDB' in globalThis)) return
  await done((await deviceStore('keys', 'readwrite')).delete(place))
}

/** The key as this device kept it for the person; one whose session has ended, or of somebody else, is removed. */
export const keyOnDevice = async (person: number): Promise<HeldKey | null> => {
  if (!('subtle' in crypto)) return null
  const found: unknown = await done((await deviceStore('keys', 'readonly')).get(place))
  if (!isWrapped(found)) return null
  if (found.person !== person || found.until <= Date.now()) {
    await dropKey()
    return null
  }
  const bytes = await crypto.subtle.decrypt({ name: cipher, iv: found.iv }, found.wrapper, found.wrapped)
  held = { person, until: found.until, bytes: new Uint8Array(bytes) }
  return held
}
