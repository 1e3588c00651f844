import { labelOf } from '../../kernel/field.ts'
import { reports } from '../../modules/accounts/reports.ts'
import { reportsFor, runReport } from '../reports/run.ts'
import type { Store } from '../store/store.ts'
import { fieldSchema, list, object, text } from './describe.ts'
import { operation, type Operation, type Schema } from './operation.ts'

const rowOf = (columns: Schema): Schema => ({
  type: 'object',
  required: ['values'],
  properties: {
    values: columns,
    level: { type: 'integer', description: 'How deep the row stands in a tree.' },
    strong: { type: 'boolean', description: 'A subtotal or a balance.' },
    drill: { type: 'object', description: 'Where the row leads: { doc, id } or { report, params }.' },
  },
})

/** The catalogue of reports, and each report with parameters and columns of its own. */
export const reportOperations = ({ db }: Store): Operation[] => [
  operation({
    tag: 'Reports',
    access: 'signedIn',
    method: 'GET',
    path: '/api/reports',
    summary: 'The reports that you may see',
    answer: list(object({ name: text, label: text, about: text, path: text })),
    handle: ({ actor }) => Promise.resolve(reportsFor(actor).map(({ name, label, about, path }) => ({ name, label, about, path }))),
  }),
  ...Object.values(reports).map(def =>
    operation({
      tag: 'Reports',
      access: { duties: def.read },
      method: 'GET',
      path: `/api/reports/${def.name}`,
      summary: def.label,
      description: def.about,
      query: def.params,
      answer: object({
        rows: list(rowOf({ type: 'object', properties: Object.fromEntries(Object.entries(def.columns).map(([name, field]) => [name, { ...fieldSchema(name, field), title: labelOf(name, field) }])) })),
        sums: { type: 'object', additionalProperties: text },
        notes: list(text),
      }),
      handle: ({ actor, query }) => runReport(db, actor, def.name, query),
    }),
  ),
]
