import { Decimal } from '../../../kernel/decimal.ts'
import { f } from '../../../kernel/field.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { decimal, integer, orNull, reading, text, yes } from '../../../server/reading.ts'
import { derivedDesign, type DerivedDesign } from '../design/derived.ts'
import type { PinnedTree } from '../design/pinnedTree.ts'
import type { Layer } from '../engine/construction/layer.ts'
import type { CableTables } from '../engine/tables/tables.ts'
import { layers, type TreeLayer } from '../engine/layerKinds.ts'
import type { Tx } from '../../../server/database.ts'

const headReading = reading(
  { code: text, by: orNull(text) },
  `
  select t.code, (select u.name from audit a join "user" u on u.id = a.user_id
    where a.doc = 'cableTree' and a.doc_id = t.id order by a.id desc limit 1) as by
  from cable_tree t where t.id = $1`,
)

const rowsOfReading = reading(
  {
    sequence: integer,
    layer: f.choice(layers),
    perCore: yes,
    process: text,
    material: orNull(text),
    thicknessMm: orNull(decimal),
    pieces: orNull(integer),
    layRatio: orNull(decimal),
    leftOut: yes,
  },
  `
  select l.sequence, l.layer, l.per_core, p.code as process, m.code as material, l.thickness_mm,
    l.pieces, l.lay_ratio, l.left_out
  from cable_tree_layers l join process p on p.id = l.process left join raw_material m on m.id = l.material
  where l.doc = $1 order by l.sequence`,
)

/** The cable tree that a design is pinned to, with who changed it last; null where it is pinned to none. */
export const pinnedTree = async (tx: Tx, id: unknown): Promise<PinnedTree | null> => {
  if (typeof id !== 'number') return null
  const tree = await headReading.maybe(tx, [id])
  if (!tree) return null
  const rows = await rowsOfReading.rows(tx, [id])
  return {
    code: tree.code,
    by: tree.by ?? 'the shipped data',
    rows: rows.map(row => ({ ...row, thicknessMm: decimalOr(row.thicknessMm), layRatio: decimalOr(row.layRatio) })),
  }
}

const coded = { id: integer, code: text }
const codesReadings = {
  process: reading(coded, 'select id, code from process where id = any($1::bigint[])'),
  raw_material: reading(coded, 'select id, code from raw_material where id = any($1::bigint[])'),
}

const codes = async (
  tx: Tx,
  table: keyof typeof codesReadings,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, string>> => {
  const rows = await codesReadings[table].rows(tx, [ids.filter(id => typeof id === 'number')])
  return new Map(rows.map(({ id, code }) => [id, code]))
}

const decimalOr = (value: unknown): number | null => (value instanceof Decimal ? value.toNumber() : null)
const countOr = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const isLayer = (layer: unknown): layer is TreeLayer => typeof layer === 'string' && Object.hasOwn(layers, layer)

/** A cable tree as somebody is just typing it. */
export const typedTree = async (tx: Tx, record: Readonly<Row>, by: string): Promise<PinnedTree> => {
  const lines = linesOf(record, 'layers').flatMap(line => {
    const { layer, sequence } = line
    return isLayer(layer) && typeof sequence === 'number' ? [{ layer, line }] : []
  })
  const [processes, materials] = await Promise.all([
    codes(
      tx,
      'process',
      lines.map(({ line }) => line['process']),
    ),
    codes(
      tx,
      'raw_material',
      lines.map(({ line }) => line['material']),
    ),
  ])
  return {
    code: String(record['code'] ?? ''),
    by,
    rows: lines.map(({ layer, line }) => ({
      sequence: Number(line['sequence']),
      layer,
      perCore: line['perCore'] === true,
      process: processes.get(line['process']) ?? 'LAYUP',
      material: materials.get(line['material']) ?? null,
      thicknessMm: decimalOr(line['thicknessMm']),
      pieces: countOr(line['pieces']),
      layRatio: decimalOr(line['layRatio']),
      leftOut: line['leftOut'] === true,
    })),
  }
}

/** What a traced design needs of the database: ids of cable types and of both kinds of trees, by their codes. */
export interface TreeIds {
  readonly types: ReadonlyMap<string, number>
  readonly rules: ReadonlyMap<string, number>
  readonly rows: ReadonlyMap<string, number>
}

const idsOf = async (tx: Tx, table: 'cable_type' | 'cable_type_tree' | 'cable_tree'): Promise<ReadonlyMap<string, number>> =>
  new Map((await reading(coded, `select id, code from ${table}`).rows(tx, [])).map(({ id, code }) => [code, id]))

export const treeIdsIn = async (tx: Tx): Promise<TreeIds> => {
  const [types, rules, rows] = await Promise.all([idsOf(tx, 'cable_type'), idsOf(tx, 'cable_type_tree'), idsOf(tx, 'cable_tree')])
  return { types, rules, rows }
}

/** The single row by which a layer is there, to be opened. */
const groundRow = ({ rules, rows }: TreeIds, { ground }: Layer): Row =>
  ground
    ? {
        rule: ground.kind === 'rule' ? (rules.get(ground.tree) ?? null) : null,
        tree: ground.kind === 'row' ? (rows.get(ground.tree) ?? null) : null,
        rowNo: ground.no,
      }
    : {}

/** A design by the tables and the cable tree it is pinned to, each layer traced to its row. */
export const tracedDesign = (
  tables: CableTables,
  record: Readonly<Row>,
  pinned: PinnedTree | null,
  ids: TreeIds,
): DerivedDesign => {
  const derived = derivedDesign(tables, record, pinned)
  if (derived.kind === 'refused') return derived
  const { designed, values } = derived
  const layers = linesOf(values, 'layers').map((row, i) => {
    const layer = designed.construction.layers[i]
    return layer ? { ...row, ...groundRow(ids, layer) } : row
  })
  return { ...derived, values: { ...values, layers, cableType: ids.types.get(designed.cableType) ?? null } }
}
