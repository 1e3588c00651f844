import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Tone } from '../../../kernel/action.ts'
import { sentenceOf } from '../../api/failure.ts'
import { fetchFile } from '../../api/files.ts'
import { ToneChip } from '../../cells/statusChip.tsx'
import { useAppSelector } from '../../store.ts'
import styles from './jobsTray.module.css'
import type { Job } from '../../../wire/jobs/jobs.ts'
import { isOpen, lookMs, useCancelJobMutation, useJobsQuery } from './jobsApi.ts'
import type { Anchor } from '../../elements/useAnchor.ts'
import { DropPanel } from '../../elements/dropPanel.tsx'

const states: Readonly<Record<Job['state'], readonly [tone: Tone, word: string]>> = {
  waiting: ['neutral', 'Waiting'],
  running: ['progress', 'Running'],
  done: ['success', 'Done'],
  failed: ['danger', 'Failed'],
  cancelled: ['neutral', 'Cancelled'],
}

const File = ({
  file,
  onProblem,
}: {
  file: Job['files'][number]
  onProblem: (sentence: string | null) => void
}): ReactElement => (
  <Button variant="outlined" onClick={() => void fetchFile(file.path, file.name).then(onProblem)}>
    {file.name}
  </Button>
)

const Course = ({ job }: { job: Job }): ReactElement => (
  <p className={styles.course}>
    <progress max={job.total ?? 1} value={job.total === null ? undefined : job.done} aria-label={job.title} />
    <span>{job.total === null ? 'Beginning' : `${job.done} of ${job.total}`}</span>
  </p>
)

const Entry = ({ job, isOwn, onLeave }: { job: Job; isOwn: boolean; onLeave: () => void }): ReactElement => {
  const [cancel, { error }] = useCancelJobMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const [tone, word] = states[job.state]
  const said = problem ?? (error === undefined ? job.message : sentenceOf(error))
  return (
    <li className={styles.job}>
      <p className={styles.title}>
        <strong>{job.title}</strong>
        <ToneChip tone={tone} word={job.cancelling && isOpen(job) ? 'Ending' : word} />
      </p>
      {!isOwn && <p className={styles.said}>{job.owner}</p>}
      {isOpen(job) ? <Course job={job} /> : <p className={styles.said}>{said}</p>}
      <div className={styles.buttons}>
        {job.link !== null && isOwn && (
          <Button variant="outlined" component={Link} to={job.link} onClick={onLeave}>
            Show
          </Button>
        )}
        {isOwn && job.files.map(file => <File key={file.path} file={file} onProblem={setProblem} />)}
        {isOpen(job) && !job.cancelling && <Button onClick={() => void cancel(job.id)}>Cancel</Button>}
      </div>
    </li>
  )
}

interface PanelProps {
  readonly anchor: Anchor
  readonly own: readonly Job[]
}

/** My jobs, the newest first; administrators may look at everybody's. */
export const JobsPanel = ({ anchor, own }: PanelProps): ReactElement => {
  const me = useAppSelector(state => state.auth.user)
  const [all, setAll] = useState(false)
  const { data: everybodys } = useJobsQuery({ all: true }, { skip: !all || !anchor.isOpen, pollingInterval: lookMs })
  const jobs = all ? (everybodys ?? own) : own
  const mine = new Set(own.map(({ id }) => id))
  return (
    <DropPanel anchor={anchor} label="Jobs">
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2>Jobs</h2>
          {me?.duties.includes('admin') && (
            <label>
              <input type="checkbox" checked={all} onChange={event => setAll(event.target.checked)} />
              Everybody’s
            </label>
          )}
        </div>
        {jobs.length === 0 ? (
          <p className={styles.none}>No jobs are running. Imports appear here with their progress and result.</p>
        ) : (
          <ul>
            {jobs.map(job => (
              <Entry key={job.id} job={job} isOwn={mine.has(job.id)} onLeave={anchor.close} />
            ))}
          </ul>
        )}
      </div>
    </DropPanel>
  )
}
