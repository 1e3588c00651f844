import type { AnyDocument } from '../../../kernel/document.ts'
import type { Get } from '../../../kernel/prefill.ts'
import type { Row } from '../../../kernel/record.ts'
import { isFailure, sentenceOf } from '../../api/failure.ts'
import { learnTitles } from '../../kinds/titles.ts'
import { definitionOf } from '../../definitions.ts'
import { store } from '../../store.ts'
import { docApi } from './docApi.ts'
import type { Bring } from '../model/formState.ts'
import { recordOf } from '../model/wire.ts'

/** A record could not be read; `status` tells why, and is absent when the server was not reached. */
class Unreadable extends Error {
  readonly status: number | undefined

  constructor(error: unknown) {
    super(sentenceOf(error))
    this.status = isFailure(error) ? error.status : undefined
  }
}

const read = async (def: AnyDocument, id: number): Promise<Row> => {
  const { data, error } = await store.dispatch(docApi.endpoints.document.initiate({ doc: def.name, id }, { subscribe: false }))
  if (data === undefined) throw new Unreadable(error)
  learnTitles(data.titles)
  return recordOf(def, data)
}

/** Reads stored records for prefills; what was read lately comes from the cache. */
const get: Get = async ({ name, label }, id) => {
  const def = await definitionOf(name)
  if (!def) throw new Error(`There are no records called ${label}.`)
  const record = await read(def, id)
  // Marked cast: the answer was read by the document's own definition.
  return record as Awaited<ReturnType<typeof get>>
}

/** Reads what a chosen record brings into a form; null where this person may not read it, for then the server fills it in. */
export const bring: Bring = async (prefill, id, context) => {
  const def = await definitionOf(prefill.from)
  if (!def) return null
  try {
    return { ...(await prefill.fill(await read(def, id), { ...context, get })) }
  } catch (error) {
    if (error instanceof Unreadable && error.status === 403) return null
    throw error
  }
}
