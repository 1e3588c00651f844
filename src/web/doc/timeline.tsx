import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactElement } from 'react'
import Button from '@mui/material/Button'
import { worksClock } from '../cells/stamps.ts'
import { sentenceOf } from '../api/failure.ts'
import { onTitles, titleOf, wantTitle } from '../kinds/titles.ts'
import { initialsOf } from '../shell/user-menu.tsx'
import { agoOf } from './ago.ts'
import { useDoc, useSession } from './doc.ts'
import { useHistoryQuery } from './docApi.ts'
import { type Change, type Event, eventsOf, referencesIn } from './model/history.ts'
import styles from './timeline.module.css'

/** More changes than these are told when asked for. */
const mostShown = 4

const ChangeLine = ({ change: { label, before, after } }: { change: Change }): ReactElement => (
  <li>
    {label}
    {(before || after) && (
      <>
        {' '}
        <span className={styles.before}>{before}</span> → <span className={styles.after}>{after}</span>
      </>
    )}
  </li>
)

const EventItem = ({ event, now }: { event: Event; now: Date }): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  const { userName, what, stamp, reason, changes } = event
  const shown = isOpen ? changes : changes.slice(0, mostShown)
  const name = userName ?? 'Strand'
  return (
    <li className={styles.event} data-system={userName === null}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <p className={styles.line}>
          <strong>{name}</strong> · {what}
          <time dateTime={stamp} title={worksClock(stamp)}>
            {agoOf(stamp, now)}
          </time>
        </p>
        {reason !== null && <q className={styles.reason}>{reason}</q>}
        {shown.length > 0 && (
          <ul className={styles.changes}>
            {shown.map((change, at) => (
              <ChangeLine key={at} change={change} />
            ))}
          </ul>
        )}
        {changes.length > shown.length && (
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            {changes.length - shown.length} more
          </button>
        )}
      </div>
    </li>
  )
}

/** Renders again whenever titles come to be known. */
const useTitlesSeen = (): number => {
  const [seen] = useState(() => ({ count: 0 }))
  return useSyncExternalStore(
    listener =>
      onTitles(() => {
        seen.count += 1
        listener()
      }),
    () => seen.count,
  )
}

/** What has happened to the record: who, what, when and why, the newest first. */
const Timeline = (): ReactElement | null => {
  const { def } = useDoc()
  const id = useSession(state => state.answer?.id)
  const { data, error, refetch } = useHistoryQuery({ doc: def.name, id: id ?? 0 }, { skip: id === undefined })
  useTitlesSeen()
  const [now] = useState(() => new Date())
  useEffect(() => {
    for (const [target, one] of data ? referencesIn(def, data) : []) wantTitle(target, one)
  }, [def, data])
  if (error) {
    return (
      <div className={styles.trouble}>
        <p>The history could not be read. {sentenceOf(error)}</p>
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return null
  return (
    <ol className={styles.timeline}>
      {eventsOf(def, data, titleOf).map(event => (
        <EventItem key={event.id} event={event} now={now} />
      ))}
    </ol>
  )
}

export default Timeline
