import { useNavigate } from 'react-router'
import { inSentence } from '../../../kernel/field.ts'
import { useNeighbours } from '../../list/rows/neighbours.ts'
import { newHrefOf } from '../../records/names.ts'
import { type Shortcut, useShortcuts } from '../../shell/keys/shortcuts.ts'
import { type Hit, useActions } from '../../shell/palette/sources.ts'
import { type Doing, whyNot } from '../model/commands.ts'
import { useDoc, useSession } from '../record/doc.ts'
import type { Command } from '../model/flow.ts'
import { recordPath } from '../record/places.ts'
import { sayMore } from '../talk/useCalled.ts'

/** The keys of the page, the same as its buttons, and what can be done on it for the palette. */
export const useKeys = (doing: Doing): void => {
  const { def } = useDoc()
  const navigate = useNavigate()
  const id = useSession(state => state.answer?.id ?? 0)
  const beside = useNeighbours(def, id)
  const { main, second, rest, isUnsaved, canEdit, print, mail, duplicate } = doing
  const saves = isUnsaved && canEdit
  const go = (to: number | null | undefined): void => {
    if (typeof to === 'number') void navigate(recordPath(def, to))
  }
  const save = (): void => void doing.save()
  const all: readonly (Shortcut | false | null)[] = [
    canEdit && { keys: 'Ctrl+S', label: doing.saveLabel, run: save },
    // Whatever the browser itself would save is not the document.
    !canEdit && { keys: 'Ctrl+S', label: 'Nothing to save here', run: () => {} },
    saves
      ? { keys: 'Ctrl+Enter', label: doing.saveLabel, run: save }
      : main && { keys: 'Ctrl+Enter', label: main.label, run: () => doing.run(main) },
    print && { keys: 'Ctrl+P', label: 'Print preview', run: print },
    mail && { keys: 'Ctrl+M', label: 'E-mail', run: mail },
    duplicate && { keys: 'd', label: `Duplicate ${inSentence(def.label)}`, run: duplicate },
    id > 0 && { keys: 'h', label: 'Activity', run: () => doing.open({ kind: 'activity', isCalled: false }) },
    id > 0 && { keys: 'c', label: 'Comment', run: () => sayMore(doing) },
    id > 0 && { keys: 'a', label: 'Attachments', run: () => doing.open({ kind: 'files' }) },
    doing.duplicate && { keys: 'n', label: `New ${inSentence(def.label)}`, run: () => void navigate(newHrefOf(def)) },
    beside && { keys: '[', label: 'Previous record', run: () => go(beside.previous) },
    beside && { keys: ']', label: 'Next record', run: () => go(beside.next) },
  ]
  useShortcuts(
    def.label,
    all.filter(one => one !== null && one !== false),
  )
  const commands = [main, second, ...rest].filter(
    (command): command is Command => command !== null && whyNot(command, isUnsaved) === null,
  )
  const hits: readonly (Hit | null)[] = [
    ...commands.map((command): Hit => ({
      id: `command ${command.name}`,
      title: command.label,
      note: def.label,
      run: () => doing.run(command),
    })),
    print && { id: 'print', title: 'Print preview', note: def.label, keys: 'Ctrl+P', run: print },
    mail && { id: 'mail', title: 'E-mail', note: def.label, keys: 'Ctrl+M', run: mail },
    duplicate && { id: 'duplicate', title: `Duplicate ${inSentence(def.label)}`, keys: 'd', run: duplicate },
  ]
  useActions(
    def.label,
    hits.filter(one => one !== null),
  )
}
