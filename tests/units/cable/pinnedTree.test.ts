import { describe, expect, test } from 'vitest'
import { type PinnedTree, type TreeRow, toldByTree } from '../../../src/modules/cable/design/pinnedTree.ts'
import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'
import { design, manufacture } from '../../../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../../../src/modules/cable/engine/properties/designed.ts'
import { isRefused, type Refused } from '../../../src/modules/cable/engine/refused.ts'
import type { LayerName } from '../../../src/modules/cable/engine/construction/layer.ts'
import type { TreeLayer } from '../../../src/modules/cable/engine/layerKinds.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()

const designed = (request: CableRequest): Designed => {
  const answer = design(tables, request)
  if (isRefused(answer)) throw new Error(answer.message)
  return answer
}

const row = (sequence: number, layer: TreeLayer, says: Partial<TreeRow> = {}): TreeRow => ({
  sequence,
  layer,
  perCore: sequence < 4,
  process: 'LAYUP',
  material: null,
  thicknessMm: null,
  pieces: null,
  layRatio: null,
  leftOut: false,
  ...says,
})

const stack: readonly TreeLayer[] = [
  'CONDUCTOR',
  'INSULATION',
  'CORE-ID',
  'LAYUP',
  'FILLER',
  'BINDER',
  'INNER-SHEATH',
  'ARMOUR',
  'OUTER-SHEATH',
]

/** The tree of XLPE cables with what a works says in some of its rows, and rows of its own between them. */
const treeWith = (says: Partial<Record<TreeLayer, Partial<TreeRow>>>, more: readonly TreeRow[] = []): PinnedTree => ({
  code: 'STONY',
  by: 'Meera Rao',
  rows: [...stack.map((layer, i) => row((i + 1) * 10, layer, { perCore: i < 3, ...says[layer] })), ...more],
})

const power: CableRequest = { standard: 'IS 7098-1', cores: 4, sqmm: 16, metal: 'AL', class: 2, form: 'circular', armour: 'wire' }

const followed = (tree: PinnedTree, request: CableRequest = power): Designed | Refused =>
  design(tables, { ...request, ...toldByTree(tree, designed(request)) })

const built = (tree: PinnedTree, request: CableRequest = power): Designed => {
  const answer = followed(tree, request)
  if (isRefused(answer)) throw new Error(answer.message)
  return answer
}

const layer = ({ construction }: Designed, name: LayerName) => {
  const found = construction.layers.find(one => one.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

describe('a cable tree that a design is pinned to', () => {
  test('as it is shipped changes nothing', () => {
    expect(built(treeWith({})).construction).toEqual(designed(power).construction)
  })

  test('sets thickness, number, lay and material, and every figure names its row and the person', () => {
    const tree = treeWith({
      'OUTER-SHEATH': { thicknessMm: 2.5, material: 'LSZH' },
      ARMOUR: { thicknessMm: 2, pieces: 30, layRatio: 12 },
      BINDER: { pieces: 2, thicknessMm: 0.1, material: 'PP-TAPE' },
    })
    const [plain, now] = [designed(power), built(tree)]
    expect(layer(now, 'outerSheath')).toMatchObject({
      material: 'LSZH',
      minMm: {
        value: 2.5,
        source: { kind: 'override', reason: 'Cable Tree STONY, row 90, by Meera Rao', instead: { value: 1.4 } },
      },
      treeRow: 'Cable Tree STONY, row 90, by Meera Rao',
    })
    expect(layer(now, 'armour')).toMatchObject({ count: 30, nominalMm: { value: 2 } })
    expect(layer(now, 'binderTape')).toMatchObject({ count: 2, material: 'PP-TAPE', nominalMm: { value: 0.1 } })
    expect(now.construction.overallMm.value).toBeGreaterThan(plain.construction.overallMm.value + 2)
    expect(now.warnings.join()).toContain('The outer sheath is of LSZH: Cable Tree STONY, row 90, by Meera Rao')
  })

  test('a longer lay of armour and cores takes less steel and less metal', () => {
    const [short, long] = [8, 16].map(layRatio => built(treeWith({ ARMOUR: { layRatio, pieces: 25 }, LAYUP: { layRatio } })))
    if (!short || !long) throw new Error('There are two.')
    expect(layer(long, 'armour').kgPerKm.value).toBeLessThan(layer(short, 'armour').kgPerKm.value)
    expect(layer(long, 'conductor').kgPerKm.value).toBeLessThan(layer(short, 'conductor').kgPerKm.value)
    const lay = Math.hypot(1, (Math.PI * (1 - 1 / 2.42)) / 8)
    const straight = layer(designed({ ...power, cores: 1, armour: 'none' }), 'conductor').kgPerKm.value
    expect(layer(short, 'conductor').kgPerKm.value).toBeCloseTo(4 * straight * lay, 6)
  })

  test('adds tapes where their rows stand, and each makes the cable thicker', () => {
    const tape = (sequence: number, says: Partial<TreeRow> = {}): TreeRow =>
      row(sequence, 'TAPE', { perCore: false, material: 'WS-TAPE', thicknessMm: 0.3, ...says })
    const tree = treeWith({}, [tape(55), tape(75), tape(85, { pieces: 2 })])
    const [plain, now] = [designed(power), built(tree)]
    const names = now.construction.layers.filter(({ place }) => place === 'cable').map(({ name }) => name)
    expect(names).toEqual(['filler', 'tape', 'binderTape', 'innerSheath', 'tape', 'armour', 'tape', 'outerSheath'])
    expect(now.construction.overallMm.value - plain.construction.overallMm.value).toBeGreaterThanOrEqual(2 * 4 * 0.3)
    for (const [i, one] of now.construction.layers.entries()) {
      const next = now.construction.layers[i + 1]
      if (one.place === 'cable' && one.overMm && next?.underMm) expect(next.underMm.value).toBeCloseTo(one.overMm.value, 9)
    }
    expect(now.construction.layers.reduce((sum, { kgPerKm }) => sum + kgPerKm.value, 0)).toBeCloseTo(
      now.construction.kgPerKm.value,
      9,
    )
    const made = manufacture(tables, now, 1000)
    expect(!isRefused(made) && made.materials.some(({ material }) => material === 'WS-TAPE')).toBe(true)
  })

  test('puts mica under the insulation of each core', () => {
    const tree = treeWith({}, [row(15, 'FIRE-BARRIER', { perCore: true, material: 'MICA', thicknessMm: 0.14, pieces: 2 })])
    const now = built(tree)
    expect(layer(now, 'fireBarrier')).toMatchObject({ place: 'phase', count: 8, material: 'MICA' })
    expect(layer(now, 'insulation').underMm).toBe(layer(now, 'fireBarrier').overMm)
    expect(now.construction.coreMm.value).toBeGreaterThan(designed(power).construction.coreMm.value)
  })

  test('leaves out what no standard asks for', () => {
    const now = built(treeWith({ FILLER: { leftOut: true }, BINDER: { leftOut: true } }))
    expect(now.construction.layers.map(({ name }) => name)).not.toContain('filler')
    expect(now.construction.layers.map(({ name }) => name)).not.toContain('binderTape')
    expect(now.construction.kgPerKm.value).toBeLessThan(designed(power).construction.kgPerKm.value)
  })

  test('says nothing of layers that the cable has not', () => {
    const unarmoured: CableRequest = { ...power, armour: 'none' }
    expect(built(treeWith({ ARMOUR: { thicknessMm: 2, material: 'GS-WIRE' } }), unarmoured).construction).toEqual(
      designed(unarmoured).construction,
    )
  })

  test('is refused in a sentence where nothing could follow it', () => {
    const why = (tree: PinnedTree, request = power): string => {
      const answer = followed(tree, request)
      return isRefused(answer) ? answer.message : ''
    }
    expect(why(treeWith({ 'OUTER-SHEATH': { material: 'GS-WIRE' } }))).toBe(
      'Cable Tree STONY, row 90, by Meera Rao: Galvanised steel round wire is armour material; the outer sheath takes outer sheath material.',
    )
    expect(why(treeWith({ ARMOUR: { material: 'GS-STRIP' } }))).toMatch(/is not what the armour of this cable is laid from\.$/)
    const mica = treeWith({}, [row(15, 'FIRE-BARRIER', { perCore: true, material: 'MICA', thicknessMm: 0.14 })])
    expect(why(mica, { ...power, sqmm: 95, form: 'sector' })).toMatch(/calculated on round conductors only\.$/)
  })

  test('gives way to what a hand sets in the design itself', () => {
    const told = toldByTree(treeWith({ 'OUTER-SHEATH': { thicknessMm: 2.5 } }), designed(power))
    const hand = { of: 'outerSheath.thicknessMm', value: 3, reason: 'Stony ground' } as const
    const now = designed({ ...power, ...told, overrides: [...told.overrides, hand] })
    expect(layer(now, 'outerSheath').minMm?.value).toBe(3)
  })
})
