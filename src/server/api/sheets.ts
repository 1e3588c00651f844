import { f } from '../../kernel/field.ts'
import { fileKinds } from '../files/kinds.ts'
import { exportSheet } from '../sheets/export.ts'
import { importSheet } from '../sheets/import.ts'
import { readSheet } from '../sheets/read.ts'
import { noteExport } from '../security/exported.ts'
import type { Store } from '../store/store.ts'
import { list, object, orNull, text, whole } from '../http/describe.ts'
import { FileAnswer, operation, type Operation } from '../http/operation.ts'

export const sheetTypes = { csv: fileKinds.csv.type, xlsx: fileKinds.xlsx.type } as const
/** Of a sheet on its way in: 20,000 rows fit. */
export const mostSheetBytes = 10 * 1024 * 1024

/** Export and import of every document as a sheet. */
export const sheetOperations = (store: Store): Operation[] =>
  Object.values(store.registry.documents).flatMap(def => [
    operation({
      tag: def.plural,
      access: { document: def, right: 'read' },
      method: 'GET',
      path: `/api/${def.name}/export`,
      summary: `${def.plural} as a sheet`,
      description:
        'With `columns` what is seen in the list; without, everything with all lines, as the import reads it. At most 20,000 records in a workbook, 2,00,000 in a text.',
      query: {
        format: f.choice({ xlsx: 'xlsx', csv: 'csv' }, { default: 'xlsx' }),
        q: f.text({ optional: true, maxLength: 200 }),
        filter: f.text({ optional: true, maxLength: 6000 }),
        sort: f.text({ optional: true, maxLength: 300 }),
        columns: f.text({ optional: true, maxLength: 2000, hint: 'Names of fields, separated by commas.' }),
      },
      answer: 'file',
      handle: async ({ actor, query, caller }) => {
        const columns = query.columns?.split(',').map(name => name.trim()) ?? null
        const asked = { q: query.q ?? '', filter: query.filter ?? '', sort: query.sort ?? '' }
        const content = await exportSheet(store, actor, def, query.format, asked, columns)
        await noteExport(store.db, actor, caller, { what: def.plural, format: query.format, filter: query.filter ?? undefined })
        return new FileAnswer(sheetTypes[query.format], `${def.plural} ${store.today()}.${query.format}`, content)
      },
    }),
    ...(def.nature === 'register'
      ? []
      : [
          operation({
            tag: def.plural,
            access: { document: def, right: 'write' },
            method: 'POST',
            path: `/api/${def.name}/import`,
            summary: `Import ${def.plural} from a sheet`,
            description:
              'A csv or xlsx file as the export writes it. A row with an Id changes that record, one without makes a new one; each by itself.',
            query: { dryRun: f.bool({ default: false, hint: 'Do all the work and take it back.' }) },
            files: [sheetTypes.csv, sheetTypes.xlsx, 'application/octet-stream'],
            mostBytes: mostSheetBytes,
            answer: object({
              dryRun: { type: 'boolean' },
              counts: object({ created: whole, updated: whole, unchanged: whole, failed: whole }),
              records: list(
                object({ row: whole, outcome: text, id: orNull(whole), complaints: list(object({ path: text, message: text })) }),
              ),
              ignored: list(text),
            }),
            handle: async ({ actor, query, content, key }) =>
              importSheet(store, actor, def, (await readSheet(content, actor.id)).rows, query.dryRun, key),
          }),
        ]),
  ])
