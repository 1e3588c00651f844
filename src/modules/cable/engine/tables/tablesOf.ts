import { type DataSets, FaultyTables, grouped, keyed, oneOf, readRows, type RowReader } from './reader.ts'
import { type ConstantName, constantNames } from './constants.ts'
import { layerTreesOf } from './layerTrees.ts'
import { currents, formulas, works } from './worksTables.ts'
import {
  type Band,
  type CableTables,
  type ConstantRow,
  coveringGroups,
  type CoveringGroup,
  keyOf,
  testCategories,
} from './tables.ts'

const band = (r: RowReader): Band => ({
  overMm: r.numberOrNull('over_mm'),
  upToMm: r.numberOrNull('up_to_mm'),
  ...r.provenance(),
})

const conductors = (sets: DataSets) => {
  const constructions = readRows(sets, 'conductor-constructions', r => ({
    kind: r.text('kind'),
    key: keyOf(r.number('class'), r.text('material'), r.text('form'), r.number('sqmm')),
    row: { wires: r.number('wires'), wireMm: r.numberOrNull('wire_dia_mm'), layout: r.textOrNull('layout'), ...r.provenance() },
  }))
  const ofKind = (kind: string) => keyed(constructions.filter(one => one.kind === kind).map(({ key, row }) => [key, row]))
  return {
    resistances: keyed(
      readRows(sets, 'conductor-resistance', r => [
        keyOf(r.textOrNumber('class'), r.text('material'), r.flag('tinned'), r.number('sqmm')),
        {
          maxOhmPerKm: r.number('max_dc_resistance_20c_ohm_per_km'),
          maxWireMm: r.numberOrNull('max_wire_dia_mm'),
          ...r.provenance(),
        },
      ]),
    ),
    minimumWires: ofKind('minimum'),
    typicalWires: ofKind('typical'),
    fictitiousConductors: keyed(
      readRows(sets, 'fictitious-diameters', r => [
        keyOf(r.text('installation'), r.number('sqmm')),
        { value: r.number('d_mm'), ...r.provenance() },
      ]),
    ),
    reducedNeutrals: keyed(
      readRows(sets, 'reduced-neutral', r => [
        keyOf(r.number('phase_sqmm')),
        { value: r.number('neutral_sqmm'), ...r.provenance() },
      ]),
    ),
    messengers: keyed(
      readRows(sets, 'abc-messenger', r => [
        keyOf(r.number('phase_sqmm')),
        {
          messengerSqmm: r.number('messenger_sqmm'),
          maxOhmPerKm: r.number('max_resistance_ohm_per_km'),
          minBreakingLoadKn: r.number('min_breaking_load_kn'),
          streetLightSqmm: r.number('street_light_sqmm'),
          ...r.provenance(),
        },
      ]),
    ),
  }
}

const walls = (sets: DataSets) => {
  const rows = readRows(sets, 'insulation-thickness', r => ({
    standard: r.text('standard'),
    grade: r.text('voltage_grade'),
    group: keyOf(r.text('standard'), r.text('application'), r.text('voltage_grade'), r.text('insulation')),
    sqmm: r.number('sqmm'),
    row: { nominalMm: r.number('nominal_mm'), minMm: r.number('min_at_any_point_mm'), ...r.provenance() },
  }))
  const sizes = grouped(rows.map(({ group, sqmm }) => [group, sqmm] as const))
  const grades = grouped(rows.map(({ standard, grade }) => [standard, grade] as const))
  return {
    insulationWalls: keyed(rows.map(({ group, sqmm, row }) => [keyOf(group, sqmm), row])),
    insulationSizes: new Map([...sizes].map(([group, list]) => [group, list.toSorted((a, b) => a - b)])),
    voltageGrades: new Map([...grades].map(([standard, list]) => [standard, [...new Set(list)]])),
  }
}

const coverings = (sets: DataSets) => {
  const rows = readRows(sets, 'covering-thickness', r => ({
    layer: r.text('layer'),
    group: oneOf(coveringGroups, r.text('standard_group'), 'covering-thickness'),
    r,
  }))
  const ofLayer = <Row extends Band>(layer: string, read: (r: RowReader) => Row): ReadonlyMap<CoveringGroup, readonly Row[]> =>
    grouped(rows.filter(row => row.layer === layer).map(({ group, r }) => [group, read(r)] as const))
  return {
    innerSheaths: ofLayer('inner-sheath', r => ({
      ...band(r),
      minMm: r.numberOrNull('min_mm'),
      nominalMm: r.numberOrNull('nominal_mm'),
    })),
    armours: ofLayer('armour', r => ({
      ...band(r),
      wireMm: r.number('round_wire_dia_mm'),
      stripMm: r.numberOrNull('strip_thickness_mm'),
      stripWidthMm: r.numberOrNull('strip_width_mm'),
    })),
    outerSheaths: ofLayer('outer-sheath', r => ({
      ...band(r),
      nominalMm: r.number('unarmoured_nominal_mm'),
      minMm: r.numberOrNull('armoured_min_mm'),
    })),
    lightSheaths: keyed(
      readRows(sets, 'light-duty-sheath', r => [
        keyOf(r.text('standard'), r.number('cores'), r.number('sqmm')),
        { value: r.number('sheath_nominal_mm'), ...r.provenance() },
      ]),
    ),
    armourResistances: keyed(
      readRows(sets, 'armour-resistance', r => [
        keyOf(r.number('sqmm'), r.number('cores')),
        {
          wireOhmPerKm: r.numberOrNull('round_wire'),
          strip4x08OhmPerKm: r.numberOrNull('strip_4x0_8'),
          strip6x14OhmPerKm: r.numberOrNull('strip_6x1_4'),
          ...r.provenance(),
        },
      ]),
    ),
    armourSizes: readRows(sets, 'armour-materials', r => ({
      form: oneOf(['round-wire', 'strip'], r.text('form'), 'armour-materials'),
      nominalMm: r.number('nominal_mm'),
      minMm: r.number('min_mm'),
      widthMm: r.numberOrNull('width_mm'),
      ...r.provenance(),
    })),
  }
}

const layUps = (sets: DataSets) => ({
  assemblyFactors: keyed(
    readRows(sets, 'assembly-factors', r => [
      keyOf(r.number('cores'), r.flag('one_layer')),
      { value: r.number('k'), ...r.provenance() },
    ]),
  ),
  layUpPlans: keyed(readRows(sets, 'layup-plans', r => [keyOf(r.number('cores')), { plan: r.text('plan'), ...r.provenance() }])),
  coreColours: keyed(
    readRows(sets, 'core-colours', r => [
      keyOf(r.text('standard'), r.number('cores')),
      { colours: r.texts('colours'), rule: r.textOrNull('rule'), ...r.provenance() },
    ]),
  ),
})

const hasAll = (found: Partial<Record<ConstantName, ConstantRow>>): found is Record<ConstantName, ConstantRow> =>
  constantNames.every(name => found[name] !== undefined)

/** Every constant that the engine asks for; a missing one is told by name. */
const namedConstants = (rows: readonly (readonly [string, ConstantRow])[]): Readonly<Record<ConstantName, ConstantRow>> => {
  const all = keyed(rows)
  const found: Partial<Record<ConstantName, ConstantRow>> = Object.fromEntries(
    constantNames.flatMap(name => {
      const row = all.get(name)
      return row ? [[name, row]] : []
    }),
  )
  if (hasAll(found)) return found
  throw new FaultyTables(`engineering-constants lacks ${constantNames.filter(name => !all.has(name)).join(', ')}`)
}

const constants = (sets: DataSets) => {
  const rows = readRows(sets, 'engineering-constants', r => ({
    name: r.text('name'),
    r,
  }))
  return {
    constants: namedConstants(
      rows.flatMap(({ name, r }) => {
        const value = r.numberOrNull('value')
        if (value === null) return []
        const words = [name, r.textOrNull('material') ?? '', r.textOrNull('insulation') ?? ''].filter(word => word !== '')
        return [[words.join(' '), { value, unit: r.text('unit'), note: r.textOrNull('note'), ...r.provenance() }] as const]
      }),
    ),
    temperatures: keyed(
      rows
        .filter(({ name }) => name === 'conductor_temperature')
        .map(({ r }) => [
          r.text('insulation'),
          { continuousC: r.number('continuous_c'), shortCircuitC: r.number('short_circuit_c'), ...r.provenance() },
        ]),
    ),
    materials: keyed(
      readRows(sets, 'materials', r => [
        r.text('code'),
        {
          code: r.text('code'),
          name: r.text('name'),
          category: r.text('category'),
          densityGPerCm3: r.numberOrNull('density_g_cm3'),
          wastagePct: r.number('wastage_pct_default'),
          ...r.provenance(),
        },
      ]),
    ),
  }
}

const tests = (sets: DataSets) => {
  const limits = readRows(sets, 'test-limits', r => ({ kind: r.text('kind'), r }))
  const ofKind = <Row>(kind: string, read: (r: RowReader) => Row) =>
    limits.filter(row => row.kind === kind).map(({ r }) => read(r))
  return {
    standards: keyed(
      readRows(sets, 'standards', r => [
        r.text('code'),
        {
          title: r.text('title'),
          role: r.text('role'),
          edition: r.text('edition'),
          olderEditions: r.texts('older_editions_still_ordered'),
          ...r.provenance(),
        },
      ]),
    ),
    tests: readRows(sets, 'tests', r => ({
      standard: r.text('standard'),
      category: oneOf(testCategories, r.text('category'), 'tests'),
      code: r.text('code'),
      name: r.text('name'),
      method: r.text('method'),
      requirement: r.text('requirement'),
      frequency: r.text('frequency'),
      ...r.provenance(),
    })),
    highVoltages: keyed(
      ofKind('hv-routine', r => [
        r.text('voltage_grade'),
        { u0Kv: r.number('u0_kv'), testKv: r.number('test_kv'), minutes: r.number('duration_min'), ...r.provenance() },
      ]),
    ),
    impulses: keyed(ofKind('impulse', r => [r.text('voltage_grade'), { value: r.number('test_kv'), ...r.provenance() }])),
    sparks: ofKind('spark-ac', r => ({ ...band(r), testKv: r.number('test_kv') })),
    compounds: keyed(
      ofKind('compound', r => [keyOf(r.text('compound'), r.text('property')), { value: r.number('value'), ...r.provenance() }]),
    ),
  }
}

/**
 * The tables of the engine from data sets by id, in the shape of db/seed/cable; masters are read in the same shape.
 * Throws FaultyTables that names the set, the record and the field when one is missing or of another kind.
 */
export const tablesOf = (sets: DataSets): CableTables => ({
  ...conductors(sets),
  ...walls(sets),
  ...coverings(sets),
  ...layUps(sets),
  ...constants(sets),
  ...tests(sets),
  ...works(sets),
  ...currents(sets),
  ...formulas(sets),
  layerTrees: layerTreesOf(sets),
})
