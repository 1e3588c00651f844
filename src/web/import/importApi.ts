import { type Failure } from '../api/failure.ts'
import { jobsApi } from '../shell/notices/jobsApi.ts'

export type Mode = 'create' | 'update' | 'both'
export type Certainty = 'exact' | 'remembered' | 'similar' | 'none'

/** What the columns of a file mean ('' for nothing), how rows find their records, and what is to be done with them. */
export interface Settings {
  readonly mapping: readonly string[]
  readonly matching: readonly string[]
  readonly mode: Mode
}

/** An import, whatever step it is at. Counts are of records, as the check found them or as the import left them. */
export interface Import extends Settings {
  readonly id: number
  readonly doc: string
  readonly name: string
  readonly encoding: string | null
  readonly separator: string | null
  readonly stage: 'mapping' | 'checked' | 'imported' | 'undone'
  readonly job: number | null
  readonly busy: boolean
  readonly rows: number
  readonly columns: readonly { readonly label: string; readonly samples: readonly string[]; readonly certainty: Certainty }[]
  readonly fields: readonly { readonly key: string; readonly label: string; readonly required: boolean }[]
  readonly keys: readonly { readonly fields: readonly string[]; readonly label: string }[]
  readonly counts: Readonly<Record<'created' | 'updated' | 'unchanged' | 'skipped' | 'failed' | 'unchecked' | 'saved', number>>
}

/** A row that is wrong, and why: beside one of its cells, or, where the file has no column for it, null. */
export interface WrongRow {
  readonly row: number
  readonly head: number
  readonly cells: readonly string[]
  readonly complaints: readonly { readonly column: number | null; readonly message: string }[]
}

/** So many wrong rows are shown at once. */
export const shownWrong = 100

interface Sent {
  readonly doc: string
  readonly name: string
  readonly content: Blob
}

const refused = (_answer: unknown, error: Failure | undefined) => (error ? [] : (['Import', 'Job'] as const))

const importApi = jobsApi.injectEndpoints({
  endpoints: build => ({
    import: build.query<Import, number>({ query: id => `/imports/${id}`, providesTags: ['Import'] }),
    wrongRows: build.query<readonly WrongRow[], number>({
      query: id => ({ url: `/imports/${id}/rows`, params: { size: shownWrong } }),
      transformResponse: ({ rows }: { readonly rows: readonly WrongRow[] }) => rows,
      providesTags: ['Import'],
    }),
    sendImport: build.mutation<Import, Sent>({
      query: ({ doc, name, content }) => ({
        url: '/imports',
        method: 'POST',
        params: { doc, name },
        data: content,
        type: 'application/octet-stream',
      }),
    }),
    correctRows: build.mutation<Import, { readonly id: number; readonly rows: readonly Pick<WrongRow, 'row' | 'cells'>[] }>({
      query: ({ id, rows }) => ({ url: `/imports/${id}/rows`, method: 'PUT', data: { rows } }),
    }),
    checkImport: build.mutation<Import, Settings & { readonly id: number }>({
      query: ({ id, ...settings }) => ({ url: `/imports/${id}/check`, method: 'POST', data: settings }),
      invalidatesTags: refused,
    }),
    runImport: build.mutation<Import, number>({
      query: id => ({ url: `/imports/${id}/run`, method: 'POST' }),
      invalidatesTags: refused,
    }),
    undoImport: build.mutation<Import, number>({
      query: id => ({ url: `/imports/${id}/undo`, method: 'POST' }),
      invalidatesTags: refused,
    }),
  }),
})

export const {
  useImportQuery,
  useWrongRowsQuery,
  useSendImportMutation,
  useCorrectRowsMutation,
  useCheckImportMutation,
  useRunImportMutation,
  useUndoImportMutation,
} = importApi
