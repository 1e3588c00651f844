import type { Of } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import { id, orNull, reading, text } from '../../../server/reading.ts'
import { hold } from '../../../server/rules/held.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import { type ActRule, type Derivation, type Effect, rulesFor, type SaveRule } from '../../../server/store/parts/rules.ts'
import { transition } from '../../../server/store/transition.ts'
import { piece } from '../../stores/piece/piece.ts'
import { routineTest } from '../routineTest/routineTest.ts'
import { disposition } from './disposition.ts'

const failedReading = reading(
  { test: id('routineTest'), found: orNull(text) },
  `
select t.id as test, d.found from routine_test_drums d join routine_test t on t.id = d.doc and ${inStage(routineTest, 'done', 't')}
where d.piece = $1 and d.verdict = 'fail' order by t.id desc limit 1`,
)

/** In which test the length failed, and what did not pass. */
const whatFailed: Derivation<typeof disposition> = async ({ tx, record }) => {
  const row = typeof record.piece === 'number' ? await failedReading.maybe(tx, [record.piece]) : null
  return { values: { test: row?.test ?? null, found: row?.found ?? null } }
}

/** Decided is on what a routine test has failed; what is blocked for another reason is released or used up as ever. */
const failedATest: SaveRule<typeof disposition> = async ({ record }) =>
  record.test === null
    ? [
        {
          path: 'piece',
          message: 'This length has failed no routine test. What is blocked for another reason is released in its record.',
        },
      ]
    : []

const otherReading = reading(
  { number: text },
  `select number from disposition where piece = $1 and id <> $2 and ${inStage(disposition, 'done')} limit 1`,
)

/** One length has one decision; it is taken back before another is made. */
const decidedOnce: ActRule<typeof disposition> = async ({ tx, record }) => {
  const other = await otherReading.maybe(tx, [record.piece, record.id])
  return other ? [{ path: 'piece', message: `${other.number} has decided on this length already; take that back first.` }] : []
}

/** What is worked over goes onto a machine, so it is set free; no delivery takes it, for it has not passed. */
const freeForRework: Effect<typeof disposition> = async ({ store, tx, actor, record }) => {
  if (record.decision !== 'rework') return
  const one = await loadOne(store, tx, piece, record.piece, true)
  if (one.status === 'blocked') await transition(store, tx, actor, piece, one, 'release')
}

/** A decision that is taken back leaves the length blocked, as it was. */
const blockedAgain: Effect<typeof disposition> = async ({ store, tx, actor, record }) => {
  if (record.decision !== 'rework') return
  const one = await loadOne(store, tx, piece, record.piece, true)
  if (one.status === 'free') await transition(store, tx, actor, piece, one, 'block')
}

const ofRework = async ({ tx, record }: { readonly tx: Tx; readonly record: Of<typeof disposition> }): Promise<unknown> =>
  record.decision === 'rework' ? hold(tx, piece, [record.piece]) : null

export default rulesFor(disposition, {
  derive: whatFailed,
  save: failedATest,
  act: { decide: decidedOnce },
  holds: { decide: ofRework, cancel: ofRework },
  done: { decide: freeForRework, cancel: blockedAgain },
})
