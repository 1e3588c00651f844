import type { AnyDocument } from '../../kernel/document.ts'
import type { Duty } from '../../kernel/duty.ts'

/** Says whether a person with these duties has a right to the document: read, write, or an action of its own. */
export const mayDo = (def: AnyDocument, duties: readonly Duty[], right: string): boolean =>
  (def.access[right] ?? def.access.write).some(duty => duties.includes(duty))
