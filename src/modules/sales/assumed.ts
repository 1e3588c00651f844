import type { Decimal } from '../../kernel/decimal.ts'
import { f } from '../../kernel/field.ts'

/** What we took where the buyer's words leave it open, and how sure the reading of them is: a person asks before metal is cut. */
export const assumptions = {
  assumed: f.text({
    label: 'Taken by us',
    optional: true,
    maxLength: 1000,
    hint: 'What the buyer’s words leave open. It is printed for them to confirm; clear it when they have.',
  }),
  certainty: f.percent({ unit: '%', places: 0, optional: true, readonly: true }),
} as const

/** A reading below this is confirmed by the buyer, in per cent. */
const sureFrom = 90

/** Tells what a document says of a line of which we took something; nothing where all was said. */
export const assumedOnPaper = (l: {
  readonly assumed?: string | null
  readonly certainty?: Decimal | null
}): readonly string[] => {
  if (!l.assumed) return []
  return [`Taken by us: ${l.assumed}.${l.certainty?.lt(sureFrom) ? ' Please confirm.' : ''}`]
}
