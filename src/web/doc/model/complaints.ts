import type { ISODate } from '../../../kernel/dates.ts'
import { dateComplaints } from '../../../kernel/complaints/dating.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { Fields } from '../../../kernel/field.ts'
import { missing } from '../../../kernel/record.ts'
import type { FormState } from './formState.ts'

/** What a person does not see, the server fills. */
const isFilledByServer = ({ def, fields }: Shown, path: string): boolean => {
  const [set = '', , name = ''] = path.split('.')
  const field = name ? def.lines[set]?.fields[name] : fields[set]
  return field === undefined || field.readonly === true
}

/** A document, and the fields of its header that exist for a person. */
interface Shown {
  readonly def: AnyDocument
  readonly fields: Fields
}

/** Tells what can be said against a record in a form, before the server is asked. */
export const complaintsOf = (shown: Shown, state: FormState, today: ISODate): readonly Complaint[] => {
  const { def } = shown
  const { unread: texts, record, touched } = state
  const unread = Object.entries(texts).map(([path, { message }]) => ({ path, message }))
  const absent = missing(def, record).filter(({ path }) => !(path in texts))
  const typed = absent.filter(({ path }) => !isFilledByServer(shown, path))
  // The server compares with what is stored; here only what was typed is judged.
  const dated = dateComplaints(def, record, today).filter(({ path }) => touched.has(path))
  const all = [...unread, ...typed, ...dated]
  return absent.length + unread.length + dated.length > 0 ? all : (def.check?.(record) ?? [])
}
