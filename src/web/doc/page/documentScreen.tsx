import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import type { AnyDocument } from '../../../kernel/document.ts'
import { duties } from '../../../kernel/duty.ts'
import { isFailure, sentenceOf } from '../../api/failure.ts'
import { mayWrite } from '../../kinds/lookups.ts'
import { NotAllowed } from '../../list/page/listStates.tsx'
import { listAddress } from '../../list/rows/neighbours.ts'
import { mayRead } from '../../session/mayRead.ts'
import { UnknownPath } from '../../shell/unknownPath.tsx'
import type { User } from '../../session/user.ts'
import { Notice } from '../../elements/notice.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { useAppSelector } from '../../store.ts'
import { DocContext, type Doc } from '../record/doc.ts'
import { useDocumentQuery } from '../record/docApi.ts'
import { definitionOf } from '../../definitions.ts'
import { DocumentPage } from './documentPage.tsx'
import { MakeFrom } from './makeFrom.tsx'
import { openDoc } from '../record/open.ts'
import { arrived, goneOn, handedNumber, recordAt, takeOver } from '../record/places.ts'
import { preloadBody } from './whole.tsx'

const Missing = ({ def }: { def: AnyDocument }): ReactElement => (
  <Notice title={`There is no such ${def.label}`}>
    <p>It may have been deleted, or the address is not complete.</p>
    <Button variant="contained" component={Link} to={listAddress(def)}>
      To {def.plural}
    </Button>
  </Notice>
)

const NotForYou = ({ def }: { def: AnyDocument }): ReactElement => (
  <Notice title={`You may not make a new ${def.label}`}>
    <p>
      {def.access.write.length > 0
        ? `It is made by people with the duty ${def.access.write.map(duty => duties[duty]).join(' or ')}. An administrator can grant it under Users.`
        : 'Strand writes these records itself, as documents are posted.'}
    </p>
    <Button variant="contained" component={Link} to={listAddress(def)}>
      To {def.plural}
    </Button>
  </Notice>
)

const NotRead = ({ def, error, onRetry }: { def: AnyDocument; error: unknown; onRetry: () => void }): ReactElement => {
  const status = isFailure(error) ? error.status : undefined
  if (status === 404) return <Missing def={def} />
  if (status === 403) return <NotAllowed def={def} />
  return (
    <Notice title={`This ${def.label} could not be loaded`}>
      <p>{sentenceOf(error)}</p>
      <Button variant="contained" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

/** An open document while its page is shown: watched, and its drafts looked for. */
const Opened = ({ doc }: { doc: Doc }): ReactElement => {
  useEffect(() => doc.session.start(), [doc])
  useEffect(() => void doc.session.seekDraft(), [doc])
  useEffect(() => {
    // The window is closed, or a phone puts it to sleep: what was typed in the last second is kept too.
    const keep = (): void => {
      if (document.visibilityState === 'hidden') void doc.session.keep()
    }
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [doc])
  return (
    <DocContext value={doc}>
      <DocumentPage />
    </DocContext>
  )
}

const Stored = ({ def, id, user }: { def: AnyDocument; id: number; user: User }): ReactElement => {
  const { currentData, error, refetch } = useDocumentQuery({ doc: def.name, id }, { refetchOnMountOrArgChange: true })
  const [doc, setDoc] = useState<Doc | null>(() => goneOn(def, id))
  useEffect(arrived, [])
  useEffect(() => preloadBody(def), [def])
  if (!doc && currentData) setDoc(openDoc(def, user, currentData, null))
  useEffect(() => {
    if (doc && currentData) doc.session.refreshed(currentData)
  }, [doc, currentData])
  if (doc) return <Opened doc={doc} />
  return error ? <NotRead def={def} error={error} onRetry={() => void refetch()} /> : <Skeleton shape="form" />
}

/** The document of which a new one is made; undefined while it is looked up, null where a draft waits or nothing is asked. */
const useSource = (doc: Doc, isHanded: boolean): AnyDocument | null | undefined => {
  const { def, session } = doc
  const target = isHanded || def.madeFrom === undefined ? undefined : def.fields[def.madeFrom]?.target
  const [source, setSource] = useState<AnyDocument | null | undefined>(target === undefined ? null : undefined)
  useEffect(() => {
    if (target === undefined) return undefined
    let isShown = true
    const look = async (): Promise<void> => {
      await session.seekDraft()
      const found = session.get().found === null ? await definitionOf(target) : null
      if (isShown) setSource(found)
    }
    void look()
    return () => void (isShown = false)
  }, [session, target])
  return source
}

const New = ({ def, user }: { def: AnyDocument; user: User }): ReactElement => {
  const { state } = useLocation()
  const [handed] = useState(() => takeOver(state))
  const [doc] = useState(() => openDoc(def, user, null, handed))
  const source = useSource(doc, handed !== null)
  if (source === undefined) return <Skeleton shape="form" />
  return source && def.madeFrom !== undefined ? <MakeFrom def={def} source={source} by={def.madeFrom} /> : <Opened doc={doc} />
}

/** The form of the record of a document that the address names, new or stored. */
export const DocumentScreen = ({ def }: { def: AnyDocument }): ReactElement | null => {
  const { pathname, state } = useLocation()
  const user = useAppSelector(state => state.auth.user)
  const id = recordAt(def, pathname)
  if (!user) return null
  if (id === null) return <UnknownPath />
  if (!mayRead(def, user)) return <NotAllowed def={def} />
  if (id !== 'new') return <Stored key={`${def.name}/${id}`} def={def} id={id} user={user} />
  if (def.nature === 'register' || !mayWrite(def, new Set(user.duties))) return <NotForYou def={def} />
  return <New key={`${def.name}/${handedNumber(state)}`} def={def} user={user} />
}
