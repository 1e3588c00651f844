import { reports } from '../../modules/accounts/reports.ts'
import { parseField } from '../../kernel/kinds.ts'
import type { Complaint } from '../../kernel/document.ts'
import { duties } from '../../kernel/duty.ts'
import type { Fields, Values } from '../../kernel/field.ts'
import type { AnyReport, ReportAnswer } from '../../kernel/report.ts'
import type { Actor } from '../actor.ts'
import type { Database, Tx } from '../database.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { sealWhenDue } from './balances.ts'
import { runDayBook, runLedger } from './ledger.ts'
import { runReceivables } from './receivables.ts'
import { runTrialBalance } from './trialBalance.ts'

type Runners = { readonly [K in keyof typeof reports]: (tx: Tx, params: Values<(typeof reports)[K]['params']>) => Promise<ReportAnswer> }

const runners: Runners = { trialBalance: runTrialBalance, ledger: runLedger, dayBook: runDayBook, receivables: runReceivables }

const isReport = (name: string): name is keyof typeof reports => Object.hasOwn(reports, name)

/** Why a person may not see a report; null when he may. */
export const whyNoReport = (actor: Actor, def: Pick<AnyReport, 'read'>): string | null =>
  actor.userType < 2 && def.read.some(duty => actor.duties.has(duty)) ? null : `This needs the duty ${def.read.map(d => duties[d]).join(' or ')}.`

/** The reports that a person may see. */
export const reportsFor = (actor: Actor): readonly AnyReport[] => Object.values(reports).filter(def => whyNoReport(actor, def) === null)

const readParams = (params: Fields, query: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const complaints: Complaint[] = []
  const out: Record<string, unknown> = {}
  for (const name of Object.keys(query)) if (!Object.hasOwn(params, name)) complaints.push({ path: name, message: `The report is not asked for ${name}.` })
  for (const [name, field] of Object.entries(params)) {
    const text = query[name]
    const numeric = field.kind === 'ref' || field.kind === 'int'
    const wire = field.kind === 'bool' ? text === 'true' || text === '1' : numeric && typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text
    const reading = parseField(name, field, wire)
    if (reading.ok) out[name] = reading.value
    else complaints.push({ path: name, message: reading.message })
  }
  if (complaints.length > 0) throw complaintsRefusal(400, complaints)
  return out
}

/** GET /api/reports/:name — runs a report in one snapshot. Parameters come as the text of the query. */
export const runReport = async (db: Database, actor: Actor, name: string, query: Readonly<Record<string, unknown>>): Promise<ReportAnswer> => {
  if (!isReport(name)) throw new Refusal(404, `There is no report called ${name}.`)
  const why = whyNoReport(actor, reports[name])
  if (why) throw new Refusal(403, why)
  const params = readParams(reports[name].params, query)
  await sealWhenDue(db)
  // Marked cast: the parameters were just read by the fields of this very report.
  const run = runners[name] as (tx: Tx, params: Record<string, unknown>) => Promise<ReportAnswer>
  return db.transaction(tx => run(tx, params), { isolation: 'repeatable read read only' })
}
