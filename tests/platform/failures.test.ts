import { beforeAll, expect, test } from 'vitest'
import { databaseRefusal, type Database } from '../../src/server/database.ts'
import { freshDatabase } from '../support/database.ts'

let db: Database
beforeAll(async () => {
  db = await freshDatabase()
  await db.transaction(tx =>
    tx.rows(
      'create table parent (id int primary key, n int check (n > 0), day date); create table child (parent int references parent); insert into parent values (1, 1, null)',
    ),
  )
})

const failure = (sql: string, values?: readonly unknown[]): Promise<unknown> =>
  db
    .transaction(tx => tx.rows(sql, values))
    .then(
      () => null,
      (error: unknown) => error,
    )

test.for<[code: string, status: number, sql: string, values?: readonly unknown[]]>([
  ['22021', 400, 'select $1::text', ['a\0b']],
  ['22P02', 400, 'select $1::int', ['twelve']],
  ['22P05', 400, `select ($1::jsonb) ->> 'a'`, ['{"a": "\\u0000"}']],
  ['22003', 400, 'select $1::int', ['99999999999']],
  ['22007', 400, 'select $1::date', ['someday']],
  ['22008', 400, 'select $1::date', ['2026-02-30']],
  ['23505', 409, 'insert into parent values ($1)', [1]],
  ['23503', 409, 'insert into child values ($1)', [7]],
  ['23514', 422, 'insert into parent values ($1, 0)', [2]],
  ['40001', 409, `do $$ begin raise exception 'x' using errcode = '40001'; end $$`],
  ['40P01', 409, `do $$ begin raise exception 'x' using errcode = '40P01'; end $$`],
])('%s becomes %i', async ([code, status, sql, values]) => {
  const error = await failure(sql, values)
  expect(error).toMatchObject({ name: 'QueryFailed', code })
  const refusal = databaseRefusal(error)
  expect(refusal?.status).toBe(status)
  expect(refusal?.message).toMatch(/^[A-Z].*\.$/)
  expect(refusal?.message).not.toMatch(/parent|child|twelve|relation|column|duplicate/)
})

test.for(['55P03', '57014', '57P01', '08006', '53300', '53100'])('%s becomes 503', async code => {
  const error = await failure(`do $$ begin raise exception 'secret' using errcode = '${code}'; end $$`)
  expect(error).toMatchObject({ status: 503 })
  expect(String(error)).not.toMatch('secret')
})

test('our own mistakes are nobody’s refusal', async () => {
  expect(databaseRefusal(await failure('select missing from parent', []))).toBeNull()
  expect(databaseRefusal(new Error('bug'))).toBeNull()
})
