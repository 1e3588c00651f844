import type { Row } from '../../kernel/record.ts'
import { listMasters, writeMasters } from '../../wire/masters.ts'
import { api, query, mutation } from './api.ts'
import { from } from './ask.ts'

/** Generic master data changes rarely: it is kept an hour after its last use. */
export const mastersKeptSeconds = 3600

interface Written {
  readonly type: string
  readonly data: Readonly<Row> | readonly Readonly<Row>[]
  readonly key?: string
}

/** The simple masters, read and written by the name of their type ('Department', 'Color'); an update refetches that type. */
export const genericMasters = api.injectEndpoints({
  endpoints: build => ({
    genericMasters: query(build, {
      ...from(listMasters, (type: string) => ({ params: { type } })),
      keepUnusedDataFor: mastersKeptSeconds,
      providesTags: (_rows, _error, type) => [{ type: 'GenericMasters', id: type.toLowerCase() }],
    }),
    updateGenericMasters: mutation(build, {
      ...from(writeMasters, ({ type, data, key }: Written) => ({ params: { type }, content: data, key })),
      invalidatesTags: (_answer, error, { type }) => (error ? [] : [{ type: 'GenericMasters', id: type.toLowerCase() }]),
    }),
  }),
})

export const { useGenericMastersQuery, useUpdateGenericMastersMutation } = genericMasters
