/** The kinds of letter that Strand writes by itself. */
export type LetterKind = 'verify' | 'reset'

export interface Letter {
  readonly subject: string
  readonly text: string
}

/** What the letters are filled with. Without its secret the letter has no link any more: it was sent, or the link was used. */
export interface LetterData {
  readonly name: string
  readonly secret?: string
}

const link = (address: string, page: string, secret: string | undefined): string =>
  secret === undefined ? '(the link is gone: it has been sent or used)' : `${address}${page}?token=${secret}`

const letters: Readonly<Record<LetterKind, (data: LetterData, address: string) => Letter>> = {
  verify: ({ name, secret }, address) => ({
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
  }),
  reset: ({ name, secret }, address) => ({
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
  }),
}

/** Writes a letter; `address` is where the reader's browser finds Strand, without a slash at its end. */
export const writeLetter = (kind: LetterKind, data: LetterData, address: string): Letter => letters[kind](data, address)
