import type { AnyDocument } from '../../kernel/document.ts'
import { registry } from '../../modules/registry.ts'
import { quoted, tableOf } from '../schema/names.ts'

/** The field of a document that holds the number by which the bank names the movement; undefined where there is none. */
export const bankReferenceOf = (def: AnyDocument): string | undefined =>
  Object.keys(def.fields).find(name => def.fields[name]?.bankReference)

/** SQL that answers the number of the cheque or transfer of the document of a voucher `b`, which has the columns `doc` and `doc_id`. */
export const bankReferenceSql = Object.values<AnyDocument>(registry.documents)
  .flatMap(def => {
    const field = bankReferenceOf(def)
    return def.post && field !== undefined
      ? [`select ${quoted(field)} as reference from ${quoted(tableOf(def.name))} where b.doc = '${def.name}' and id = b.doc_id`]
      : []
  })
  .join('\nunion all ')
