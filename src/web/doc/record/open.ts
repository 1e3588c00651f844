import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { blankRecord } from '../../../kernel/record.ts'
import type { Lookups } from '../../grid/model/lookups.ts'
import { createLookups, mayWrite } from '../../kinds/lookups.ts'
import { knownTitles, learnTitles } from '../../kinds/titles.ts'
import type { User } from '../../session/user.ts'
import { createMaster } from '../form/createMaster.ts'
import type { Doc } from './doc.ts'
import { deviceDrafts, serverDrafts } from './drafts.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { Form } from '../model/form.ts'
import { columnNames } from '../model/layout.ts'
import type { Handed } from './places.ts'
import { bring } from './reader.ts'
import { serverOf } from './server.ts'
import { Session } from './session.ts'
import { chosenColumns } from '../lines/useColumns.ts'

/** The columns of a set of lines as the person has chosen them. */
const columnsIn =
  (def: AnyDocument, held: ReadonlySet<Duty>) =>
  (name: string): readonly string[] => {
    const set = def.lines[name]
    const { all, shown } = set ? columnNames(set, held) : { all: [], shown: [] }
    return chosenColumns(def.name, name, shown, all)
  }

/** Opens a document: a stored record as it was read, or a new one, blank or with what another page has handed over. */
export const openDoc = (def: AnyDocument, user: User, answer: DocumentAnswer | null, handed: Handed | null): Doc => {
  const held = new Set(user.duties)
  const today = todayAtWorks()
  // Only what the definition offers is found, by what else the form says; the server refuses the rest.
  const lookups = (set: string): Lookups =>
    createLookups({
      held,
      create: createMaster,
      narrow: ({ field, line }) => def.offers?.[set + field]?.where(form.get().values, line) ?? '',
    })
  const form = new Form({ def, today, held, lookups, bring, columns: columnsIn(def, held), canEdit: mayWrite(def, held) })
  const session = new Session({
    form,
    server: serverOf(def),
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
  return { def, session, held, today, lookups: lookups(''), prefix: 'field' }
}
