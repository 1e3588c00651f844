import { dateComplaints } from '../../kernel/complaints/dating.ts'
import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { namingFields, withNames } from '../../kernel/lines/naming.ts'
import {
  blank,
  computed,
  type DraftRow,
  headerFields,
  lineFields,
  lineSets,
  linesOf,
  missing,
  readRecord,
  type Row,
  wireRow,
} from '../../kernel/record.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { tableOf } from '../schema/names.ts'
import type { Store } from './parts/store.ts'

/** A record on its way into the database: what a form would send, and what only the product itself may say. */
export interface Arriving {
  readonly body: Readonly<Row>
  readonly standing: unknown
}

/** Draws ids for records that are to be stored together, so that they can refer to each other before they are there. */
export const drawIds = async (tx: Tx, def: AnyDocument, count: number): Promise<readonly number[]> => {
  const rows = await tx.rows<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)`,
    [`"${tableOf(def.name)}"`, count],
  )
  return rows.map(row => Number(row.id))
}

/**
 * Reads, completes and computes a record as a form would be saved, without asking the database: references are taken as they
 * are, and what choosing a record fills in is not. Answers the record with every complaint; one with complaints is not to be
 * stored.
 */
export const settled = (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  { body, standing }: Arriving,
): { record: Row; complaints: readonly Complaint[] } => {
  const today = store.today()
  const { draft, complaints } = readRecord(def, body, actor.duties)
  const whole: Row = { ...blank(def.fields, today), ...draft, ...(def.sourced ? { standing: standing ?? null } : {}) }
  for (const [set, lineSet] of lineSets(def))
    whole[set] = linesOf(draft, set).map((line): DraftRow => ({ ...blank(lineSet.fields, today), ...line }))
  const record = computed(def, whole, today)
  complaints.push(...missing(def, record), ...dateComplaints(def, record, today))
  if (complaints.length === 0) complaints.push(...(def.check?.(record) ?? []))
  return { record, complaints }
}

/** Stores many new records of one document in one statement; the database still keeps its own rules. */
export const insertMany = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  records: readonly { readonly id: number; readonly status: string; readonly record: Readonly<Row> }[],
): Promise<void> => {
  if (records.length === 0) return
  const headers = records.map(({ id, status, record }) => ({ id, status, ...wireRow(headerFields(def), record) }))
  const lists = lineSets(def).map(([set, lineSet]) =>
    records.flatMap(({ id, record }) => {
      const numbers = new Map(
        namingFields(lineSet).map(([, named]) => [named, new Map(linesOf(record, named).map((line, i) => [line.id, -i - 1]))]),
      )
      return linesOf(record, set).map((line, i) => ({
        doc: id,
        no: i + 1,
        ...wireRow(lineFields(lineSet), line),
        ...withNames(def, set, line, (named, other) => numbers.get(named)?.get(other)),
      }))
    }),
  )
  await tx.rows(store.plan(def.name).insertMany, [
    actor.id === 0 ? null : actor.id,
    JSON.stringify(headers),
    ...lists.map(list => JSON.stringify(list)),
  ])
}
