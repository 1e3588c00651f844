import type { PasskeyPlace } from '../../config.ts'
import type { Tx } from '../../database.ts'
import { complaintsRefusal, Refusal } from '../../refusal.ts'
import type { Auth } from '../auth.ts'

/** Fetched when the first passkey is used: most starts never need its parsers of certificates. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which every browser and every key knows one of, by their numbers in COSE. */
const algorithms = [-8, -7, -257]

/** Says where passkeys work, or throws the refusal where they cannot. */
export const placeOf = ({ passkeysAt }: Auth): PasskeyPlace => {
  if (passkeysAt) return passkeysAt
  throw new Refusal(422, 'Passkeys need an address with a name. Ask the administrator of the server to set STRAND_URL to one.')
}

const listed = async (tx: Tx, person: number): Promise<readonly string[]> =>
  (await tx.rows<{ credential: string }>('select credential from passkey where user_id = $1 order by id', [person])).map(
    ({ credential }) => credential,
  )

/** A challenge lies with its session, and its answer takes it away: it is good once, and for this session alone. */
const keepChallenge = (tx: Tx, session: number, challenge: string): Promise<unknown> =>
  tx.rows('update session set challenge = $2 where id = $1', [session, challenge])

const takeChallenge = async (tx: Tx, session: number): Promise<string> => {
  const found = await tx.maybe<{ challenge: string | null }>('select challenge from session where id = $1 for update', [session])
  await tx.rows('update session set challenge = null where id = $1', [session])
  if (found?.challenge) return found.challenge
  throw new Refusal(422, 'This took too long. Start again.')
}

/** Prepares what a browser needs to make a passkey for the person. */
export const passkeyToMake = async (
  tx: Tx,
  place: PasskeyPlace,
  person: { readonly id: number; readonly email: string; readonly name: string },
  session: number,
) => {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs: algorithms,
    rpName: 'Strand',
    rpID: place.rpId,
    userID: new Uint8Array(Buffer.from(`strand-${person.id}`)),
    userName: person.email,
    userDisplayName: person.name,
  })
  await keepChallenge(tx, session, options.challenge)
  return {
    rpId: place.rpId,
    challenge: options.challenge,
    user: options.user,
    algorithms: options.pubKeyCredParams.map(({ alg }) => alg),
    exclude: await listed(tx, person.id),
  }
}

/** What a browser answered that made a passkey, in base64url. */
interface Made {
  readonly name: string
  readonly id: string
  readonly clientData: string
  readonly attestation: string
}

/** Whatever the library finds wrong in what a browser sent is the sender's business. */
const refusedAs = (sentence: string) => (error: unknown) => {
  if (error instanceof Refusal) throw error
  throw new Refusal(422, sentence)
}

/** Keeps the passkey that the browser has made, in an open transaction; refuses one that was not made for this session and this place. */
export const keepPasskey = async (tx: Tx, place: PasskeyPlace, person: number, session: number, made: Made): Promise<void> => {
  const challenge = await takeChallenge(tx, session)
  const wrong = 'This passkey could not be read. Start again, or take another one.'
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: made.clientData, attestationObject: made.attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(refusedAs(wrong))
  if (!verified) throw new Refusal(422, wrong)
  const { id, publicKey, counter } = registrationInfo.credential
  const kept = await tx.maybe(
    `insert into passkey (user_id, credential, public_key, counter, name) values ($1, $2, $3, $4, $5)
     on conflict (credential) do nothing returning id`,
    [person, id, Buffer.from(publicKey), counter, made.name],
  )
  if (!kept) throw complaintsRefusal(422, [{ path: 'name', message: 'This passkey is set up already.' }])
}

/** Prepares what a browser needs to show one of the person's passkeys. */
export const passkeyToShow = async (tx: Tx, place: PasskeyPlace, person: number, session: number) => {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: place.rpId,
  })
  await keepChallenge(tx, session, options.challenge)
  return { rpId: place.rpId, challenge: options.challenge, passkeys: await listed(tx, person) }
}

/** What a browser answered that showed a passkey, in base64url. */
interface Shown {
  readonly id: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
}

interface Held {
  readonly id: number
  readonly credential: string
  readonly publicKey: Buffer
  readonly counter: string | number
}

/**
 * Says whether a passkey of the person signed what this session was asked, in an open transaction. One that was copied counts backwards and
 * is refused.
 */
export const takePasskey = async (
  tx: Tx,
  place: PasskeyPlace,
  person: number,
  session: number,
  shown: Shown,
): Promise<boolean> => {
  const challenge = await takeChallenge(tx, session)
  const held = await tx.maybe<Held>(
    'select id, credential, public_key as "publicKey", counter from passkey where user_id = $1 and credential = $2 for update',
    [person, shown.id],
  )
  if (!held) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const answer = await verifyAuthenticationResponse({
    response: {
      id: shown.id,
      rawId: shown.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: shown.clientData,
        authenticatorData: shown.authenticatorData,
        signature: shown.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: false,
    credential: { id: held.credential, publicKey: new Uint8Array(held.publicKey), counter: Number(held.counter) },
    // The library throws for whatever is wrong in what was sent: it is no proof, and nobody's bug.
  }).catch(() => null)
  if (!answer?.verified) return false
  await tx.rows('update passkey set counter = $2, used_stamp = now() where id = $1', [
    held.id,
    answer.authenticationInfo.newCounter,
  ])
  return true
}
