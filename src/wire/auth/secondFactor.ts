import { duties, type Duty } from '../../kernel/duty.ts'
import { f } from '../../kernel/field.ts'
import { longestPassword } from './password.ts'
import { type Answer, operation } from '../operation.ts'
import { flag, list, maybe, moment, object, orNull, shape, text, type Wire, whole, word } from '../shape.ts'
import { done } from './done.ts'
import { signedIn } from './signIn.ts'

const passkey = object({ id: whole, name: text, createdStamp: moment, usedStamp: orNull(moment) })
export type Passkey = Wire<typeof passkey>

const factors = object({
  /** An app gives codes. */
  app: flag,
  passkeys: list(passkey),
  recoveryLeft: whole,
  /** One of the person's duties asks for a second factor. */
  required: flag,
  /** The address in the browser at which passkeys work; null where it has no name but a number. */
  passkeysAt: orNull(text),
})
export type Factors = Wire<typeof factors>

/** What a browser answers for a passkey, in base64url. */
const spoken = (label: string) => f.text({ label, asTyped: true, maxLength: 16_000 })

export const readFactors = operation({ method: 'GET', path: '/auth/second-factor', answer: factors })

/** After the first factor of a person come codes for recovery; a user who had to set one up at sign-in is signed in with it. */
const added = object({ recoveryCodes: maybe(list(text)), session: maybe(signedIn) })

export const startApp = operation({
  method: 'POST',
  path: '/auth/second-factor/app',
  answer: object({
    /** For typing, in base 32. */
    secret: text,
    /** The QR code, as SVG. */
    picture: text,
  }),
})

export const confirmApp = operation({
  method: 'POST',
  path: '/auth/second-factor/app/confirm',
  body: { code: f.text({ maxLength: 20 }) },
  answer: added,
})

export const removeApp = operation({ method: 'DELETE', path: '/auth/second-factor/app', answer: done })

export const startPasskey = operation({
  method: 'POST',
  path: '/auth/second-factor/passkeys/start',
  answer: object({
    /** The name of the computer that the passkey is for. */
    rpId: text,
    challenge: text,
    user: object({ id: text, name: text, displayName: text }),
    /** By their numbers in COSE, the preferred one first. */
    algorithms: list(whole),
    /** Passkeys that the person has already. */
    exclude: list(text),
  }),
})

export const addPasskey = operation({
  method: 'POST',
  path: '/auth/second-factor/passkeys',
  body: {
    name: f.text({ maxLength: 60 }),
    id: spoken('Id'),
    clientData: spoken('Client data'),
    attestation: spoken('Attestation'),
  },
  answer: added,
})

export const removePasskey = operation({
  method: 'DELETE',
  path: '/auth/second-factor/passkeys/:id',
  params: { id: f.ref('passkey') },
  answer: done,
})

export const renewRecoveryCodes = operation({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  answer: object({ recoveryCodes: list(text) }),
})

/** With a sign-in that still waits for it, the session that follows. */
const proved = object({ done: flag, session: maybe(signedIn) })

export const prove = operation({
  method: 'POST',
  path: '/auth/prove',
  body: {
    password: f.text({ asTyped: true, optional: true, maxLength: longestPassword }),
    code: f.text({ optional: true, maxLength: 40 }),
  },
  answer: proved,
})

export const startProof = operation({
  method: 'POST',
  path: '/auth/prove/passkey/start',
  answer: object({ rpId: text, challenge: text, passkeys: list(text) }),
})

export const proveByPasskey = operation({
  method: 'POST',
  path: '/auth/prove/passkey',
  body: {
    id: spoken('Id'),
    clientData: spoken('Client data'),
    authenticatorData: spoken('Authenticator data'),
    signature: spoken('Signature'),
  },
  answer: proved,
})

const required = object({ duties: list(shape<Duty>({ type: 'string' })) })

export const readRequired = operation({ method: 'GET', path: '/auth/second-factor/duties', answer: required })

export const setRequired = operation({
  method: 'PUT',
  path: '/auth/second-factor/duties',
  body: { duties: f.choices(duties) },
  answer: required,
})

const params = { id: f.ref('user') }

const factorsOfUser = object({
  app: flag,
  passkeys: whole,
  /** Who asked to take the second factor away, and when; another administrator has to agree. */
  reset: orNull(object({ by: whole, name: text, stamp: moment, waited: flag })),
})

export const readUserFactors = operation({ method: 'GET', path: '/auth/users/:id/second-factor', params, answer: factorsOfUser })

export const resetFactors = operation({
  method: 'POST',
  path: '/auth/users/:id/second-factor/reset',
  params,
  answer: object({ state: word('asked', 'removed') }),
})

export const withdrawReset = operation({
  method: 'DELETE',
  path: '/auth/users/:id/second-factor/reset',
  params,
  answer: done,
})

/** What comes of adding a second factor, and of a proof. */
export type Added = Answer<typeof addPasskey>
export type Proved = Answer<typeof prove>
export type UserFactors = Answer<typeof readUserFactors>
