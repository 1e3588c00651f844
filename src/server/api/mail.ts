import type { Tx } from '../database.ts'
import { draftMail, isMailed, mailDocument } from '../mail/documents.ts'
import { once } from '../store/once.ts'
import type { Store } from '../store/parts/store.ts'

import { type Route, route } from '../http/route.ts'
import { at } from '../../wire/operation.ts'
import * as wire from '../../wire/mail.ts'

/** GET and POST /api/:doc/:id/mail, of every document that has a number. */
export const mailOperations = (store: Store, sends: boolean): readonly Route[] =>
  Object.values(store.registry.documents)
    .filter(isMailed)
    .flatMap(def => [
      route(at(wire.readLetter, { doc: def.name }), {
        tag: def.plural,
        summary: `What an e-mail with this ${def.label} would say, and the e-mails that went with it`,
        access: { document: def, right: 'write' },
        handle: ({ actor, params }) =>
          store.db.read(async tx => ({ ...(await draftMail(store, tx, actor, def, params.id)), sends })),
      }),
      route(at(wire.sendLetter, { doc: def.name }), {
        tag: def.plural,
        summary: `Mail the PDF of a ${def.label}`,
        description: 'The e-mail stands in the outbox with the printed form as it is now, and goes from there.',
        access: { document: def, right: 'write' },
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
