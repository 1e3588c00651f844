import { claimFolder } from '../../src/server/postgres/claim.ts'

// A process of its own, so that a test can kill it: claimAlone.ts <folder>
await claimFolder(process.argv[2] ?? '', `process ${process.pid}`)
process.send?.('claimed')
setInterval(() => undefined, 60_000)
