import { createApi } from '@reduxjs/toolkit/query/react'
import type { BaseQueryFn, EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react'
import axios from 'axios'
import { client } from './client.ts'
import type { Failure } from './failure.ts'

/**
 * A call as an endpoint states it; a plain string is a GET of that address. `key` is the Idempotency-Key of a POST, `type` the
 * content type of data that is no JSON.
 */
export type Call =
  | string
  | {
      readonly url: string
      readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
      readonly data?: unknown
      readonly params?: Readonly<Record<string, unknown>>
      readonly key?: string
      readonly type?: string
    }

/** A failed call becomes a status with the server's answer, or the error's own message. */
export const failureOf = (error: unknown): Failure => {
  if (axios.isAxiosError<unknown>(error)) return { status: error.response?.status, data: error.response?.data || error.message }
  return { data: error instanceof Error ? error.message : 'An unexpected error occurred' }
}

const ask: BaseQueryFn<Call, unknown, Failure> = async (call, { signal }) => {
  const { key, type, ...request } = typeof call === 'string' ? { url: call, key: undefined, type: undefined } : call
  try {
    const { data } = await client.request<unknown>({
      ...request,
      signal,
      headers: {
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(type === undefined ? {} : { 'Content-Type': type }),
      },
    })
    return { data }
  } catch (error) {
    return { error: failureOf(error) }
  }
}

/** Answers are kept this long after their last use. */
export const keptSeconds = 60

/** Every cached call of the product. Endpoints are added beside the screens that need them, with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: ask,
  keepUnusedDataFor: keptSeconds,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  tagTypes: ['GenericMasters', 'Document', 'Register', 'Report', 'User', 'View'],
  endpoints: () => ({}),
})

type Builder<Tags extends string> = EndpointBuilder<typeof ask, Tags, 'api'>

/** An endpoint made by `from` or `read`, whose argument and answer follow from its operation. */
interface Endpoint<Arg, R> {
  readonly query: (arg: Arg) => Call
  readonly transformResponse: (answer: never, meta: unknown, arg: Arg) => R
}

type QueryOptions<Arg, R, Tags extends string> = Pick<
  QueryDefinition<Arg, typeof ask, Tags, R, 'api'>,
  'providesTags' | 'keepUnusedDataFor'
>
type MutationOptions<Arg, R, Tags extends string> = Pick<MutationDefinition<Arg, typeof ask, Tags, R, 'api'>, 'invalidatesTags'>

/** A cached call: `query(build, { ...from(readJob, (id: number) => ({ params: { id } })), providesTags: ['Job'] })`. */
export const query = <Arg, R, Tags extends string>(
  build: Builder<Tags>,
  endpoint: Endpoint<Arg, R> & QueryOptions<Arg, R, Tags>,
): QueryDefinition<Arg, typeof ask, Tags, R, 'api'> => build.query<R, Arg>(endpoint)

/** A call that changes something. */
export const mutation = <Arg, R, Tags extends string>(
  build: Builder<Tags>,
  endpoint: Endpoint<Arg, R> & MutationOptions<Arg, R, Tags>,
): MutationDefinition<Arg, typeof ask, Tags, R, 'api'> => build.mutation<R, Arg>(endpoint)
