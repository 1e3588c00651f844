import type { AnyDocument } from '../../../kernel/document.ts'
import { type Change, type Event, eventsOf, referencesIn } from '../../../kernel/trail/history.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import { worksClock, worksTimeZone } from '../../../kernel/days/worksClock.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { whyForbidden } from '../../../server/store/parts/access.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { trail, type TrailEntry } from '../../../server/store/read.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { Titles } from '../../../wire/documents.ts'
import { readTitles } from '../../../server/store/parts/titles.ts'
import { auditTrail } from './auditTrail.ts'

const holds = (text: string, part: string | null): boolean =>
  part === null || text.toLowerCase().includes(part.trim().toLowerCase())

/** The days are those of the works, not those of UTC. */
const within = (params: ParamsOf<typeof auditTrail>): { readonly where: string; readonly values: readonly unknown[] } => {
  const days = `a.stamp >= $1::date::timestamp at time zone '${worksTimeZone}' and a.stamp < ($2::date + 1)::timestamp at time zone '${worksTimeZone}'`
  const values = [params.fromDate, params.toDate]
  return params.user === null
    ? { where: days, values }
    : { where: `${days} and a.user_id = $3`, values: [...values, params.user] }
}

interface Happened extends Event {
  readonly def: AnyDocument
  readonly docId: number
}

/** What was written about one record in one go, told as one thing. */
const happenings = (store: Store, actor: Actor, entries: readonly TrailEntry[], titles: Titles): readonly Happened[] =>
  [...Map.groupBy(entries, ({ doc, docId }) => `${doc} ${docId}`).values()].flatMap((own): Happened[] => {
    const [{ doc, docId } = { doc: '', docId: 0 }] = own
    const def = store.registry.documents[doc]
    return def && whyForbidden(actor, def, 'read') === null
      ? eventsOf(def, own, (target, id) => titles[target]?.[String(id)]).map(event => ({ ...event, def, docId }))
      : []
  })

/** The records themselves, and everything that a change names. */
const titlesIn = (store: Store, tx: Tx, entries: readonly TrailEntry[]): Promise<Titles> => {
  const wanted = new Map<string, Set<number>>()
  const want = (doc: string, id: number): void => void wanted.set(doc, (wanted.get(doc) ?? new Set()).add(id))
  for (const entry of entries) {
    const def = store.registry.documents[entry.doc]
    want(entry.doc, entry.docId)
    if (def) for (const [target, id] of referencesIn(def, [entry])) want(target, id)
  }
  return readTitles(store, tx, wanted)
}

const told = ({ label, before, after }: Change): string => (before || after ? `${label}: ${before} → ${after}` : label)

const rowOf = ({ def, docId, stamp, userName, what, reason, changes }: Happened, titles: Titles): ReportRow => ({
  values: {
    when: worksClock(stamp),
    who: userName ?? 'Strand',
    document: def.label,
    record: titles[def.name]?.[String(docId)] ?? `deleted, id ${docId}`,
    what,
    reason,
    changes: changes.length > 0 ? changes.map(told).join('; ') : null,
  },
  ...(titles[def.name]?.[String(docId)] === undefined ? {} : { drill: { doc: def.name, id: docId } }),
})

/** The audit trail between two days, the newest first. What a person may not see elsewhere they do not see here. */
const runAuditTrail = async (tx: Tx, params: ParamsOf<typeof auditTrail>, store: Store, actor: Actor): Promise<ReportAnswer> => {
  const { where, values } = within(params)
  const entries = await trail(store, tx, actor, where, values, mostLines + 1)
  const titles = await titlesIn(store, tx, entries)
  const { shown, notes } = cutTo(mostLines, entries, 'They are the newest; choose fewer days.')
  const rows = happenings(store, actor, shown, titles)
    .filter(
      ({ def, changes }) =>
        holds(def.label, params.document) && (params.field === null || changes.some(({ label }) => holds(label, params.field))),
    )
    .toSorted((a, b) => b.id - a.id)
    .map(event => rowOf(event, titles))
  return { rows, sums: {}, notes }
}

export default reportFor(auditTrail, runAuditTrail)
