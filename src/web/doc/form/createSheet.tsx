import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import type { AnyDocument } from '../../../kernel/document.ts'
import { firstState } from '../../../kernel/states.ts'
import { useDefinition } from '../../definitions.ts'
import { titleOfRow } from '../../records/names.ts'
import type { User } from '../../session/user.ts'
import { useAppSelector } from '../../store.ts'
import styles from './banners.module.css'
import type { Wish } from '../record/createMaster.ts'
import { DocContext, type Doc, useSession } from '../record/doc.ts'
import { saveLabel } from '../model/flow.ts'
import { openDoc } from '../record/open.ts'
import { Panels } from './panels.tsx'
import { SideSheet } from '../../elements/sideSheet.tsx'

/** The field that gets what was typed: a code where it looks like one, else the name. */
const namedBy = (def: AnyDocument, text: string): string => {
  const isCode = /\d/.test(text) && !/\s/.test(text)
  const wanted = isCode ? ['code', 'name'] : ['name', ...def.title]
  return wanted.find(name => name in def.fields) ?? def.title[0] ?? ''
}

/** The form of the new master; in it no further master is made, for a sheet over a sheet confuses. */
const openWish = (def: AnyDocument, user: User, text: string): Doc => {
  const doc = openDoc(def, user, null, null)
  if (text !== '') doc.session.form.enter(namedBy(def, text), text)
  return { ...doc, prefix: 'made', lookups: { ...doc.lookups, create: undefined } }
}

const everything = <T,>(state: T): T => state

const Trouble = (): ReactElement | null => {
  const { trouble } = useSession(everything)
  return (
    trouble && (
      <div className={styles.banner} data-tone="danger" role="alert">
        <p>{trouble.reason}</p>
      </div>
    )
  )
}

const Sheet = ({ def, user, wish }: { def: AnyDocument; user: User; wish: Wish }): ReactElement => {
  const [doc] = useState(() => openWish(def, user, wish.text))
  const [isSaving, setSaving] = useState(false)
  const { session } = doc
  useEffect(() => session.start(), [session])

  const close = async (): Promise<void> => {
    await session.discard()
    wish.grant(null)
  }
  const save = async (): Promise<void> => {
    setSaving(true)
    const isSaved = await session.save()
    setSaving(false)
    const { answer } = session.get()
    if (isSaved && answer) wish.grant({ id: answer.id, title: titleOfRow(def, answer) })
    else document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus()
  }

  return (
    <SideSheet
      isOpen
      isWide
      title={`New ${def.label}`}
      onClose={() => void close()}
      onSave={() => void save()}
      foot={
        <>
          <Button variant="outlined" onClick={() => void close()}>
            Cancel
          </Button>
          <Button variant="contained" aria-busy={isSaving} onClick={() => void save()}>
            {saveLabel(def, firstState(def))}
          </Button>
        </>
      }
    >
      <DocContext value={doc}>
        <Trouble />
        <Panels canEdit />
      </DocContext>
    </SideSheet>
  )
}

/** The form of a master that is made from inside a field: it opens with what was typed, and leads back to the field. */
const CreateSheet = ({ wish }: { wish: Wish }): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  const def = useDefinition(wish.target)
  return user && def ? <Sheet def={def} user={user} wish={wish} /> : null
}

export default CreateSheet
