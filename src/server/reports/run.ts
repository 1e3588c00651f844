import { reports } from '../../modules/accounts/reports.ts'
import { duties, isOfTheWorks } from '../../kernel/duty.ts'
import type { Values } from '../../kernel/field.ts'
import type { AnyReport, ReportAnswer } from '../../kernel/report.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { runAuditTrail } from './auditTrail.ts'
import { sealWhenDue } from './balances.ts'
import { runBillPrices } from './billPrices.ts'
import { runMsmeDues, runNotInvoiced, runPayables, runPendingOrders, runVendorRating } from './buying.ts'
import { runFallsDue } from './fallsDue.ts'
import { runWaitingForQuality } from './qualityWaiting.ts'
import { runItc04 } from './itc04.ts'
import { runAtJobWorkers } from './jobWork.ts'
import { runDayBook, runLedger } from './ledger.ts'
import { runMetalNeed } from './metalNeed.ts'
import { runReceivables } from './receivables.ts'
import { runDrumsOut, runMetalOnHand } from './metal.ts'
import { runRepricing } from './repricing.ts'
import { runStockOnHand } from './stock.ts'
import { runConsumption, runReorder, runStockLedger, runStockValuation } from './stockMoves.ts'
import { runTrialBalance } from './trialBalance.ts'

type Runners = {
  readonly [K in keyof typeof reports]: (
    tx: Tx,
    params: Values<(typeof reports)[K]['params']>,
    store: Store,
    actor: Actor,
  ) => Promise<ReportAnswer>
}

const runners: Runners = {
  trialBalance: runTrialBalance,
  ledger: runLedger,
  dayBook: runDayBook,
  receivables: runReceivables,
  auditTrail: runAuditTrail,
  pendingOrders: runPendingOrders,
  metalNeed: runMetalNeed,
  fallsDue: runFallsDue,
  notInvoiced: runNotInvoiced,
  payables: runPayables,
  msmeDues: runMsmeDues,
  vendorRating: runVendorRating,
  repricing: runRepricing,
  billPrices: runBillPrices,
  stockOnHand: runStockOnHand,
  stockLedger: runStockLedger,
  stockValuation: runStockValuation,
  reorder: runReorder,
  consumption: runConsumption,
  metalOnHand: runMetalOnHand,
  drumsOut: runDrumsOut,
  atJobWorkers: runAtJobWorkers,
  itc04: runItc04,
  waitingForQuality: runWaitingForQuality,
}

const isReport = (name: string): name is keyof typeof reports => Object.hasOwn(reports, name)

/** Why a person may not see a report; null when he may. */
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
  // Marked cast: the parameters were read by the fields of this very report.
  const run = runners[name] as (
    tx: Tx,
    params: Readonly<Record<string, unknown>>,
    store: Store,
    actor: Actor,
  ) => Promise<ReportAnswer>
  return store.db.transaction(tx => run(tx, params, store, actor), { isolation: 'repeatable read read only' })
}
