import { type DataSets, FaultyTables, oneOf, readRows, type RowReader } from './reader.ts'
import { type ConstantName, constantNames } from './constants.ts'
import { layerTreesOf } from './layerTrees.ts'
import {
  type Band,
  type CableTables,
  type ConstantRow,
  coveringGroups,
  formulaUses,
  type CoveringGroup,
  keyOf,
  paces,
  type Rows,
  stageUnits,
  testCategories,
} from './tables.ts'

const keyed = <Row>(rows: readonly (readonly [string, Row])[]): Rows<Row> => new Map(rows)

const grouped = <Key, Row>(rows: readonly (readonly [Key, Row])[]): ReadonlyMap<Key, readonly Row[]> => {
  const groups = new Map<Key, Row[]>()
  for (const [key, row] of rows) {
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

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
    sparks: ofKind('spark-ac', r => ({ ...band(r), testKv: r.number('test_kv') })),
    compounds: keyed(
      ofKind('compound', r => [keyOf(r.text('compound'), r.text('property')), { value: r.number('value'), ...r.provenance() }]),
    ),
  }
}

const works = (sets: DataSets) => {
  const processes = new Map(readRows(sets, 'processes', r => [r.text('code'), r.text('name')] as const))
  return {
    drums: readRows(sets, 'drums', r => ({
      code: r.text('code'),
      material: r.text('material'),
      flangeMm: r.number('flange_mm'),
      barrelMm: r.number('barrel_mm'),
      traverseMm: r.number('traverse_mm'),
      tareKg: r.number('tare_kg'),
      maxLoadKg: r.number('max_load_kg'),
      ...r.provenance(),
    })),
    standardLengths: readRows(sets, 'standard-lengths', r => ({
      cableType: r.text('cable_type'),
      sqmmFrom: r.number('sqmm_from'),
      sqmmTo: r.number('sqmm_to'),
      lengthM: r.number('standard_length_m'),
      tolerancePct: r.number('tolerance_pct'),
      pack: r.text('pack'),
      ...r.provenance(),
    })),
    routes: grouped(
      readRows(sets, 'process-routes', r => [
        r.text('cable_type'),
        { sequence: r.number('sequence'), process: r.text('process'), optional: r.flag('optional'), ...r.provenance() },
      ]),
    ),
    stages: grouped(
      readRows(sets, 'stage-practice', r => [
        r.text('process'),
        {
          process: r.text('process'),
          name: processes.get(r.text('process')) ?? r.text('process'),
          upToSqmm: r.numberOrNull('upto_sqmm'),
          per: oneOf(stageUnits, r.text('per'), 'stage-practice'),
          pace: oneOf(paces, r.text('pace'), 'stage-practice'),
          kgPerHour: r.numberOrNull('kg_per_hour'),
          mostMPerMin: r.numberOrNull('most_m_per_min'),
          turnsPerMin: r.numberOrNull('turns_per_min'),
          layRatio: r.numberOrNull('lay_ratio'),
          hoursPerRun: r.numberOrNull('hours_per_run'),
          setUpHours: r.number('set_up_h'),
          startUpM: r.number('start_up_m'),
          runningPct: r.number('running_pct'),
          rupeesPerHour: r.number('rate_per_h'),
          ...r.provenance(),
        },
      ]),
    ),
    costHeads: readRows(sets, 'costing-defaults', r => ({ kind: r.text('kind'), r }))
      .filter(({ kind }) => kind === 'cost-head')
      .map(({ r }) => ({ code: r.text('code'), name: r.text('name'), basis: r.text('basis'), ...r.provenance() })),
  }
}

/** Of several for one cable the verified one counts, else the one that came last: the works' own. */
const currents = (sets: DataSets) => {
  const rows = readRows(sets, 'current-ratings', r => ({
    key: keyOf(
      r.number('sqmm'),
      r.text('metal'),
      r.text('insulation'),
      r.text('voltage'),
      r.number('cores'),
      r.flag('armoured'),
      r.text('installation'),
    ),
    row: { ampere: r.number('ampere'), conditions: r.text('conditions'), ...r.provenance() },
  }))
  const surestLast = rows.toSorted((a, b) => Number(a.row.verified) - Number(b.row.verified))
  return { currentRatings: keyed(surestLast.map(({ key, row }) => [key, row])) }
}

const formulas = (sets: DataSets) => ({
  formulas: readRows(sets, 'attribute-formulas', r => ({
    code: r.text('code'),
    name: r.text('name'),
    unit: r.textOrNull('unit'),
    formula: r.text('formula'),
    readIn: r.texts('read_in').map(use => oneOf(formulaUses, use, 'attribute-formulas')),
    test: r.textOrNull('test'),
    bound: oneOf(['most', 'least'], r.text('bound'), 'attribute-formulas'),
    ...r.provenance(),
  })),
})

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
