import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { leave, stay } from '../../../wire/drafts.ts'
import type { Answer } from '../../../wire/operation.ts'
import { ask } from '../../api/ask.ts'
import { useDoing } from '../model/commands.ts'
import { useDoc } from '../record/doc.ts'
import styles from './head.module.css'

/** The heartbeat that says: I have this record open. */
const beatMs = 20_000

type Other = Answer<typeof stay>['others'][number]

const names = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** Who else has this record open to change it, refreshed with every heartbeat of one's own. */
const useOthers = (doc: string, id: number, mayWrite: boolean): readonly Other[] => {
  const [others, setOthers] = useState<readonly Other[]>([])
  useEffect(() => {
    if (!mayWrite) return
    let isHere = true
    const here = { params: { doc, id: String(id) } }
    const beat = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return
      try {
        const answer = await ask(stay, here)
        if (isHere) setOthers(answer.others)
      } catch {
        // Where nobody can be asked who is here, nobody is shown; saving finds out by itself.
        if (isHere) setOthers([])
      }
    }
    void beat()
    const timer = setInterval(() => void beat(), beatMs)
    return () => {
      isHere = false
      clearInterval(timer)
      // Where this does not arrive, the server forgets by itself after two heartbeats that did not come.
      ask(leave, here).catch(() => null)
    }
  }, [doc, id, mayWrite])
  return others
}

/** "Asha Kulkarni is editing", while they have it open too. */
export const Presence = ({ id }: { id: number }): ReactElement => {
  const { def } = useDoc()
  const { canEdit } = useDoing()
  const others = useOthers(def.name, id, canEdit)
  const words =
    others.length === 0 ? '' : `${names.format(others.map(other => other.name))} ${others.length === 1 ? 'is' : 'are'} editing`
  return (
    <output className={styles.presence} title={words}>
      {words}
    </output>
  )
}
