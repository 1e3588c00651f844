import { hkdfSync } from 'node:crypto'
import pg from 'pg'

/** The role as which the servers work on the embedded database. The tables belong to another one, `strand`, which migrates. */
export const workingRole = 'strand_work'

/** The passwords of the roles differ, so that who holds one is not the other. */
const passwordOf = (ownerPassword: string): string =>
  Buffer.from(hkdfSync('sha256', ownerPassword, '', workingRole, 24)).toString('base64url')

const withRole = (url: string, role: string, password: string): string => {
  const [, scheme = '', rest = ''] = /^(\w+:\/\/)[^@]*@(.*)$/.exec(url) ?? []
  return `${scheme}${role}:${password}@${rest}`
}

const ownerPasswordIn = (url: string): string => /^\w+:\/\/[^:@]*:([^@]*)@/.exec(url)?.[1] ?? ''

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the working role on the embedded server where it is missing, and answers the address by which servers work. */
export const ensureWorkingRole = async (adminUrl: string, ownerUrl: string): Promise<string> => {
  const password = passwordOf(ownerPasswordIn(ownerUrl))
  await connected(adminUrl, async client => {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [workingRole])
    const how = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    await client.query(
      `${rows.length > 0 ? 'alter' : 'create'} role ${workingRole} ${how} password ${pg.escapeLiteral(password)}`,
    )
  })
  return withRole(ownerUrl, workingRole, password)
}

/** What tells which migrations and definitions were applied is the owner's alone to write. */
const ownersTables = ['migration', 'migration_function', 'migration_view', 'migration_definition', 'migration_part']

/**
 * Lets the role of `workUrl` read and write the rows of every table, after migrations, and nothing else: it owns nothing, so it can
 * neither switch off a trigger nor rewrite a function, drop or empty a table. Nothing is to do where the role is the owner.
 */
export const grantWork = async (ownerUrl: string, workUrl: string): Promise<void> => {
  const role = await connected(
    workUrl,
    async client => (await client.query<{ role: string }>('select current_user as role')).rows[0]?.role,
  )
  await connected(ownerUrl, async client => {
    const { rows } = await client.query<{ owner: string }>('select current_user as owner')
    if (role === undefined || role === rows[0]?.owner) return
    const to = pg.escapeIdentifier(role)
    await client.query('begin')
    await client.query(`grant usage on schema public to ${to}`)
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${to}`)
    await client.query(`grant usage, select on all sequences in schema public to ${to}`)
    for (const table of ownersTables) await client.query(`revoke insert, update, delete on ${table} from ${to}`)
    await client.query('commit')
  })
}
