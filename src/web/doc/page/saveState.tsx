import type { ReactElement } from 'react'
import { useIsOnline } from '../../shell/online.ts'
import { clockOf } from './clock.ts'
import { useDoing } from '../model/commands.ts'
import { useDoc, useForm, useSession } from '../record/doc.ts'
import type { SessionState } from '../record/sessionState.ts'
import styles from './saveState.module.css'

interface Said {
  readonly words: string
  readonly tone: 'calm' | 'open' | 'wrong'
}

const isDirty = ({ dirty }: { readonly dirty: boolean }): boolean => dirty

const said = ({ busy, trouble, kept, savedStamp, answer }: SessionState, dirty: boolean, isOnline: boolean): Said => {
  if (busy === 'save') return { words: 'Saving…', tone: 'calm' }
  if (!isOnline || (trouble?.isOffline && dirty))
    return { words: dirty ? 'Offline, draft on this device only' : 'Offline', tone: 'wrong' }
  if (trouble?.what === 'save') return { words: `Could not save: ${trouble.reason}`, tone: 'wrong' }
  if (dirty)
    return {
      words:
        kept?.where === 'server' ? `Draft kept ${clockOf(kept.stamp)}` : kept ? 'Draft on this device only' : 'Unsaved changes',
      tone: 'open',
    }
  if (!answer) return { words: 'Nothing entered yet', tone: 'calm' }
  return { words: savedStamp ? `Saved ${clockOf(savedStamp)}` : 'Saved', tone: 'calm' }
}

const everything = (state: SessionState): SessionState => state

/** Tells what has become of what was typed: saved, being saved, kept as a draft, or why not. Never a claim that is not so. */
export const SaveState = ({ isShort = false }: { isShort?: boolean }): ReactElement => {
  const state = useSession(everything)
  const dirty = useForm(isDirty)
  const isOnline = useIsOnline()
  const { def } = useDoc()
  const { save } = useDoing()
  const { words, tone } = said(state, dirty, isOnline)
  if (def.nature === 'register') return <span className={styles.state} />
  const mayRetry = tone === 'wrong' && dirty && state.busy === null
  return (
    <span className={styles.state} data-tone={tone} title={words}>
      {isShort && tone === 'wrong' ? (isOnline ? 'Could not save' : 'Offline') : words}
      {mayRetry && !isShort && (
        <button type="button" className={styles.retry} onClick={() => void save()}>
          Retry
        </button>
      )}
    </span>
  )
}
