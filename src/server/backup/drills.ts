import type { Database } from '../database.ts'

/** A backup that was restored to see whether it can be. Stamps are ISO 8601 UTC. */
export interface Drill {
  readonly stamp: string
  readonly passed: boolean
  readonly minutes: string
  /** When the copy was made that was tried. */
  readonly baseStamp: string
}

/** Notes a drill in the books in use, where administrators see how long ago it was. Books of an older version keep no such note. */
export const noteDrill = (
  db: Database,
  { passed, minutes, baseStamp }: { passed: boolean; minutes: number; baseStamp: string },
) =>
  db.transaction(async tx => {
    const { keeps } = await tx.one<{ keeps: boolean }>(`select to_regclass('public.backup_drill') is not null as keeps`, [])
    if (keeps)
      await tx.rows('insert into backup_drill (passed, minutes, base_stamp) values ($1, $2, $3)', [
        passed,
        minutes.toFixed(1),
        baseStamp,
      ])
    return keeps
  })

/** The last drill; null where there was none yet. */
export const lastDrill = (db: Database): Promise<Drill | null> =>
  db.read(tx =>
    tx.maybe<Drill>('select stamp, passed, minutes, base_stamp as "baseStamp" from backup_drill order by id desc limit 1', []),
  )
