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
/** Whether the device keeps it too, for a page that is loaded again. */
let isKept = false

/** The key that is at hand. What a page has opened with it stays readable there, as what stands on the page does. */
export const heldKey = (person: number): HeldKey | null => (held?.person === person ? held : null)

/** The key that is at hand and that the device keeps as long as the session lives. */
export const keptKey = (person: number): HeldKey | null => (isKept ? heldKey(person) : null)

const isWrapped = (value: unknown): value is Wrapped =>
  typeof value === 'object' && value !== null && 'wrapper' in value && 'wrapped' in value && 'iv' in value && 'until' in value

/** Takes a key into the hand, and keeps it for a page that is loaded again without a network. */
export const keepKey = async (key: HeldKey): Promise<void> => {
  held = key
  isKept = true
  // Pages over plain http have no cipher of the browser: there the key stays in memory and is asked for again.
  if (!('subtle' in crypto)) return
  const wrapper = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const wrapped = await crypto.subtle.encrypt({ name: cipher, iv }, wrapper, key.bytes)
  const { person, until } = key
  await done((await deviceStore('keys', 'readwrite')).put({ person, until, wrapper, iv, wrapped } satisfies Wrapped, place))
}

/** Takes the key off the device, because the session has ended: what was sealed can be read again after the person has signed in. */
export const dropKey = async (): Promise<void> => {
  isKept = false
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
  isKept = true
  return held
}
