import { migrate } from '../../src/server/schema/migrate.ts'

// A process of its own, so that a test can kill it: migrateAlone.ts <url> <migrations> <views>
const [url = '', migrations = '', views = ''] = process.argv.slice(2)
await migrate(url, () => undefined, { migrations, views })
