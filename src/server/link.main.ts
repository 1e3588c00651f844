import { linkAddress } from './config.ts'
import { openDatabase } from './database.ts'
import { BackupRefused } from './backup/key.ts'
import { readWords, runCommand, say, withSource } from './backup/commands/commands.ts'
import { printedLink } from './auth/printedLink.ts'

const usage = `npm run link -- <e-mail>   prints a link with which this user sets a password, where no mail server is set up.
It works for an hour, once. The security log and an e-mail to the user say that it was made here.`

await runCommand(async (config, words) => {
  const { options, rest } = readWords(words, [], ['--help'])
  const [email] = rest
  if (options.has('--help') || email === undefined) {
    say(usage)
    return options.has('--help') ? 0 : 1
  }
  return withSource(config, async ({ url }) => {
    const db = openDatabase(url)
    try {
      const link = await printedLink(db, linkAddress(config), email)
      if (link === null) throw new BackupRefused(`No active user has the address ${email}.`)
      say(link)
      return 0
    } finally {
      await db.close()
    }
  })
})
