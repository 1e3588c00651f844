import { useState } from 'react'
import type { AnyDocument } from '../../../kernel/document.ts'
import { type Fields, humanise } from '../../../kernel/field.ts'
import type { Row } from '../../../kernel/record.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { definitionOf } from '../../definitions.ts'
import { refusalOf, sentenceOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { useRecordStandingQuery } from '../../approvals/approvalsApi.ts'
import { mayWrite } from '../../kinds/lookups.ts'
import { knownTitles } from '../../kinds/titles.ts'
import { listAddress } from '../../list/rows/neighbours.ts'
import { newHrefOf } from '../../records/names.ts'
import type { Leaving } from '../../shell/menu/history.ts'
import { type Doing, type Layer, type LineOf, whyNot } from '../model/commands.ts'
import { useDoc, useForm, useSession } from '../record/doc.ts'
import { duplicateOf } from '../model/duplicate.ts'
import { asksFirst, type Command, type Commands, commandsOf, saveLabel, underApproval } from '../model/flow.ts'
import { asNew, recordOf } from '../model/wire.ts'
import { goOnWith, handOver, recordPath } from '../record/places.ts'
import { makeSet, serverOf } from '../record/server.ts'
import { showUndo } from '../../elements/undoToast.tsx'
import { firstState } from '../../../kernel/states.ts'

/** Says what was done to which record, and what its next step is. */
const sayDone = (def: AnyDocument, answer: DocumentAnswer, isSaved: boolean): void => {
  const { main } = commandsOf(def, answer)
  const next = main?.allowed ? ` Next: ${main.label}.` : ''
  const done = isSaved ? 'saved' : humanise(answer.status).toLowerCase()
  toast.success(`${def.label} ${answer.number ?? 'draft'} ${done}.${next}`, { id: 'done' })
}

const nothing: Commands = { main: null, second: null, rest: [], blocked: null }

/** Saves, and leads a new record to its own address. */
const useSave = (canEdit: boolean, leaving: Leaving): (() => Promise<void>) => {
  const doc = useDoc()
  const { def, session } = doc
  const navigate = useNavigate()
  return async () => {
    await session.form.settled()
    const isNew = session.id === null
    if (!canEdit || (!isNew && !session.form.get().dirty)) return
    if (!(await session.save()) || session.id === null) return
    const { answer } = session.get()
    if (answer && def.nature === 'document') sayDone(def, answer, true)
    if (!isNew) return
    leaving.release()
    goOnWith(doc)
    void navigate(recordPath(def, session.id), { replace: true })
  }
}

/** Ways to other records: the next document, a copy, and back to the list when this one is deleted. */
const useWays = (leaving: Leaving) => {
  const { def, session, today } = useDoc()
  const navigate = useNavigate()

  const make = async (target: string): Promise<void> => {
    const to = await definitionOf(target)
    if (session.id === null || !to) return
    const outcome = await serverOf(def).make(session.id, target)
    if ('error' in outcome) toast.error(sentenceOf(outcome.error))
    else
      void navigate(newHrefOf(to), { state: handOver({ record: recordOf(to, outcome.data.draft), titles: outcome.data.titles }) })
  }

  /**
   * A set of drafts at once, which then stand in the list of their document. Answers the fields that have to be said of all of them first,
   * where there are any.
   */
  const makeEach = async (target: string, header: Readonly<Row>): Promise<Fields | null> => {
    const to = await definitionOf(target)
    if (session.id === null || !to) return null
    const outcome = await makeSet(def, session.id, target, header, newKey())
    if ('error' in outcome) {
      const asked = new Set(refusalOf(outcome.error)?.fields?.map(({ path }) => path))
      if (asked.size > 0) return Object.fromEntries(Object.entries(to.fields).filter(([name]) => asked.has(name)))
      toast.error(sentenceOf(outcome.error))
      return null
    }
    const { made } = outcome.data
    const names = made.map(({ title }) => title).join(', ')
    toast.success(`${made.length} ${made.length === 1 ? to.label : to.plural} made: ${names}.`)
    void navigate(`${to.register ?? to.path}?filter=id:in:${made.map(({ id }) => id).join(',')}`)
    return null
  }

  const duplicate = (): void => {
    const { record } = session.form.get()
    void navigate(newHrefOf(def), {
      state: handOver({ record: duplicateOf(def, record, today), titles: knownTitles(record, def) }),
    })
  }

  const remove = async (): Promise<void> => {
    const { answer } = session.get()
    if (!answer) return
    const outcome = await serverOf(def).remove(answer.id, answer.version, newKey())
    if ('error' in outcome) return session.tell(sentenceOf(outcome.error), 'delete')
    await session.discard()
    leaving.release()
    void navigate(listAddress(def))
    showUndo(`${def.label} deleted`, async () => {
      const again = await serverOf(def).create(asNew(def, recordOf(def, answer)), newKey())
      if ('error' in again) toast.error(sentenceOf(again.error))
      else void navigate(recordPath(def, again.data.id))
    })
  }

  return { make, makeEach, duplicate, remove }
}

const isDirty = ({ dirty }: { readonly dirty: boolean }): boolean => dirty

/** Everything that can be done on the page of the open document. */
export const useCommands = (leaving: Leaving): Doing => {
  const { def, session, held } = useDoc()
  const answer = useSession(state => state.answer)
  const busy = useSession(state => state.busy)
  const dirty = useForm(isDirty)
  const [layer, setLayer] = useState<Layer | null>(null)
  const writes = def.nature !== 'register' && mayWrite(def, held)
  const canEdit = answer ? answer.canEdit : writes
  const save = useSave(canEdit, leaving)
  const { make, makeEach, duplicate, remove } = useWays(leaving)
  const isUnsaved = dirty || answer === null
  const { data: standing = null } = useRecordStandingQuery(
    { doc: def.name, record: answer?.id ?? 0, version: answer?.version ?? 0, status: answer?.status ?? '' },
    { skip: !def.approval || !answer },
  )

  const act = async (name: string, reason: string | null, line?: LineOf): Promise<void> => {
    setLayer(null)
    const isDone = await session.act(name, reason, line)
    const { answer: now } = session.get()
    if (isDone && now && !line && def.nature === 'document') sayDone(def, now, false)
  }
  const makeSetOf: Doing['makeEach'] = async (command, header) => {
    setLayer(null)
    const fields = await makeEach(command.target, header)
    if (fields) setLayer({ kind: 'makeEach', command, fields })
  }
  const run = (command: Command): void => {
    if (whyNot(command, isUnsaved) !== null || busy) return
    if (command.kind === 'make') void make(command.target)
    else if (command.kind === 'makeEach') void makeSetOf(command, {})
    else if (asksFirst(def, command)) setLayer({ kind: 'act', command })
    else void act(command.name, null)
  }

  return {
    ...(answer ? commandsOf(def, underApproval(def, answer, standing)) : nothing),
    isUnsaved,
    saveLabel: saveLabel(def, answer?.status ?? firstState(def)),
    canEdit,
    busy,
    layer,
    open: setLayer,
    close: () => setLayer(null),
    save,
    run,
    makeEach: makeSetOf,
    act,
    record: () => session.form.get().record,
    duplicate: answer && writes ? duplicate : null,
    remove: answer?.canDelete ? () => void remove() : null,
    print: answer && def.nature === 'document' ? () => setLayer({ kind: 'print' }) : null,
    mail: answer && def.series && writes ? () => setLayer({ kind: 'mail' }) : null,
  }
}
