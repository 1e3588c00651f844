import { exportSheet } from '../sheets/export.ts'
import { importSheet } from '../sheets/import.ts'
import { readSheet } from '../sheets/read.ts'
import { noteExport } from '../security/exported.ts'
import { type Store } from '../store/parts/store.ts'

import { FileAnswer, type Route, route } from '../http/route.ts'
import { at } from '../../wire/operation.ts'
import * as wire from '../../wire/sheets.ts'
import { sheetTypes } from '../../wire/sheets.ts'

/** Export and import of every document as a sheet, and export of every view. */
export const sheetOperations = (store: Store): Route[] =>
  [...Object.values(store.registry.documents), ...Object.values(store.registry.views)].flatMap(def => [
    route(at(wire.exportSheet, { doc: def.name }), {
      tag: def.plural,
      access: { document: def, right: 'read' },
      summary: `${def.plural} as a sheet`,
      description:
        'With `columns` what is seen in the list; without, everything with all lines, as the import reads it. At most 20,000 records in a workbook, 2,00,000 in a text.',
      handle: async ({ actor, query, caller }) => {
        const columns = query.columns?.split(',').map(name => name.trim()) ?? null
        const asked = { q: query.q ?? '', filter: query.filter ?? '', sort: query.sort ?? '' }
        const content = await exportSheet(store, actor, def, query.format, asked, columns)
        await noteExport(store.db, actor, caller, { what: def.plural, format: query.format, filter: query.filter ?? undefined })
        return new FileAnswer(sheetTypes[query.format], `${def.plural} ${store.today()}.${query.format}`, content)
      },
    }),
    ...(def.nature === 'register' || def.nature === 'view'
      ? []
      : [
          route(at(wire.importSheet, { doc: def.name }), {
            tag: def.plural,
            access: { document: def, right: 'write' },
            summary: `Import ${def.plural} from a sheet`,
            description:
              'A csv or xlsx file as the export writes it. A row with an Id changes that record, one without makes a new one; each by itself.',
            handle: async ({ actor, query, content, key }) =>
              importSheet(store, actor, def, (await readSheet(content, actor.id)).rows, query.dryRun, key),
          }),
        ]),
  ])
