import { worksClock } from '../../kernel/days/worksClock.ts'
import type { Database } from '../database.ts'
import { job, JobFailed, type ScheduledJob } from '../schedule/job.ts'
import type { KeeperState } from './keeper.ts'

/** How the backups stand, whichever process keeps them. Stamps are ISO 8601 UTC. */
export interface BackupState extends KeeperState {
  readonly place: string
}

const hourMs = 3_600_000
/** A night may be missed by a machine that was off; more than that somebody has to look at. */
const [baseHours, logHours] = [36, 1]

/** The state that was noted last; null where no backup was ever kept. */
export const backupState = (db: Database): Promise<BackupState | null> =>
  db.read(tx =>
    tx.maybe<BackupState>('select base_stamp as "baseStamp", log_stamp as "logStamp", problem, place from backup_state', []),
  )

/** Another process may receive the log; it alone knows how the backups stand. */
const isKeeper = ({ logStamp, problem }: KeeperState): boolean => logStamp !== null || problem !== null

const note = (db: Database, { baseStamp, logStamp, problem }: KeeperState, place: string): Promise<unknown> =>
  db.transaction(tx =>
    tx.rows(
      `insert into backup_state (base_stamp, log_stamp, problem, place, stamp) values ($1, $2, $3, $4, now())
       on conflict (single) do update set base_stamp = greatest(backup_state.base_stamp, excluded.base_stamp),
         log_stamp = greatest(backup_state.log_stamp, excluded.log_stamp), problem = excluded.problem, place = excluded.place, stamp = now()`,
      [baseStamp, logStamp, problem, place],
    ),
  )

/** Says what people should know of the backups, as the clock says `now`; `bad` where somebody has to look after them. */
export const backupWords = (
  state: Pick<BackupState, 'baseStamp' | 'logStamp' | 'problem'>,
  now: number,
): { readonly says: string; readonly bad: boolean } => {
  const { baseStamp, logStamp, problem } = state
  const older = (stamp: string, hours: number): boolean => now - Date.parse(stamp) > hours * hourMs
  if (problem !== null) return { says: `The backup does not go on: ${problem}`, bad: true }
  if (baseStamp === null) return { says: 'The first whole copy is being made.', bad: false }
  const base = `The newest whole copy is of ${worksClock(baseStamp)}`
  if (older(baseStamp, baseHours))
    return { says: `${base}: no night has brought a newer one. Look at the log of Strand.`, bad: true }
  if (logStamp === null || older(logStamp, logHours))
    return { says: `${base}; what was written since is not put away. Look at the log of Strand.`, bad: true }
  return { says: `${base}, the log goes until ${worksClock(logStamp)}.`, bad: false }
}

/** Notes how the backups of this process stand where all processes see it, and fails where somebody has to look after them. */
export const backupWatch = (read: () => KeeperState | null, place: string): ScheduledJob =>
  job({
    name: 'backup',
    label: 'Backup',
    about: 'Checks that the log is saved without pause and a full copy is made every night.',
    every: { minutes: 5 },
    run: async ({ db }) => {
      const own = read()
      if (own && isKeeper(own)) await note(db, own, place)
      const { says, bad } = backupWords((await backupState(db)) ?? { baseStamp: null, logStamp: null, problem: null }, Date.now())
      if (bad) throw new JobFailed(says)
      return says
    },
  })
