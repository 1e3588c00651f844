import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { writeDurably } from '../../postgres/durable.ts'
import { type Database, openDatabase } from '../../database.ts'
import { worksClock } from '../../../kernel/days/worksClock.ts'
import { placeOf, readWords, runCommand, say, vaultFor } from './commands.ts'
import { noteDrill } from '../drills.ts'
import { BackupRefused } from '../key.ts'
import type { Issued } from '../numbers.ts'
import { type Reread, restoreDump } from '../restoreDump.ts'
import { restore, type Restored } from '../restore.ts'
import { runningSource } from '../settings.ts'
import { verdictOf } from '../verdict.ts'

const usage = `npm run restore [-- <folder or s3://bucket/folder>] [--to <new folder>] [--at <2026-11-20T12:41:00+05:30>]
npm run restore -- --dump                    from the newest dump instead of a copy and its log
npm run restore -- --drill [--at <moment>]   restores into a folder that is removed again, and judges what came`

const momentOf = (text: string | undefined): Date | null => {
  if (text === undefined) return null
  const moment = new Date(text)
  if (/[Zz]|[+-]\d\d:?\d\d$/.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw new BackupRefused(`${text} is no moment. Write it with its time zone: 2026-11-20T12:41:00+05:30.`)
}

const clock = (stamp: string | null): string => (stamp === null ? 'unknown' : `${worksClock(stamp)} at the works`)

const tellNumbers = (leftOut: number, issued: readonly Issued[]): void => {
  if (leftOut === 0) return
  say(`${leftOut} numbers had been given out after that. They are not used again:`)
  for (const { number, label } of issued) say(`  ${number}  ${label}`)
}

const tell = ({ base, lastCommitStamp, reachesStamp, issued, leftOut, minutes }: Restored): void => {
  say(`From the copy of ${clock(base.endedStamp)}, made by version ${base.strand}`)
  say(
    `The last change in the books is of ${clock(lastCommitStamp ?? base.endedStamp)}; the backup knows everything until ${clock(reachesStamp)}`,
  )
  tellNumbers(leftOut, issued)
  say(`It took ${minutes.toFixed(1)} minutes`)
}

const tellDump = ({ dump, rows, issued, leftOut, minutes }: Reread): void => {
  say(`From the dump of ${clock(dump.stamp)}, made by version ${dump.strand}: ${rows} rows`)
  tellNumbers(leftOut, issued)
  say(`It took ${minutes.toFixed(1)} minutes`)
}

/** A key that lies in the data folder goes on in the new one; else the next backup would be sealed with another. */
const takeKeyAlong = async ({ dataFolder, backup }: Config, folder: string): Promise<void> => {
  if (path.dirname(backup.keyFile) !== dataFolder) return
  await writeDurably(path.join(folder, path.basename(backup.keyFile)), await readFile(backup.keyFile))
}

/** The books in use, where there are some: they know what was given out since. */
const withLater = async <T>(
  source: { readonly url: string } | null,
  work: (later: Database | undefined) => Promise<T>,
): Promise<T> => {
  if (source === null) return work(undefined)
  const db = openDatabase(source.url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const isDefined = (folder: string | undefined): folder is string => folder !== undefined

await runCommand(async (config, words) => {
  if (words.includes('--help')) {
    say(usage)
    return 0
  }
  const { options, rest } = readWords(words, ['--to', '--at'], ['--drill', '--dump'])
  const vault = await vaultFor(config, placeOf(config, rest[0]), false)
  const isDrill = options.has('--drill')
  const given = options.get('--to')
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const beside = `${config.dataFolder}-${isDrill ? 'drill-' : ''}${stamp}`
  const folder = isDefined(given) && !isDrill ? path.resolve(given) : beside
  const until = momentOf(options.get('--at'))
  return withLater(await runningSource(config), async later => {
    const parts = { vault, folder, until, env: process.env, report: say, ...(later ? { later } : {}) }
    let verdict = 0
    let tried: Omit<Parameters<typeof noteDrill>[1], 'passed'> | null = null
    try {
      const judge = async (db: Database): Promise<void> => {
        verdict = await verdictOf(db, later, say)
      }
      if (options.has('--dump')) {
        const reread = await restoreDump(parts, judge)
        tellDump(reread)
        tried = { minutes: reread.minutes, baseStamp: reread.dump.stamp }
      } else {
        const restored = await restore(parts, judge)
        tell(restored)
        tried = { minutes: restored.minutes, baseStamp: restored.base.endedStamp }
      }
    } finally {
      if (isDrill) await rm(folder, { recursive: true, force: true })
    }
    if (!isDrill) await takeKeyAlong(config, folder)
    if (isDrill && tried && later) await noteDrill(later, { ...tried, passed: verdict === 0 })
    if (isDrill) say(verdict === 0 ? 'The drill has passed.' : 'THE DRILL HAS FAILED.')
    else say(`Restored into ${folder}. Look at it first: STRAND_DATA=${folder} npm start. The old folder is as it was.`)
    return verdict
  })
})
