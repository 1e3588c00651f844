import type { AnyDocument } from '../../../kernel/document.ts'
import { isGiven, type Panel } from '../model/layout.ts'

/**
 * Are the header fields of a document set closely, so that most of the page is for its lines? The first panel stands open then, the
 * others fold into one row below it.
 */
export const isDense = (def: AnyDocument, panels: readonly Panel[]): boolean =>
  Object.keys(def.lines).length > 0 && panels.length > 2 && def.nature === 'document'

/**
 * The panels of a dense header: what a person must choose stands in the first one, wherever the definition has put it, so that no
 * new document begins with a folded question. A voucher keeps its panels as they are, for they are walked through by Enter.
 */
export const gathered = (def: AnyDocument, panels: readonly Panel[]): readonly Panel[] => {
  const [first, ...others] = panels
  if (!first || def.voucher !== undefined) return panels
  const isLifted = ([name, field]: Panel['fields'][number]): boolean =>
    name in def.fields && isGiven(field) && (field.kind === 'ref' || field.kind === 'choice')
  return [
    { ...first, fields: [...first.fields, ...others.flatMap(({ fields }) => fields.filter(isLifted))] },
    ...others
      .map(panel => ({ ...panel, fields: panel.fields.filter(field => !isLifted(field)) }))
      .filter(({ fields }) => fields.length > 0),
  ]
}
