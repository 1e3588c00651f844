import { startServer } from '../../src/server/postgres/server.ts'
import { connected } from '../support/server.ts'

// An application of its own, so that a test can kill it: serverAlone.ts <folder>. It leaves a table behind.
const server = await startServer(process.argv[2] ?? '')
await connected(server.url, client => client.query('create table note as select 7 as n'))
process.send?.(server.pid)
