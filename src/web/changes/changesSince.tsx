import type { ReactElement } from 'react'
import { eventsOf } from '../../kernel/trail/history.ts'
import { sentenceOf } from '../api/failure.ts'
import { titleOf } from '../kinds/titles.ts'
import { shownStamp } from '../theme/shown.ts'
import styles from './changes.module.css'
import { useTold } from './useTold.ts'

interface Props {
  readonly doc: string
  readonly record: number
  /** Only what was changed after this moment is told. */
  readonly since: string
}

/** Shows what was changed of a record since it was last decided on, field by field and line by line, with the reasons that were given. */
export const ChangesSince = ({ doc, record, since }: Props): ReactElement | null => {
  const { def, entries: all, error } = useTold(doc, record)
  const entries = all?.filter(({ stamp }) => Date.parse(stamp) > Date.parse(since))
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
