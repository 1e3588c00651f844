import { layers, type TreeLayer } from '../layerKinds.ts'
import { type TapePlace, tapePlaces } from '../cable.ts'
import { type DataSets, oneOf, readRows, type RowReader } from './reader.ts'

/** What a rule may look at: attributes of the cable, and the measured diameter of what lies below. */
const ruleSubjects = ['always', 'cores', 'sqmm', 'kv', 'armour', 'screen', 'insulation', 'form', 'metal', 'diameterMm'] as const
export type RuleSubject = (typeof ruleSubjects)[number]

const ruleOperators = ['eq', 'ne', 'ge', 'le'] as const

/** The row of a master by which a layer is there or not. */
export interface Ground {
  readonly kind: 'rule' | 'row'
  /** Code of the cable type tree, or of the tree of layers. */
  readonly tree: string
  readonly no: number
  /** 'Cable Type Tree LT, rule 4'. */
  readonly called: string
  readonly reason: string | null
}

/** One rule of a cable type tree. */
export interface LayerRule extends Ground {
  readonly layer: TreeLayer
  readonly isThere: boolean
  readonly subject: RuleSubject
  readonly operator: (typeof ruleOperators)[number]
  readonly value: string | null
  /** It speaks only of cables to this standard; null of all. */
  readonly standard: string | null
  /** Of a tape what it is and where it lies; null in all other rules. */
  readonly over: TapePlace | null
  readonly material: string | null
  readonly thicknessMm: number | null
  readonly pieces: number | null
}

/** By which rules the cables of a type have their layers. */
export interface LayerTree {
  readonly code: string
  /** By layer the rules in the order in which they are asked: its own before those it inherits, of one tree the last first. */
  readonly rules: ReadonlyMap<TreeLayer, readonly LayerRule[]>
  /** Where no rule speaks: the rows of the tree of layers that may not be left out. */
  readonly rows: ReadonlyMap<TreeLayer, Ground>
}

const set = 'cable-type-trees'
const treeLayers = Object.keys(layers).filter((layer): layer is TreeLayer => layer in layers)
const orNull = <T extends string>(words: readonly T[], value: string | null): T | null =>
  value === null ? null : oneOf(words, value, set)

const ruleOf = (tree: string, r: RowReader, no: number): LayerRule => ({
  kind: 'rule',
  tree,
  no,
  called: `Cable Type Tree ${tree}, rule ${no}`,
  reason: r.text('reason'),
  layer: oneOf(treeLayers, r.text('layer'), set),
  isThere: oneOf(['present', 'absent'], r.text('effect'), set) === 'present',
  subject: oneOf(ruleSubjects, r.text('subject'), set),
  operator: orNull(ruleOperators, r.textOrNull('operator')) ?? 'eq',
  value: r.textOrNull('value'),
  standard: r.textOrNull('standard'),
  over: orNull(tapePlaces, r.textOrNull('over')),
  material: r.textOrNull('material'),
  thicknessMm: r.numberOrNull('thickness_mm'),
  pieces: r.numberOrNull('pieces'),
})

interface Told {
  readonly code: string
  readonly cableType: string
  readonly stack: string | null
  readonly inherits: string | null
  readonly rules: readonly LayerRule[]
}

/** A tree and those it inherits from, its own first; a ring ends where it closes. */
const lineOf = (trees: ReadonlyMap<string, Told>, tree: Told): readonly Told[] => {
  const line: Told[] = []
  for (let at: Told | undefined = tree; at && !line.includes(at); at = trees.get(at.inherits ?? '')) line.push(at)
  return line
}

/** The trees that another of the same cable type builds on: that one speaks for the type. Of two beside each other the newest does. */
const builtOn = (told: readonly Told[]): ReadonlySet<string | null> =>
  new Set(
    told
      .filter(({ inherits, cableType }) => told.some(one => one.code === inherits && one.cableType === cableType))
      .map(({ inherits }) => inherits),
  )

const rowsByTree = (sets: DataSets): ReadonlyMap<string, ReadonlyMap<TreeLayer, Ground>> => {
  const rows = readRows(sets, 'cable-tree', r => ({
    tree: r.textOrNull('code') ?? r.text('cable_type'),
    layer: oneOf(treeLayers, r.text('layer'), 'cable-tree'),
    no: r.number('sequence'),
    isOptional: r.flag('optional'),
  })).filter(({ isOptional }) => !isOptional)
  return new Map(
    [...Map.groupBy(rows, ({ tree }) => tree)].map(([tree, own]) => [
      tree,
      new Map(
        own.map(({ layer, no }) => [layer, { kind: 'row', tree, no, called: `Cable Tree ${tree}, row ${no}`, reason: null }]),
      ),
    ]),
  )
}

/** The layer trees by cable type. */
export const layerTreesOf = (sets: DataSets): ReadonlyMap<string, LayerTree> => {
  const told = readRows(sets, set, (r): Told => {
    const code = r.text('code')
    return {
      code,
      cableType: r.text('cable_type'),
      stack: r.textOrNull('tree'),
      inherits: r.textOrNull('inherits'),
      rules: r.records('rules').map((rule, at) => ruleOf(code, rule, at + 1)),
    }
  })
  const [trees, rows, lower] = [new Map(told.map(tree => [tree.code, tree])), rowsByTree(sets), builtOn(told)]
  return new Map(
    told
      .filter(({ code }) => !lower.has(code))
      .map(tree => {
        const line = lineOf(trees, tree)
        const stack = line.find(one => one.stack !== null)?.stack
        const rules = Map.groupBy(
          line.flatMap(one => one.rules.toReversed()),
          ({ layer }) => layer,
        )
        return [tree.cableType, { code: tree.code, rules, rows: rows.get(stack ?? '') ?? new Map<TreeLayer, Ground>() }]
      }),
  )
}
