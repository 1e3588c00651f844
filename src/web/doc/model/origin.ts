import type { AnyDocument } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import { useDefinition } from '../../definitions.ts'

/** The document that a row of a register came from; null where there is none. */
export interface Origin {
  readonly def: AnyDocument
  readonly id: number
}

/** Does a field only tell, in the kernel's words, where the row came from? The page shows a link instead. */
export const tellsOrigin = (def: AnyDocument, name: string): boolean => {
  const { writtenBy } = def
  return writtenBy !== undefined && (name === writtenBy.doc || name === writtenBy.id)
}

/** Finds where the row of a register came from, as soon as the definition of that document is there. */
export const useOrigin = (def: AnyDocument, record: Readonly<Row>): Origin | null => {
  const fields = def.writtenBy
  const name = fields && record[fields.doc]
  const id = fields && record[fields.id]
  const from = useDefinition(typeof name === 'string' ? name : '')
  return from && typeof id === 'number' ? { def: from, id } : null
}
