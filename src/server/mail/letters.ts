import type { Tx } from '../database.ts'
import type { Paper } from '../../kernel/paper/paper.ts'

/** What the letters that lead to a page of ours are filled with. `by` is who asked for it, where that was not its reader. */
interface LinkData {
  readonly name: string
  readonly by?: string
  /** Only the reader of the letter is told it. Without it the link is gone: it was sent, or used. */
  readonly secret?: string
}

/** A letter that tells its reader what happened to their sign-in. */
interface ToldData {
  readonly name: string
  readonly what: keyof typeof happened
  /** From where: the browser as it calls itself, and its address. */
  readonly from?: string
  /** What exactly, where the sentence alone does not say it. */
  readonly details?: string
}

/** What happened, in a sentence, and what it means. */
const happened = {
  passwordReset: 'Your password for Strand was replaced by means of a link in a mail, and you were signed out everywhere.',
  passwordChanged: 'Your password for Strand was changed, and you were signed out everywhere else.',
  factorAdded: 'A second factor was added to your sign-in to Strand.',
  factorRemoved: 'A second factor was removed from your sign-in to Strand.',
  factorsRemoved:
    'Two administrators removed the second factor of your sign-in to Strand, and you were signed out everywhere. Set a new password by the link in another letter, then set up a new second factor.',
  factorRemovedAtConsole:
    'The administrator of the server removed the second factor of your sign-in to Strand, and you were signed out everywhere. Set up a new one.',
  factorResetAsked:
    'An administrator asked to remove the second factor of your sign-in to Strand. It goes when a second administrator agrees, or after a day. If you still have it, stop this on your profile in Strand.',
  factorsRemovedInTime:
    'An administrator removed the second factor of your sign-in to Strand after a day of waiting, and you were signed out everywhere. Set a new password by the link in another letter, then set up a new second factor.',
  addressAsked:
    'An administrator asked to change the address with which you sign in to Strand. Until then this address signs you in. If you do not want the change, stop it on your profile in Strand.',
  addressStopped: 'The address with which you sign in to Strand stays as it is: the change that was asked for was stopped.',
  addressTaken: 'The address with which you sign in to Strand was changed, and you were signed out everywhere.',
  rightsGiven: 'Somebody was given rights with which one approves, keeps the books or administers Strand.',
  factorDemandEnded: 'An administrator changed which duties ask for a second factor in Strand: some ask for none any more.',
  factorRefused:
    'Somebody who knows your password for Strand gave a wrong second factor several times. Unless it was you, change your password.',
  recoveryCodeUsed: 'A recovery code was used to sign in to Strand as you, in place of your second factor.',
  linkPrinted: 'The administrator of the server made a link with which a new password for your sign-in can be set.',
  newDevice: 'Somebody, probably you, signed in to Strand with your password from a browser that was not seen before.',
} as const

/** A letter that carries a document: in the words of the person who sent it, with the paper as it stood at that moment. */
export interface DocumentData {
  readonly subject: string
  readonly text: string
  readonly replyTo: string
  /** The name of the file that comes with it. */
  readonly file: string
  readonly paper: Paper
}

/** What kind of letter it is and what it is filled with. */
export type Lettered =
  | { readonly kind: 'verify' | 'reset' | 'address'; readonly data: LinkData }
  | { readonly kind: 'told'; readonly data: ToldData }
  | { readonly kind: 'document'; readonly data: DocumentData }

export interface Letter {
  readonly subject: string
  readonly text: string
}

const link = (address: string, page: string, secret: string | undefined): string =>
  secret === undefined ? '(the link is shown only in the e-mail)' : `${address}${page}?token=${secret}`

const verify = ({ name, secret }: LinkData, address: string): Letter => ({
  subject: 'Verify your e-mail address for Strand',
  text: [
    `Dear ${name},`,
    '',
    'an account in Strand has been opened for this e-mail address. Follow this link to confirm that it is yours:',
    '',
    link(address, '/verify-email', secret),
    '',
    'The link works for seven days. If you do not know what this is about, do nothing.',
  ].join('\n'),
})

const reset = ({ name, by, secret }: LinkData, address: string): Letter => ({
  subject: 'A new password for Strand',
  text: [
    `Dear ${name},`,
    '',
    by === undefined
      ? 'somebody, probably you, asked for a new password. Follow this link to set one:'
      : `${by} asked for a new password for you. Follow this link to set one:`,
    '',
    link(address, '/reset-password', secret),
    '',
    'The link works for one hour. If you do not use it, your password stays as it is.',
  ].join('\n'),
})

const newAddress = ({ name, by, secret }: LinkData, address: string): Letter => ({
  subject: 'Is this your e-mail address for Strand?',
  text: [
    `Dear ${name},`,
    '',
    `${by ?? 'an administrator'} asked that you sign in to Strand with this e-mail address from now on. Follow this link to confirm that it is yours:`,
    '',
    link(address, '/verify-email', secret),
    '',
    'Until the change counts, the address that you had signs you in. If you do not know what this is about, do nothing.',
  ].join('\n'),
})

const told = ({ name, what, from, details }: ToldData): Letter => ({
  subject: 'About your sign-in to Strand',
  text: [
    `Dear ${name},`,
    '',
    happened[what],
    ...(details === undefined ? [] : ['', details]),
    ...(from === undefined ? [] : ['', `From: ${from}`]),
    '',
    'If that was not you, tell the administrator of your company at once.',
  ].join('\n'),
})

/** Writes a letter; `address` is where the reader's browser finds Strand, without a slash at its end. */
export const writeLetter = (of: Lettered, address: string): Letter => {
  if (of.kind === 'document') return { subject: of.data.subject, text: of.data.text }
  if (of.kind === 'told') return told(of.data)
  if (of.kind === 'address') return newAddress(of.data, address)
  return of.kind === 'verify' ? verify(of.data, address) : reset(of.data, address)
}

/** Tells a person what happened to their sign-in, in an open transaction: from where, or that and what exactly. */
export const tellOf = async (
  tx: Tx,
  person: number,
  what: ToldData['what'],
  more: string | Pick<ToldData, 'from' | 'details'> = {},
): Promise<void> => {
  const { from, details } = typeof more === 'string' ? { from: more, details: undefined } : more
  await tx.rows(
    `insert into outbox (kind, user_id, address, data)
     select 'told', id, email, jsonb_strip_nulls(jsonb_build_object('name', name, 'what', $2::text, 'from', $3::text, 'details', $4::text))
     from "user" where id = $1`,
    [person, what, from ?? null, details ?? null],
  )
  await tx.rows(`select pg_notify('strand_outbox', '')`, [])
}
