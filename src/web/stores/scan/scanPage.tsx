import { useEffect } from 'react'
import type { ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAppSelector } from '../../store.ts'
import { Doing } from './scanDoing.tsx'
import { Gate } from './scanGate.tsx'
import { Inward } from './scanInward.tsx'
import { Load } from './scanLoad.tsx'
import { Quality } from './scanQuality.tsx'
import { Return } from './scanReturn.tsx'
import { nowhere, type Task, tasks } from './scanTasks.ts'
import styles from '../reader/scan.module.css'
import { Scanning } from './scanning.tsx'
import { useScans } from './useScans.ts'

/** Opens the piece whose label is scanned. */
const Find = ({ place }: { place: string }): ReactElement => {
  const { queue, state } = useScans(place)
  const navigate = useNavigate()
  const found = state.rows.findLast(row => row.code === state.last)?.found?.piece
  useEffect(() => {
    if (!found) return
    queue.clear()
    void navigate(`/piece/${found.id}`)
  }, [found, navigate, queue])
  return <Scanning task="find" setting={nowhere} queue={queue} state={state} onScan={queue.scan} main={null} />
}

const isTask = (text: string | null): text is Task => text !== null && text in tasks

/** At the gate and in the stores, by scanning labels: made for a phone in one hand and a scanner in the other. */
const ScanPage = (): ReactElement => {
  const [address, setAddress] = useSearchParams()
  const user = useAppSelector(state => state.auth.user)
  const wanted = address.get('task')
  const open = Object.entries(tasks).filter(
    ([, { duties }]) => duties === null || duties.some(duty => user?.duties.includes(duty)),
  )
  const task = isTask(wanted) && open.some(([one]) => one === wanted) ? wanted : 'find'
  const go = (next: Task): void => setAddress({ task: next }, { replace: true })
  const place = `scans ${user?.id ?? 0} ${task}`
  return (
    <div className={styles.page}>
      <h1>Scan</h1>
      {open.length > 1 && (
        <div className={styles.tasks} role="tablist" aria-label="What to do">
          {open.map(([one, { label }]) => (
            <button key={one} type="button" role="tab" aria-selected={one === task} onClick={() => isTask(one) && go(one)}>
              {label}
            </button>
          ))}
        </div>
      )}
      {task === 'find' && <Find place={place} />}
      {task === 'gate' && <Gate place={place} onLetIn={() => go('inward')} />}
      {task === 'inward' && <Inward place={place} onGate={() => go('gate')} />}
      {task === 'quality' && <Quality place={place} />}
      {task === 'load' && <Load place={place} />}
      {task === 'return' && <Return place={place} />}
      {(task === 'issue' || task === 'count') && <Doing key={task} task={task} place={place} />}
    </div>
  )
}

export default ScanPage
