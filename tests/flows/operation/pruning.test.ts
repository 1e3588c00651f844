import { expect, test } from 'vitest'
import { prune } from '../../../src/server/jobs/pruning.ts'
import { newUser } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()

test('what has had its time goes, whatever its number; what is needed, and letters about documents, stay', async () => {
  const { id } = await newUser(db)
  const fill = (sql: string, values: readonly unknown[] = [id]) => db.transaction(tx => tx.rows(sql, values))
  await fill(`insert into idempotency (user_id, key, request_hash, doc, doc_id, stamp)
    select $1, 'k' || n, '\\x00', 'contra', n, now() - make_interval(days => case when n <= 5000 then 20 else 3 end) from generate_series(1, 5100) n`)
  await fill(`insert into job (kind, user_id, title, state, input, ended_stamp) values
    ('import', $1, 'old', 'done', '{}', now() - interval '61 days'), ('import', $1, 'new', 'done', '{}', now()), ('import', $1, 'waits', 'waiting', '{}', null)`)
  await fill(`insert into outbox (kind, user_id, address, data, doc, doc_id, created_stamp, sent_stamp) values
    ('verify', $1, 'a@b.example', '{}', null, null, now() - interval '91 days', now() - interval '91 days'),
    ('verify', $1, 'a@b.example', '{}', null, null, now(), null),
    ('document', $1, 'a@b.example', '{"file": "a.pdf", "paper": {}}', 'contra', 1, now() - interval '400 days', now() - interval '400 days')`)
  await fill(`insert into session (token_hash, user_id, agent, address, expires_stamp) values
    (sha256('one'), $1, 'x', 'x', now() - interval '2 days'), (sha256('two'), $1, 'x', 'x', now() + interval '1 hour')`)
  await fill(
    `insert into form_draft (user_id, doc, record, body, stamp) values ($1, 'contra', null, '{}', now() - interval '200 days'), ($1, 'contra', 1, '{}', now())`,
  )
  expect(await prune(db)).toMatchObject({
    'keys of requests': 5000,
    jobs: 1,
    letters: 1,
    'papers of letters': 1,
    sessions: 1,
    'forms that were never saved': 1,
  })
  const left = await db.read(tx =>
    tx.one(
      `select (select count(*) from idempotency)::int as keys, (select array_agg(title order by id) from job) as jobs,
         (select count(*) from outbox)::int as letters, (select data from outbox where doc is not null) as document,
         (select count(*) from session)::int as sessions, (select count(*) from form_draft)::int as drafts`,
      [],
    ),
  )
  expect(left).toEqual({ keys: 100, jobs: ['new', 'waits'], letters: 2, document: { file: 'a.pdf' }, sessions: 1, drafts: 1 })
  expect(Object.values(await prune(db)).every(rows => rows === 0)).toBe(true)
})
