import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { lookMs, useCancelJobMutation, useJobQuery } from '../shell/notices/jobsApi.ts'
import styles from './import.module.css'
import { countOf } from './words.ts'

/** Shows how far a job is, and the way to end it. It goes on while other pages are open. */
export const JobCourse = ({ job: id, label }: { job: number; label: string }): ReactElement => {
  const { data: job } = useJobQuery(id, { pollingInterval: lookMs })
  const [cancel, { isLoading }] = useCancelJobMutation()
  const isEnding = isLoading || (job?.cancelling ?? false)
  return (
    <div className={styles.card}>
      <p className={styles.course}>
        <progress max={job?.total ?? 1} value={job?.total ? job.done : undefined} aria-label={label} />
        <output>{job?.total ? `${countOf(job.done)} of ${countOf(job.total)}` : 'Beginning'}</output>
      </p>
      <div className={styles.foot}>
        <Button variant="outlined" disabled={isEnding} onClick={() => void cancel(id)}>
          {isEnding ? 'Ending' : 'Cancel'}
        </Button>
        <span className={styles.hint}>It goes on while you work elsewhere; Jobs in the top bar shows how far it is.</span>
      </div>
    </div>
  )
}

/** Tells how the last job of an import ended, where it did not end well. */
export const JobProblem = ({ job: id }: { job: number | null }): ReactElement | null => {
  const { data: job } = useJobQuery(id ?? 0, { skip: id === null })
  if (!job || (job.state !== 'failed' && job.state !== 'cancelled')) return null
  return (
    <p role="alert" className={styles.problem}>
      {job.message}
    </p>
  )
}
