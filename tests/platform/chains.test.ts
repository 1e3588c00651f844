import { beforeAll, describe, expect, test } from 'vitest'
import { sealChains, noteBreaks } from '../../src/server/chain/seal.ts'
import { breaksOf, headsOf, isAsSealed, lostHeads, notedBreaks } from '../../src/server/chain/verify.ts'
import type { Tx } from '../../src/server/database.ts'
import { postContra } from '../support/servers/keptBooks.ts'
import { basicDatabase, basicsOf } from '../support/smallWorks.ts'
import { type Basics, type Works, works } from '../support/works.ts'
import { runsWhatItIsNamedFor } from '../support/sql/composed.ts'

const db = await basicDatabase()
const w: Works = works(db, '2026-06-25')
let b: Basics

beforeAll(async () => {
  b = basicsOf(w)
  for (const amount of ['100', '200', '300']) await postContra(w, b, amount)
  await sealChains(db)
})

const breaks = async (): Promise<string[]> => [
  ...(await db.read(tx => breaksOf(tx, 'audit'))),
  ...(await db.read(tx => breaksOf(tx, 'voucher'))),
]
/** The chain of the security log is told in tests/flows/signIn/securityLog.test.ts, that of what was sent in tests/flows/documents/revisions.test.ts. */
const heads = async () => (await db.read(tx => headsOf(tx))).filter(({ chain }) => chain === 'audit' || chain === 'voucher')

const undone = new Error('It was only a try.')

/** What the chains say after somebody has come past the guards, which is taken back. */
const after = async (table: string, sql: string): Promise<string[]> => {
  const said: string[] = []
  const trying = db.transaction(async (tx: Tx) => {
    await tx.rows(`alter table ${table} disable trigger user`)
    await tx.rows(sql)
    for (const chain of ['audit', 'voucher'] as const) said.push(...(await breaksOf(tx, chain)))
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
  return said
}

describe('a chain over the audit trail and one over the vouchers', () => {
  test('hold over all that was written, and go on with what is written next', async () => {
    expect(await breaks()).toEqual([])
    const [audit, voucher] = await heads()
    expect(audit).toMatchObject({ chain: 'audit', no: 1, unsealed: 0 })
    expect(voucher).toMatchObject({ chain: 'voucher', no: 1, unsealed: 0 })
    await postContra(w, b, '400')
    expect((await heads()).map(({ unsealed }) => unsealed > 0)).toEqual([true, true])
    await sealChains(db)
    expect((await heads()).map(({ no, unsealed }) => [no, unsealed])).toEqual([
      [2, 0],
      [2, 0],
    ])
    await sealChains(db)
    expect((await heads()).map(({ no }) => no)).toEqual([2, 2])
    expect(await breaks()).toEqual([])
  })

  test('name the voucher of which an amount was changed, on whatever line', async () => {
    expect(
      await after(
        'gl_entry',
        `update gl_entry set amount = amount + 1 where voucher = (select id from voucher where position = 2)`,
      ),
    ).toEqual(['Voucher CV/26-27/00002 of 2026-06-15 was changed after it was sealed, or one of its lines.'])
    expect(await db.read(tx => Promise.all([1, 1_000_000].map(at => isAsSealed(tx, 'voucher', at))))).toEqual([true, null])
    expect(await after('voucher', `update voucher set title = 'Another' where position = 1`)).toEqual([
      'Voucher CV/26-27/00001 of 2026-06-15 was changed after it was sealed, or one of its lines.',
    ])
    expect(
      await after(
        'gl_entry',
        `insert into gl_entry (voucher, account, amount, date) select voucher, account, amount, date from gl_entry where voucher = (select id from voucher where position = 3)`,
      ),
    ).toEqual(['Voucher CV/26-27/00003 of 2026-06-15 was changed after it was sealed, or one of its lines.'])
  })

  test('name the row of the trail that was changed, removed or put in', async () => {
    const { id, doc, of } = await db.read(tx =>
      tx.one<{ id: number; doc: string; of: number }>(
        `select id, doc, doc_id as of from audit where doc = 'contra' order by id limit 1`,
        [],
      ),
    )
    expect(await after('audit', `update audit set user_id = user_id + 1 where id = ${id}`)).toEqual([
      `Row ${id} of the audit trail (${doc} ${of}) was changed after it was sealed.`,
    ])
    expect(await after('audit', `delete from audit where id = ${id}`)).toEqual([
      `Row ${id} of the audit trail was removed after it was sealed.`,
    ])
    expect(await after('audit', `update audit set changes = changes || '{"x": 1}' where id = ${id + 1}`)).toHaveLength(1)
    expect(
      await after(
        'audit',
        `delete from audit where id = ${id}; insert into audit (id, stamp, role, doc, part, doc_id, op, changes) overriding system value values (${id}, now(), 'x', '${doc}', '', ${of}, 'update', '{}')`,
      ),
    ).toEqual([`Row ${id} of the audit trail (${doc} ${of}) was changed after it was sealed.`])
  })

  test('tell a link that was changed or removed, and a head that was kept elsewhere and is gone', async () => {
    expect(await after('chain_link', `update chain_link set upto = upto + 1 where chain = 'audit' and no = 1`)).toContain(
      'Link 1 of the chain of the audit trail was changed, or the one before it was removed.',
    )
    expect(await after('chain_link', `delete from chain_link where chain = 'voucher' and no = 1`)).toContain(
      'Link 2 of the chain of the vouchers was changed, or the one before it was removed.',
    )
    const [audit] = await heads()
    const kept = audit?.hash ?? ''
    expect(await db.read(tx => lostHeads(tx, [kept]))).toEqual([])
    expect(await db.read(tx => lostHeads(tx, [kept.replace(/^./, c => (c === '0' ? '1' : '0'))]))).toHaveLength(1)
  })

  test('wait for open transactions, so that no row comes in between later', async () => {
    const before = (await heads()).map(({ no }) => no)
    await db.transaction(async tx => {
      await tx.rows(`insert into audit (doc, part, doc_id, op, changes) values ('contra', '', 1, 'update', '{}')`)
      await postContra(w, b, '500')
      await sealChains(db)
    })
    // The trail was left open; the voucher, which nobody else was writing, is sealed.
    expect((await heads()).map(({ no }, i) => no - (before[i] ?? 0))).toEqual([0, 1])
    await sealChains(db)
    expect((await heads()).map(({ unsealed }) => unsealed)).toEqual([0, 0])
    expect(await breaks()).toEqual([])
  })

  test('are held to again after somebody has looked into a break and has said why, and tell that for ever', async () => {
    await db.transaction(async tx => {
      await tx.rows('alter table gl_entry disable trigger user')
      await tx.rows(`update gl_entry set note = 'Mended by hand' where voucher = (select id from voucher where position = 1)`)
      await tx.rows('alter table gl_entry enable trigger user')
    })
    expect(await breaks()).toHaveLength(1)
    await noteBreaks(db, 'voucher', 'A note was mended in the database on request of the auditor.')
    expect(await breaks()).toEqual([])
    expect(await db.read(tx => notedBreaks(tx))).toEqual([
      expect.stringMatching(
        /^The chain of the vouchers was begun anew at 20\d\d-.*Z: A note was mended in the database on request of the auditor\.$/,
      ),
    ])
    await postContra(w, b, '600')
    await sealChains(db)
    expect(await breaks()).toEqual([])
    expect(
      await after('gl_entry', `update gl_entry set amount = amount + 1 where voucher = (select max(id) from voucher)`),
    ).toHaveLength(1)
  })
})

runsWhatItIsNamedFor(import.meta.filename)
