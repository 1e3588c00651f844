import { runReport } from '../../wire/reports.ts'
import { api, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

/** A report by name, with its parameters as text. */
export interface Asked {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
}

const reportsApi = api.injectEndpoints({
  endpoints: build => ({
    report: query(build, {
      ...from(runReport, ({ name, params }: Asked) => ({ params: { report: name }, query: params })),
      providesTags: (_answer, _error, { name }) => [{ type: 'Report', id: name }],
    }),
  }),
})

export const { useReportQuery } = reportsApi
