import type { Database } from '../database.ts'
import { job } from '../schedule/job.ts'

/** Removed at once: a statement of more would hold locks and write log for longer than people should wait for it. */
const atOnce = 2_000

/**
 * What nobody needs after a time, table by table (tries of passwords and imported sheets go where they are written). A key is asked for again as long as a phone may sleep over a holiday; letters about
 * documents are part of their story and stay, without the paper that was printed for them.
 */
const outlived: Readonly<Record<string, string>> = {
  'keys of requests': `delete from idempotency where (user_id, key) in (
    select user_id, key from idempotency where stamp < now() - interval '14 days' order by stamp limit ${atOnce})`,
  jobs: `delete from job where id in (
    select id from job where ended_stamp < now() - interval '60 days' order by id limit ${atOnce} for update skip locked)`,
  letters: `delete from outbox where id in (
    select id from outbox where doc is null and created_stamp < now() - interval '90 days' order by id limit ${atOnce} for update skip locked)`,
  'papers of letters': `update outbox set data = data - 'paper' where id in (
    select id from outbox where sent_stamp < now() - interval '30 days' and data ? 'paper' order by id limit ${atOnce} for update skip locked)`,
  sessions: `delete from session where id in (select id from session where expires_stamp < now() - interval '1 day' limit ${atOnce} for update skip locked)`,
  'links in mails': `delete from mail_link where secret_hash in (
    select secret_hash from mail_link where expires_stamp < now() - interval '1 day' limit ${atOnce} for update skip locked)`,
  presence: `delete from presence where (doc, record, user_id) in (
    select doc, record, user_id from presence where stamp < now() - interval '1 day' limit ${atOnce} for update skip locked)`,
  'forms that were never saved': `delete from form_draft where (user_id, doc, coalesce(record, 0)) in (
    select user_id, doc, coalesce(record, 0) from form_draft where stamp < now() - interval '180 days' limit ${atOnce})`,
}

/** Removes what has had its time, some at a time. Answers how many rows of each kind went. */
export const prune = async (db: Database, signal?: AbortSignal): Promise<Readonly<Record<string, number>>> => {
  const gone: Record<string, number> = {}
  for (const [kind, sql] of Object.entries(outlived)) {
    for (let more = true; more && !signal?.aborted && db.halts.why('writing') === null;) {
      const rows = await db.transaction(tx => tx.rows(`${sql} returning 1`, []))
      gone[kind] = (gone[kind] ?? 0) + rows.length
      more = rows.length >= atOnce
    }
  }
  return gone
}

/** Prunes every hour. */
export const pruning = job({
  name: 'prune',
  label: 'Clean-up of old records',
  about: 'Removes keys of requests, ended jobs and sessions, sent e-mails and forgotten drafts that nobody needs any more.',
  every: { hours: 1 },
  run: async ({ db, log, signal }) => {
    const gone = Object.entries(await prune(db, signal)).filter(([, rows]) => rows > 0)
    if (gone.length === 0) return 'There was nothing to remove.'
    log.info({ gone: Object.fromEntries(gone) }, 'Removed old records.')
    return `Removed ${gone.map(([kind, rows]) => `${rows} ${kind}`).join(', ')}.`
  },
})
