import { reports } from '../../modules/reports.ts'
import { duties, isOfTheWorks } from '../../kernel/duty.ts'
import type { AnyReport, ReportAnswer } from '../../kernel/report.ts'
import type { Actor } from '../actor.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
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

/** GET /api/reports/:name — runs a report in one snapshot, with parameters that its own fields have read. */
export const runReport = async (
  store: Store,
  actor: Actor,
  name: string,
  params: Readonly<Record<string, unknown>>,
): Promise<ReportAnswer> => {
  if (!isReport(name)) throw new Refusal(404, `There is no report called ${name}.`)
  const why = whyNoReport(actor, reports[name])
  if (why) throw new Refusal(403, why)
  if (endsBeforeItStarts(params)) throw complaintsRefusal(400, [{ path: 'toDate', message: 'The period ends before it starts.' }])
  await sealWhenDue(store.db)
  const part = store.parts.reports[name]
  if (!part) throw new Error(`Nothing runs the report ${name}.`)
  return store.db.transaction(tx => part.run(tx, params, store, actor), { isolation: 'repeatable read read only' })
}
