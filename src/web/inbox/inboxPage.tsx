import Button from '@mui/material/Button'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Link, useNavigate } from 'react-router'
import { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { newKey } from '../api/key.ts'
import { sentenceOf } from '../api/failure.ts'
import type { Awaited, Returned } from '../../wire/approvals.ts'
import { useDecideMutation, useInboxQuery } from '../approvals/approvalsApi.ts'
import { ChangesSince } from '../changes/changesSince.tsx'
import WordsDialog from '../changes/wordsDialog.tsx'
import { useShortcuts } from '../shell/keys/shortcuts.ts'
import { shownStamp } from '../theme/shown.ts'
import styles from './inbox.module.css'

const idOf = ({ doc, record }: Pick<Awaited, 'doc' | 'record'>): string => `${doc}/${record}`

const figures = ({ amount, margin }: Awaited): string =>
  [
    amount === null ? '' : `₹ ${formatDecimal(new Decimal(amount), 2)}`,
    margin === null ? '' : `margin ${formatDecimal(new Decimal(margin), 2)} %`,
  ]
    .filter(Boolean)
    .join(', ')

interface ItemProps {
  readonly item: Awaited
  readonly isChosen: boolean
  readonly isCurrent: boolean
  readonly onChoose: () => void
  readonly onFocus: () => void
}

const Item = ({ item, isChosen, isCurrent, onChoose, onFocus }: ItemProps): ReactElement => {
  const here = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = `${item.label} ${item.number ?? 'draft'}`
  useEffect(() => {
    if (isCurrent) here.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={here} className={styles.item} data-current={isCurrent}>
      <input type="checkbox" aria-label={`Choose ${name}`} checked={isChosen} onFocus={onFocus} onChange={onChoose} />
      <div>
        <p className={styles.head}>
          <Link to={item.path}>{name}</Link>
          <span className={styles.party}>{item.party}</span>
          <b className={styles.figure}>{figures(item)}</b>
        </p>
        {item.why.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        {item.words !== null && <q>{item.words}</q>}
        <p className={styles.note}>
          {item.inPlaceOf.length > 0 && `In place of ${item.inPlaceOf.join(' and ')}. `}
          Handed in by {item.askedByName ?? 'Strand'}, {shownStamp(item.askedStamp)}
          {item.decidedStamp !== null && (
            <>
              {' · '}
              <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                What changed
              </button>
            </>
          )}
        </p>
        {isOpen && item.decidedStamp !== null && <ChangesSince doc={item.doc} record={item.record} since={item.decidedStamp} />}
      </div>
    </li>
  )
}

type Verdict = 'approve' | 'sendBack'

const countOf = (count: number): string => (count === 1 ? '1 record' : `${count} records`)

/** Holds what is chosen of what waits, decides it, and says what came of each record. */
const useInbox = (waiting: readonly Awaited[]) => {
  const [decide, { isLoading }] = useDecideMutation()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState(0)
  const [asking, setAsking] = useState<Verdict | null>(null)
  const current = waiting[Math.min(at, waiting.length - 1)]
  const picked = waiting.filter(item => chosen.has(idOf(item)))
  const on = picked.length > 0 ? picked : current ? [current] : []
  const toggle = (item: Awaited): void => {
    const next = new Set(chosen)
    if (!next.delete(idOf(item))) next.add(idOf(item))
    setChosen(next)
  }
  const run = async (verdict: Verdict, words: string): Promise<void> => {
    setAsking(null)
    const records = on.map(({ doc, record, version }) => ({ doc, record, version }))
    const { data: decided, error: failed } = await decide({ verdict, words, records, key: newKey() })
    if (failed) return void toast.error(sentenceOf(failed))
    const refused = decided.results.filter(({ done }) => !done)
    const done = decided.results.length - refused.length
    if (done > 0) toast.success(`${countOf(done)} ${verdict === 'approve' ? 'approved' : 'sent back'}`)
    for (const one of refused) {
      const item = waiting.find(other => idOf(other) === idOf(one))
      toast.error(`${item?.label ?? ''} ${item?.number ?? one.record}: ${one.message ?? ''}`)
    }
    setChosen(new Set(refused.map(idOf)))
  }
  const start = (verdict: Verdict): void => {
    if (on.length === 0 || isLoading) return
    if (verdict === 'sendBack' || on.some(({ asksReason }) => asksReason)) setAsking(verdict)
    else void run(verdict, '')
  }
  const move = (by: number): void => setAt(Math.max(0, Math.min(waiting.length - 1, at + by)))
  return { waiting, chosen, setChosen, setAt, asking, setAsking, isLoading, current, picked, on, toggle, run, start, move }
}
type Inbox = ReturnType<typeof useInbox>

const useInboxKeys = ({ current, toggle, start, move }: Inbox): void => {
  const navigate = useNavigate()
  useShortcuts('Approvals', [
    { keys: 'j', label: 'Next record', run: () => move(1) },
    { keys: 'k', label: 'Previous record', run: () => move(-1) },
    { keys: 'x', label: 'Choose it', run: () => current && toggle(current) },
    { keys: 'o', label: 'Open it', run: () => current && void navigate(current.path) },
    { keys: 'y', label: 'Approve', run: () => start('approve') },
    { keys: 'b', label: 'Send back', run: () => start('sendBack') },
  ])
}

const Bar = ({ waiting, setChosen, isLoading, picked, on, start }: Inbox): ReactElement => (
  <header className={styles.bar}>
    <h1>Approvals</h1>
    {waiting.length > 0 && (
      <label>
        <input
          type="checkbox"
          checked={picked.length === waiting.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? waiting.map(idOf) : []))}
        />
        All
      </label>
    )}
    <Button variant="outlined" disabled={on.length === 0} onClick={() => start('sendBack')}>
      Send back
    </Button>
    <Button variant="contained" disabled={on.length === 0} aria-busy={isLoading} onClick={() => start('approve')}>
      {picked.length > 1 ? `Approve ${picked.length}` : 'Approve'}
    </Button>
  </header>
)

const SentBack = ({ returned }: { returned: readonly Returned[] }): ReactElement => (
  <section aria-label="Sent back to me">
    <h2>Sent back to me</h2>
    <ul className={styles.items}>
      {returned.map(one => (
        <li key={idOf(one)} className={styles.item}>
          <div>
            <Link to={one.path}>
              {one.label} {one.number ?? 'draft'}
            </Link>
            <p>{one.words}</p>
            <p className={styles.note}>
              {one.byName ?? 'Strand'}, {shownStamp(one.stamp)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

/** What waits for my approval: what, how much, why it needs me, and what changed; decided one by one or many at once. */
const InboxPage = (): ReactElement => {
  const { data, error, refetch } = useInboxQuery(undefined, { refetchOnMountOrArgChange: true })
  const inbox = useInbox(data?.waiting ?? [])
  const { waiting, chosen, setAt, asking, setAsking, current, on, toggle, run } = inbox
  useInboxKeys(inbox)
  if (error)
    return (
      <div className={styles.page} role="alert">
        <h1>Approvals</h1>
        <p>{sentenceOf(error)}</p>
        <Button onClick={() => void refetch()}>Retry</Button>
      </div>
    )
  if (!data) return <div className={styles.page} aria-busy />
  return (
    <div className={styles.page}>
      <Bar {...inbox} />
      {waiting.length === 0 && <p className={styles.none}>Nothing waits for your approval.</p>}
      <ul className={styles.items} aria-label="Waiting for my approval">
        {waiting.map((item, i) => (
          <Item
            key={idOf(item)}
            item={item}
            isChosen={chosen.has(idOf(item))}
            isCurrent={item === current}
            onChoose={() => toggle(item)}
            onFocus={() => setAt(i)}
          />
        ))}
      </ul>
      {data.returned.length > 0 && <SentBack returned={data.returned} />}
      {asking && (
        <WordsDialog
          title={asking === 'approve' ? 'Approve' : 'Send back'}
          note={`${countOf(on.length)}. ${asking === 'approve' ? 'The text is kept with the approval.' : 'The person who made it sees who sent it back and why.'}`}
          label="Reason"
          needed
          onDone={words => void run(asking, words)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

export default InboxPage
