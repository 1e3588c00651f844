import { apiFor } from '../../../server/api/parts.ts'
import { hash } from 'node:crypto'
import { reading, text } from '../../../server/reading.ts'

import { gstr2b } from './gstr2b.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { readPortalFile } from './portalFile.server.ts'
import type { PortalFile } from './told.server.ts'
import { Refusal } from '../../../server/refusal.ts'
import { loadSeen, read } from '../../../server/store/read.ts'
import { changeRecord } from '../../../server/store/save.ts'
import { once } from '../../../server/store/once.ts'
import type { Store } from '../../../server/store/parts/store.ts'

import { route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/accountFiles.ts'

interface Sent {
  readonly id: number
  readonly name: string
  readonly file: PortalFile
}

const oursReading = reading({ gstin: text }, 'select gstin from gst_registration where id = $1')

/** The documents of the file take the place of those that were read before; another month or another GSTIN is refused. */
const take = async (store: Store, tx: Tx, actor: Actor, { id, name, file }: Sent): Promise<void> => {
  const match = await loadSeen(store, tx, actor, gstr2b, id)
  const ours = await oursReading.one(tx, [match['registration']])
  if (file.gstin !== null && file.gstin !== ours.gstin)
    throw new Refusal(422, `This file is of ${file.gstin}; the match is of ${ours.gstin}.`)
  if (file.period !== null && file.period !== match['period'])
    throw new Refusal(422, `This file is of the return ${file.period}; the match is of ${String(match['period'])}.`)
  await changeRecord(store, tx, actor, gstr2b, id, { version: match['version'], portal: file.told })
  await tx.rows('update gstr2b set file = $2 where id = $1', [id, name])
}

/** POST /api/gstr2b/:id/file */
export default apiFor(store => [
  route(wire.sendPortalFile, {
    tag: gstr2b.plural,
    summary: 'Read the portal’s file into a match',
    description: 'GSTR-2B or GSTR-2A as JSON, or the workbook of GSTR-2B, as the portal gives it.',
    access: { document: gstr2b, right: 'write' },
    handle: async ({ actor, params, query, content, key }) => {
      const file = await readPortalFile(content, actor.id)
      const work = async (tx: Tx) => {
        await take(store, tx, actor, { id: params.id, name: query.name, file })
        return { id: params.id, result: null }
      }
      const sum = Buffer.isBuffer(content) ? hash('sha256', content) : ''
      const request = { key, route: `POST /api/gstr2b/${params.id}/file`, body: [query.name, sum] }
      await once({ store, actor, def: gstr2b, request, action: 'file', reason: null, work, again: () => Promise.resolve(null) })
      return read(store, actor, gstr2b, params.id)
    },
  }),
])
