import type { AnyDocument } from '../../../kernel/document.ts'
import { humanise, inSentence } from '../../../kernel/field.ts'
import { computed, type DraftRow, linesOf, type Row } from '../../../kernel/record.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../database.ts'
import { complaintsRefusal, Refusal } from '../../refusal.ts'
import { isWorthAVoucher, prepare, type Prepared, reverse, writeGoods, writeVoucher } from '../../ledger/general.ts'
import { writeChanges } from './writing.ts'
import { followersOf } from '../parts/rules.ts'
import type { Store } from '../parts/store.ts'
import { labelOfStep, lineRight, type LineStep, whyNotNow } from './steps.ts'

const lineOf = (def: AnyDocument, set: string, record: Readonly<Row>, id: number): DraftRow => {
  const line = linesOf(record, set).find(one => one.id === id)
  if (!line) throw new Refusal(404, `The ${def.label} has no such line any more.`)
  return line
}

/** What the ledgers have to do with the action: prepared in the order of locks, after the document itself. */
const booked = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  record: Readonly<Row>,
  step: LineStep,
  line: Readonly<DraftRow>,
): Promise<Prepared | null> => {
  const { effect } = step.action
  if (effect === undefined) return null
  const waits = store.db.halts.why('posting')
  if (waits) throw new Refusal(503, waits)
  if (effect === 'post') return prepare(store, tx, def, record, { name: lineRight(step), line }, actor)
  await reverse(store, tx, def, Number(record['id']), actor, async () => null, { line: Number(line.id) })
  return null
}

/**
 * One transition of one line of a record that the open transaction holds: state → document → check → rules → post → state → effects. What
 * the document computes from the states of its lines is written along. The sibling of `sendTransition`, and the only way in which the state of a line changes.
 */
export const transitionLine = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  record: Readonly<Row>,
  step: LineStep,
  lineId: number,
): Promise<Row> => {
  const { set, action } = step
  const line = lineOf(def, set, record, lineId)
  const label = inSentence(labelOfStep(step))
  const state = String(line['status'])
  if (!action.from.includes(state))
    throw new Refusal(409, `Line ${String(line['no'])} is ${humanise(state).toLowerCase()}; ${label} is not possible now.`)
  const why = whyNotNow(def, step, record)
  if (why) throw new Refusal(409, why)
  const wrong = action.check?.(line, record) ?? null
  if (wrong) throw new Refusal(422, wrong)
  const rules = store.parts.rules[def.name]
  const call = { store, tx, actor, record, before: record, linked: true, today: store.today(), line: lineId }
  const complaints = (await rules?.act?.[lineRight(step)]?.(call)) ?? []
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
  const posting = await booked(store, tx, actor, def, record, step, line)
  const id = Number(record['id'])
  const version = Number(record['version'])
  const moved = computed(
    def,
    { ...record, [set]: linesOf(record, set).map(one => (one === line ? { ...one, status: action.to } : one)) },
    store.today(),
  )
  if (posting) await writeGoods(tx, posting, actor)
  await writeChanges(store, tx, def, id, version, moved)
  if (posting && isWorthAVoucher(posting)) await writeVoucher(tx, def, id, posting, actor)
  const after: Row = { ...moved, version: version + 1 }
  const done = (await rules?.done?.[lineRight(step)]?.({ store, tx, actor, record: after })) ?? after
  for (const follow of followersOf(store, def, lineRight(step))) await follow({ store, tx, actor, record: done })
  return done
}
