import { backUpOnce } from '../base.ts'
import { placeOf, readWords, runCommand, say, vaultFor, withSource } from './commands.ts'
import { pruneDumps, takeDump } from '../dump.ts'
import { prune } from '../keeper.ts'

// npm run backup [-- <folder or s3://bucket/folder>] [--dump]: one whole copy now, or a dump that every later version can read. Strand may
// be running.
await runCommand(async (config, words) => {
  const { options, rest } = readWords(words, [], ['--dump'])
  const where = placeOf(config, rest[0])
  const vault = await vaultFor(config, where, true)
  const began = performance.now()
  return withSource(config, async source => {
    if (options.has('--dump')) {
      const dump = await takeDump(source, vault)
      await pruneDumps(vault, dump.system, config.backup.days)
      say(`Dumped ${Math.round(dump.pieces.bytes / 1_000_000)} MB to ${where} as of ${dump.stamp}`)
      return 0
    }
    const base = await backUpOnce(source, vault)
    await prune(vault, base.system, config.backup.days)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`Backed up ${Math.round(base.pieces.bytes / 1_000_000)} MB to ${where} as of ${base.endedStamp} (${seconds} s)`)
    return 0
  })
})
