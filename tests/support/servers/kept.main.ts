import { stopKeptServer } from './kept.ts'

// node kept.main.ts: ends the PostgreSQL that this checkout keeps between its runs of tests; the next run makes another.

const was = await stopKeptServer()
process.stdout.write(was ? 'The database server of the tests is stopped.\n' : 'No database server of the tests was kept.\n')
