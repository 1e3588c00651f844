import pg from 'pg'
import { registry } from '../modules/registry.ts'
import { readWords, runCommand, say, withSource } from './backup/commands/commands.ts'
import { chains } from './chain/rows.ts'
import { noteBreaks } from './chain/seal.ts'
import { breaksOf, headsOf, lostHeads, notedBreaks } from './chain/verify.ts'
import { breaches } from './check/guards.ts'
import { type Finding, runCheck, unhurried } from './check/run.ts'
import { openDatabase } from './database.ts'

const usage = `npm run check              asks every rule of the database and tells what is broken; ends with 1 where something is
npm run check -- --all     tells every rule, with the seconds that it took
npm run check -- --tables  also compares the tables with what the definitions want
npm run check -- --head <hash>      also looks whether a head that was kept elsewhere is still in its chain (several with commas)
npm run check -- --explain "<why>"  goes on behind breaks of the chains that were looked into; the reason stays in them
npm run check -- --mend    puts triggers and functions back that were taken down or rewritten, then checks`

const tell = ({ says, of, broken, examples, seconds }: Finding, all: boolean): void => {
  if (broken === 0) {
    if (all) say(`holds   ${says} (${of}, ${seconds.toFixed(1)} s)`)
    return
  }
  say(`BROKEN  ${says}: ${broken} ${broken === 1 ? 'time' : 'times'}.`)
  for (const example of examples.slice(0, 12)) say(`        ${example}`)
}

/** Runs the SQL of each breach that can be put right, as the owner of the tables, in one transaction. */
const mend = async (url: string): Promise<void> => {
  const db = openDatabase(url)
  const found = await db.read(tx => breaches(tx, registry)).finally(() => db.close())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    // What is put back belongs to whom the tables belong to.
    const { rows } = await client.query<{ owner: string }>(
      `select relowner::regrole::text as owner from pg_class where oid = 'voucher'::regclass`,
    )
    await client.query(`set local role ${rows[0]?.owner ?? ''}`)
    for (const { says, mend: sql } of found) {
      if (sql === null) continue
      const [, name, table] = /TRIGGER (\S+) .*? ON (public\.\S+)/.exec(sql) ?? []
      if (name !== undefined && sql.startsWith('CREATE')) await client.query(`drop trigger if exists ${name} on ${table ?? ''}`)
      await client.query(sql)
      say(`Put back: ${says}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Notes what the breaks of the chains were; a chain without one is left alone. */
const explain = async (url: string, why: string): Promise<void> => {
  const broken = await unhurried(url, async tx => {
    const found = await Promise.all(chains.map(async chain => ({ chain, breaks: await breaksOf(tx, chain) })))
    return found.filter(({ breaks }) => breaks.length > 0).map(({ chain }) => chain)
  })
  const db = openDatabase(url)
  for (const chain of broken) await noteBreaks(db, chain, why)
  await db.close()
}

/** Tells how the chains stand; answers how many of the heads that were kept elsewhere are gone. */
const tellChains = (url: string, kept: readonly string[]): Promise<number> =>
  unhurried(url, async tx => {
    for (const noted of await notedBreaks(tx)) say(`noted   ${noted}`)
    const lost = await lostHeads(tx, kept)
    for (const says of lost) say(`BROKEN  ${says}`)
    for (const { chain, no, hash, unsealed } of await headsOf(tx))
      say(`head    ${chain} ${no} ${hash || 'nothing is sealed yet'}${unsealed > 0 ? `, ${unsealed} rows behind it` : ''}`)
    return lost.length
  })

await runCommand(async (config, words) => {
  const { options } = readWords(words, ['--head', '--explain'], ['--all', '--tables', '--mend', '--help'])
  if (options.has('--help')) {
    say(usage)
    return 0
  }
  return withSource(config, async ({ url }) => {
    if (options.has('--mend')) await mend(url)
    const why = options.get('--explain')
    if (why !== undefined) await explain(url, why)
    const began = performance.now()
    const findings = await runCheck(url, {
      told: finding => tell(finding, options.has('--all')),
      tables: options.has('--tables'),
    })
    const lost = await tellChains(url, (options.get('--head') ?? '').split(',').filter(Boolean))
    const broken = lost + findings.filter(one => one.broken > 0).length
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(
      broken === 0
        ? `All ${findings.length} rules hold (${seconds} s)`
        : `${broken} of ${findings.length} rules are broken (${seconds} s)`,
    )
    return broken === 0 ? 0 : 1
  })
})
