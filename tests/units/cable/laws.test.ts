import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Cable,
  type CableRequest,
  changeable,
  omissible,
  standards,
  tapePlaces,
} from '../../../src/modules/cable/engine/cable.ts'
import { ordinaryTerms } from '../../../src/modules/cable/engine/costing/terms.ts'
import { decode, design, manufacture, particulars, price, proving } from '../../../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../../../src/modules/cable/engine/properties/designed.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { cases } from '../../support/chance.ts'
import { rateSheet } from '../../support/samples/cableRates.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'
import { families, likelyRequests, wildRequests } from './cables.ts'

const tables = shippedTables()
const sheet = rateSheet(tables)
const likely = likelyRequests(tables)

const known = new Map<string, ReturnType<typeof design>>()

/** The answer to a request. Chance asks every law for the same ones, and to design is dearer than what a law asks of the cable. */
const answered = (request: CableRequest): ReturnType<typeof design> => {
  const key = JSON.stringify(request)
  const answer = known.get(key) ?? design(tables, request)
  known.set(key, answer)
  return answer
}

/** Runs a law on every request that can be designed, and counts how many there were: enough, and of every family some. */
const forDesigned = (law: (designed: Designed) => void, runs = 400): void => {
  const designs = new Map<string, number>()
  fc.assert(
    fc.property(likely, request => {
      const answer = answered(request)
      if (isRefused(answer)) return
      designs.set(answer.cable.standard, (designs.get(answer.cable.standard) ?? 0) + 1)
      law(answer)
    }),
    { numRuns: runs },
  )
  for (const request of families) {
    const answer = answered(request)
    if (isRefused(answer)) throw new Error(`${JSON.stringify(request)}: ${answer.message}`)
    designs.set(answer.cable.standard, (designs.get(answer.cable.standard) ?? 0) + 1)
    law(answer)
  }
  expect([...designs.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(runs / 10)
  expect([...designs.keys()].toSorted()).toEqual([...standards].toSorted())
}

/** Every number anywhere below a value. */
const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

const redesigned = (cable: Cable, changed: CableRequest): Designed | null => {
  const answer = design(tables, { ...cable, ...changed })
  return isRefused(answer) ? null : answer
}

const metalMass = ({ construction }: Designed): number =>
  construction.layers.filter(layer => layer.name === 'conductor').reduce((sum, layer) => sum + layer.kgPerKm.value, 0)

const changes = fc.array(
  fc.oneof(
    fc.record({
      what: fc.constant('material' as const),
      layer: fc.constantFrom(...changeable),
      material: fc.constantFrom(...tables.materials.keys(), 'GOLD'),
      by: fc.constant('Cable Tree T, row 1, by Somebody'),
    }),
    fc.record({ what: fc.constant('leftOut' as const), layer: fc.constantFrom(...omissible), by: fc.constant('Row 2') }),
    fc.record({
      what: fc.constant('tape' as const),
      over: fc.constantFrom(...tapePlaces),
      material: fc.constantFrom('MICA', 'PET-TAPE', 'WS-TAPE', 'CU-TAPE', 'XLPE-SIO'),
      thicknessMm: fc.oneof(fc.double({ min: 0.01, max: 2 }), fc.constantFrom(0, -1, Number.NaN, 80)),
      count: fc.constantFrom(1, 2, 0, 2.5),
      process: fc.constant('LAYUP'),
      by: fc.constant('Row 3'),
    }),
  ),
  { maxLength: 4 },
)

describe('whatever a cable tree says', () => {
  test('the answer is a cable whose layers make its mass and lie one over the other, or a sentence', () => {
    const runs = cases(600, 150)
    let followed = 0
    fc.assert(
      fc.property(fc.oneof(likely, fc.constantFrom(...families)), changes, (request, said) => {
        const answer = design(tables, { ...request, changes: said })
        if (isRefused(answer)) {
          expect(answer.message).toMatch(/^[A-Z0-9].*[.?]$/)
          return
        }
        followed += said.length > 0 ? 1 : 0
        const { layers, kgPerKm, overallMm } = answer.construction
        expect(numbersIn(answer).every(Number.isFinite)).toBe(true)
        expect(layers.reduce((sum, layer) => sum + layer.kgPerKm.value, 0)).toBeCloseTo(kgPerKm.value, 6)
        const plain = design(tables, request)
        const adds = said.every(({ what }) => what === 'tape')
        if (adds && !isRefused(plain)) expect(overallMm.value).toBeGreaterThanOrEqual(plain.construction.overallMm.value - 1e-9)
      }),
      { numRuns: runs },
    )
    expect(followed).toBeGreaterThan(runs / 30)
  })
})

describe('whatever is asked', () => {
  test('the answer is a cable of finite figures or a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(likely, wildRequests), request => {
        const answer = design(tables, request)
        if (isRefused(answer)) {
          expect(answer.message).toMatch(/^[A-Z0-9].*[.?]$/)
          expect(answer.message).not.toMatch(/NaN|undefined|null|\[object/)
          return
        }
        expect(numbersIn(answer).every(Number.isFinite)).toBe(true)
        expect(answer.construction.kgPerKm.value).toBeGreaterThan(0)
        expect(answer.construction.layers.every(layer => layer.kgPerKm.value >= 0)).toBe(true)
      }),
      { numRuns: cases(1500, 300) },
    )
  })

  test('any text is read without a fault', () => {
    const words = fc.constantFrom(
      '3.5C',
      'x',
      '240',
      'sqmm',
      'A2XFY',
      'IS',
      '7098',
      '(Part-1)',
      '11',
      'kV',
      '(E)',
      'Al',
      'armoured',
      '½',
      '+',
      '/',
      '1C',
      '10P',
      'AB',
      'cable',
      'flat',
      'FRLS',
      '',
    )
    const lines = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 12 }).map(list => list.join(' ')),
    )
    fc.assert(
      fc.property(lines, line => {
        const decoded = decode(tables, line)
        expect(decoded.confidence).toBeGreaterThanOrEqual(0)
        expect(decoded.confidence).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('of every cable', () => {
  test('its designation reads back to the same cable', () => {
    forDesigned(({ cable, designation }) => {
      const again = decode(tables, designation)
      expect(again.kind === 'cable' ? again.cable : again).toEqual(cable)
    })
  })

  test('an insulated messenger is read behind cores that are not compacted', () => {
    const answer = answered({
      standard: 'IS 14255',
      cores: 1,
      sqmm: 70,
      form: 'circular',
      bundle: { messengerSqmm: 25, messengerInsulated: true, streetLights: 0, streetLightSqmm: 16 },
    })
    if (isRefused(answer)) throw new Error(answer.message)
    expect(answer.designation).toContain('non-compacted insulated messenger')
    expect(decode(tables, answer.designation)).toMatchObject({ cable: answer.cable })
  })

  test('the conductor metal does not depend on what lies around the cores', () => {
    forDesigned(designed => {
      for (const changed of [{ armour: 'none' }, { sheath: 'PE' }, { sheath: 'LSZH' }, { fireGrade: 'FRLS' }] as const) {
        const other = redesigned(designed.cable, changed)
        if (other) expect(metalMass(other)).toBeCloseTo(metalMass(designed), 9)
      }
    })
  })

  test('a thicker layer never gives a thinner or lighter cable', () => {
    forDesigned(({ cable, construction }) => {
      for (const of of ['insulation.thicknessMm', 'outerSheath.thicknessMm', 'innerSheath.thicknessMm'] as const) {
        const layer = construction.layers.find(one => `${one.name}.thicknessMm` === of)
        const now = layer?.nominalMm ?? layer?.minMm
        if (!now) continue
        const thicker = redesigned(cable, { overrides: [{ of, value: now.value + 0.3, reason: 'asked by the buyer' }] })
        if (!thicker) continue
        expect(thicker.construction.overallMm.value).toBeGreaterThan(construction.overallMm.value)
        expect(thicker.construction.kgPerKm.value).toBeGreaterThan(construction.kgPerKm.value)
      }
    })
  })

  test('the next larger size is heavier, has more metal and less resistance', () => {
    const sizes = [1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300, 400]
    forDesigned(designed => {
      const next = sizes.find(size => size > designed.cable.sqmm)
      if (next === undefined || designed.cable.bundle) return
      const larger = redesigned(designed.cable, { sqmm: next, neutralSqmm: undefined })
      if (!larger) return
      expect(metalMass(larger)).toBeGreaterThan(metalMass(designed))
      expect(larger.construction.kgPerKm.value).toBeGreaterThan(designed.construction.kgPerKm.value)
      expect(larger.ratings.resistance20OhmPerKm.value).toBeLessThan(designed.ratings.resistance20OhmPerKm.value)
    })
  })

  test('the layers lie one over the other, and their masses make the cable', () => {
    forDesigned(({ construction }) => {
      const around = construction.layers.filter(
        layer => layer.place === 'cable' && layer.underMm && layer.overMm && layer.name !== 'elementScreen',
      )
      for (const layer of around) expect(layer.overMm?.value).toBeGreaterThan(layer.underMm?.value ?? 0)
      for (const [inner, outer] of around.map((layer, at) => [layer, around[at + 1]] as const)) {
        if (outer) expect(outer.underMm?.value).toBeCloseTo(inner.overMm?.value ?? 0, 9)
      }
      expect(construction.layers.reduce((sum, layer) => sum + layer.kgPerKm.value, 0)).toBeCloseTo(construction.kgPerKm.value, 6)
    })
  })

  test('what is issued is what is in the cable and what is scrapped', () => {
    forDesigned(designed => {
      const made = manufacture(tables, designed, 2000)
      if (isRefused(made)) throw new Error(made.message)
      const total = (of: 'kgPerKm' | 'issuedKgPerKm' | 'runningScrapKgPerKm' | 'startUpScrapKgPerKm') =>
        made.materials.reduce((sum, line) => sum + line[of].value, 0)
      expect(total('kgPerKm')).toBeCloseTo(designed.construction.kgPerKm.value, 6)
      expect(total('issuedKgPerKm')).toBeCloseTo(
        total('kgPerKm') + total('runningScrapKgPerKm') + total('startUpScrapKgPerKm'),
        6,
      )
      expect(made.materials.every(line => line.runningScrapKgPerKm.value >= 0 && line.startUpScrapKgPerKm.value >= 0)).toBe(true)
    })
  })

  test('every stage takes in at least what it gives out, and the last gives the run', () => {
    forDesigned(designed => {
      const made = manufacture(tables, designed, 1000)
      if (isRefused(made)) throw new Error(made.message)
      expect(made.route.length).toBeGreaterThan(3)
      for (const stage of made.route) expect(stage.inputM.value).toBeGreaterThanOrEqual(stage.outputM.value)
      expect(made.route.at(-1)?.outputM.value).toBe(1000)
    })
  })

  test('a longer run never costs more a km, and hollow price and metal make the price', () => {
    forDesigned(designed => {
      const [short, long] = [
        price(tables, designed, sheet, { ...ordinaryTerms, runM: 500 }),
        price(tables, designed, sheet, { ...ordinaryTerms, runM: 5000 }),
      ]
      if (isRefused(short) || isRefused(long)) throw new Error('no price')
      expect(long.pricePerKm.lt(short.pricePerKm)).toBe(true)
      expect(short.hollowPerKm.plus(short.metalPerKm).eq(short.pricePerKm)).toBe(true)
    }, 150)
  })

  test('the fictitious diameter never stands on the sheet of particulars', () => {
    forDesigned(designed => {
      const shown = particulars(tables, designed).flatMap(row => (row.figure ? [row.figure] : []))
      const keys = Object.values(designed.construction.fictitious ?? {})
      expect(shown.some(figure => keys.includes(figure))).toBe(false)
    })
  })

  test('every routine list has its resistance and its voltage: of a house wire that of the spark test alone', () => {
    forDesigned(designed => {
      const { standard, cores, sheath } = designed.cable
      const isHouseWire = standard === 'IS 694' && cores === 1 && sheath === 'none'
      const routine = proving(tables, designed).filter(one => one.category === 'routine')
      expect(routine.find(one => one.code === 'COND-R')?.limit?.text).toMatch(/ohm\/km/)
      expect(routine.find(one => one.code === (isHouseWire ? 'SPARK' : 'HV-ROOM'))?.limit?.text).toMatch(/kV/)
      expect(isHouseWire && routine.some(one => one.code === 'HV-ROOM')).toBe(false)
    })
  })
})
