import { f } from '../../kernel/field.ts'
import type { Tx } from '../database.ts'
import { draftMail, isMailed, mailDocument } from '../mail/documents.ts'
import { once } from '../store/once.ts'
import type { Store } from '../store/store.ts'
import { list, moment, object, orNull, text, whole } from '../http/describe.ts'
import { operation, type Operation } from '../http/operation.ts'

const letter = object({
  to: text,
  subject: text,
  text,
  people: list(object({ name: text, email: text })),
  whyNot: orNull(text),
  sends: { type: 'boolean', description: 'Whether a server for outgoing mail is set up (SMTP_URL).' },
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

/** GET and POST /api/:doc/:id/mail, of every document that has a number. */
export const mailOperations = (store: Store, sends: boolean): readonly Operation[] =>
  Object.values(store.registry.documents)
    .filter(isMailed)
    .flatMap(def => [
      operation({
        method: 'GET',
        path: `/api/${def.name}/:id/mail`,
        tag: def.plural,
        summary: `What a letter with this ${def.label} would say, and the letters that went with it`,
        access: { document: def, right: 'write' },
        params: { id: f.ref(def.name) },
        answer: letter,
        handle: ({ actor, params }) =>
          store.db.read(async tx => ({ ...(await draftMail(store, tx, actor, def, params.id)), sends })),
      }),
      operation({
        method: 'POST',
        path: `/api/${def.name}/:id/mail`,
        tag: def.plural,
        summary: `Mail the PDF of a ${def.label}`,
        description: 'The letter stands in the outbox with the paper as it is now, and goes from there.',
        access: { document: def, right: 'write' },
        params: { id: f.ref(def.name) },
        body: {
          to: f.text({ label: 'To', maxLength: 500 }),
          subject: f.text({ maxLength: 200 }),
          text: f.note({ label: 'Letter', maxLength: 5000 }),
        },
        status: 202,
        answer: letter,
        handle: async ({ actor, params, body, key }) => {
          const request = { key, route: `POST /api/${def.name}/${params.id}/mail`, body }
          const now = async (tx: Tx, id: number) => ({ ...(await draftMail(store, tx, actor, def, id)), sends })
          const again = (id: number) => store.db.read(tx => now(tx, id))
          const work = async (tx: Tx) => {
            await mailDocument(store, tx, actor, def, params.id, body)
            return { id: params.id, result: await now(tx, params.id) }
          }
          return once({ store, actor, def, request, action: 'mail', reason: null, work, again })
        },
      }),
    ])
