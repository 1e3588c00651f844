import { f } from '../kernel/field.ts'
import { defaulted, operation } from './operation.ts'
import { flag, list, moment, noted, object, orNull, text, type Wire, whole } from './shape.ts'

const letter = object({
  to: text,
  subject: text,
  text,
  people: list(object({ name: text, email: text })),
  whyNot: orNull(text),
  sends: noted(flag, { description: 'Whether a server for outgoing mail is set up (SMTP_URL).' }),
  sent: list(
    object({
      id: whole,
      to: text,
      subject: text,
      by: orNull(text),
      createdStamp: moment,
      sentStamp: orNull(moment),
      problem: orNull(text),
    }),
  ),
})

/** What a letter with the record would say, to whom it could go, and the letters before. */
export type Letter = Wire<typeof letter>
export type SentLetter = Letter['sent'][number]

const one = { doc: f.text(), id: f.ref('record') }

export const readLetter = operation({
  method: 'GET',
  path: '/:doc/:id/mail',
  params: one,
  answer: letter,
})

export const sendLetter = operation({
  method: 'POST',
  path: '/:doc/:id/mail',
  params: one,
  body: {
    to: f.text({ label: 'To', maxLength: 500 }),
    subject: f.text({ maxLength: 200 }),
    text: f.note({ label: 'Letter', maxLength: 5000 }),
  },
  status: 202,
  answer: letter,
})

const mail = object({
  id: whole,
  to: text,
  subject: text,
  text,
  doc: orNull(text),
  docId: orNull(whole),
  createdStamp: moment,
  sentStamp: orNull(moment),
  tries: whole,
  problem: orNull(text),
})

/** A letter that Strand has written; `doc` is what goes with it, `sentStamp` null while it waits. */
export type Mail = Wire<typeof mail>

export const listOutbox = operation({
  method: 'GET',
  path: '/outbox',
  query: { page: defaulted(f.int({ default: 1, min: 1, max: 100_000 })) },
  answer: object({
    rows: list(mail),
    total: whole,
    sends: noted(flag, { description: 'Whether a server for outgoing mail is set up (SMTP_URL).' }),
  }),
})
