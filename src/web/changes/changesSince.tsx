import type { ReactElement } from 'react'
import { useEffect, useReducer, useState } from 'react'
import type { AnyDocument } from '../../kernel/document.ts'
import { eventsOf, referencesIn } from '../../kernel/trail/history.ts'
import { useChangesQuery } from '../approvals/approvalsApi.ts'
import { sentenceOf } from '../api/failure.ts'
import { definitionNamed } from '../definitions.ts'
import { onTitles, titleOf, wantTitle } from '../kinds/titles.ts'
import { shownStamp } from '../theme/shown.ts'
import styles from './changes.module.css'

const useDefinition = (doc: string): AnyDocument | null => {
  const [def, setDef] = useState<AnyDocument | null>(null)
  useEffect(() => {
    let isHere = true
    void definitionNamed(doc).then(found => isHere && setDef(found))
    return () => void (isHere = false)
  }, [doc])
  return def
}

interface Props {
  readonly doc: string
  readonly record: number
  /** Only what was changed after this moment is told. */
  readonly since: string
}

/** What was changed of a record since it was last decided on, field by field and line by line, with the reasons that were given. */
export const ChangesSince = ({ doc, record, since }: Props): ReactElement | null => {
  const def = useDefinition(doc)
  const { data, error } = useChangesQuery({ doc, record })
  const [, seen] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onTitles(seen), [])
  const entries = data?.filter(({ stamp }) => Date.parse(stamp) > Date.parse(since))
  useEffect(() => {
    for (const [target, id] of def && data ? referencesIn(def, data) : []) wantTitle(target, id)
  }, [def, data])
  if (error) return <p className={styles.none}>The changes could not be loaded. {sentenceOf(error)}</p>
  if (!def || !entries) return null
  const told = eventsOf(def, entries, titleOf).filter(({ changes, reason }) => changes.length > 0 || reason !== null)
  return (
    <section className={styles.changes} aria-label="Changed since then">
      <p className={styles.title}>Changed since {shownStamp(since)}</p>
      {told.length === 0 && <p className={styles.none}>Nothing.</p>}
      <ul>
        {told.map(({ id, userName, what, reason, changes }) => (
          <li key={id}>
            <span>
              <strong>{userName ?? 'Strand'}</strong> · {what}
              {reason !== null && <q>{reason}</q>}
            </span>
            <ul>
              {changes.map(({ label, before, after }, at) => (
                <li key={at}>
                  {label}
                  {(before || after) && (
                    <>
                      {' '}
                      <del>{before}</del> → <ins>{after}</ins>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
