import type { AnyDocument } from '../../../kernel/document.ts'
import { asksFor, isGiven, type Panel } from '../model/layout.ts'

type Placed = Panel['fields'][number]

/** So many places has a dense header at most: three rows in the window of a laptop. */
const mostPlaces = 14

/**
 * Are the header fields of a document set closely, so that most of the page is for its lines? The first panel stands open then, the
 * others fold into one row below it.
 */
export const isDense = (def: AnyDocument, panels: readonly Panel[]): boolean =>
  Object.keys(def.lines).length > 0 && panels.length > 1 && def.nature === 'document'

/** The places that fields take in a new document: what is only read may say nothing yet. What it is about has the longest name. */
const placesOf = (def: AnyDocument, fields: readonly Placed[]): number =>
  fields
    .filter(([name, field]) => (name in def.fields ? !field.readonly : !field.optional))
    .reduce((sum, [, { kind }], at) => sum + (kind === 'note' || (at === 0 && kind === 'ref') ? 2 : 1), 0)

/**
 * The panels of a dense header: what a person must choose stands in the first one, wherever the definition has put it, so that no
 * new document begins with a folded question. A voucher is walked through by Enter, which passes by what is folded: there the first
 * panel also takes what must be typed and the narration, and the whole panel of these where it has the places.
 */
export const gathered = (def: AnyDocument, panels: readonly Panel[]): readonly Panel[] => {
  const [first, ...others] = panels
  if (!first) return panels
  const isVoucher = def.voucher !== undefined
  const isLifted = ([name, field]: Placed): boolean =>
    name === def.voucher ||
    (name in def.fields && isGiven(field) && (isVoucher || field.kind === 'ref' || field.kind === 'choice'))
  let above = first.fields
  const folded = others.flatMap((panel): Panel[] => {
    const isWhole = isVoucher && asksFor(panel, def) && placesOf(def, [...above, ...panel.fields]) <= mostPlaces
    above = [...above, ...panel.fields.filter(field => isWhole || isLifted(field))]
    const left = panel.fields.filter(field => !above.includes(field))
    return left.length > 0 ? [{ ...panel, fields: left }] : []
  })
  return [{ ...first, fields: above }, ...folded]
}
