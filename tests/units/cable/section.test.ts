import { describe, expect, test } from 'vitest'
import { derivedDesign } from '../../../src/modules/cable/design/derived.ts'
import { drawDesign } from '../../../src/modules/cable/design/section.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import type { CrossSection } from '../../../src/modules/cable/drawing/crossSection.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()

const designed = (designation: string): Row => {
  const derived = derivedDesign(tables, { designation })
  if (derived.kind === 'refused') throw new Error(`${designation}: ${derived.complaints.map(({ message }) => message).join(' ')}`)
  return derived.values
}
const drawn = (designation: string) => {
  const design = designed(designation)
  const drawing = drawDesign(design)
  if (!drawing) throw new Error(`${designation} has no drawing.`)
  return { design, ...drawing }
}
const count = ({ shapes }: CrossSection, part: string, fine = false): number =>
  shapes.filter(shape => shape.part === part && (shape.fine ?? false) === fine).length

const families = [
  '3.5C x 240 A2XFY',
  '4C x 25 A2XFY',
  '2C x 10 A2XWY',
  '12C x 1.5 YWY',
  '61C x 1.5 YFY',
  '3C x 185 A2XFY 11 kV',
  '1C x 630 A2XWaY 11 kV',
  '3C x 240 YWY',
  '4C x 50 XLPE SWA BS 5467',
  '4C x 2.5 flexible IS 694',
  '1C x 2.5 FR house wire IS 694',
  '3C x 4 flat submersible',
  '8P x 1.5 individual overall screened armoured 300/500 V',
  '4T x 1.0 overall screened BS EN 50288-7',
  '3C x 70 + 1C x 16 + 50 AB cable',
  '1C x 4 solar',
]

describe('a design drawn', () => {
  test.each(families)('%s is to scale: as wide as its overall diameter, within 2.5 %', designation => {
    const { design, section } = drawn(designation)
    const overall = Number(design['overallDiameterMm'])
    expect(Math.abs(2 * section.radiusMm - overall) / overall).toBeLessThan(0.025)
  })

  test.each(families)('%s shows a part for every layer that the eye can see, and no other part', designation => {
    const { design, section, parts } = drawn(designation)
    expect(parts.length).toBe(linesOf(design, 'layers').length)
    const shown = new Set(section.shapes.map(({ part }) => part))
    for (const part of parts) if (part !== null && part !== 'layUp') expect(shown).toContain(part)
    for (const part of shown) if (part !== 'layUp') expect(parts).toContain(part)
  })

  test('has as many armour wires and strips as the design counts', () => {
    for (const designation of ['2C x 10 A2XWY', '3.5C x 240 A2XFY', '1C x 630 A2XWaY 11 kV']) {
      const { design, section, parts } = drawn(designation)
      const at = linesOf(design, 'layers').findIndex(row => row['layer'] === 'armour')
      // The ground of the layer is one shape beside its wires.
      expect(count(section, String(parts[at])) - 1).toBe(linesOf(design, 'layers')[at]?.['count'])
    }
  })

  test('has its cores in their colours, the neutral of 3.5 smaller than the phases', () => {
    const { section } = drawn('3.5C x 25 2XY')
    const fills = section.shapes.flatMap(shape => (shape.part === 'insulation' ? [shape.fill] : []))
    expect(fills).toEqual(['#c62828', '#f9a825', '#1565c0', '#26292e'])
    expect(section.text).toBe('3.5 core, Cu, XLPE, PVC sheath')
  })

  test('draws pairs and triads with all their cores, and a bundle around its messenger', () => {
    expect(count(drawn('8P x 1.5 individual overall screened armoured 300/500 V').section, 'conductor')).toBe(16)
    expect(count(drawn('4T x 1.0 overall screened BS EN 50288-7').section, 'conductor')).toBe(12)
    expect(count(drawn('3C x 70 + 1C x 16 + 50 AB cable').section, 'conductor')).toBe(5)
  })

  test('is nothing while nothing has been derived', () => expect(drawDesign({ layers: [] })).toBeNull())
})
