import type { Field, Fields } from '../../kernel/field.ts'
import type { AnyReport } from '../../kernel/report.ts'
import { reports } from '../../modules/reports.ts'
import { fileKinds } from '../files/kinds.ts'
import { reportBook } from '../reports/book.ts'
import { reportsFor, runReport } from '../reports/run.ts'
import { noteExport } from '../security/exported.ts'
import type { Store } from '../store/store.ts'
import { fieldSchema, flag, list, object, text, whole } from '../http/describe.ts'
import { FileAnswer, operation, type Operation, type Schema } from '../http/operation.ts'

const tag = 'Reports'
const xlsxType = fileKinds.xlsx.type

/** A question that is not answered is answered no. */
const asked = (field: Field): Field =>
  field.kind === 'bool' && field.default === undefined ? { ...field, default: false } : field

const questions = (report: AnyReport): Fields =>
  Object.fromEntries(Object.entries(report.params).map(([name, field]) => [name, asked(field)]))

const columnsOf = (report: AnyReport): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(report.columns).map(([name, field]) => [name, fieldSchema(name, { ...field, optional: true })]),
  )

const drill: Schema = {
  anyOf: [object({ doc: text, id: whole }), object({ report: text, params: { type: 'object', additionalProperties: text } })],
}

const answerOf = (report: AnyReport): Schema =>
  object({
    rows: list(object({ values: object(columnsOf(report), []), level: whole, strong: flag, drill }, ['values'])),
    sums: { type: 'object', additionalProperties: text },
    notes: list(text),
  })

const column = object({ name: text, label: text, kind: text, unit: text }, ['name', 'kind'])

const catalogueEntry = ({ name, label, about, path, params, columns, sums }: AnyReport) => {
  const shown = (fields: Fields) =>
    Object.entries(fields).map(([field, { label: title, kind, unit }]) => ({ name: field, label: title, kind, unit }))
  return { name, label, about, path, params: shown(params), columns: shown(columns), sums }
}

/** GET /api/reports, and two operations for each report: its rows, and its workbook. */
export const reportOperations = (store: Store): readonly Operation[] => [
  operation({
    method: 'GET',
    path: '/api/reports',
    tag,
    summary: 'The reports that I may see',
    access: 'signedIn',
    answer: list(
      object({ name: text, label: text, about: text, path: text, params: list(column), columns: list(column), sums: list(text) }),
    ),
    handle: ({ actor }) => Promise.resolve(reportsFor(actor).map(catalogueEntry)),
  }),
  ...Object.values<AnyReport>(reports).map(report =>
    operation({
      method: 'GET',
      path: `/api/reports/${report.name}/xlsx`,
      tag,
      summary: `${report.label} as a workbook`,
      access: { duties: report.read },
      query: questions(report),
      answer: 'file',
      handle: async ({ actor, query, caller }) => {
        const book = await reportBook(report, await runReport(store, actor, report.name, query))
        await noteExport(store.db, actor, caller, { what: report.label, format: 'xlsx' })
        return new FileAnswer(xlsxType, `${report.label}.xlsx`, book)
      },
    }),
  ),
  ...Object.values<AnyReport>(reports).flatMap(report => {
    const portal = store.parts.reports[report.name]?.portal
    if (!portal) return []
    return operation({
      method: 'GET',
      path: `/api/reports/${report.name}/portal`,
      tag,
      summary: `Form ${report.label} as the file that the portal takes`,
      access: { duties: report.read },
      query: report.params,
      answer: 'file',
      handle: async ({ actor, query, caller }) => {
        const file = await store.db.transaction(tx => portal(tx, query), { isolation: 'repeatable read read only' })
        await noteExport(store.db, actor, caller, { what: report.label, format: 'json' })
        return new FileAnswer('application/json', `${report.label}.json`, Buffer.from(JSON.stringify(file, null, 1)))
      },
    })
  }),
  ...Object.values<AnyReport>(reports).map(report =>
    operation({
      method: 'GET',
      path: `/api/reports/${report.name}`,
      tag,
      summary: report.label,
      description: report.about,
      access: { duties: report.read },
      query: questions(report),
      answer: answerOf(report),
      handle: ({ actor, query }) => runReport(store, actor, report.name, query),
    }),
  ),
]
