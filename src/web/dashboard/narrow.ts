import type { ISODate } from '../../kernel/dates.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/field.ts'
import { listFields, progressFields, writeFilter } from '../../kernel/filter.ts'
import { mayDo } from '../list/bulk.ts'
import { readConditions, settledFilter } from '../list/conditions.ts'
import { type User, typeOf } from '../session/user.ts'

const fieldsOf = (def: AnyDocument): Fields => ({ ...listFields(def), ...progressFields(def) })

/** A filter as the address has it, as the server is asked with it: periods become their days of today. */
export const settledOn = (def: AnyDocument, filter: string, today: ISODate): string => {
  const fields = fieldsOf(def)
  const { conditions, complaints } = readConditions(fields, filter)
  if (complaints[0]) throw new Error(`${def.label}: ${complaints[0].message}`)
  return writeFilter(fields, settledFilter(fields, conditions, today))
}

/** Whether a person may see records of a document: by his duties, or as the agent whom they name. */
export const mayRead = (def: AnyDocument, user: User): boolean => {
  const type = typeOf(user)
  if (type === 'Agent') return def.agent !== undefined
  return type !== null && type !== 'Customer' && mayDo(def, user.duties, 'read')
}

/** The list that shows what a filter leaves over. */
export const listHref = (def: AnyDocument, filter: string): string => `${def.register ?? def.path}?filter=${filter}`
