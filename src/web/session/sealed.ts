import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { readDeviceKey } from '../../wire/auth/deviceKey.ts'
import { ask } from '../api/ask.ts'
import { heldKey, type HeldKey, keepKey, keptKey, keyOnDevice } from '../api/keptKey.ts'
import { storedToken, storedUser } from '../api/stored.ts'
import { parseUser } from './user.ts'

/** A nonce of 24 bytes, drawn at random for each text, comes first. */
const nonceBytes = 24

const personHere = (): number => parseUser(storedUser() ?? '')?.id ?? 0

const fetched = async (person: number): Promise<HeldKey> => {
  const { key, until } = await ask(readDeviceKey, {})
  const fresh = { person, until: Date.parse(until), bytes: Uint8Array.from(atob(key), letter => letter.charCodeAt(0)) }
  // A browser that keeps nothing has the key for as long as the page lives.
  await keepKey(fresh).catch(() => undefined)
  return fresh
}

let asked: { readonly person: number; readonly token: string | null; readonly key: Promise<HeldKey> } | null = null

/** The key of whoever is signed in: at hand, kept by this device, or from the server. Rejects where none of them has it. */
export const sessionKey = async (): Promise<HeldKey> => {
  const person = personHere()
  const token = storedToken()
  const atHand = keptKey(person)
  if (atHand) return atHand
  if (asked?.person !== person || asked.token !== token) {
    const key = keyOnDevice(person)
      .catch(() => null)
      .then(kept => kept ?? fetched(person))
    asked = { person, token, key }
    key.catch(() => (asked = null))
  }
  return asked.key
}

/** Seals a text for this person. Throws while their key is not at hand; `sessionKey` brings it. */
export const seal = (text: string): Uint8Array<ArrayBuffer> => {
  const key = heldKey(personHere())
  if (!key) throw new Error('The key of this session is not here yet.')
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const content = xchacha20poly1305(key.bytes, nonce).encrypt(new TextEncoder().encode(text))
  const sealed = new Uint8Array(nonceBytes + content.length)
  sealed.set(nonce)
  sealed.set(content, nonceBytes)
  return sealed
}

/** Opens what `seal` closed; null where it was sealed by another key, or is no seal of ours: then it is nobody's any more. */
export const unseal = (sealed: Uint8Array): string | null => {
  const key = heldKey(personHere())
  if (!key) return null
  try {
    return new TextDecoder().decode(
      xchacha20poly1305(key.bytes, sealed.subarray(0, nonceBytes)).decrypt(sealed.subarray(nonceBytes)),
    )
  } catch {
    // The library throws for a seal that does not fit: to the reader it is as if nothing were there.
    return null
  }
}
