import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { type Shortcut, useShortcuts } from '../../shell/keys/shortcuts.ts'
import { useTally } from '../../shell/keys/tally.ts'
import { useAppSelector } from '../../store.ts'
import { AcceptBar } from './acceptBar.tsx'
import { type Doing, useDoing, whyNot } from '../model/commands.ts'
import { useDoc } from '../record/doc.ts'
import { recordAt } from '../record/places.ts'
import type { Session } from '../record/session.ts'
import { controlId } from '../form/useFirstComplaint.ts'
import { useVoucherWalk } from './useVoucherWalk.ts'
import { repeatNarration } from './voucherNarration.ts'

/** Vouchers that were accepted and are being saved: the page of the stored record, which is another one, goes on with them. */
const accepted = new WeakSet<Session>()

/** Accepts: saves, and then takes the form's main action, with its own question. */
const useAccept = (doing: Doing): (() => Promise<void>) => {
  const { def, session } = useDoc()
  const { pathname } = useLocation()
  useEffect(() => {
    const { main, blocked, isUnsaved, busy } = doing
    // While a new record is on its way to its own address, its page is about to be drawn anew, and what it asks with it.
    if (!accepted.has(session) || isUnsaved || busy !== null || recordAt(def, pathname) !== session.id) return
    accepted.delete(session)
    if (blocked) session.tell(blocked.why, blocked.name)
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

const repeated = 'Repeat the last narration'

const listed: readonly Shortcut[] = [
  { keys: 'Enter', label: 'Next field; after the last one, or on a blank line, accept', run: null },
  { keys: 'Shift+Enter', label: 'Previous field', run: null },
  { keys: 'Alt+Enter', label: 'New line in the narration', run: null },
  { keys: 'Alt+R', label: repeated, run: null },
]

/** The keys of a voucher as accountants know them: Enter-walk, the question at its end, and the narration said again. */
const VoucherKeys = ({ narration }: { narration: string }): ReactElement | null => {
  const { def, session, prefix } = useDoc()
  const doing = useDoing()
  const person = useAppSelector(state => state.auth.user?.id)
  const [from, setFrom] = useState<HTMLElement | null>(null)
  const accept = useAccept(doing)
  const hasTallyKeys = useTally()
  const repeat = (): void => {
    if (person !== undefined) void repeatNarration(session.form, narration, person)
  }
  useShortcuts('Voucher', [...listed, ...(hasTallyKeys ? [{ keys: 'Ctrl+R', label: repeated, run: repeat }] : [])])
  useVoucherWalk(setFrom, field => {
    if (field.id !== controlId(prefix, narration) || person === undefined) return false
    repeat()
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
      effect={posting?.label === undefined ? 'It is saved.' : `It is saved. ${posting.label} then asks before it is posted.`}
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
