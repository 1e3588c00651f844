import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import { findDocument } from '../../kernel/registry.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { requireRight } from '../store/parts/access.ts'
import type { Store } from '../store/parts/store.ts'
import { bestKey, fillable, type Guess, guessMapping, headRow, keyOf } from './mapping.ts'
import { plainName } from './names.ts'
import type { SheetRow } from './parse.ts'
import type { Sheet } from './reading.ts'
import type { Mode, Outcome, Saved } from './records.ts'
import { mostRows } from '../../wire/sheets.ts'

export type Stage = 'mapping' | 'checked' | 'imported' | 'undone'

/** A file on its way in. */
export interface Staged {
  readonly id: number
  readonly doc: string
  readonly name: string
  readonly encoding: string | null
  readonly separator: string | null
  readonly head: readonly string[]
  readonly mapping: readonly string[]
  readonly matching: readonly string[]
  readonly mode: Mode
  readonly stage: Stage
  readonly job: number | null
  /** Whether its job waits or runs. */
  readonly busy: boolean
}

/** A row of a file on its way in; `head` is the row whose record it belongs to. */
export interface StagedRow extends SheetRow {
  readonly head: number
  readonly outcome: Outcome | null
  readonly saved: boolean
  readonly complaints: readonly Complaint[]
}

/** As long is what was imported known, and can be undone. */
const keptDays = 60

const columns = `
  s.id, s.doc, s.name, s.encoding, s.separator, s.head, s.mapping, s.matching, s.mode, s.stage, s.job,
  coalesce(j.state in ('waiting', 'running'), false) as busy`

/** A person's own file, and its document, which they must be allowed to write. `lock` holds it against another job. */
export const stagedOf = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  id: number,
  lock = false,
): Promise<{ staged: Staged; def: AnyDocument }> => {
  const staged = await tx.maybe<Staged>(
    `select ${columns} from import_sheet s left join job j on j.id = s.job where s.id = $1 and s.user_id = $2 ${lock ? 'for update of s' : ''}`,
    [id, actor.id],
  )
  const def = staged && findDocument(store.registry, staged.doc)
  if (!staged || !def) throw new Refusal(404, `There is no import with the id ${id}.`)
  requireRight(actor, def, 'write')
  return { staged, def }
}

const rememberedBy = async (tx: Tx, actor: Actor, def: AnyDocument): Promise<Map<string, string>> => {
  const rows = await tx.rows<{ head: string; field: string }>(
    'select head, field from import_memory where user_id = $1 and doc = $2',
    [actor.id, def.name],
  )
  return new Map(rows.map(({ head, field }) => [head, field]))
}

/** Guesses what each column of a file means; the same guess whenever it is asked for. */
export const guessesFor = async (tx: Tx, actor: Actor, def: AnyDocument, head: readonly string[]): Promise<Guess[]> =>
  guessMapping(fillable(def, actor), def.label, head, await rememberedBy(tx, actor, def))

/** Two of one name would be taken for one, and a column without a name cannot be spoken of. */
const named = (head: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, i) => head[i]?.trim() || `Column ${i + 1}`)

const body = (sheet: Sheet, at: number, width: number): SheetRow[] => {
  const rows = sheet.rows.flatMap((cells, i): SheetRow[] =>
    i > at && cells.some(cell => cell.trim() !== '')
      ? [{ row: i + 1, cells: Array.from({ length: width }, (_, c) => cells[c] ?? '') }]
      : [],
  )
  if (rows.length === 0) throw new Refusal(422, 'The file has a row of names and nothing below it.')
  if (rows.length > mostRows)
    throw new Refusal(422, `At most ${mostRows} rows in one file; these are ${rows.length}. Split it and send the parts.`)
  return rows
}

const storeRows = async (tx: Tx, sheet: number, rows: readonly SheetRow[]): Promise<void> => {
  const atOnce = 1000
  for (let at = 0; at < rows.length; at += atOnce) {
    await tx.rows(
      `insert into import_row (sheet, row, head, cells)
       select $1, (x ->> 'row')::integer, (x ->> 'row')::integer, array(select jsonb_array_elements_text(x -> 'cells')) from jsonb_array_elements($2::jsonb) x`,
      [sheet, JSON.stringify(rows.slice(at, at + atOnce))],
    )
  }
}

/** Keeps a file that was read, with a guess of what its columns mean. Answers its id. */
export const stage = async (tx: Tx, actor: Actor, def: AnyDocument, name: string, sheet: Sheet): Promise<number> => {
  const at = headRow(fillable(def, actor), sheet.rows)
  const width = sheet.rows.slice(at).reduce((most, row) => Math.max(most, row.length), 0)
  const head = named(sheet.rows[at] ?? [], width)
  const rows = body(sheet, at, width)
  const mapping = (await guessesFor(tx, actor, def, head)).map(({ field }) => field)
  await tx.rows(`delete from import_sheet where created_stamp < now() - interval '${keptDays} days'`, [])
  const { id } = await tx.one<{ id: number }>(
    `insert into import_sheet (user_id, doc, name, encoding, separator, head, mapping, matching, mode) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      actor.id,
      def.name,
      name,
      sheet.encoding,
      sheet.separator,
      head,
      mapping,
      bestKey(def, mapping),
      bestKey(def, mapping).length > 0 ? 'both' : 'create',
    ],
  )
  await storeRows(tx, id, rows)
  return id
}

/** What its owner decided: what the columns mean, how rows find their records, and what is to be done with them. */
export interface Settings {
  readonly mapping: readonly string[]
  readonly matching: readonly string[]
  readonly mode: Mode
}

/** Keeps the settings and, where they changed, forgets what the check with the old ones found. */
export const keepSettings = async (tx: Tx, actor: Actor, staged: Staged, settings: Settings): Promise<void> => {
  const { id, doc, head } = staged
  const isSame =
    JSON.stringify([staged.mapping, staged.matching, staged.mode]) ===
    JSON.stringify([settings.mapping, settings.matching, settings.mode])
  await tx.rows('update import_sheet set mapping = $2, matching = $3, mode = $4 where id = $1', [
    id,
    settings.mapping,
    settings.matching,
    settings.mode,
  ])
  if (!isSame)
    await tx.rows(`update import_row set outcome = null, complaints = '[]', head = row where sheet = $1 and not saved`, [id])
  const meanings = new Map(head.map((name, i) => [plainName(name), settings.mapping[i] ?? '']))
  await tx.rows(
    `insert into import_memory (user_id, doc, head, field) select $1, $2, x.head, x.field from json_to_recordset($3::json) as x(head text, field text)
     on conflict (user_id, doc, head) do update set field = excluded.field`,
    [actor.id, doc, JSON.stringify([...meanings].map(([name, field]) => ({ head: name, field })))],
  )
}

const rowColumns = 'row, cells, head, outcome, saved, complaints'

export const allRows = (tx: Tx, sheet: number): Promise<StagedRow[]> =>
  tx.rows<StagedRow>(`select ${rowColumns} from import_row where sheet = $1 order by row`, [sheet])

/** The rows of the records with an outcome, in the order of the file. */
export const rowsWith = (tx: Tx, sheet: number, outcome: Outcome, limit: number, offset: number): Promise<StagedRow[]> =>
  tx.rows<StagedRow>(
    `select ${rowColumns} from import_row where sheet = $1 and head in (
       select row from import_row where sheet = $1 and outcome = $2 and head = row order by row limit $3 offset $4) order by row`,
    [sheet, outcome, limit, offset],
  )

export type Counts = Readonly<Record<Outcome | 'unchecked' | 'saved', number>>

/** Counts how many records have which outcome, how many are still unchecked, and how many are saved. */
export const countsOf = (tx: Tx, sheet: number): Promise<Counts> => {
  const outcomes = ['created', 'updated', 'unchanged', 'skipped', 'failed'].map(
    outcome => `count(*) filter (where outcome = '${outcome}')::int as ${outcome}`,
  )
  return tx.one<Counts>(
    `select ${outcomes.join(', ')}, count(*) filter (where outcome is null)::int as unchecked, count(*) filter (where saved)::int as saved
     from import_row where sheet = $1 and head = row`,
    [sheet],
  )
}

/** Puts other cells into rows; their records are to be checked again. Rows that are saved stay as they are. */
export const correctRows = (tx: Tx, sheet: number, rows: readonly SheetRow[]): Promise<unknown> =>
  tx.rows(
    `with given as (select (x ->> 'row')::integer as row, array(select jsonb_array_elements_text(x -> 'cells')) as cells from jsonb_array_elements($2::jsonb) x),
       changed as (update import_row r set cells = g.cells, outcome = null, complaints = '[]' from given g where r.sheet = $1 and r.row = g.row and not r.saved returning r.head)
     update import_row set outcome = null, complaints = '[]' where sheet = $1 and row in (select head from changed) and row not in (select row from given)`,
    [sheet, JSON.stringify(rows)],
  )

/** Writes which rows continue the record of which. */
export const writeHeads = (
  tx: Tx,
  sheet: number,
  heads: readonly { readonly row: number; readonly head: number }[],
): Promise<unknown> =>
  tx.rows(
    'update import_row r set head = x.head from json_to_recordset($2::json) as x(row integer, head integer) where r.sheet = $1 and r.row = x.row and r.head <> x.head',
    [sheet, JSON.stringify(heads)],
  )

const outcomeRow = ({ row, outcome, complaints, id, version, before }: Saved): Row => ({
  row,
  outcome,
  complaints,
  record: id,
  version,
  before,
})

/** Writes what would become of rows, as the check found it. */
export const writeChecked = (tx: Tx, sheet: number, saved: readonly Saved[]): Promise<unknown> =>
  tx.rows(
    `update import_row r set outcome = x.outcome, complaints = x.complaints
     from jsonb_to_recordset($2::jsonb) as x(row integer, outcome text, complaints jsonb) where r.sheet = $1 and r.row = x.row and not r.saved`,
    [sheet, JSON.stringify(saved.map(outcomeRow))],
  )

/**
 * Writes what became of rows, in the transaction that saved them. Answers whether none of them had been saved already: if one
 * had, another server was here before, and the transaction must not stand.
 */
export const writeSaved = async (tx: Tx, sheet: number, saved: readonly Saved[]): Promise<boolean> => {
  const written = await tx.rows(
    `update import_row r set outcome = x.outcome, complaints = x.complaints, record = x.record, version = x.version, before = x.before,
       saved = x.outcome in ('created', 'updated', 'unchanged')
     from jsonb_to_recordset($2::jsonb) as x(row integer, outcome text, complaints jsonb, record bigint, version integer, before jsonb)
     where r.sheet = $1 and r.row = x.row and not r.saved returning r.row`,
    [sheet, JSON.stringify(saved.map(outcomeRow))],
  )
  return written.length === saved.length
}

export const setStage = (tx: Tx, sheet: number, to: Stage): Promise<unknown> =>
  tx.rows('update import_sheet set stage = $2 where id = $1', [sheet, to])

/** The column of the file that a complaint concerns, and the row: null where the file has no such column. */
export const placeOf = (
  mapping: readonly string[],
  rows: readonly number[],
  { path }: Complaint,
): { readonly column: number | null; readonly row: number } => {
  const [set = '', line = '', name = ''] = path.split('.')
  const column = mapping.indexOf(name === '' ? path : keyOf({ set, name }))
  return { column: column < 0 ? null : column, row: rows[name === '' ? 0 : Number(line)] ?? rows[0] ?? 0 }
}
