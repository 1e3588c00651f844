import { reports } from '../../modules/reports.ts'
import type { Complaint } from '../../kernel/document.ts'
import { duties, isOfTheWorks } from '../../kernel/duty.ts'
import { labelOf } from '../../kernel/field.ts'
import type { AnyReport, ReportAnswer } from '../../kernel/report.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { whyNotOffered } from '../store/stations/references.ts'
import { makeLoader } from '../store/parts/load.ts'
import type { Store } from '../store/parts/store.ts'
import { sealWhenDue } from './balances.ts'

const isReport = (name: string): name is keyof typeof reports => Object.hasOwn(reports, name)

/** Why a person may not see a report; null when they may. */
export const whyNoReport = (actor: Actor, def: Pick<AnyReport, 'read'>): string | null =>
  isOfTheWorks(actor) && def.read.some(duty => actor.duties.has(duty))
    ? null
    : `This needs the duty ${def.read.map(d => duties[d]).join(' or ')}.`

/** The reports that a person may see. */
export const reportsFor = (actor: Actor): readonly AnyReport[] =>
  Object.values(reports).filter(def => whyNoReport(actor, def) === null)

/** Days are text that sorts as it passes. */
const endsBeforeItStarts = ({ fromDate, toDate }: Readonly<Record<string, unknown>>): boolean =>
  typeof fromDate === 'string' && typeof toDate === 'string' && toDate < fromDate

/** Records that the report does not offer, such as a group of ledgers, which has no lines of its own to show. */
const notOffered = async (
  store: Store,
  tx: Tx,
  def: AnyReport,
  params: Readonly<Record<string, unknown>>,
): Promise<Complaint[]> => {
  const loader = makeLoader(store, tx)
  const all = Object.entries(def.offers ?? {}).map(async ([name, offer]): Promise<Complaint[]> => {
    const id = params[name]
    const field = def.params[name]
    if (!offer || !field || typeof id !== 'number') return []
    const reference = { doc: offer.from, id, label: labelOf(name, field), offer, wanted: offer.where(params, {}) }
    const message = await whyNotOffered(store, loader, reference)
    return message === null ? [] : [{ path: name, message }]
  })
  return (await Promise.all(all)).flat()
}

/** GET /api/reports/:name — runs a report in one snapshot, with parameters that its own fields have read. */
export const runReport = async (
  store: Store,
  actor: Actor,
  name: string,
  asked: Readonly<Record<string, unknown>>,
): Promise<ReportAnswer> => {
  if (!isReport(name)) throw new Refusal(404, `There is no report called ${name}.`)
  // What was not asked is empty for every user.
  const params = { ...Object.fromEntries(Object.keys(reports[name].params).map(param => [param, null])), ...asked }
  const why = whyNoReport(actor, reports[name])
  if (why) throw new Refusal(403, why)
  if (endsBeforeItStarts(params)) throw complaintsRefusal(400, [{ path: 'toDate', message: 'The period ends before it starts.' }])
  await sealWhenDue(store.db)
  const part = store.parts.reports[name]
  if (!part) throw new Error(`Nothing runs the report ${name}.`)
  const work = async (tx: Tx): Promise<ReportAnswer> => {
    const complaints = await notOffered(store, tx, reports[name], params)
    if (complaints.length > 0) throw complaintsRefusal(400, complaints)
    return part.run(tx, params, store, actor)
  }
  return store.db.transaction(work, { isolation: 'repeatable read read only' })
}
