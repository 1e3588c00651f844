import type { AnyDocument } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import type { registry } from '../../../modules/registry.ts'
import { useDefinition } from '../../definitions.ts'

interface Fields {
  readonly doc: string
  readonly id: string
}

/** The fields in which a register says which document wrote the row: its name, and its id. */
const origins: Readonly<Record<string, Fields>> = {
  bill: { doc: 'document', id: 'documentId' } satisfies Record<keyof Fields, keyof typeof registry.documents.bill.fields>,
  piece: { doc: 'document', id: 'documentId' } satisfies Record<keyof Fields, keyof typeof registry.documents.piece.fields>,
}

/** The document that a row of a register came from; null where there is none. */
export interface Origin {
  readonly def: AnyDocument
  readonly id: number
}

/** Does a field only tell, in the kernel's words, where the row came from? The page shows a link instead. */
export const tellsOrigin = (def: AnyDocument, name: string): boolean => {
  const origin = origins[def.name]
  return origin !== undefined && (name === origin.doc || name === origin.id)
}

/** Where the row of a register came from, as soon as the definition of that document is there. */
export const useOrigin = (def: AnyDocument, record: Readonly<Row>): Origin | null => {
  const fields = origins[def.name]
  const name = fields && record[fields.doc]
  const id = fields && record[fields.id]
  const from = useDefinition(typeof name === 'string' ? name : '')
  return from && typeof id === 'number' ? { def: from, id } : null
}
