import { Decimal } from '../../kernel/decimal.ts'
import { linesOf, type Row } from '../../kernel/record.ts'
import { derivedDesign, type DerivedDesign } from '../../modules/cable/design/derived.ts'
import type { PinnedTree, TreeRow } from '../../modules/cable/design/pinnedTree.ts'
import { contradiction, traceOf, type TypeRule, type TypeTree } from '../../modules/cable/design/rules.ts'
import type { CableTables } from '../../modules/cable/engine/tables/tables.ts'
import type { TreeLayer } from '../../modules/cable/layer.ts'
import type { Tx } from '../database.ts'

interface TreeHead {
  readonly code: string
  readonly by: string | null
}

const head = `
  select t.code, (select u.name from audit a join "user" u on u.id = a.user_id
    where a.doc = 'cableTree' and a.doc_id = t.id order by a.id desc limit 1) as by
  from cable_tree t where t.id = $1`

interface StoredRow extends Omit<TreeRow, 'thicknessMm' | 'layRatio'> {
  readonly thicknessMm: string | null
  readonly layRatio: string | null
}

const rowsOf = `
  select l.sequence, l.layer, l.per_core as "perCore", p.code as process, m.code as material, l.thickness_mm as "thicknessMm",
    l.pieces, l.lay_ratio as "layRatio", l.left_out as "leftOut"
  from cable_tree_layers l join process p on p.id = l.process left join raw_material m on m.id = l.material
  where l.doc = $1 order by l.sequence`

const numberOr = (text: string | null): number | null => (text === null ? null : Number(text))

/** The cable tree that a design is pinned to, with who changed it last; null where it is pinned to none. */
export const pinnedTree = async (tx: Tx, id: unknown): Promise<PinnedTree | null> => {
  if (typeof id !== 'number') return null
  const tree = await tx.maybe<TreeHead>(head, [id])
  if (!tree) return null
  const rows = await tx.rows<StoredRow>(rowsOf, [id])
  return {
    code: tree.code,
    by: tree.by ?? 'the shipped data',
    rows: rows.map(row => ({ ...row, thicknessMm: numberOr(row.thicknessMm), layRatio: numberOr(row.layRatio) })),
  }
}

const codes = async (tx: Tx, table: 'process' | 'raw_material', ids: readonly unknown[]): Promise<ReadonlyMap<unknown, string>> =>
  new Map(
    (
      await tx.rows<{ id: number; code: string }>(`select id, code from ${table} where id = any($1::bigint[])`, [
        ids.filter(id => typeof id === 'number'),
      ])
    ).map(({ id, code }) => [id, code]),
  )

const decimalOr = (value: unknown): number | null => (value instanceof Decimal ? value.toNumber() : null)
const countOr = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A cable tree as somebody is just typing it. */
export const typedTree = async (tx: Tx, record: Readonly<Row>, by: string): Promise<PinnedTree> => {
  const lines = linesOf(record, 'layers').filter(
    ({ layer, sequence }) => typeof layer === 'string' && typeof sequence === 'number',
  )
  const [processes, materials] = await Promise.all([
    codes(
      tx,
      'process',
      lines.map(({ process }) => process),
    ),
    codes(
      tx,
      'raw_material',
      lines.map(({ material }) => material),
    ),
  ])
  return {
    code: String(record['code'] ?? ''),
    by,
    rows: lines.map(line => ({
      sequence: Number(line['sequence']),
      // Marked cast: the record was read by its definition, which knows no other layers.
      layer: line['layer'] as TreeLayer,
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

interface StoredType {
  readonly type: number
  readonly depth: number
  readonly id: number
  readonly code: string
  readonly rules: readonly TypeRule[]
  readonly stack: TypeTree['stack']
}

/** Every type tree under the cable types that follow it, its own first and then those it inherits from. */
const chains = `
  with recursive chain as (
    select t.cable_type as type, 0 as depth, t.id, t.code, t.tree, t.inherits from cable_type_tree t where t.status = 'active'
    union all
    select c.type, c.depth + 1, t.id, t.code, t.tree, t.inherits from chain c join cable_type_tree t on t.id = c.inherits
    where c.depth < 20
  )
  select c.type, c.depth, c.id, c.code,
    (select coalesce(json_agg(json_build_object('no', r.no, 'layer', r.layer, 'effect', r.effect, 'subject', r.subject,
       'operator', r.operator, 'value', r.value, 'reason', r.reason) order by r.no), '[]')
     from cable_type_tree_rules r where r.doc = c.id) as rules,
    (select json_build_object('id', s.id, 'code', s.code, 'rows',
       (select coalesce(json_agg(json_build_object('no', l.sequence, 'layer', l.layer) order by l.sequence), '[]')
        from cable_tree_layers l where l.doc = s.id))
     from cable_tree s where s.id = c.tree) as stack
  from chain c order by c.type, c.depth`

/** The type trees of every cable type. */
export type TypeTrees = ReadonlyMap<number, readonly TypeTree[]>

export const typeTreesIn = async (tx: Tx): Promise<TypeTrees> =>
  Map.groupBy(await tx.rows<StoredType>(chains, []), ({ type }) => type)

/** Ids of the cable types by their codes. */
export const cableTypesIn = async (tx: Tx): Promise<ReadonlyMap<string, number>> =>
  new Map((await tx.rows<{ id: number; code: string }>('select id, code from cable_type', [])).map(({ id, code }) => [code, id]))

/** The design with the single row that put each layer there, and with what rules say against it. */
const traced = ({ values, designed }: Extract<DerivedDesign, { kind: 'derived' }>, trees: readonly TypeTree[]): Readonly<Row> => {
  const { cable, construction } = designed
  const against: string[] = []
  const layers = linesOf(values, 'layers').map((row, i) => {
    const layer = construction.layers[i]
    const trace = layer ? traceOf(trees, cable, layer) : null
    if (!layer || !trace) return row
    if (trace.contradicts) against.push(contradiction(layer, trace))
    const { rule, tree, rowNo, words } = trace
    return { ...row, rule, tree, rowNo, because: `${String(row['because'])} ${words}` }
  })
  const warnings = [values['warnings'], ...against].filter(Boolean).join('\n')
  return { ...values, layers, warnings: warnings === '' ? null : warnings }
}

/** A design by the tables and the cable tree it is pinned to, each layer traced to its row. */
export const tracedDesign = (
  tables: CableTables,
  record: Readonly<Row>,
  pinned: PinnedTree | null,
  cableType: (code: string) => number | null,
  trees: TypeTrees,
): DerivedDesign => {
  const derived = derivedDesign(tables, record, pinned)
  if (derived.kind === 'refused') return derived
  const type = cableType(derived.designed.cableType)
  return { ...derived, values: { ...traced(derived, trees.get(type ?? 0) ?? []), cableType: type } }
}
