import { stateLabel } from '../states.ts'
import type { Rule } from '../../../../server/store/parts/rules.ts'
import { orNull, reading, text, yes } from '../../../../server/reading.ts'

const knownReading = reading(
  { name: text, known: orNull(yes) },
  `
select s.name, s.state = $2 or b.id is not null as known
from supplier s left join supplier_branches b on b.doc = s.id and b.state = $2 where s.id = $1`,
)

/** A supplier bills from their own state, or from one in which their record has another GSTIN. */
export const billedFromThere: Rule<{ readonly supplier: number | null; readonly billedFrom: string | null }> = async ({
  tx,
  record: { supplier, billedFrom },
}) => {
  if (billedFrom === null) return []
  if (supplier === null) return [{ path: 'billedFrom', message: 'Choose the supplier first.' }]
  const found = await knownReading.maybe(tx, [supplier, billedFrom])
  if (!found || found.known) return []
  const message = `${found.name} has no GSTIN of ${stateLabel(billedFrom)}; add it to the supplier’s record, or leave this empty.`
  return [{ path: 'billedFrom', message }]
}
