import { type Cable, coreCount, coresPerElement, insulationKind } from '../cable.ts'
import type { Construction } from '../construction/construct.ts'
import { byFormula, type Figure } from '../figure.ts'
import type { Layer } from '../construction/layer.ts'
import { layUpFactor } from '../construction/layup.ts'
import { cableTypeOf } from '../tables/rulebook.ts'
import type { CableTables, RouteRow, StageRow, StageUnit } from '../tables/tables.ts'

/** One process of the route for a run of finished cable. */
export interface Stage {
  readonly process: string
  readonly name: string
  /** A metre here is a metre of conductor, core, pair or cable. */
  readonly per: StageUnit
  /** Metres of all conductors, cores or pairs together, or of cable. */
  readonly inputM: Figure
  readonly outputM: Figure
  /** Metres of cable that this stage must handle for each metre finished: 1 and what is lost here and later. */
  readonly lengthFactor: Figure
  /** The same without what starting up loses. */
  readonly runningFactor: Figure
  readonly setUpHours: Figure
  readonly runHours: Figure
  readonly rupeesPerHour: number
  readonly pace: StageRow['pace']
  /** Over what the stage makes: which machine takes it. */
  readonly diameterMm: number
}

/** Routes that are another type's. */
const routeOf: Readonly<Record<string, string>> = { 'SUB-FLAT': 'FLEX-MC' }

/** Which stages a cable needs; what is optional in the list depends on the layers. */
const isNeeded = (cable: Cable, { layers }: Construction, { process }: RouteRow): boolean => {
  const has = (name: Layer['name']) => layers.some(layer => layer.name === name && layer.process === process)
  switch (process) {
    case 'ANNEAL':
      return cable.metal === 'CU'
    case 'TIN':
      return cable.tinned
    case 'STRAND':
    case 'BUNCH':
      return cable.form !== 'solid'
    case 'CURE':
      return insulationKind(cable.insulation) === 'XLPE' || insulationKind(cable.insulation) === 'XLPO'
    case 'LAYUP':
      return (coreCount(cable) > 1 || cable.bundle !== null) && !cable.flat
    case 'INNER':
      return has('innerSheath')
    case 'ARMOUR':
      return has('armour')
    case 'SHEATH':
      return has('outerSheath')
    default:
      return true
  }
}

/** Flexible conductors are bunched, others stranded, whatever the type's list says. */
const processOf = (cable: Cable, process: string): string => {
  if (process !== 'STRAND' && process !== 'BUNCH') return process
  return cable.form === 'flexible' ? 'BUNCH' : 'STRAND'
}

/** The smallest machine that takes the conductor. */
const machineFor = ({ stages }: CableTables, { sqmm }: Cable, process: string): StageRow | undefined =>
  stages.get(process)?.find(({ upToSqmm }) => upToSqmm === null || sqmm <= upToSqmm)

/** The stages of a cable in working order, each by the machine that takes its size. */
export const stageRowsOf = (tables: CableTables, cable: Cable, built: Construction): readonly StageRow[] => {
  const type = cableTypeOf(cable)
  const rows = tables.routes.get(routeOf[type] ?? type) ?? []
  return rows
    .filter(row => isNeeded(cable, built, row))
    .toSorted((a, b) => a.sequence - b.sequence)
    .flatMap(row => machineFor(tables, cable, processOf(cable, row.process)) ?? [])
}

/** How many conductors, cores or pairs go into the cable. */
const unitsOf = (cable: Cable, per: StageUnit): number => {
  if (per === 'cable') return 1
  if (per === 'pair') return cable.cores
  return (
    coreCount(cable) * coresPerElement[cable.element] +
    (cable.bundle ? cable.bundle.streetLights + (per === 'conductor' ? 1 : 0) : 0)
  )
}

/** Starts of a stage: conductors and cable once, cores once a colour, pairs once each. */
const startsOf = (tables: CableTables, cable: Cable, per: StageUnit): number => {
  if (per === 'core') {
    const colours = tables.coreColours.get(`${cable.standard}|${Math.min(cable.cores, 6)}`)?.colours.length
    return Math.min(unitsOf(cable, per), colours ?? coreCount(cable))
  }
  return per === 'pair' ? cable.cores : 1
}

/** Mass that a stage puts on one km of what it makes. */
const massOn = (cable: Cable, { layers }: Construction, { process, per }: StageRow): number => {
  const drawing = process === 'RBD' || process === 'ANNEAL' || process === 'TIN'
  const on = layers.filter(layer => (drawing ? layer.name === 'conductor' : layer.process === process))
  return on.reduce((sum, layer) => sum + layer.kgPerKm.value, 0) / unitsOf(cable, per)
}

/** Diameter that a stage turns around. */
const diameterAt = ({ layers, conductor, coreMm, overallMm }: Construction, { process }: StageRow): number => {
  const over = (name: Layer['name']) => layers.find(layer => layer.name === name)
  if (process === 'STRAND' || process === 'BUNCH') return conductor.diameterMm.value
  if (process === 'PAIR') return 2 * coreMm.value
  if (process === 'ARMOUR') return over('armour')?.overMm?.value ?? overallMm.value
  return over('innerSheath')?.underMm?.value ?? over('outerSheath')?.underMm?.value ?? overallMm.value
}

/** Diameter over what a stage has made. */
const diameterOver = ({ layers, conductor, coreMm, overallMm }: Construction, { process, per }: StageRow): number => {
  const over = (name: Layer['name']): number | undefined => layers.find(layer => layer.name === name)?.overMm?.value
  if (per === 'conductor') return conductor.diameterMm.value
  if (per === 'core') return coreMm.value
  if (per === 'pair') return 2 * coreMm.value
  if (process === 'LAYUP') return over('binderTape') ?? over('filler') ?? overallMm.value
  if (process === 'INNER') return over('innerSheath') ?? overallMm.value
  return process === 'ARMOUR' ? (over('outerArmour') ?? over('armour') ?? overallMm.value) : overallMm.value
}

/** Metres a minute of a stage, or null where it goes by weight or by run. */
const speedOf = (cable: Cable, built: Construction, stage: StageRow): number | null => {
  const most = stage.mostMPerMin ?? Number.POSITIVE_INFINITY
  switch (stage.pace) {
    case 'by turns':
      return Math.min(most, ((stage.turnsPerMin ?? 0) * (stage.layRatio ?? 0) * diameterAt(built, stage)) / 1000)
    case 'by extruder': {
      const kgPerKm = massOn(cable, built, stage)
      return kgPerKm > 0 ? Math.min(most, ((stage.kgPerHour ?? 0) * 1000) / 60 / kgPerKm) : most
    }
    case 'by line':
      return most
    case 'by weight':
    case 'by run':
      return null
  }
}

const runHoursOf = (cable: Cable, built: Construction, stage: StageRow, inputM: Figure): Figure => {
  if (stage.pace === 'by run') return byFormula(stage.hoursPerRun ?? 0, 'Hours a run', {})
  if (stage.pace === 'by weight') {
    const kg = (massOn(cable, built, stage) * inputM.value) / 1000
    const kgPerHour = stage.kgPerHour ?? 1
    return byFormula(kg / kgPerHour, 'h = kg / (kg an hour)', { kg, kgPerHour })
  }
  const mPerMin = speedOf(cable, built, stage) ?? 1
  return byFormula(inputM.value / mPerMin / 60, 'h = metres / (metres a minute) / 60', {
    metres: inputM,
    mPerMin,
    pace: stage.pace,
  })
}

/**
 * The route of a run of `runM` metres of finished cable, in working order. Metres are reckoned backwards from the finished
 * length: in = out / (1 - running scrap) + start-up, times the cores and their lay where cores become cable.
 */
export const routeFor = (tables: CableTables, cable: Cable, built: Construction, runM: number): readonly Stage[] => {
  const stages: Stage[] = []
  let [cableM, runningM] = [runM, runM]
  const laidUp = layUpFactor(tables, cable).value
  for (const row of stageRowsOf(tables, cable, built).toReversed()) {
    const units = unitsOf(cable, row.per)
    const lay = row.per === 'cable' || units === 1 ? 1 : laidUp
    const outputM = byFormula(cableM * units * lay, 'Metres that the next stage takes in', { cable: cableM, units, lay })
    const kept = 1 - row.runningPct / 100
    const startUpM = (row.startUpM * startsOf(tables, cable, row.per)) / units
    cableM = cableM / kept + startUpM
    runningM /= kept
    const inputM = byFormula(cableM * units * lay, 'in = out / (1 - scrap) + start-up', {
      out: outputM,
      scrapPct: row.runningPct,
      startUpM: startUpM * units,
    })
    stages.push({
      process: row.process,
      name: row.name,
      per: row.per,
      inputM,
      outputM,
      lengthFactor: byFormula(cableM / runM, 'Metres handled / metres finished', { handled: cableM, finished: runM }),
      runningFactor: byFormula(runningM / runM, 'The same without start-up', { handled: runningM, finished: runM }),
      setUpHours: byFormula(row.setUpHours, 'Set-up of the run', { run: runM }),
      runHours: runHoursOf(cable, built, row, inputM),
      rupeesPerHour: row.rupeesPerHour,
      pace: row.pace,
      diameterMm: diameterOver(built, row),
    })
  }
  return stages.reverse()
}
