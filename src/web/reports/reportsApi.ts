import type { ReportAnswer } from '../../kernel/report.ts'
import { api } from '../api/api.ts'

/** A report by name, with its parameters as text. */
export interface Asked {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
}

const reportsApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /reports/:name */
    report: build.query<ReportAnswer, Asked>({
      query: ({ name, params }) => ({ url: `/reports/${name}`, params }),
      providesTags: (_answer, _error, { name }) => [{ type: 'Report', id: name }],
    }),
  }),
})

export const { useReportQuery } = reportsApi
