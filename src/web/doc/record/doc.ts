import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import type { Lookups } from '../../grid/model/lookups.ts'
import type { FormState } from '../model/formState.ts'
import type { Session } from './session.ts'
import type { SessionState } from './sessionState.ts'

/** One open document: what every part of its page works with. */
export interface Doc {
  readonly def: AnyDocument
  readonly session: Session
  readonly held: ReadonlySet<Duty>
  readonly today: ISODate
  readonly lookups: Lookups
  /** Tells the controls of this form from those of another that is on the page at the same time. */
  readonly prefix: string
}

export const DocContext = createContext<Doc | null>(null)

/** The open document. Only inside its page. */
export const useDoc = (): Doc => {
  const doc = use(DocContext)
  if (!doc) throw new Error('This part belongs on the page of a document.')
  return doc
}

/** A part of the form's state; the component renders again only when that part changes. */
export const useForm = <T>(select: (state: FormState) => T): T => {
  const { form } = useDoc().session
  return useSyncExternalStore(
    form.subscribe,
    useCallback(() => select(form.get()), [form, select]),
  )
}

/** A part of what is known of the document beside its form. */
export const useSession = <T>(select: (state: SessionState) => T): T => {
  const { session } = useDoc()
  return useSyncExternalStore(
    session.subscribe,
    useCallback(() => select(session.get()), [session, select]),
  )
}
