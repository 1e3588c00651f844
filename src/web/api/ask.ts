import type { AxiosRequestConfig } from 'axios'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/field.ts'
import { type ListAnswer, listDocuments, type SystemFields } from '../../wire/documents.ts'
import { type Answer, type Asking, at, type Carried, type Operation } from '../../wire/operation.ts'
import type { Call } from './api.ts'
import { client } from './client.ts'

/** What any call may carry beside what its operation asks for: the Idempotency-Key; a POST without one gets a new one. */
interface Sending {
  readonly key?: string
}

interface Asked extends Sending {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly content?: unknown
}

/** The address of an operation below /api, its parameters filled in. */
export const addressOf = <O extends Operation>(of: O, asked: Asking<O>): string =>
  // Marked cast: whatever an operation asks for stands under these names.
  Object.entries((asked as Asked).params ?? {}).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    of.path,
  )

/** An operation with what it is asked, as the client sends it. An empty text in the query says nothing. */
export const callOf = <O extends Operation>(of: O, asked: Asking<O> & Sending): Exclude<Call, string> => {
  // Marked cast: see above.
  const { query = {}, body, content, key } = asked as Asked
  return {
    url: addressOf(of, asked),
    method: of.method,
    params: Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) =>
        value === '' ? [] : [[name, typeof value === 'boolean' ? Number(value) : value]],
      ),
    ),
    data: content ?? body,
    key,
    type: of.files.at(-1),
  }
}

/** What an endpoint is called with: what its function asks for, or nothing. */
type Arg<Args extends readonly unknown[]> = Args extends readonly [infer A] ? A : void

/** An endpoint that asks for an operation. */
export const from = <O extends Operation, Args extends [] | [unknown]>(of: O, asking: (...args: Args) => Asking<O> & Sending) =>
  read(of, asking, (answer: Answer<O>) => answer)

/** An endpoint that asks for an operation and makes of the answer what the screen wants. */
export const read = <O extends Operation, Args extends [] | [unknown], R>(
  of: O,
  asking: (...args: Args) => Asking<O> & Sending,
  make: (answer: Answer<O>, meta: unknown, arg: Arg<Args>) => R,
) => ({
  // Marked cast: an endpoint is called with the one argument of its function, or with none.
  query: (arg: Arg<Args>): Call => callOf(of, asking(...([arg] as unknown as Args))),
  transformResponse: make,
})

/** A call with its headers, for the client. */
const requestOf = ({ key, type, ...request }: Exclude<Call, string>): AxiosRequestConfig => ({
  ...request,
  headers: {
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(type === undefined ? {} : { 'Content-Type': type }),
  },
})

/** Asks for an operation past the cache. Rejects as the client does. */
export const ask = async <O extends Operation>(
  of: O,
  asked: Asking<O> & Sending,
  how: Pick<AxiosRequestConfig, 'signal' | 'onUploadProgress' | 'token'> = {},
): Promise<Answer<O>> => (await client.request<Answer<O>>({ ...requestOf(callOf(of, asked)), ...how })).data

type Header<F extends Fields> = { readonly [K in keyof F]: Carried<F[K]> }
/** A row of the list of a document that is known. */
export type RowOf<D extends AnyDocument> = Header<D['fields']> & Header<D['computed']> & Omit<SystemFields, keyof D['fields']>

/** The list of a document that is known, by its name: its rows have its fields and no others. */
export const listOf = <D extends AnyDocument>(name: D['name']) =>
  // Marked cast: the server makes the rows by the definition of that name.
  at(listDocuments, { doc: name }) as unknown as Operation<
    { params: {}; query: (typeof listDocuments)['query']; body: {}; content: undefined },
    Omit<ListAnswer, 'rows'> & { readonly rows: readonly RowOf<D>[] }
  >
