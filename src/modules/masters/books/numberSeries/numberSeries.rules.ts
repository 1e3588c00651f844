import { type SaveRule, rulesFor } from '../../../../server/store/parts/rules.ts'
import { numberSeries } from './numberSeries.ts'
import { reading, text } from '../../../../server/reading.ts'

const otherReading = reading(
  { document: text },
  `select document from number_series where pattern = $1 and status = 'active' and (document, registration) is distinct from ($2, $3::bigint) limit 1`,
)

/** Two documents or two registrations with one pattern would draw from one counter, and each would show gaps. */
const hasItsOwnCounter: SaveRule<typeof numberSeries> = async ({ tx, record, before }) => {
  if (before?.pattern === record.pattern) return []
  const other = await otherReading.maybe(tx, [record.pattern, record.document, record.registration])
  return other
    ? [{ path: 'pattern', message: `${other.document} has this pattern already. Give each series a prefix of its own.` }]
    : []
}

export default rulesFor(numberSeries, { save: hasItsOwnCounter })
