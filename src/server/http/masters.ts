import type { AnyDocument } from '../../kernel/document.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { find } from '../store/find.ts'
import { read } from '../store/read.ts'
import { create, update } from '../store/save.ts'
import type { Store } from '../store/store.ts'
import { list, ref, shapeName } from './describe.ts'
import { isRecord } from './input.ts'
import { operation, type Operation } from './operation.ts'

/** The masters that are served by their type; the names of their routes. A closed list: no other table is ever reached so. */
const types = [
  'Department',
  'Designation',
  'Shift',
  'ItemCategory',
  'ItemSubCategory',
  'Color',
  'Core',
  'Sqmm',
  'SqmmConstruction',
  'Size',
  'Attribute',
  'Standards',
  'Machine',
  'TermsAndConditions',
]

const pageSize = 500
/** More rows than this are no simple master. */
const mostRows = 10_000
const mostWritten = 500

interface SimpleMaster {
  readonly type: string
  readonly def: AnyDocument
}

const simpleMasters = (store: Store): SimpleMaster[] =>
  types.flatMap(type => {
    const def = Object.values(store.registry.documents).find(
      d => d.nature === 'master' && d.path.toLowerCase() === `/${type.toLowerCase()}`,
    )
    return def ? [{ type, def }] : []
  })

const allRows = async (store: Store, actor: Actor, def: AnyDocument): Promise<unknown[]> => {
  const rows: unknown[] = []
  for (let page = 1; rows.length < mostRows; page += 1) {
    const found = await find(store, actor, def, { page, size: pageSize, totals: false })
    rows.push(...found.rows)
    if (found.rows.length < pageSize) break
  }
  return rows
}

/** One row: a new one, or with its id a change. Without a version it changes the row as it is now. */
const writeRow = async (store: Store, actor: Actor, def: AnyDocument, row: unknown, key: string | null): Promise<unknown> => {
  if (!isRecord(row)) throw new Refusal(400, `Send a ${def.label} as a JSON object, or a list of them.`)
  const { id, ...body } = row
  if (id === undefined || id === null) return create(store, actor, def, body, key)
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) throw new Refusal(400, 'The id of a row is a whole number.')
  const version = body['version'] ?? (await read(store, actor, def, id))['version']
  return update(store, actor, def, id, { ...body, version }, key)
}

/** A list is written row by row, each under its own part of the key: sent again after a failure, what stands already stands once. */
const write = async (store: Store, actor: Actor, def: AnyDocument, content: unknown, key: string | null): Promise<unknown> => {
  if (!Array.isArray(content)) return writeRow(store, actor, def, content, key)
  if (content.length > mostWritten) throw new Refusal(413, `At most ${mostWritten} rows at once.`)
  const written: unknown[] = []
  for (const [i, row] of content.entries())
    written.push(await writeRow(store, actor, def, row, key === null ? null : `${key} ${i}`))
  return written
}

/** GET and POST /api/GenericMasters/{type}, one pair for each type. */
export const masterOperations = (store: Store): readonly Operation[] =>
  simpleMasters(store).flatMap(({ type, def }) => [
    operation({
      method: 'GET',
      path: `/api/GenericMasters/${type}`,
      tag: 'Generic masters',
      summary: `All ${def.plural}, active and blocked`,
      access: { document: def, right: 'read' },
      answer: list(ref(`${shapeName(def)}Row`)),
      handle: ({ actor }) => allRows(store, actor, def),
    }),
    operation({
      method: 'POST',
      path: `/api/GenericMasters/${type}`,
      tag: 'Generic masters',
      summary: `Create or change one row or a list of ${def.plural}`,
      description: 'A row with an id changes that row. The answer has the shape of what was sent.',
      access: { document: def, right: 'write' },
      content: { anyOf: [{ type: 'object' }, list({ type: 'object' })] },
      answer: { anyOf: [ref(`${shapeName(def)}Saved`), list(ref(`${shapeName(def)}Saved`))] },
      handle: ({ actor, content, key }) => write(store, actor, def, content, key),
    }),
  ])
