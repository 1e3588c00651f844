import { job } from '../schedule/job.ts'
import { sealChains } from './seal.ts'

/** Seals the audit trail and the vouchers; what is written stands unsealed for a minute at most, while a server runs. */
export const sealing = job({
  name: 'seal',
  label: 'Sealing',
  about: 'Seals new vouchers and new rows of the audit trail in their chains.',
  every: { minutes: 1 },
  run: async ({ db }) => {
    const rows = await sealChains(db)
    return rows === 0 ? 'Nothing new to seal.' : `Sealed ${rows} ${rows === 1 ? 'row' : 'rows'}.`
  },
})
