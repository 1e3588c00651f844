import { quickFolder } from '../server.ts'
import { startKeptServer, stopKeptServer } from './kept.ts'

// node kept.main.ts start | stop: the PostgreSQL that this checkout keeps between its runs of tests.

if (process.argv[2] === 'stop') {
  const was = await stopKeptServer()
  process.stdout.write(was ? 'The database server of the tests is stopped.\n' : 'No database server of the tests was kept.\n')
} else await startKeptServer(await quickFolder())
