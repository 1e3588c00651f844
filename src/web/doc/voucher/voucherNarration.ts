import { toast } from 'react-hot-toast/headless'
import type { AnyDocument } from '../../../kernel/document.ts'
import { labelOf } from '../../../kernel/field.ts'
import { isEmpty } from '../../../kernel/kinds.ts'
import { sentenceOf } from '../../api/failure.ts'
import { listApi } from '../../records/listApi.ts'
import { store } from '../../store.ts'
import type { Form } from '../model/form.ts'

/** The narration of the newest record that a filter in the kernel's grammar finds; null where it finds none. Throws what the server refuses. */
const newest = async ({ name: doc }: AnyDocument, narration: string, filter: string): Promise<string | null> => {
  const asked = { doc, q: '', filter: `${filter}${narration}:filled`, sort: '-createdStamp', page: 1, size: 1 }
  const { rows } = await store
    .dispatch(listApi.endpoints.listRows.initiate(asked, { subscribe: false, forceRefetch: true }))
    .unwrap()
  const text = rows[0]?.[narration]
  return typeof text === 'string' ? text : null
}

/** The last narration of this kind of voucher: the person's own, else anybody's. */
const lastOf = async (def: AnyDocument, narration: string, person: number): Promise<string | null> =>
  (await newest(def, narration, `createdBy:eq:${person};`)) ?? newest(def, narration, '')

/** Puts the last narration into an empty field; what is written there, or was written meanwhile, stays. */
export const repeatNarration = async (form: Form, narration: string, person: number): Promise<void> => {
  const { def } = form
  const isFree = (): boolean => isEmpty(form.get().values[narration])
  const name = labelOf(narration, def.fields[narration] ?? {})
  if (!isFree()) return void toast(`Something is written under ${name}; the last one is repeated only into an empty field.`)
  try {
    const last = await lastOf(def, narration, person)
    if (last === null) toast(`No ${def.label} has a text under ${name} yet.`)
    else if (isFree()) form.enter(narration, last)
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}
