import { job } from '../../schedule/job.ts'
import { takeDue } from './waiting.ts'

/** Takes the addresses whose day has passed: nobody has to be there. */
export const addressesInTime = job({
  name: 'addresses',
  label: 'New addresses of users',
  about: 'Changes the address of a user when the day of waiting is over and the new address was confirmed.',
  every: { minutes: 5 },
  run: async ({ db }) => {
    const taken = await db.transaction(tx => takeDue(tx, null), {
      setting: { 'app.user_id': '0', 'app.request': 'schedule', 'app.action': 'takeAddress' },
    })
    return taken.length === 0
      ? 'No address has waited long enough.'
      : `Changed ${taken.length === 1 ? 'one address' : `${taken.length} addresses`}.`
  },
})
