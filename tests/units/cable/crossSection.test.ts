import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  armourWires,
  crossSection,
  type Cable,
  type Core,
  type CrossSection,
  type Layer,
} from '../../../src/modules/cable/drawing/crossSection.ts'
import { markCable, sectionPalette, toSvg } from '../../../src/modules/cable/drawing/crossSectionSvg.ts'
import { packEqual, packWithNeutral } from '../../../src/modules/cable/drawing/packing.ts'

const core = (diameterMm: number, insulationMm: number, shape: 'round' | 'sector' = 'round', strands?: number): Core => ({
  conductor: { metal: 'aluminium', shape, diameterMm, strands },
  insulationMm,
})
const sheath: Layer = { kind: 'sheath', material: 'PVC', thicknessMm: 2 }
const wireArmoured: Layer[] = [
  { kind: 'bedding', material: 'PVC', thicknessMm: 0.7 },
  { kind: 'wires', metal: 'steel', diameterMm: 1.6 },
  sheath,
]
const stripArmoured: Layer[] = [{ kind: 'strips', metal: 'steel', widthMm: 4, thicknessMm: 0.8 }, sheath]
const cable = (given: Partial<Cable>): Cable => ({
  count: 3,
  core: core(10, 1),
  insulation: 'XLPE',
  colours: ['#c62828', '#f9a825', '#1565c0'],
  layers: [sheath],
  ...given,
})

type Circle = { x: number; y: number; radius: number }
const circles = ({ shapes }: CrossSection, part: string, fine: boolean): Circle[] =>
  shapes.flatMap(shape => (shape.kind === 'circle' && shape.part === part && (shape.fine ?? false) === fine ? [shape] : []))
/** Smallest distance between the edges of two circles; negative when they overlap. */
const closest = (list: readonly Circle[]): number =>
  Math.min(...list.flatMap((a, index) => list.slice(index + 1).map(b => Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius)))
/** The corners of an outline; its arcs run around the middle, so that they reach no further than their ends. */
const corners = (path: string): number[] =>
  Array.from(path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[ALZ])/g), ([, x, y]) => Math.hypot(Number(x), Number(y)))
const reach = (section: CrossSection): number =>
  Math.max(
    ...section.shapes.map(shape => {
      if (shape.kind === 'circle') return Math.hypot(shape.x, shape.y) + shape.radius
      return shape.kind === 'ring' ? shape.radius + shape.width / 2 : Math.max(...corners(shape.path)) + shape.rounding
    }),
  )

describe('packing of equal circles', () => {
  test.each([
    [2, 2.0],
    [3, 2.155],
    [4, 2.414],
    [5, 2.701],
    [6, 3.0],
    [7, 3.0],
    [8, 3.305],
    [9, 3.613],
    [10, 3.813],
    [11, 3.924],
    [12, 4.03],
  ])('%i circles lie in a circle of %f radii', (count, ratio) => expect(packEqual(count).radius).toBeCloseTo(ratio, 3))

  test.each([
    [19, 5],
    [27, 6.155],
    [37, 7],
    [61, 9],
  ])('%i circles in layers need %f radii', (count, ratio) => expect(packEqual(count).radius).toBeCloseTo(ratio, 2))

  test('any number finds its place: all of them, apart, and inside', () => {
    for (let count = 1; count <= 130; count += 1) {
      const { centres, radius } = packEqual(count)
      const unit = centres.map(({ x, y }) => ({ x, y, radius: 1 }))
      expect(centres).toHaveLength(count)
      if (count > 1) expect(closest(unit), `${count} circles`).toBeGreaterThan(-0.001)
      expect(Math.max(...unit.map(({ x, y }) => Math.hypot(x, y) + 1))).toBeLessThanOrEqual(radius + 1e-9)
    }
  })

  test('a neutral as large as the phases makes a square, a small one leaves the triangle as it is', () => {
    expect(packWithNeutral(1, 1).radius).toBeCloseTo(2.414, 3)
    expect(packWithNeutral(1, 0.3).radius).toBeCloseTo(2.155, 3)
  })
})

describe('cross-section', () => {
  test.each([1, 2, 3, 4, 5, 7, 10, 11, 12, 19, 24, 37, 61])('%i round cores neither overlap nor leave the sheath', count => {
    const section = crossSection(cable({ count, layers: wireArmoured }))
    const cores = circles(section, 'insulation', false)
    expect(cores).toHaveLength(count)
    if (count > 1) expect(closest(cores)).toBeGreaterThan(-0.01)
    expect(reach(section)).toBeCloseTo(section.radiusMm, 6)
    expect(Math.max(...cores.map(({ x, y, radius }) => Math.hypot(x, y) + radius))).toBeLessThan(
      section.radiusMm - 2 - 1.6 - 0.69,
    )
  })

  test('armour wires lie side by side on the pitch circle, as many as the formula says', () => {
    const section = crossSection(cable({ layers: wireArmoured }))
    const wires = circles(section, 'layer1', false).filter(({ x, y }) => Math.hypot(x, y) > 0)
    const pitch = 2 * 6 * (1 + 2 / Math.sqrt(3)) + 2 * 0.7 + 1.6
    expect(armourWires(pitch, 1.6)).toBe(Math.floor((Math.PI * pitch) / (1.02 * 1.6)))
    expect(wires).toHaveLength(55)
    expect(wires).toHaveLength(armourWires(pitch, 1.6))
    expect(closest(wires)).toBeGreaterThan(0)
  })

  test('strips are counted on their own pitch circle', () => {
    const section = crossSection(cable({ layers: stripArmoured }))
    const strips = section.shapes.filter(shape => shape.kind === 'outline' && shape.part === 'layer0')
    expect(strips).toHaveLength(Math.floor((Math.PI * (2 * 6 * (1 + 2 / Math.sqrt(3)) + 0.8)) / (1.02 * 4)))
  })

  test('the neutral of a 3.5-core cable is the smaller one, in the gap between two phases', () => {
    const section = crossSection(cable({ neutral: core(6, 0.9) }))
    const cores = circles(section, 'insulation', false)
    expect(cores.map(({ radius }) => radius)).toEqual([6, 6, 6, 3.9])
    expect(closest(cores)).toBeGreaterThan(-1e-6)
    const [first, , last, neutral] = cores
    expect(neutral?.y).toBeGreaterThan(Math.max(first?.y ?? 0, last?.y ?? 0))
    expect(neutral?.x).toBeCloseTo(0, 9)
  })

  test.each([
    ['2 core', cable({ count: 2, core: core(11, 1.1, 'sector') })],
    ['3 core', cable({ core: core(11, 1.1, 'sector') })],
    ['3.5 core', cable({ core: core(19.5, 1.7, 'sector'), neutral: core(13.8, 1.3, 'sector') })],
    ['4 core', cable({ count: 4, core: core(11, 1.1, 'sector') })],
  ])('%s sectors fill a circle narrower than round cores would', (_, sectors) => {
    const round = (given: Core): Core => ({ ...given, conductor: { ...given.conductor, shape: 'round' } })
    const asRound = { ...sectors, core: round(sectors.core), neutral: sectors.neutral && round(sectors.neutral) }
    const section = crossSection(sectors)
    expect(section.radiusMm).toBeLessThan(crossSection(asRound).radiusMm)
    const outlines = section.shapes.flatMap(shape => (shape.kind === 'outline' ? [corners(shape.path)] : []))
    expect(outlines).toHaveLength(2 * (sectors.count + (sectors.neutral ? 1 : 0)))
    expect(outlines.every(points => points.length === 3)).toBe(true)
    expect(reach(section)).toBeCloseTo(section.radiusMm, 6)
  })

  test('a stranded conductor has 1 + 6 + 12 + 18 wires, drawn above 60 px only', () => {
    const section = crossSection(cable({ count: 1, core: core(10, 1, 'round', 37) }))
    const strands = circles(section, 'conductor', true).filter(({ radius }) => radius < 2)
    expect(strands).toHaveLength(37)
    expect(closest(strands)).toBeGreaterThan(-1e-6)
    const drawn = (sizePx: number) => toSvg(section, sizePx).split('<circle').length
    expect(drawn(104) - drawn(60)).toBe(38)
    expect(drawn(26)).toBe(drawn(60))
  })

  test('the words name cores, metal, insulation, armour and sheath', () => {
    const wires = crossSection(cable({ neutral: core(6, 0.9), layers: wireArmoured }))
    expect(wires.text).toBe('3.5 core, Al, XLPE, steel-wire armour, PVC sheath')
    expect(crossSection(cable({ count: 4, layers: stripArmoured })).text).toBe('4 core, Al, XLPE, steel-strip armour, PVC sheath')
    expect(crossSection(markCable).text).toBe('3 core, Cu, XLPE, PVC sheath')
  })

  test('any cable draws: finite numbers, nothing outside', () => {
    const metric = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true })
    const anyCore = fc.record({
      conductor: fc.record({
        metal: fc.constantFrom('copper' as const, 'aluminium' as const),
        shape: fc.constantFrom('round' as const, 'sector' as const),
        diameterMm: metric(0.5, 30),
        strands: fc.constantFrom(undefined, 7, 19, 37, 61, 280),
      }),
      insulationMm: metric(0.2, 9),
      screensMm: fc.constantFrom(undefined, 0.6),
    })
    const anyCable = fc.record({
      count: fc.integer({ min: 1, max: 61 }),
      core: anyCore,
      colours: fc.constant<Cable['colours']>(['#c62828']),
      insulation: fc.constant('PVC'),
      layers: fc.constantFrom(wireArmoured, stripArmoured, [sheath], []),
    })
    fc.assert(
      fc.property(anyCable, fc.option(metric(0.3, 1)), (given, share) => {
        const smaller = (by: number): Core => ({
          conductor: { ...given.core.conductor, diameterMm: given.core.conductor.diameterMm * by },
          insulationMm: given.core.insulationMm * by,
        })
        const section = crossSection(share === null ? given : { ...given, count: 3, neutral: smaller(share) })
        const svg = toSvg(section, 104)
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        expect(reach(section)).toBeLessThanOrEqual(section.radiusMm * 1.000_001)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the picture', () => {
  test('carries its size, its words and the part of each shape', () => {
    const svg = toSvg(crossSection(markCable), 26)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="26" height="26" /)
    expect(svg).toContain('role="img" aria-label="3 core, Cu, XLPE, PVC sheath"')
    expect(svg).toContain(`data-part="layer0" cx="0" cy="0" r="9.788" fill="${sectionPalette.sheathRim}"`)
    expect(svg).toContain('data-part="insulation"')
    expect(svg.match(/fill="#b9744a"/g)).toHaveLength(3)
  })

  test('a colour that is no colour and a name with signs cannot break out of the markup', () => {
    const svg = toSvg(crossSection(cable({ colours: ['#"/><script>'], insulation: '<b>"&' })), 26)
    expect(svg).not.toContain('script')
    expect(svg).toContain('&lt;b&gt;&quot;&amp;')
    expect(svg).toContain('fill="#757575"')
  })
})
