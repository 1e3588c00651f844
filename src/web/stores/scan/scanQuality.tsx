import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { useDefinition } from '../../definitions.ts'
import { Choice, Entry } from './choice.tsx'
import { useDeviatingMutation, useJudgePieceMutation, useWaitingQuery } from './qualityApi.ts'
import type { ScanQueue } from './scanQueue.ts'
import { nowhere } from './scanTasks.ts'
import styles from '../reader/scan.module.css'
import { PostedNote, Scanning, Trouble } from './scanning.tsx'
import { usePosting } from './usePosting.ts'
import { useScans } from './useScans.ts'

const verdicts = {
  accept: { label: 'As ordered', verb: 'Accept' },
  differ: { label: 'Differs', verb: 'Submit the deviation' },
  reject: { label: 'Not to be used', verb: 'Reject' },
} as const
type Verdict = keyof typeof verdicts
const isVerdict = (text: string): text is Verdict => text in verdicts

interface Seen {
  /** In what it differs, by its place among the choices. */
  readonly deviation: number | null
  readonly required: string
  readonly found: string
  readonly useFor: string
  readonly reason: string
}
const nothing: Seen = { deviation: null, required: '', found: '', useFor: '', reason: '' }

/** Deviations that somebody who may approve has yet to decide. */
const Undecided = (): ReactElement | null => {
  const { data = [] } = useWaitingQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>Wait for approval</h2>
      <ul className={styles.links}>
        {data.map(({ id, number, supplier, useFor }) => (
          <li key={id}>
            <Link to={`/inwarddeviation/${id}`}>{number}</Link> {[supplier, useFor].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says of each scanned piece in turn what quality has decided; what is said is taken off the list, so that nothing is said twice. */
const useJudging = (queue: ScanQueue) => {
  const [judge, { isLoading, error }] = useJudgePieceMutation()
  const [told, setTold] = useState<string | null>(null)
  const run = async (rows: readonly { readonly code: string; readonly id: number }[], action: string, reason: string | null) => {
    let done = 0
    for (const { code, id } of rows) {
      const answer = await judge({ id, action, reason, key: newKey() })
      if (answer.error) break
      queue.remove(code)
      done += 1
    }
    if (done > 0) setTold(`${done} ${done === 1 ? 'piece is' : 'pieces are'} ${action === 'accept' ? 'free' : 'blocked'}.`)
  }
  return { run, told, forget: () => setTold(null), error, isBusy: isLoading }
}

interface VerdictsProps {
  readonly verdict: Verdict
  readonly onChoose: (verdict: Verdict) => void
}

const Verdicts = ({ verdict, onChoose }: VerdictsProps): ReactElement => (
  <fieldset className={styles.tasks} aria-label="What is found">
    {Object.entries(verdicts).map(([one, { label }]) => (
      <button key={one} type="button" aria-pressed={one === verdict} onClick={() => isVerdict(one) && onChoose(one)}>
        {label}
      </button>
    ))}
  </fieldset>
)

interface DifferencesProps {
  /** Each choice with its label. */
  readonly kinds: readonly (readonly [string, string])[]
  readonly seen: Seen
  readonly onSeen: (values: Partial<Seen>) => void
}

const Differences = ({ kinds, seen, onSeen }: DifferencesProps): ReactElement => (
  <>
    <div className={styles.where}>
      <Choice
        label="Differs in"
        options={kinds.map(([, name], id) => ({ id, name }))}
        value={seen.deviation}
        onChange={deviation => onSeen({ deviation })}
      />
      <Entry label="Wanted" value={seen.required} onChange={required => onSeen({ required })} />
    </div>
    <Entry label="Found, as measured" value={seen.found} onChange={found => onSeen({ found })} />
    <Entry label="May be used for" value={seen.useFor} onChange={useFor => onSeen({ useFor })} />
  </>
)

/** Quality at the coils: accepts, refuses, or says in what they differ, for somebody who may approve that. */
export const Quality = ({ place }: { place: string }): ReactElement => {
  const { queue, state } = useScans(place)
  const kinds = Object.entries(useDefinition('inwardDeviation')?.lines['goods']?.fields['deviation']?.choiceLabels ?? {})
  const [verdict, setVerdict] = useState<Verdict>('accept')
  const [seen, setSeen] = useState(nothing)
  const put = (values: Partial<Seen>): void => setSeen(before => ({ ...before, ...values }))
  const judging = useJudging(queue)
  const [deviating, { error: unmade, isLoading: isMaking }] = useDeviatingMutation()
  const { posted, error, isBusy, send, forget } = usePosting(place)
  const pieces = state.rows.flatMap(({ code, found }) => (found?.piece ? [{ code, id: found.piece.id }] : []))
  const submit = async (): Promise<void> => {
    const deviation = kinds[seen.deviation ?? 0]?.[0] ?? null
    const differs = { deviation, required: seen.required || null, found: seen.found }
    const { data: goods } = await deviating({ pieces: pieces.map(({ id }) => id), differs })
    if (!goods) return
    const call = { doc: 'inwardDeviation', id: null, action: 'submit', data: { useFor: seen.useFor || null, goods } } as const
    const sent = await send(call, { path: '/inwarddeviation', done: 'Waits for approval as' }, state.rows)
    if (!sent) return
    queue.settle(sent.rows)
    setSeen(nothing)
  }
  const run = (): void =>
    void (verdict === 'differ' ? submit() : judging.run(pieces, verdict, verdict === 'reject' ? seen.reason : null))
  const isSaid = verdict === 'accept' || (verdict === 'differ' ? seen.found.trim() !== '' : seen.reason.trim() !== '')
  const trouble = [error, unmade, judging.error].find(isFailure)
  return (
    <>
      <Verdicts verdict={verdict} onChoose={setVerdict} />
      {verdict === 'differ' && <Differences kinds={kinds} seen={seen} onSeen={put} />}
      {verdict === 'reject' && <Entry label="Why" value={seen.reason} onChange={reason => put({ reason })} />}
      <Scanning
        task="quality"
        setting={nowhere}
        queue={queue}
        state={state}
        onScan={code => (forget(), judging.forget(), queue.scan(code))}
        main={{ label: verdicts[verdict].verb, isReady: isSaid && !isBusy && !isMaking && !judging.isBusy, run }}
      >
        {posted && <PostedNote posted={posted} />}
        {judging.told !== null && <p className={styles.posted}>{judging.told}</p>}
        {trouble !== undefined && !posted && <Trouble error={trouble} />}
      </Scanning>
      <Undecided />
    </>
  )
}
