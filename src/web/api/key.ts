/**
 * A fresh Idempotency-Key: 128 random bits in hexadecimal. `crypto.randomUUID` would do, but a browser offers it only on
 * https and localhost, and a works' own network is often neither.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
