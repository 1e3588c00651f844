import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactElement } from 'react'
import Button from '@mui/material/Button'
import { sentenceOf } from '../../api/failure.ts'
import { onTitles, titleOf, wantTitle } from '../../kinds/titles.ts'
import { initialsOf } from '../../shell/bar/userMenu.tsx'
import { agoOf } from './ago.ts'
import { useDoc, useSession } from '../record/doc.ts'
import { CommentItem } from './commentItem.tsx'
import { useHistoryQuery } from '../record/docApi.ts'
import { type Filter, filters, happenings } from '../model/activity.ts'
import { type Change, type Event, eventsOf, referencesIn, withLineTitles } from '../../../kernel/trail/history.ts'
import { useAttachmentsQuery, useCommentsQuery } from './talkApi.ts'
import styles from './timeline.module.css'
import { useShownComment } from './useShownComment.ts'
import { shownStamp } from '../../theme/shown.ts'

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
          <time dateTime={stamp} title={shownStamp(stamp)}>
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

const isFilter = (name: string): name is Filter => name in filters

const FilterBar = ({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }): ReactElement => (
  <fieldset className={styles.filters} aria-label="Show">
    {Object.entries(filters).map(([name, label]) => (
      <button key={name} type="button" aria-pressed={name === filter} onClick={() => isFilter(name) && onFilter(name)}>
        {label}
      </button>
    ))}
  </fieldset>
)

const nothing: Readonly<Record<Filter, string>> = {
  all: 'Nothing has happened yet.',
  comments: 'No comments yet.',
  changes: 'Nothing has changed yet.',
}

const none: readonly never[] = []

/** What others say meanwhile is asked for as often. */
const lookMs = 60_000

/** What has happened to the record and what was said about it: who, what, when and why, the newest first. */
const Timeline = (): ReactElement | null => {
  const { def, session } = useDoc()
  const id = useSession(state => state.answer?.id)
  const [filter, setFilter] = useState<Filter>('all')
  const on = { doc: def.name, id: id ?? 0 }
  const skip = id === undefined
  const { data, error, refetch } = useHistoryQuery(on, { skip })
  const { data: files } = useAttachmentsQuery(on, { skip })
  const { data: talk, error: unheard } = useCommentsQuery(on, { skip, pollingInterval: lookMs, skipPollingIfUnfocused: true })
  const list = useShownComment(on, talk?.comments ?? none)
  useTitlesSeen()
  const [now] = useState(() => new Date())
  useEffect(() => {
    for (const [target, one] of data ? referencesIn(def, data) : []) wantTitle(target, one)
  }, [def, data])
  if (error ?? unheard) {
    return (
      <div className={styles.trouble}>
        <p>The history could not be read. {sentenceOf(error ?? unheard)}</p>
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data || !talk) return null
  const named = withLineTitles(def, session.form.get().lines, titleOf)
  const shown = happenings(eventsOf(def, data, named), files?.files ?? [], talk.comments, filter)
  return (
    <div ref={list}>
      <FilterBar filter={filter} onFilter={setFilter} />
      {shown.length === 0 && <p className={styles.none}>{nothing[filter]}</p>}
      <ol className={styles.timeline}>
        {shown.map(one =>
          one.kind === 'change' ? (
            <EventItem key={one.key} event={one.event} now={now} />
          ) : (
            <CommentItem key={one.key} on={on} comment={one.comment} now={now} />
          ),
        )}
      </ol>
    </div>
  )
}

export default Timeline
