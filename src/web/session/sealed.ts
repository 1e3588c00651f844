import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { heldKey, type HeldKey, keyOnDevice } from '../api/keptKey.ts'
import { storedUser } from '../api/stored.ts'
import { parseUser } from './user.ts'

/** A nonce of 24 bytes, drawn at random for each text, comes first. */
const nonceBytes = 24

const personHere = (): number => parseUser(storedUser() ?? '')?.id ?? 0

/**
 * The key of the user who is signed in, which came with their session, or which this device keeps as long as it lives. Rejects where neither has
 * it: what was sealed before stays as it is until the person signs in.
 */
export const sessionKey = async (): Promise<HeldKey> => {
  const person = personHere()
  // While the device is asked the session may bring it.
  const key = heldKey(person) ?? (await keyOnDevice(person).catch(() => null)) ?? heldKey(person)
  if (key) return key
  throw new Error('its key comes when you are connected and signed in.')
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
