import { type DataSets, grouped, keyed, oneOf, readRows } from './reader.ts'
import { formulaUses, keyOf, paces, stageUnits } from './tables.ts'

/** Drums, lengths, routes, stages and heads of cost: what each works has of its own. */
export const works = (sets: DataSets) => {
  const processes = new Map(readRows(sets, 'processes', r => [r.text('code'), r.text('name')] as const))
  return {
    // Drums of the floor never leave the works, so no cable is packed on them.
    drums: readRows(sets, 'drums', r => ({
      code: r.text('code'),
      use: r.textOrNull('use') ?? 'despatch',
      material: r.text('material'),
      flangeMm: r.number('flange_mm'),
      barrelMm: r.number('barrel_mm'),
      traverseMm: r.number('traverse_mm'),
      tareKg: r.number('tare_kg'),
      maxLoadKg: r.number('max_load_kg'),
      ...r.provenance(),
    })).filter(({ use }) => use !== 'process'),
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
          endsM: r.numberOrNull('ends_m') ?? 0,
          sampleM: r.numberOrNull('sample_m') ?? 0,
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

/** Reads the current ratings; of several for one cable the verified one counts, else the one that came last: the works' own. */
export const currents = (sets: DataSets) => {
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

/** Attributes of the works that follow by a formula. */
export const formulas = (sets: DataSets) => ({
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
