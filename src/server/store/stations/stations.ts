import { dateComplaints } from '../../../kernel/complaints/dating.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { tooLarge } from '../../../kernel/complaints/fits.ts'
import { computed, missing, type Row } from '../../../kernel/record.ts'
import type { Call, Passed, UnderWay } from './call.ts'
import { derive } from './derived.ts'
import { fill } from './fill.ts'
import { judge } from './judged.ts'
import { changesOfSettled } from './overStored.ts'
import { checkReferences } from './references.ts'
import { checkShares, notBeforeSources } from './sources.ts'

/**
 * How far a record goes: one that is made of another is filled and shown, one that is looked at is also checked, one that is saved is put under
 * the rules that may lock.
 */
export type Way = 'made' | 'shown' | 'saved'

type Station = (call: Call, at: UnderWay) => Passed | Promise<Passed>

/** Leaves out what is wrong at a place of which something is said already. */
const elsewhere = (complaints: readonly Complaint[], { complaints: said }: UnderWay): Passed => {
  const places = new Set(said.map(({ path }) => path))
  return { complaints: complaints.filter(({ path }) => !places.has(path)) }
}

const isSound = ({ complaints }: UnderWay): boolean => complaints.length === 0

const rulesOfDefinition: Station = ({ def }, at) => (isSound(at) ? { complaints: def.check?.(at.record) ?? [] } : {})

const rulesOfDatabase: Station = async ({ store, tx, actor, def, before }, at) => {
  const rule = store.parts.rules[def.name]?.save
  return rule && isSound(at) ? { complaints: await rule({ tx, actor, record: at.record, before, today: store.today() }) } : {}
}

const everyWay: readonly Way[] = ['made', 'shown', 'saved']
const checked: readonly Way[] = ['shown', 'saved']

/** The stations of a record on its way from what was typed to what is stored, in their order, each with the ways that lead through it. */
export const stations: readonly { readonly name: string; readonly of: readonly Way[]; readonly pass: Station }[] = [
  { name: 'filled', of: everyWay, pass: (call, { draft }) => fill(call, draft) },
  { name: 'derived', of: checked, pass: derive },
  { name: 'judged', of: everyWay, pass: judge },
  { name: 'computed', of: everyWay, pass: ({ def, store }, { draft }) => ({ record: computed(def, draft, store.today()) }) },
  { name: 'complete', of: checked, pass: ({ def }, at) => elsewhere(missing(def, at.record), at) },
  { name: 'fitting', of: checked, pass: ({ def }, at) => elsewhere(tooLarge(def, at.record), at) },
  {
    name: 'dated',
    of: checked,
    pass: ({ def, store, before }, { record, sources }) => ({
      complaints: [...dateComplaints(def, record, store.today(), before), ...notBeforeSources(def, record, sources)],
    }),
  },
  {
    name: 'shared',
    of: checked,
    pass: ({ def, store }, { record, sources }) => ({ complaints: checkShares(store.registry, def, record, sources) }),
  },
  { name: 'referred', of: checked, pass: checkReferences },
  {
    name: 'settled',
    of: checked,
    pass: ({ def, before }, { record }) => (before ? { complaints: changesOfSettled(def, before, record) } : {}),
  },
  { name: 'checked', of: checked, pass: rulesOfDefinition },
  { name: 'ruled', of: ['saved'], pass: rulesOfDatabase },
]

/**
 * Takes a draft through the stations of its way. Each is told what the ones before it have made and complained of. Answers the record and every
 * complaint beside its field, those that were `found` before among them.
 */
export const pass = async (call: Call, draft: Row, way: Way, found: readonly Complaint[] = []): Promise<UnderWay> => {
  let at: UnderWay = { draft, record: draft, sources: new Map(), complaints: found }
  for (const station of stations) {
    if (!station.of.includes(way)) continue
    const { complaints = [], ...changed } = await station.pass(call, at)
    at = { ...at, ...changed, complaints: [...at.complaints, ...complaints] }
  }
  return at
}
