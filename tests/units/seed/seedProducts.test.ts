import { describe, expect, test } from 'vitest'
import { inOrder, products, repeated, taxes, type Product } from './seedFiles.ts'

const coresOf = ({ cores }: Product): number => (cores.endsWith('P') ? 2 * Number.parseInt(cores, 10) : Number(cores))
const metalKg = (p: Product): number => Number(p.copperKgPerKm) + Number(p.aluminiumKgPerKm)
/** Phase and neutral cores together, in sqmm. */
const sqmmOf = (p: Product): number => (p.neutralSqmm ? 3 * Number(p.sqmm) + Number(p.neutralSqmm) : coresOf(p) * Number(p.sqmm))
/** Everything in a designation but its size: cables of one kind, to be compared by size. */
const kindOf = (p: Product): string => p.name.replace(/ x [\d.]+/g, ' x ').replace(/\+ \d+ sqmm/, '')
const byKind = [...Map.groupBy(products, kindOf).entries()].filter(([, cables]) => cables.length > 1)
const byCores = [...Map.groupBy(products, p => `${p.sqmm} ${p.name.replace(/^\d+C/, '')}`).entries()].filter(
  ([, cables]) => cables.length > 1,
)

const ascending = (cables: readonly Product[], key: (p: Product) => number, figure: keyof Product): void => {
  const figures = [...cables].sort((a, b) => key(a) - key(b)).map(p => Number(p[figure]))
  figures.slice(1).forEach((value, at) => expect(value, cables.map(p => p.code).join(', ')).toBeGreaterThan(figures[at] ?? 0))
}

test('150 products, each with its own code and designation, in the order of their codes', () => {
  expect(products).toHaveLength(150)
  expect(repeated(products.map(p => p.code))).toEqual([])
  expect(repeated(products.map(p => p.name))).toEqual([])
  expect(products.map(p => p.code)).toEqual(inOrder(products.map(p => p.code)))
})

test('codes are short and in capitals, so that a master accepts and finds them', () =>
  expect(products.map(p => p.code).filter(code => !/^[A-Z0-9][A-Z0-9.+-]{3,19}$/.test(code))).toEqual([]))

test('every product carries the same fields in the same order', () =>
  expect(new Set(products.map(p => Object.keys(p).join())).size).toBe(1))

describe('constructions', () => {
  test('a cable of three and a half cores, and no other, has a reduced neutral of the standard (IS 7098-1, IS 1554-1)', () => {
    const neutrals = new Map([
      [25, 16],
      [35, 16],
      [50, 25],
      [70, 35],
      [95, 50],
      [120, 70],
      [150, 70],
      [185, 95],
      [240, 120],
      [300, 150],
      [400, 185],
    ])
    for (const p of products) {
      expect(p.neutralSqmm, p.code).toBe(p.cores === '3.5' ? String(neutrals.get(Number(p.sqmm))) : null)
    }
  })

  test('power cables have at most four cores, control cables at most 61', () => {
    const most = (p: Product): number => (p.family.startsWith('Control') ? 61 : 4)
    const cables = products.filter(p => /power|Control/.test(p.family))
    expect(cables.filter(p => coresOf(p) > most(p)).map(p => p.code)).toEqual([])
    expect(cables.filter(p => p.family.startsWith('MV')).every(p => ['1', '3'].includes(p.cores))).toBe(true)
  })

  test('a single core for alternating current has no magnetic armour', () =>
    expect(products.filter(p => p.cores === '1' && p.armour?.startsWith('GI')).map(p => p.code)).toEqual([]))

  test('the designation says what the fields say', () => {
    for (const p of products.filter(({ family }) => /power|Control/.test(family))) {
      const letters = `${p.metal === 'Al' ? 'A' : ''}${p.insulation === 'XLPE' ? '2X' : 'Y'}${{ 'GI strip': 'F', 'GI round wire': 'W', 'Aluminium wire': 'Wa' }[p.armour ?? ''] ?? ''}Y`
      expect(p.name, p.code).toMatch(new RegExp(`^${p.cores}C x ${p.sqmm} sqmm ${letters} `))
    }
  })

  test('the HSN follows voltage and insulation, and its tax is in force', () => {
    for (const p of products) {
      const above1000V = /^(6\.|12|19|1\.5 kV d)/.test(p.voltageGrade)
      const rubber = ['EPR', 'Elastomer'].includes(p.insulation)
      expect(p.hsn, p.code).toBe(above1000V ? '85446020' : rubber ? '85444930' : '85444920')
      expect(taxes.hsn.find(row => row.code === p.hsn)?.taxes.at(-1)?.tax, p.code).toBe(p.tax)
    }
  })
})

describe('figures', () => {
  test('a bigger cross section of one kind is thicker, heavier and dearer', () => {
    expect(byKind.length).toBeGreaterThan(25)
    for (const [, cables] of byKind) {
      for (const figure of ['overallDiameterMm', 'weightKgPerKm', 'listRate'] as const) ascending(cables, sqmmOf, figure)
    }
  })

  test('more cores of one size are thicker, heavier and dearer', () => {
    expect(byCores.length).toBeGreaterThan(10)
    for (const [, cables] of byCores) {
      for (const figure of ['overallDiameterMm', 'weightKgPerKm', 'listRate'] as const) ascending(cables, coresOf, figure)
    }
  })

  test('conductor metal is within 12 % of the cross section times density and lay', () => {
    const plain = products.filter(
      p => /LT power|Control|House|Flexible|Submersible|Fire/.test(p.family) && p.armour !== 'Aluminium wire',
    )
    expect(plain.length).toBeGreaterThan(100)
    for (const p of plain) {
      const ratio = metalKg(p) / (sqmmOf(p) * (p.metal === 'Cu' ? 8.89 : 2.703) * 1.02)
      expect(ratio, p.code).toBeGreaterThan(0.88)
      expect(ratio, p.code).toBeLessThan(1.12)
    }
  })

  test('a round cable is neither lighter than foam nor denser than its metal', () => {
    for (const p of products.filter(({ family }) => !['Aerial bunched', 'Submersible flat'].includes(family))) {
      const gPerCm3 = Number(p.weightKgPerKm) / ((Math.PI / 4) * Number(p.overallDiameterMm) ** 2)
      expect(gPerCm3, p.code).toBeGreaterThan(1)
      expect(gPerCm3, p.code).toBeLessThan(6)
    }
  })

  test('the metal is a part of the weight', () => {
    for (const p of products) {
      expect(metalKg(p), p.code).toBeGreaterThan(0)
      expect(metalKg(p), p.code).toBeLessThan(Number(p.weightKgPerKm))
    }
  })

  test('4C x 10 copper, PVC, round wire comes out as in the worked example: 21.9 mm, 1190 kg/km', () => {
    const p = products.find(({ code }) => code === 'YWY-4C10')
    expect(Math.abs(Number(p?.overallDiameterMm) / 21.9 - 1)).toBeLessThan(0.01)
    expect(Math.abs(Number(p?.weightKgPerKm) / 1190 - 1)).toBeLessThan(0.01)
    expect(p?.copperKgPerKm).toBe('359')
  })

  test('the rate pays for the metal and stays within the trade, per kg of cable', () => {
    for (const p of products) {
      expect(Number(p.listRate), p.code).toBeGreaterThan(
        1.15 * (Number(p.copperKgPerKm) * 850 + Number(p.aluminiumKgPerKm) * 240),
      )
      expect(Number(p.listRate) / Number(p.weightKgPerKm), p.code).toBeGreaterThan(150)
      expect(Number(p.listRate) / Number(p.weightKgPerKm), p.code).toBeLessThan(1100)
    }
  })

  test('the standard length goes on the drum: flange and barrel in decimetres by the code (IS 10418)', () => {
    for (const p of products) {
      const [, flange = '', barrel = ''] = /^[WS](\d\d)(\d\d)$/.exec(p.drumCode ?? '') ?? []
      if (p.drumCode === null) expect(['90', '100', '180'], p.code).toContain(p.standardLengthM)
      else {
        const [flangeMm, barrelMm, diameterMm] = [Number(flange) * 100, Number(barrel) * 100, Number(p.overallDiameterMm)]
        const holdsM = (Math.PI * 0.56 * flangeMm * ((flangeMm - 100) ** 2 - barrelMm ** 2)) / (4 * diameterMm ** 2) / 1000
        expect(holdsM, p.code).toBeGreaterThan(Number(p.standardLengthM))
        expect(barrelMm, p.code).toBeGreaterThanOrEqual(12 * diameterMm)
      }
    }
  })
})
