import type { Paper } from '../../kernel/paper/paper.ts'

/** What the letters that lead to a page of ours are filled with. Without its secret the link is gone: it was sent, or used. */
interface LinkData {
  readonly name: string
  readonly secret?: string
}

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
  { readonly kind: 'verify' | 'reset'; readonly data: LinkData } | { readonly kind: 'document'; readonly data: DocumentData }

export interface Letter {
  readonly subject: string
  readonly text: string
}

const link = (address: string, page: string, secret: string | undefined): string =>
  secret === undefined ? '(the link is gone: it has been sent or used)' : `${address}${page}?token=${secret}`

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

const reset = ({ name, secret }: LinkData, address: string): Letter => ({
  subject: 'A new password for Strand',
  text: [
    `Dear ${name},`,
    '',
    'somebody, probably you, asked for a new password. Follow this link to set one:',
    '',
    link(address, '/reset-password', secret),
    '',
    'The link works for one hour. Without it nothing changes: your present password stays as it is.',
  ].join('\n'),
})

/** Writes a letter; `address` is where the reader's browser finds Strand, without a slash at its end. */
export const writeLetter = (of: Lettered, address: string): Letter => {
  if (of.kind === 'document') return { subject: of.data.subject, text: of.data.text }
  return of.kind === 'verify' ? verify(of.data, address) : reset(of.data, address)
}
