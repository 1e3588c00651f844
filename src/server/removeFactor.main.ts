import { openDatabase } from './database.ts'
import { BackupRefused } from './backup/key.ts'
import { readWords, runCommand, say, withSource } from './backup/commands/commands.ts'
import { removeAtConsole } from './auth/factor/removedAtConsole.ts'

const usage = `npm run factor:remove -- <e-mail>   removes the authenticator app, passkeys and recovery codes of this user, who lost them all.
The password stays. The security log and a letter to the user say that it was done here. Where another administrator
can sign in, let two of them do it on the page of the user.`

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
      const came = await removeAtConsole(db, email)
      if (came === 'unknown') throw new BackupRefused(`No active user has the address ${email}.`)
      if (came === 'none') throw new BackupRefused(`${email} has no second factor.`)
      say(
        `${email} signs in with the password alone now, and is signed out everywhere. Let them set up a new second factor at once.`,
      )
      return 0
    } finally {
      await db.close()
    }
  })
})
