import type { AnyDocument } from '../../../kernel/document.ts'
import { humanise, inSentence } from '../../../kernel/field.ts'
import { type DraftRow, linesOf, type Row } from '../../../kernel/record.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../database.ts'
import { complaintsRefusal, Refusal } from '../../refusal.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import type { Store } from '../store.ts'
import { labelOfStep, lineRight, type LineStep, whyNotNow } from './steps.ts'

const lineOf = (def: AnyDocument, set: string, record: Readonly<Row>, id: number): DraftRow => {
  const line = linesOf(record, set).find(one => one.id === id)
  if (!line) throw new Refusal(404, `The ${def.label} has no such line any more.`)
  return line
}

/** Sets the state of one line, and counts the version of its document on: who holds an older one is told. */
const moveLine = (tx: Tx, def: AnyDocument, set: string, id: number, line: number, to: string): Promise<{ version: number }> =>
  tx.one(
    `with l as (update ${quoted(tableOf(def.name, set))} set status = $3 where id = $2 and doc = $1)
     update ${quoted(tableOf(def.name))} set version = version + 1 where id = $1 returning version`,
    [id, line, to],
  )

/**
 * One transition of one line of a record that the open transaction holds: state → document → check → rules → state → effects. The
 * sibling of `sendTransition`, and the only way in which the state of a line changes.
 */
export const transitionLine = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  record: Readonly<Row>,
  step: LineStep,
  id: number,
): Promise<Row> => {
  const { set, action } = step
  const line = lineOf(def, set, record, id)
  const label = inSentence(labelOfStep(step))
  const state = String(line['status'])
  if (!action.from.includes(state))
    throw new Refusal(409, `Line ${String(line['no'])} is ${humanise(state).toLowerCase()}; ${label} is not possible now.`)
  const why = whyNotNow(def, step, record)
  if (why) throw new Refusal(409, why)
  const wrong = action.check?.(line, record) ?? null
  if (wrong) throw new Refusal(422, wrong)
  const rules = store.parts.rules[def.name]
  const call = { tx, actor, record, before: record, linked: true, line: id }
  const complaints = (await rules?.act?.[lineRight(step)]?.(call)) ?? []
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
  const { version } = await moveLine(tx, def, set, Number(record['id']), id, action.to)
  const moved: Row = {
    ...record,
    version,
    [set]: linesOf(record, set).map(one => (one.id === id ? { ...one, status: action.to } : one)),
  }
  return (await rules?.done?.[lineRight(step)]?.({ store, tx, actor, record: moved })) ?? moved
}
