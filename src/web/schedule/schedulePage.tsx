import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { toast } from 'react-hot-toast/headless'
import { worksClock } from '../../kernel/days/worksClock.ts'
import { sentenceOf } from '../api/failure.ts'
import { ToneChip } from '../cells/statusChip.tsx'
import { Failure } from '../signIn/form/failure.tsx'
import { ForAdministrators } from '../users/forAdministrators.tsx'
import { useRunJobMutation, useScheduleQuery } from './scheduleApi.ts'
import type { Backup, ScheduledJob } from '../../wire/jobs/schedule.ts'
import styles from './schedule.module.css'

/** While a job is under way, and else. */
const [busyMs, quietMs] = [2_000, 30_000]

const isBusy = ({ asked, startedStamp }: ScheduledJob): boolean => asked || startedStamp !== null

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** '3 hours ago', '12 days ago'; nothing is said to the minute that nobody needs to the minute. */
const ago = (stamp: string): string => {
  const ms = Math.max(0, Date.now() - Date.parse(stamp))
  const [count, unit] =
    ms < hourMs
      ? [Math.round(ms / 60_000), 'minute']
      : ms < 2 * dayMs
        ? [Math.round(ms / hourMs), 'hour']
        : [Math.round(ms / dayMs), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

const State = ({ job }: { job: ScheduledJob }): ReactElement => {
  if (isBusy(job)) return <ToneChip tone="info" word={job.startedStamp === null ? 'About to begin' : 'Under way'} />
  if (job.lastStamp === null) return <ToneChip tone="neutral" word="Not run yet" />
  return job.failed ? <ToneChip tone="danger" word="Failed" /> : <ToneChip tone="success" word="Good" />
}

const lastWords = ({ lastStamp, lastBy, seconds }: ScheduledJob): string => {
  if (lastStamp === null) return 'Never'
  const took = seconds === null ? '' : `, ${Number(seconds) < 1 ? 'under a second' : `${Math.round(Number(seconds))} s`}`
  return `${worksClock(lastStamp)}${took}${lastBy === null ? '' : `, asked by ${lastBy}`}`
}

const Job = ({ job }: { job: ScheduledJob }): ReactElement => {
  const [run, { isLoading }] = useRunJobMutation()
  const ask = async (): Promise<void> => {
    const { error } = await run(job.name)
    if (error) toast.error(sentenceOf(error))
  }
  return (
    <li className={styles.job} data-failed={job.failed}>
      <div className={styles.what}>
        <h2>{job.label}</h2>
        <State job={job} />
        <p>{job.about}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Runs</dt>
          <dd>{job.when}</dd>
        </div>
        <div>
          <dt>Last run</dt>
          <dd>{lastWords(job)}</dd>
        </div>
        <div>
          <dt>Next run</dt>
          <dd>{job.nextStamp === null ? 'As soon as it is planned' : worksClock(job.nextStamp)}</dd>
        </div>
        <div className={styles.result}>
          <dt>Result</dt>
          <dd>
            {job.result ?? 'None yet'}
            {job.failed && ` The last good run was ${job.doneStamp === null ? 'never' : ago(job.doneStamp)}.`}
          </dd>
        </div>
      </dl>
      <Button
        variant="outlined"
        className={styles.run}
        disabled={isLoading || isBusy(job)}
        aria-label={`Run now: ${job.label}`}
        onClick={() => void ask()}
      >
        Run now
      </Button>
    </li>
  )
}

const Backups = ({ backup: { place, baseStamp, logStamp, drill } }: { backup: Backup }): ReactElement => (
  <section className={styles.backups} aria-label="Backups">
    <h2>Backups</h2>
    {place === null ? (
      <p>No automatic backups are made. Set STRAND_BACKUP to a folder or an S3 bucket, and restart Strand.</p>
    ) : (
      <p>They go to {place}.</p>
    )}
    <dl className={styles.facts}>
      <div>
        <dt>Last full copy</dt>
        <dd>{baseStamp === null ? 'None yet' : `${worksClock(baseStamp)}, ${ago(baseStamp)}`}</dd>
      </div>
      <div>
        <dt>Log saved until</dt>
        <dd>{logStamp === null ? 'Nothing yet' : `${worksClock(logStamp)}, ${ago(logStamp)}`}</dd>
      </div>
      <div className={styles.result}>
        <dt>Last drill</dt>
        <dd>
          {drill === null
            ? 'Never: npm run restore -- --drill restores a backup and checks it.'
            : `${worksClock(drill.stamp)}, ${ago(drill.stamp)}: ${drill.passed ? 'passed' : 'FAILED'} in ${drill.minutes} minutes`}
        </dd>
      </div>
    </dl>
  </section>
)

const Schedule = (): ReactElement => {
  const { data, error, refetch } = useScheduleQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: quietMs })
  // A second subscription looks more often for as long as something is under way.
  useScheduleQuery(undefined, { pollingInterval: busyMs, skip: !data?.jobs.some(isBusy) })
  return (
    <div className={styles.page}>
      <div className={styles.place}>
        <Link to="/settings">Settings</Link>
        <span aria-hidden="true">›</span>
        <h1>Schedule</h1>
      </div>
      <p className={styles.about}>Jobs that Strand runs by itself. Times are local times of the works.</p>
      {error && !data && (
        <div className={styles.none}>
          <Failure sentence={sentenceOf(error)} />
          <Button variant="outlined" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data && (
        <>
          <ul className={styles.jobs}>
            {data.jobs.map(job => (
              <Job key={job.name} job={job} />
            ))}
          </ul>
          <Backups backup={data.backup} />
        </>
      )}
    </div>
  )
}

/** What runs by itself: when, what came of it, and a run by hand. */
const SchedulePage = (): ReactElement => (
  <ForAdministrators what="The schedule">
    <Schedule />
  </ForAdministrators>
)

export default SchedulePage
