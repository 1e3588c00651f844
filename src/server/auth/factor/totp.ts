import { createHmac, timingSafeEqual } from 'node:crypto'

/** The usual of every authenticator app: SHA-1, six digits, half a minute (RFC 6238, section 4). */
const stepMs = 30_000
const digits = 6

/** Codes of this many steps before and after are good too, for clocks that are half a minute off. */
const tolerance = 1

/** The half minute of a point in time, in milliseconds since 1970. */
export const stepOf = (ms: number): number => Math.floor(ms / stepMs)

/** The code of a step: HOTP (RFC 4226, section 5.3) with the step as the counter. */
export const codeAt = (secret: Buffer, step: number, length = digits): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) % 16
  const number = mac.readUInt32BE(offset) % 2 ** 31
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step whose code this is, of those that are good at `ms`; null where it is none of them. */
export const stepOfCode = (secret: Buffer, code: string, ms: number): number | null => {
  const typed = Buffer.from(code)
  if (typed.length !== digits) return null
  const now = stepOf(ms)
  for (let step = now - tolerance; step <= now + tolerance; step += 1)
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), typed)) return step
  return null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 without padding (RFC 4648, section 6), as apps take a secret that is typed. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Gives what the QR code says to an app. */
export const appAddress = (secret: Buffer, email: string, company: string): string => {
  const issuer = company === '' ? 'Strand' : `Strand, ${company}`
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
