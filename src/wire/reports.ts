import { f, type Fields } from '../kernel/field.ts'
import type { ReportAnswer } from '../kernel/report.ts'
import { operation } from './operation.ts'
import { file, list, maybe, object, shape, text } from './shape.ts'

const column = object({ name: text, label: maybe(text), kind: text, unit: maybe(text) })

export const listReports = operation({
  method: 'GET',
  path: '/reports',
  answer: list(
    object({ name: text, label: text, about: text, path: text, params: list(column), columns: list(column), sums: list(text) }),
  ),
})

const report = { report: f.text() }
/** Each report has a query of its own: its parameters. */
const query: Fields = {}

export const runReport = operation({
  method: 'GET',
  path: '/reports/:report',
  params: report,
  query,
  answer: shape<ReportAnswer>({ type: 'object' }),
})
export const reportBook = operation({ method: 'GET', path: '/reports/:report/xlsx', params: report, query, answer: file })
export const portalFile = operation({ method: 'GET', path: '/reports/:report/portal', params: report, query, answer: file })
