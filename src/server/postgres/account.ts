import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** PostgreSQL cannot be brought up here; the message tells the operator why and what helps. */
export class ServerRefused extends Error {}

/** How programs are started so that PostgreSQL, which refuses to run as root, accepts it. */
export interface Account {
  /** Put before the program and its arguments. */
  readonly prefix: readonly string[]
  /** Who must own the files, seen from outside. */
  readonly uid: number
  readonly gid: number
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** The numbers inside the namespace do not matter, as long as they are not root's. */
const inNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']

/** Another user who may still enter folders that only root may enter, such as a checkout under root's home; and nothing else. */
const withPassage = ({ uid, gid }: Owner): string[] => [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--bounding-set=-all,+dac_override',
  '--',
]

const asOther = ({ uid, gid }: Owner): string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--',
]

/**
 * The account for a server with its files in `folder`; `program` must be executable by it. An ordinary user is that account.
 * Root becomes another number in a user namespace of its own, and where namespaces are forbidden, another user. A folder that
 * belongs to another user keeps its owner. Throws ServerRefused.
 */
export const accountFor = async (folder: string, program: string): Promise<Account> => {
  const self: Owner = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const owner: Owner = await stat(folder)
  if (self.uid !== 0) {
    if (owner.uid === self.uid) return { prefix: [], ...self }
    throw new ServerRefused(
      `The folder ${folder} belongs to another user. Start as that user, or set STRAND_DATA to a folder of your own.`,
    )
  }
  if (owner.uid === 0 && (await works(inNamespace, program))) return { prefix: inNamespace, ...self }
  const other = owner.uid === 0 ? serviceUser() : { uid: owner.uid, gid: owner.gid }
  for (const prefix of [withPassage(other), asOther(other)]) {
    if (await works(prefix, program)) return { prefix, ...other }
  }
  throw new ServerRefused(
    `PostgreSQL refuses to run as root, this system forbids user namespaces, and no other user may run ${program}. ` +
      'Move the folder to where every user may enter, start as an ordinary user, or set DATABASE_URL to an existing server.',
  )
}

/** The system's `postgres` user if there is one, else `nobody`. */
const serviceUser = (): Owner => {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) }
}

/** The program looks its own path up, which `access` may forbid where running it is allowed: so both are tried. */
const works = async (prefix: readonly string[], program: string): Promise<boolean> => {
  const [command = '', ...words] = [...prefix, 'sh', '-c', 'test -x "$0" && test -r "$0" && exec "$0" --version', program]
  try {
    await promisify(execFile)(command, words, { cwd: '/' })
    return true
  } catch {
    return false
  }
}
