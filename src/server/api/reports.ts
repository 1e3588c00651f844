import type { Field, Fields } from '../../kernel/field.ts'
import type { AnyReport, ReportAnswer } from '../../kernel/report.ts'
import { reports } from '../../modules/reports.ts'
import { fileKinds } from '../files/kinds.ts'
import { reportBook } from '../reports/book.ts'
import { reportsFor, runReport } from '../reports/run.ts'
import { noteExport } from '../security/exported.ts'
import type { Store } from '../store/parts/store.ts'
import { at } from '../../wire/operation.ts'
import * as wire from '../../wire/reports.ts'
import { type Schema, type Shape, shape } from '../../wire/shape.ts'
import { fieldSchema, flag, list, object, text, whole } from '../http/describe.ts'
import { FileAnswer, type Route, route } from '../http/route.ts'

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

const answerOf = (report: AnyReport): Shape<ReportAnswer> =>
  shape(
    object({
      rows: list(object({ values: object(columnsOf(report), []), level: whole, strong: flag, drill }, ['values'])),
      sums: { type: 'object', additionalProperties: text },
      notes: list(text),
    }),
  )

const catalogueEntry = ({ name, label, about, path, params, columns, sums }: AnyReport) => {
  const shown = (fields: Fields) =>
    Object.entries(fields).map(([field, { label: title, kind, unit }]) => ({ name: field, label: title, kind, unit }))
  return { name, label, about, path, params: shown(params), columns: shown(columns), sums }
}

/** GET /api/reports, and two operations for each report: its rows, and its workbook. */
export const reportOperations = (store: Store): readonly Route[] => [
  route(wire.listReports, {
    tag,
    summary: 'The reports that I may see',
    access: 'signedIn',
    handle: ({ actor }) => Promise.resolve(reportsFor(actor).map(catalogueEntry)),
  }),
  ...Object.values<AnyReport>(reports).map(report =>
    route(at(wire.reportBook, { report: report.name }), {
      tag,
      summary: `${report.label} as a workbook`,
      access: { duties: report.read },
      query: questions(report),
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
    return route(at(wire.portalFile, { report: report.name }), {
      tag,
      summary: `Form ${report.label} as the file that the portal takes`,
      access: { duties: report.read },
      query: report.params,
      handle: async ({ actor, query, caller }) => {
        const file = await store.db.transaction(tx => portal(tx, query, store), { isolation: 'repeatable read read only' })
        await noteExport(store.db, actor, caller, { what: report.label, format: 'json' })
        return new FileAnswer('application/json', `${report.label}.json`, Buffer.from(JSON.stringify(file, null, 1)))
      },
    })
  }),
  ...Object.values<AnyReport>(reports).map(report =>
    route(at(wire.runReport, { report: report.name }), {
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
