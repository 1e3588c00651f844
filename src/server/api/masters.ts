import type { AnyDocument } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import type { registry } from '../../modules/registry.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { find } from '../store/find.ts'
import { create, update } from '../store/save.ts'
import type { Store } from '../store/parts/store.ts'
import type { ListRow, SavedAnswer } from '../../wire/documents.ts'
import * as wire from '../../wire/masters.ts'
import { at } from '../../wire/operation.ts'
import { either, list, named } from '../../wire/shape.ts'
import { shapeName } from '../http/describe.ts'
import { isRecord } from '../http/input.ts'
import { type Route, route } from '../http/route.ts'

/**
 * The masters that are served by their type, and the document that each is. A closed list: no other table is ever reached so.
 */
export const genericMasters = {
  Department: 'department',
  Designation: 'designation',
  Shift: 'shift',
  ItemCategory: 'itemCategory',
  ItemSubCategory: 'itemSubCategory',
  Color: 'color',
  Core: 'core',
  Sqmm: 'sqmm',
  SqmmConstruction: 'sqmmConstruction',
  Size: 'size',
  Attribute: 'attribute',
  Standards: 'standard',
  Machine: 'machine',
  TermsAndConditions: 'termsAndConditions',
  Unit: 'unit',
  Store: 'store',
  Bin: 'bin',
  DrumCode: 'drumCode',
  CodeLetter: 'codeLetter',
  CoreColours: 'coreColours',
  ScrapGrade: 'scrapGrade',
  ScrapReason: 'scrapReason',
  DowntimeReason: 'downtimeReason',
} as const satisfies Readonly<Record<string, keyof (typeof registry)['documents']>>

const pageSize = 500
/** More rows than this are no simple master. */
const mostRows = 10_000
const mostWritten = 500

const allRows = async (store: Store, actor: Actor, def: AnyDocument): Promise<ListRow[]> => {
  const rows: ListRow[] = []
  for (let page = 1; rows.length < mostRows; page += 1) {
    const found = await find(store, actor, def, { page, size: pageSize, totals: false })
    rows.push(...found.rows)
    if (found.rows.length < pageSize) break
  }
  return rows
}

/** One row: a new one, or with its id a change. Without a version it changes the row as it is now. */
const writeRow = async (store: Store, actor: Actor, def: AnyDocument, row: unknown, key: string | null): Promise<SavedAnswer> => {
  if (!isRecord(row)) throw new Refusal(400, `Send a ${def.label} as a JSON object, or a list of them.`)
  const { id, version, ...body } = row
  if (id === undefined || id === null) return create(store, actor, def, body, key)
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) throw new Refusal(400, 'The id of a row is a whole number.')
  if (version === undefined || version === null) return update(store, actor, def, id, body, key, null, null)
  return update(store, actor, def, id, { ...body, version }, key)
}

/** A list is written row by row, each under its own part of the key: sent again after a failure, what stands already stands once. */
const write = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  content: unknown,
  key: string | null,
): Promise<SavedAnswer | readonly SavedAnswer[]> => {
  if (!Array.isArray(content)) return writeRow(store, actor, def, content, key)
  if (content.length > mostWritten) throw new Refusal(413, `At most ${mostWritten} rows at once.`)
  const written: SavedAnswer[] = []
  for (const [i, row] of content.entries())
    written.push(await writeRow(store, actor, def, row, key === null ? null : `${key} ${i}`))
  return written
}

/** GET and POST /api/GenericMasters/{type}, one pair for each type. */
export const masterOperations = (store: Store): readonly Route[] =>
  Object.entries(genericMasters).flatMap(([type, doc]) => {
    const { def } = store.plan(doc)
    const name = shapeName(def)
    return [
      route(at(wire.listMasters, { type }), {
        tag: 'Generic masters',
        summary: `All ${def.plural}, active and blocked`,
        access: { document: def, right: 'read' },
        answer: list(named<ListRow>(`${name}Row`)),
        handle: ({ actor }) => allRows(store, actor, def),
      }),
      route(at(wire.writeMasters, { type }), {
        tag: 'Generic masters',
        summary: `Create or change one row or a list of ${def.plural}`,
        description: 'A row with an id changes that row. The answer has the shape of what was sent.',
        access: { document: def, right: 'write' },
        content: either(named<Row>(`${name}Entry`), list(named<Row>(`${name}Entry`))),
        answer: either(named<SavedAnswer>(`${name}Saved`), list(named<SavedAnswer>(`${name}Saved`))),
        handle: ({ actor, content, key }) => write(store, actor, def, content, key),
      }),
    ]
  })
