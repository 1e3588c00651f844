import path from 'node:path'
import { migrate } from '../../src/server/schema/migrate.ts'

// A process of its own, so that a test can kill it: migrateAlone.ts <url> <folder of migrations, functions and views>
const [url = '', folder = ''] = process.argv.slice(2)
const within = (name: string): string => path.join(folder, name)
await migrate(url, null, () => undefined, {
  migrations: within('migrations'),
  functions: within('functions'),
  views: within('views'),
})
