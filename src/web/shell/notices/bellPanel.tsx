import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './bell.module.css'
import type { Mention } from '../../../wire/comments.ts'
import { useMarkSeenMutation, useMentionsQuery } from './mentionsApi.ts'
import { useInboxQuery } from '../../approvals/approvalsApi.ts'
import type { Returned } from '../../../wire/approvals.ts'
import type { Anchor } from '../../elements/useAnchor.ts'
import { shownStamp } from '../../theme/shown.ts'
import { DropPanel } from '../../elements/dropPanel.tsx'

interface Group {
  readonly path: string
  readonly heading: string
  readonly mentions: readonly Mention[]
}

/** By record, in the order of the list: those with something new first. */
const groupsOf = (mentions: readonly Mention[]): readonly Group[] =>
  [...Map.groupBy(mentions, ({ path }) => path)].map(([path, ones]) => ({
    path,
    heading: ones[0] ? `${ones[0].label} ${ones[0].title}` : '',
    mentions: ones,
  }))

const Entry = ({ mention, onLeave }: { mention: Mention; onLeave: () => void }): ReactElement => (
  <li>
    <Link
      to={`${mention.path}#comment-${mention.comment}`}
      className={styles.mention}
      data-news={mention.isNews}
      onClick={onLeave}
    >
      <span className={styles.line}>
        <strong>{mention.authorName}</strong>
        {mention.isNews && <span className={styles.new}>New</span>}
        <time dateTime={mention.createdStamp}>{shownStamp(mention.createdStamp)}</time>
      </span>
      <span className={styles.words}>{mention.body}</span>
    </Link>
  </li>
)

/** What waits for my approval, in a line that leads there, and what was sent back to me. */
const Approvals = ({
  waiting,
  returned,
  onLeave,
}: {
  waiting: number
  returned: readonly Returned[]
  onLeave: () => void
}): ReactElement | null =>
  waiting + returned.length === 0 ? null : (
    <section aria-label="Approvals">
      <h3>Approvals</h3>
      <ul>
        {waiting > 0 && (
          <li>
            <Link to="/approvals" className={styles.mention} onClick={onLeave}>
              {waiting === 1 ? '1 record waits for your approval' : `${waiting} records wait for your approval`}
            </Link>
          </li>
        )}
        {returned.map(one => (
          <li key={`${one.doc} ${one.record}`}>
            <Link to={one.path} className={styles.mention} data-news onClick={onLeave}>
              <span className={styles.line}>
                <strong>
                  {one.label} {one.number ?? 'draft'}
                </strong>
                <time dateTime={one.stamp}>{shownStamp(one.stamp)}</time>
              </span>
              <span className={styles.words}>
                Sent back by {one.byName ?? 'Strand'}: {one.words}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )

/** So often the server is asked who has named me and what waits for me; coming back to the window asks nothing. */
const lookMs = 60_000

const nothing: readonly Returned[] = []

const useMentions = (onNews: (count: number) => void, returned: number): readonly Mention[] | null => {
  const { data } = useMentionsQuery(undefined, { pollingInterval: lookMs, skipPollingIfUnfocused: true })
  const news = (data?.news ?? 0) + returned
  useEffect(() => onNews(news), [onNews, news])
  return data?.mentions ?? null
}

interface PanelProps {
  readonly anchor: Anchor
  readonly onNews: (count: number) => void
}

/** The comments that name me, by record; one leads to where it was said. */
const BellPanel = ({ anchor, onNews }: PanelProps): ReactElement => {
  const { data: inbox } = useInboxQuery(undefined, { pollingInterval: lookMs, skipPollingIfUnfocused: true })
  const returned = inbox?.returned ?? nothing
  const mentions = useMentions(onNews, returned.length)
  const [markSeen] = useMarkSeenMutation()
  const [onlyNew, setOnlyNew] = useState(false)
  const hasNews = mentions?.some(({ isNews }) => isNews) ?? false
  const shown = (mentions ?? []).filter(({ isNews }) => isNews || !onlyNew)
  return (
    <DropPanel anchor={anchor} label="Mentions">
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2>Mentions</h2>
          <label>
            <input type="checkbox" checked={onlyNew} onChange={event => setOnlyNew(event.target.checked)} />
            New only
          </label>
          <Button disabled={!hasNews} onClick={() => void markSeen({})}>
            Mark all read
          </Button>
        </div>
        <Approvals waiting={inbox?.waiting.length ?? 0} returned={returned} onLeave={anchor.close} />
        {mentions !== null && shown.length === 0 && (
          <p className={styles.none}>
            {onlyNew ? 'Nothing new.' : 'Nobody has mentioned you. Comments with @ and your name appear here.'}
          </p>
        )}
        {groupsOf(shown).map(({ path, heading, mentions: ones }) => (
          <section key={path} aria-label={heading}>
            <h3>{heading}</h3>
            <ul>
              {ones.map(mention => (
                <Entry key={mention.comment} mention={mention} onLeave={anchor.close} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DropPanel>
  )
}

export default BellPanel
