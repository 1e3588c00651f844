import { apiFor } from '../../../server/api/parts.ts'
import { hash } from 'node:crypto'
import { reading, text } from '../../../server/reading.ts'

import { bankStatement } from './bankStatement.ts'
import * as wire from '../../../wire/accountFiles.ts'
import type { Actor } from '../../../server/actor.ts'
import { readStatementFile } from './statementFile.server.ts'
import type { ToldStatement } from './told.server.ts'
import type { Tx } from '../../../server/database.ts'
import { route } from '../../../server/http/route.ts'
import { Refusal } from '../../../server/refusal.ts'
import { once } from '../../../server/store/once.ts'
import { loadSeen, read } from '../../../server/store/read.ts'
import { changeRecord } from '../../../server/store/save.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { setFields } from '../../../server/rules/held.ts'

interface Sent {
  readonly id: number
  readonly name: string
  readonly file: ToldStatement
}

const oursReading = reading({ accountNo: text }, 'select account_no from bank_account where account = $1')

/** A file that names an account is of that account; banks write it with their own number before it. */
const refuseOther = async (tx: Tx, bank: unknown, { accountNo }: ToldStatement): Promise<void> => {
  const ours = await oursReading.maybe(tx, [bank])
  if (accountNo !== null && ours && !accountNo.replaceAll(/\D/g, '').includes(ours.accountNo))
    throw new Refusal(422, `This file is of the account ${accountNo}; the statement is of ${ours.accountNo}.`)
}

/** The lines of the file take the place of those that were read before; its balances come along where it tells them. */
const take = async (store: Store, tx: Tx, actor: Actor, { id, name, file }: Sent): Promise<void> => {
  const statement = await loadSeen(store, tx, actor, bankStatement, id)
  await refuseOther(tx, statement['bank'], file)
  const balances = {
    ...(file.opening === null ? {} : { opening: file.opening }),
    ...(file.closing === null ? {} : { closing: file.closing }),
  }
  await changeRecord(store, tx, actor, bankStatement, id, { version: statement['version'], ...balances, statement: file.lines })
  await setFields(tx, bankStatement, [{ id, file: name }])
}

/** POST /api/bankStatement/:id/file */
export default apiFor(store => [
  route(wire.sendStatementFile, {
    tag: bankStatement.plural,
    summary: 'Read the bank’s file into a statement',
    description: 'A statement as CSV, Excel or MT940, as the bank gives it.',
    access: { document: bankStatement, right: 'write' },
    handle: async ({ actor, params, query, content, key }) => {
      const file = await readStatementFile(content, store.today(), actor.id)
      const work = async (tx: Tx) => {
        await take(store, tx, actor, { id: params.id, name: query.name, file })
        return { id: params.id, result: null }
      }
      const sum = Buffer.isBuffer(content) ? hash('sha256', content) : ''
      const request = { key, route: `POST /api/bankStatement/${params.id}/file`, body: [query.name, sum] }
      const again = () => Promise.resolve(null)
      await once({ store, actor, def: bankStatement, request, action: 'file', reason: null, work, again })
      return read(store, actor, bankStatement, params.id)
    },
  }),
])
