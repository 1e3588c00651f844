import { api } from './api.ts'

/** Generic master data changes rarely: it is kept an hour after its last use. */
export const mastersKeptSeconds = 3600

/** One row of a simple master; what else it holds depends on its type. */
export type MasterRow = Readonly<Record<string, unknown>>

const pathOf = (type: string): string => `/GenericMasters/${encodeURIComponent(type)}`

/** The simple masters, read and written by the name of their type ('Department', 'Color'); an update refetches that type. */
export const genericMasters = api.injectEndpoints({
  endpoints: build => ({
    genericMasters: build.query<readonly MasterRow[], string>({
      query: type => pathOf(type),
      keepUnusedDataFor: mastersKeptSeconds,
      providesTags: (_rows, _error, type) => [{ type: 'GenericMasters', id: type.toLowerCase() }],
    }),
    updateGenericMasters: build.mutation<unknown, { type: string; data: MasterRow | readonly MasterRow[]; key?: string }>({
      query: ({ type, data, key }) => ({ url: pathOf(type), method: 'POST', data, key }),
      invalidatesTags: (_answer, error, { type }) => (error ? [] : [{ type: 'GenericMasters', id: type.toLowerCase() }]),
    }),
  }),
})

export const { useGenericMastersQuery, useUpdateGenericMastersMutation } = genericMasters
