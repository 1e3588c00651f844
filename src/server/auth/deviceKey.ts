import { randomBytes } from 'node:crypto'
import type { Tx } from '../database.ts'
import { type Route, route } from '../http/route.ts'
import type { Auth } from './auth.ts'
import * as wire from '../../wire/auth/deviceKey.ts'

interface Found {
  readonly key: Buffer
  readonly until: string
}

const keySql = `
select k.key, s.expires_stamp as until from session s join device_key k on k.user_id = s.user_id where s.id = $1 and s.user_id = $2`

const make = (tx: Tx, person: number): Promise<unknown> =>
  tx.rows('insert into device_key (user_id, key) values ($1, $2) on conflict do nothing', [person, randomBytes(32)])

/**
 * The key by which browsers seal what they keep of a person's work. It lies here and not with the browser, so that what lies there can
 * be read only while its person is signed in.
 */
export const deviceKeyOperations = (auth: Auth): readonly Route[] => [
  route(wire.readDeviceKey, {
    tag: 'My account',
    summary: 'The key by which my browsers seal what they keep of my unfinished work',
    access: 'signedIn',
    handle: async ({ actor, session }) => {
      const read = () => auth.db.read(tx => tx.maybe<Found>(keySql, [session, actor.id]))
      let found = await read()
      if (!found) {
        await auth.db.transaction(tx => make(tx, actor.id))
        found = await read()
      }
      if (!found) throw new Error('A session has no key for its device.')
      return { key: found.key.toString('base64'), until: found.until }
    },
  }),
]
