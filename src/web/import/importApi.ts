import {
  checkImport,
  correctRows,
  readImport,
  runImport,
  sendImport,
  type Settings,
  undoImport,
  type WrongRow,
  wrongRows,
} from '../../wire/imports.ts'
import { from, read } from '../api/ask.ts'
import type { Failure } from '../api/failure.ts'
import { query, mutation } from '../api/api.ts'
import { jobsApi } from '../shell/notices/jobsApi.ts'

/** So many wrong rows are shown at once. */
export const shownWrong = 100

interface Sent {
  readonly doc: string
  readonly name: string
  readonly content: Blob
}

const refused = (_answer: unknown, error: Failure | undefined) => (error ? [] : (['Import', 'Job'] as const))

const one = (id: number) => ({ params: { id } })

const importApi = jobsApi.injectEndpoints({
  endpoints: build => ({
    import: query(build, { ...from(readImport, one), providesTags: ['Import'] }),
    wrongRows: query(build, {
      ...read(
        wrongRows,
        (id: number) => ({ params: { id }, query: { size: shownWrong } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Import'],
    }),
    sendImport: mutation(
      build,
      from(sendImport, ({ content, ...query }: Sent) => ({ query, content })),
    ),
    correctRows: mutation(
      build,
      from(correctRows, ({ id, rows }: { readonly id: number; readonly rows: readonly Pick<WrongRow, 'row' | 'cells'>[] }) => ({
        params: { id },
        content: { rows },
      })),
    ),
    checkImport: mutation(build, {
      ...from(checkImport, ({ id, ...content }: Settings & { readonly id: number }) => ({ params: { id }, content })),
      invalidatesTags: refused,
    }),
    runImport: mutation(build, { ...from(runImport, one), invalidatesTags: refused }),
    undoImport: mutation(build, { ...from(undoImport, one), invalidatesTags: refused }),
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
