import Button from '@mui/material/Button'
import { useCallback, useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../api/api.ts'
import { isFailure, refusalOf, sentenceOf } from '../api/failure.ts'
import { newKey } from '../api/key.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { Camera } from './camera.tsx'
import { ScanField } from './scan-field.tsx'
import { ScanRows } from './scan-rows.tsx'
import { bodyOf, isKeptBack, type Setting, type Task, tasks } from './scan-tasks.ts'
import styles from './scan.module.css'
import { Where } from './scan-where.tsx'
import { usePostScansMutation } from './storesApi.ts'
import { useScans } from './use-scans.ts'

interface Posted {
  readonly number: string
  readonly path: string
}

const targets = {
  issue: { doc: 'issueNote', action: 'post', path: '/issuenote', verb: 'Post issue', done: 'Issued with' },
  count: { doc: 'stockCount', action: 'submit', path: '/stockcount', verb: 'Hand in the count', done: 'Handed in as' },
} as const

/** What the server found wrong, with the line it is about, in the order of the rows. */
const sayings = (error: unknown): readonly string[] => {
  const fields = refusalOf(error)?.fields ?? []
  return fields.length > 0 ? fields.map(({ message }) => message) : [sentenceOf(error)]
}

/** One task: its scans, where it happens, and the button that posts it. */
const Doing = ({ task, place }: { task: Task; place: string }): ReactElement => {
  const { queue, state } = useScans(place)
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [setting, setSetting] = useState<Setting>({ store: null, floor: null, whole: false })
  const [key, setKey] = useState(newKey)
  const [posted, setPosted] = useState<Posted | null>(null)
  const [post, { isLoading, error }] = usePostScansMutation()
  const scan = useCallback((code: string) => (setPosted(null), queue.scan(code)), [queue])
  const found = task === 'find' ? state.rows.findLast(row => row.code === state.last)?.found?.piece : undefined
  useEffect(() => {
    if (!found) return
    queue.clear()
    void navigate(`/piece/${found.id}`)
  }, [found, navigate, queue])
  const keptBack = state.rows.filter(row => isKeptBack(task, setting, row))
  const target = task === 'find' ? null : targets[task]
  const isReady =
    target !== null && keptBack.length === 0 && setting.store !== null && (task !== 'issue' || setting.floor !== null)
  const send = async (): Promise<void> => {
    if (target === null || task === 'find') return
    const sent = await post({ doc: target.doc, action: target.action, key, data: bodyOf(task, setting, state.rows) })
    // Nobody knows what became of a call that was never answered: the same key asks for the same once more.
    if (sent.error && refusalOf(sent.error) === null) return
    setKey(newKey())
    if (sent.error) return
    setPosted({ number: sent.data.number ?? '', path: `${target.path}/${sent.data.id}` })
    queue.clear()
    dispatch(api.util.invalidateTags(['Document', 'Register', 'Report']))
  }
  return (
    <>
      {task !== 'find' && <Where task={task} setting={setting} onSet={setSetting} />}
      <ScanField onScan={scan} />
      <Camera onCode={scan} />
      <output className={styles.tally}>
        {state.scans === 0
          ? 'Nothing is scanned yet.'
          : `${state.scans} scanned, ${state.confirmed} confirmed, ${state.rows.length} different.`}
      </output>
      {posted && target && (
        <p className={styles.posted}>
          {target.done} <Link to={posted.path}>{posted.number}</Link>.
        </p>
      )}
      {isFailure(error) && !posted && (
        <div role="alert" className={styles.trouble}>
          {sayings(error).map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <ScanRows rows={state.rows} last={state.last} task={task} setting={setting} onType={queue.type} onRemove={queue.remove} />
      <div className={styles.bottom}>
        {state.rows.some(row => row.state === 'waits' && row.trouble !== null) && (
          <Button onClick={queue.retry}>Try again</Button>
        )}
        {state.rows.length > 0 && <Button onClick={queue.clear}>Clear all</Button>}
        {target && (
          <Button variant="contained" disabled={!isReady || state.rows.length === 0 || isLoading} onClick={() => void send()}>
            {target.verb}
          </Button>
        )}
      </div>
    </>
  )
}

const taskIn = (text: string | null): Task => (text === 'issue' || text === 'count' ? text : 'find')

/** Find, issue and count by scanning labels: made for a phone in one hand and a scanner in the other. */
const ScanPage = (): ReactElement => {
  const [address, setAddress] = useSearchParams()
  const user = useAppSelector(state => state.auth.user)
  const task = taskIn(address.get('task'))
  const mayPost = user?.duties.includes('stores') ?? false
  return (
    <div className={styles.page}>
      <h1>Scan</h1>
      <div className={styles.tasks} role="tablist" aria-label="What to do">
        {(['find', ...(mayPost ? (['issue', 'count'] as const) : [])] as const).map(one => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={one === task}
            onClick={() => setAddress({ task: one }, { replace: true })}
          >
            {tasks[one]}
          </button>
        ))}
      </div>
      <Doing key={task} task={task} place={`scans ${user?.id ?? 0} ${task}`} />
    </div>
  )
}

export default ScanPage
