import { backUpOnce } from './base.ts'
import { placeOf, readWords, runCommand, say, vaultFor, withSource } from './commands.ts'
import { prune } from './keeper.ts'

// npm run backup [-- <folder or s3://bucket/folder>]: one whole copy now. Strand may be running.
await runCommand(async (config, words) => {
  const { rest } = readWords(words, [], [])
  const where = placeOf(config, rest[0])
  const vault = await vaultFor(config, where, true)
  const began = performance.now()
  return withSource(config, async source => {
    const base = await backUpOnce(source, vault)
    await prune(vault, base.system, config.backup.days)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`Backed up ${Math.round(base.pieces.bytes / 1_000_000)} MB to ${where} as of ${base.endedStamp} (${seconds} s)`)
    return 0
  })
})
