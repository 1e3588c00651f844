import type { AnyDocument } from '../../kernel/document.ts'
import { type User, typeOf } from './user.ts'

/** Says whether a person may see records of a document: by their duties, or as the agent whom they name. The server asks the same. */
export const mayRead = (
  def: { readonly access: Pick<AnyDocument['access'], 'read'> } & Pick<AnyDocument, 'agent'>,
  user: User,
): boolean => {
  const type = typeOf(user)
  if (type === 'Agent') return def.agent !== undefined
  return type !== null && type !== 'Customer' && def.access.read.some(duty => user.duties.includes(duty))
}
