import { type Database, type Tx } from '../database.ts'

import { type Route, route } from '../http/route.ts'
import { type Lettered, writeLetter } from './letters.ts'
import * as wire from '../../wire/mail.ts'

const pageSize = 50

export type Mail = Lettered & {
  readonly id: number
  readonly address: string
}

type ListedMail = Mail & {
  readonly doc: string | null
  readonly docId: number | null
  readonly createdStamp: string
  readonly sentStamp: string | null
  readonly tries: number
  readonly problem: string | null
}

const shown = (mail: ListedMail, publicAddress: string) => {
  const { kind: _kind, data: _data, address, ...rest } = mail
  return { ...rest, to: address, ...writeLetter(mail, publicAddress) }
}

/** GET /api/outbox: mail that was sent or waits, without the links that let their readers in. */
export const outboxOperations = (db: Database, publicAddress: string, sends: boolean): readonly Route[] => [
  route(wire.listOutbox, {
    tag: 'Administration',
    summary: 'Mail that was sent or waits, the newest first',
    access: { duties: ['admin'] },
    handle: async ({ query }) => {
      const read = async (tx: Tx) => {
        const [rows, { total }] = await Promise.all([
          tx.rows<ListedMail>(
            // The link in a letter lets its reader in, so that nobody else is told it.
            `select id, kind, address, data - 'paper' - 'secret' as data, doc, doc_id as "docId", created_stamp as "createdStamp", sent_stamp as "sentStamp", tries, problem
             from outbox order by id desc limit $1 offset $2`,
            [pageSize, (query.page - 1) * pageSize],
          ),
          tx.one<{ total: number }>('select count(*) as total from outbox', []),
        ])
        return { rows: rows.map(mail => shown(mail, publicAddress)), total, sends }
      }
      return db.read(read)
    },
  }),
]

/** Takes one letter for sending, or null when none waits. After two minutes somebody else may try. */
export const takeMail = (db: Database, mostTries: number): Promise<Mail | null> =>
  db.transaction(tx =>
    tx.maybe<Mail>(
      `update outbox set tries = tries + 1, taken_until_stamp = now() + interval '2 minutes'
       where id = (
         select id from outbox
         where sent_stamp is null and tries < $1 and (taken_until_stamp is null or taken_until_stamp < now())
         order by id limit 1 for update skip locked)
       returning id, kind, address, data`,
      [mostTries],
    ),
  )

/** Notes that a letter has gone; its secret is not needed here any more. */
export const noteSent = (db: Database, id: number): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows(`update outbox set sent_stamp = now(), problem = null, data = data - 'secret' where id = $1`, [id]),
  )

/** Notes why a letter has not gone, and when to try again: later each time. */
export const noteProblem = (db: Database, id: number, problem: string): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows(
      `update outbox set problem = $2, taken_until_stamp = now() + make_interval(mins => least(60, (2 ^ tries)::int)) where id = $1`,
      [id, problem.slice(0, 300)],
    ),
  )
