import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { type Shortcut, keysOf, useShortcuts } from '../shell/shortcuts.ts'
import { useAppSelector } from '../store.ts'
import { AcceptBar } from './accept-bar.tsx'
import { type Doing, useDoing, whyNot } from './deeds.ts'
import { useDoc } from './doc.ts'
import { recordAt } from './places.ts'
import type { Session } from './session.ts'
import { controlId } from './use-first-complaint.ts'
import { repeatNarration } from './voucher-narration.ts'
import { beside, enterGrid, fieldOf, lastField, shownGrid, wayOut } from './voucher-walk.ts'

/** Vouchers that were accepted and are being saved: the page of the stored record, which is another one, goes on with them. */
const accepted = new WeakSet<Session>()

/** Accepts: saves, and then takes the form's main action, with its own question. */
const useAccept = (doing: Doing): (() => Promise<void>) => {
  const { def, session } = useDoc()
  const { pathname } = useLocation()
  useEffect(() => {
    const { main, isUnsaved, busy } = doing
    // While a new record is on its way to its own address, its page is about to be drawn anew, and what it asks with it.
    if (!accepted.has(session) || isUnsaved || busy !== null || recordAt(def, pathname) !== session.id) return
    accepted.delete(session)
    if (!main) return
    const why = whyNot(main, isUnsaved)
    if (why === null) doing.run(main)
    else session.tell(why, main.name)
  })
  return async () => {
    accepted.add(session)
    await doing.save()
    if (session.id === null || session.form.get().dirty) accepted.delete(session)
  }
}

const isWalk = (keys: string): keys is 'Enter' | 'Shift+Enter' => keys === 'Enter' || keys === 'Shift+Enter'

const breakLine = (box: HTMLElement): void => {
  if (!(box instanceof HTMLTextAreaElement)) return
  box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Enter-walk through header and lines; `onEnd` is called after the last field with the element that has the keyboard. */
const useWalk = (onEnd: (from: HTMLElement) => void, onRepeat: (field: HTMLElement) => boolean): void => {
  const { session } = useDoc()
  const newest = useRef({ onEnd, onRepeat })
  useEffect(() => {
    newest.current = { onEnd, onRepeat }
  })
  useEffect(() => {
    /** The drop-down takes Enter for itself: its row that makes a new record opens a form, and the walk waits. */
    let makesNew = false
    const stepFrom = (field: HTMLElement, isBack: boolean): void => {
      const next = beside(field, isBack ? -1 : 1)
      const grid = isBack || next ? null : shownGrid(session.sheets)
      if (next) next.focus()
      else if (grid) enterGrid(grid)
      else if (!isBack) newest.current.onEnd(field)
    }
    // Before the grid hears it, which keeps its keys to itself.
    const before = (event: KeyboardEvent): void => {
      const { target } = event
      const keys = keysOf(event)
      if (!(target instanceof HTMLElement) || !isWalk(keys) || event.isComposing) return
      const picked = document.getElementById(target.getAttribute('aria-activedescendant') ?? '')
      makesNew = picked?.dataset['new'] !== undefined
      const grid = target.closest('article [role=grid]') ? shownGrid(session.sheets) : null
      const way = grid && wayOut(grid, keys === 'Shift+Enter')
      if (!way) return
      event.preventDefault()
      event.stopPropagation()
      if (way === 'accept') newest.current.onEnd(target)
      else lastField()?.focus()
    }
    // After the control has read what was typed in it, or has taken a row of its drop-down.
    const after = (event: KeyboardEvent): void => {
      const field = fieldOf(event)
      const keys = keysOf(event)
      if (!field || event.isComposing) return
      if (keys === 'Alt+Enter') breakLine(field)
      else if (isWalk(keys) && !makesNew) stepFrom(field, keys === 'Shift+Enter')
      else if (keys !== 'Alt+R' || !newest.current.onRepeat(field)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', before, true)
    document.addEventListener('keydown', after)
    return () => {
      document.removeEventListener('keydown', before, true)
      document.removeEventListener('keydown', after)
    }
  }, [session])
}

const listed: readonly Shortcut[] = [
  { keys: 'Enter', label: 'Next field; after the last one, or on a blank line, accept', run: null },
  { keys: 'Shift+Enter', label: 'Previous field', run: null },
  { keys: 'Alt+Enter', label: 'New line in the narration', run: null },
  { keys: 'Alt+R', label: 'Repeat the last narration', run: null },
]

/** The keys of a voucher as accountants know them: Enter-walk, the question at its end, and the narration said again. */
const VoucherKeys = ({ narration }: { narration: string }): ReactElement | null => {
  const { def, session, prefix } = useDoc()
  const doing = useDoing()
  const person = useAppSelector(state => state.auth.user?.id)
  const [from, setFrom] = useState<HTMLElement | null>(null)
  const accept = useAccept(doing)
  useShortcuts('Voucher', listed)
  useWalk(setFrom, field => {
    if (field.id !== controlId(prefix, narration) || person === undefined) return false
    void repeatNarration(session.form, narration, person)
    return true
  })
  if (!from) return null
  const back = (): void => {
    setFrom(null)
    from.focus()
  }
  const posting = Object.values(def.actions).find(({ effect }) => effect === 'post')
  return (
    <AcceptBar
      effect={
        posting?.label === undefined ? 'It is saved.' : `It is saved, and ${posting.label} asks before it goes into the books.`
      }
      onAccept={() => {
        back()
        void accept()
      }}
      onBack={back}
      onLeave={() => setFrom(null)}
    />
  )
}

export default VoucherKeys
