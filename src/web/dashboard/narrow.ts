import type { ISODate } from '../../kernel/dates.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/field.ts'
import { listFields, progressFields, writeFilter } from '../../kernel/filter.ts'
import { readConditions, settledFilter } from '../list/model/conditions.ts'

const fieldsOf = (def: AnyDocument): Fields => ({ ...listFields(def), ...progressFields(def) })

/** A filter as the address has it, as the server is asked with it: periods become their days of today. */
export const settledOn = (def: AnyDocument, filter: string, today: ISODate): string => {
  const fields = fieldsOf(def)
  const { conditions, complaints } = readConditions(fields, filter)
  if (complaints[0]) throw new Error(`${def.label}: ${complaints[0].message}`)
  return writeFilter(fields, settledFilter(fields, conditions, today))
}

/** The list that shows what a filter leaves over. */
export const listHref = (def: AnyDocument, filter: string): string => `${def.register ?? def.path}?filter=${filter}`
