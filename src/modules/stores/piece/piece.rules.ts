import { inStage } from '../../../server/schema/stateSql.ts'
import { type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { disposition } from '../../quality/disposition/disposition.ts'
import { untestedOf } from '../../quality/routineTest/planned.server.ts'
import { piece } from './piece.ts'

const ownSql = `
select 1 from take_up t left join voucher v on v.doc = 'takeUp' and v.doc_id = t.id and v.reverses is null
where t.id = $1 and $2 in (t.created_by, v.user_id) limit 1`

/** What was made is passed by somebody else than who logged it: nobody makes a length and frees it alone. */
const loggedByAnother: ActRule<typeof piece> = async ({ tx, actor, record }) => {
  if (record.document !== 'takeUp' || !(await tx.maybe(ownSql, [record.documentId, actor.id]))) return []
  return [{ path: '', message: `You logged ${record.pieceNo} yourself; another person of Quality passes it.` }]
}

const reworkSql = `select 1 from disposition where piece = $1 and decision = 'rework' and ${inStage(disposition, 'done')} limit 1`

/** A finished length is passed by its routine test, and by nobody's hand; what is to be worked over is free for that alone. */
const testedFirst: ActRule<typeof piece> = async ({ tx, record }) => {
  const untested = await untestedOf(tx, [record.id])
  if (untested.length === 0 || (await tx.maybe(reworkSql, [record.id]))) return []
  return untested.map(({ pieceNo }) => ({
    path: '',
    message: `${pieceNo} has not passed its routine test. Make the test; it sets free what passes.`,
  }))
}

/** Who logged it is told so first; what they may not do anyway needs no test. */
const passed: ActRule<typeof piece> = async call => {
  const own = await loggedByAnother(call)
  return own.length > 0 ? own : testedFirst(call)
}

export default rulesFor(piece, { act: { accept: passed, release: passed } })
