import { inStage } from '../../../server/schema/stateSql.ts'
import { namesGstin } from './namesGstin.server.ts'
import { type ActRule, all, rulesFor } from '../../../server/store/parts/rules.ts'
import { gstReturn } from '../gstReturn/gstReturn.ts'
import { spoken } from '../returns/period.ts'
import { journal } from './journal.ts'
import { id, reading, text } from '../../../server/reading.ts'

/** Nothing is posted before its day has come. */
const dayHasCome: ActRule<typeof journal> = async ({ today, record: { reverseOn } }) =>
  reverseOn !== null && reverseOn > today
    ? [{ path: 'reverseOn', message: `It is reversed on ${reverseOn}; today is ${today}.` }]
    : []

/** The GSTINs whose ledgers a journal names; unnamed is the only one. They are held, so that no return is filed meanwhile. */
const heldReading = reading(
  { id: id('gstRegistration') },
  `
select id from gst_registration where id = any($1::bigint[]) or (cardinality($1::bigint[]) = 0 and status = 'active') order by id for share`,
)

const firstReading = reading(
  { period: text, number: text, gstin: text },
  `
select h.period, h.number, r.gstin from gst_return h join gst_registration r on r.id = h.registration
where ${inStage(gstReturn, 'happened', 'h')} and h.form = 'gstr3b' and h.registration = any($1::bigint[]) order by h.month limit 1`,
)

/** From the first return that is filed here on, filing sets off by itself: a journal beside it would use the credit twice. */
const beforeReturns =
  (why: string): ActRule<typeof journal> =>
  async ({ tx, record: { kind, entries } }) => {
    if (kind !== 'setOff') return []
    const named = [...new Set(entries.flatMap(line => line.registration ?? []))]
    const gstins = await heldReading.rows(tx, [named])
    const first = await firstReading.maybe(tx, [gstins.map(({ id }) => id)])
    if (!first) return []
    const message = `GSTR-3B of ${spoken(first.period)} is filed for ${first.gstin} (${first.number}); ${why}`
    return [{ path: 'kind', message }]
  }

const unfiled = beforeReturns('from then on filing a GST Return sets credit off.')
const untold = beforeReturns('its credit brought forward counts on this set-off.')

export default rulesFor(journal, {
  save: namesGstin('entries'),
  act: { post: unfiled, turnBack: all(dayHasCome, untold), cancel: untold },
})
