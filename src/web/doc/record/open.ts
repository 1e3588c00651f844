import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { isEmpty } from '../../../kernel/kinds.ts'
import { blankRecord } from '../../../kernel/record.ts'
import type { Lookups } from '../../grid/model/lookups.ts'
import { createLookups, mayWrite, onlyOf } from '../../kinds/lookups.ts'
import { knownTitles, learnTitles } from '../../kinds/titles.ts'
import type { User } from '../../session/user.ts'
import { standingApi } from '../../shell/standingApi.ts'
import { store } from '../../store.ts'
import { createMaster } from './createMaster.ts'
import type { Doc } from './doc.ts'
import { deviceDrafts, serverDrafts } from '../model/drafts.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { Form } from '../model/form.ts'
import { columnNames } from '../model/layout.ts'
import type { Handed } from './places.ts'
import { bring } from './reader.ts'
import { serverOf } from './server.ts'
import { Session } from './session.ts'
import { storedColumns } from './useColumns.ts'

/** The columns of a set of lines as the person has chosen them. */
const columnsIn =
  (def: AnyDocument, held: ReadonlySet<Duty>) =>
  (name: string): readonly string[] => {
    const set = def.lines[name]
    const { all, shown } = set ? columnNames(set, held) : { all: [], shown: [] }
    return storedColumns(def.name, name, all) ?? shown
  }

/**
 * Where one record alone can be chosen, a new form takes it: as it opens, and when what else is chosen leaves only one. What could not be
 * asked is chosen by the person.
 */
const takeTheOnly = (form: Form, def: AnyDocument): void => {
  const fields = Object.entries(form.fields).filter(([, { onlyOne, readonly }]) => onlyOne && !readonly)
  const asked = new Map<string, string>()
  const filterOf = (name: string): string => def.offers?.[name]?.where({ ...form.get().values, ...form.get().lines }, {}) ?? ''
  const look = async (name: string, target: string): Promise<void> => {
    const filter = filterOf(name)
    if (asked.get(name) === filter || !isEmpty(form.get().values[name])) return
    asked.set(name, filter)
    const found = await onlyOf(target, filter).catch(() => null)
    if (found && filterOf(name) === filter) form.begin(name, found.id)
  }
  const lookAll = (): void => {
    for (const [name, { target = '' }] of fields) void look(name, target)
  }
  form.subscribe(lookAll)
  lookAll()
}

/** Begins the dates of openings with the day on which the books start; with today, where the company does not say it. */
const beginWithTheBooks = async (form: Form, def: AnyDocument, today: ISODate): Promise<void> => {
  const names = Object.keys(def.fields).filter(name => def.fields[name]?.default === 'startOfBooks')
  if (names.length === 0) return
  const { data } = await store.dispatch(standingApi.endpoints.standing.initiate(undefined, { subscribe: false }))
  for (const name of names) form.begin(name, data?.books?.startsOn ?? today)
}

/** Opens a document: a stored record as it was read, or a new one, blank or with what another page has handed over. */
export const openDoc = (def: AnyDocument, user: User, answer: DocumentAnswer | null, handed: Handed | null): Doc => {
  const held = new Set(user.duties)
  const today = todayAtWorks()
  const server = serverOf(def)
  // Only what the definition offers is found, by what else the form says; the server refuses the rest.
  const lookups = (set: string): Lookups =>
    createLookups({
      held,
      create: createMaster,
      narrow: ({ field, line }) => def.offers?.[set + field]?.where({ ...form.get().values, ...form.get().lines }, line) ?? '',
      whyNot: async ({ id, title }, { field }) => {
        const named = { [field]: id }
        const asked = await server.preview(null, {
          ...form.body(),
          ...(set === '' ? named : { [set.slice(0, -1)]: [named] }),
        })
        const complaints = 'data' in asked ? asked.data.complaints : []
        const said = complaints.find(({ path }) => path === (set === '' ? field : `${set}0.${field}`))
        return said?.message ?? `${title} ${def.offers?.[set + field]?.otherwise ?? 'is not offered here.'}`
      },
    })
  const form = new Form({ def, today, held, lookups, bring, columns: columnsIn(def, held), canEdit: mayWrite(def, held) })
  const session = new Session({
    form,
    server,
    owner: { user: user.id, doc: def.name },
    device: deviceDrafts,
    shared: serverDrafts,
    learn: learnTitles,
    titles: () => knownTitles(form.get().record, def),
  })
  form.load(blankRecord(def, today))
  if (answer) session.open(answer)
  else if (handed) {
    learnTitles(handed.titles)
    form.overlay({ ...blankRecord(def, today), ...handed.record })
  }
  if (!answer) {
    takeTheOnly(form, def)
    void beginWithTheBooks(form, def, today)
  }
  return { def, session, held, today, lookups: lookups(''), prefix: 'field' }
}
