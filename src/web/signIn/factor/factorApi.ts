import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import * as wire from '../../../wire/auth/secondFactor.ts'
import type { Added, Factors, Proved } from '../../../wire/auth/secondFactor.ts'
import { failureOf } from '../../api/api.ts'
import { ask as askServer } from '../../api/ask.ts'
import type { Answer, Operation } from '../../../wire/operation.ts'

/** By which sign-in the server is asked: the stored one, or one that is under way. */
export interface Way {
  readonly token?: string
}

/** Asks the server; rejects with the failure, as forms read it. */
const ask = <O extends Operation>(of: O, asked: Parameters<typeof askServer<O>>[1], by: Way): Promise<Answer<O>> =>
  askServer(of, asked, by).catch((error: unknown) => {
    throw failureOf(error)
  })

const how = ({ token }: Way) => (token === undefined ? {} : { token })

/** The person gave up, or the browser has no passkey to show: a sentence, where the library has an error of its own. */
const saidPlainly = (error: unknown): never => {
  if (error instanceof WebAuthnError || error instanceof DOMException)
    throw new Error(
      error.name === 'InvalidStateError'
        ? 'This device has a passkey of yours already.'
        : 'No passkey was given. Try again, or take another way.',
    )
  throw error
}

export const readFactors = (way: Way): Promise<Factors> => ask(wire.readFactors, {}, how(way))

/** Says whether the pages of this address may use passkeys. */
export const canUsePasskeys = ({ passkeysAt }: Factors): boolean =>
  passkeysAt === location.origin && 'PublicKeyCredential' in window

export const proveByCode = (code: string, way: Way): Promise<Proved> => ask(wire.prove, { body: { code } }, how(way))

export const proveByPassword = (password: string): Promise<Proved> => ask(wire.prove, { body: { password } }, {})

/** Asks the browser for one of the person's passkeys, and the server whether it fits. Rejects with a sentence, or as the client does. */
export const proveByPasskey = async (way: Way): Promise<Proved> => {
  const { rpId, challenge, passkeys } = await ask(wire.startProof, {}, how(way))
  const shown = await startAuthentication({
    optionsJSON: {
      rpId,
      challenge,
      allowCredentials: passkeys.map(id => ({ id, type: 'public-key' })),
      userVerification: 'preferred',
    },
  }).catch(saidPlainly)
  const { clientDataJSON, authenticatorData, signature } = shown.response
  return ask(wire.proveByPasskey, { body: { id: shown.id, clientData: clientDataJSON, authenticatorData, signature } }, how(way))
}

/** Has the browser make a passkey and the server keep it. */
export const addPasskey = async (name: string, way: Way): Promise<Added> => {
  const { rpId, challenge, user, algorithms, exclude } = await ask(wire.startPasskey, {}, how(way))
  const made = await startRegistration({
    optionsJSON: {
      rp: { id: rpId, name: 'Strand' },
      user,
      challenge,
      pubKeyCredParams: algorithms.map(alg => ({ alg, type: 'public-key' })),
      excludeCredentials: exclude.map(id => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
    },
  }).catch(saidPlainly)
  const { clientDataJSON, attestationObject } = made.response
  return ask(
    wire.addPasskey,
    { body: { name, id: made.id, clientData: clientDataJSON, attestation: attestationObject } },
    how(way),
  )
}

export const startApp = (way: Way) => ask(wire.startApp, {}, how(way))

export const confirmApp = (code: string, way: Way): Promise<Added> => ask(wire.confirmApp, { body: { code } }, how(way))
