import { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Cable, CableRequest, Guess } from '../engine/cable.ts'
import { decode, design, manufacture, marking, particulars, proving } from '../engine/design/design.ts'
import type { Designed } from '../engine/properties/designed.ts'
import { notACable } from '../engine/designation/others.ts'
import { madeTo } from '../engine/designation/write.ts'
import { type Figure, sourceText } from '../engine/figure.ts'
import { type OwnFigure, workedOut } from '../engine/properties/formulas.ts'
import type { Particular } from '../engine/properties/particular.ts'
import { type Layer, layerLabels, placeWords } from '../engine/construction/layer.ts'
import type { Manufacture } from '../engine/manufacture/manufacture.ts'
import type { MaterialLine } from '../engine/manufacture/materials.ts'
import type { Test } from '../engine/properties/proving.ts'
import { reasonOf } from '../engine/construction/reasons.ts'
import { kgPerKmOf } from '../engine/construction/metals.ts'
import { isRefused, type Refused } from '../engine/refused.ts'
import { rounded } from '../engine/rounding.ts'
import type { Stage } from '../engine/manufacture/route.ts'
import type { CableTables } from '../engine/tables/tables.ts'
import { type PinnedTree, ruledRows, stackRows, type Told, toldByTree } from './pinnedTree.ts'
import { designField, requestOfDesign, saidByHand } from './requested.ts'
import { attributeRows, type Said } from './settled.ts'
import { workingOf } from './working.ts'

/** What follows from the tables for one design, or why nothing does. */
export type DerivedDesign =
  | { readonly kind: 'derived'; readonly values: Row; readonly designed: Designed }
  | { readonly kind: 'refused'; readonly complaints: readonly Complaint[] }

/** What is kept has as many places as its field; the reckoning itself is never rounded. */
const decimal = (value: number, places: number): Decimal => new Decimal(rounded(value, places))
const figure = (of: Figure | null | undefined, places: number): Decimal | null => (of ? decimal(of.value, places) : null)

const complaint = ({ message, field }: Refused): Complaint => ({ path: designField(field) ?? '', message })
const refuse = (...complaints: readonly Complaint[]): DerivedDesign => ({ kind: 'refused', complaints })

interface Wish {
  readonly request: CableRequest
  readonly inWords: CableRequest
  readonly guesses: readonly Guess[]
  /** Words of the designation that nobody understood. */
  readonly left: readonly string[]
}

/** What is wished by a designation and by the attributes beside it, which count before its words. */
const wishOf = (tables: CableTables, designation: unknown, given: CableRequest): Wish | readonly Complaint[] => {
  if (typeof designation !== 'string' || designation.trim() === '') return { request: given, inWords: {}, guesses: [], left: [] }
  const decoded = decode(tables, designation, given)
  if (decoded.kind === 'incomplete')
    return decoded.questions.map(({ field, question }) => ({ path: designField(field) ?? field, message: question }))
  if (decoded.kind === 'impossible') return [complaint(decoded.refusal)]
  if (decoded.kind === 'other') return [{ path: 'designation', message: notACable(decoded.what) }]
  const request = { ...decoded.cable, overrides: given.overrides ?? [] }
  return { request, inWords: decoded.said, guesses: decoded.guesses, left: decoded.left }
}

const sources = (figures: Readonly<Record<string, Figure | null>>): string =>
  Object.entries(figures)
    .flatMap(([of, one]) => (one ? [`${of}: ${sourceText(one)}`] : []))
    .join('\n')

const layerRow = (cable: Cable, layer: Layer): Row => ({
  layer: layer.name,
  name: layerLabels[layer.name],
  place: placeWords[layer.place],
  material: layer.material,
  count: layer.count,
  nominalMm: figure(layer.nominalMm, 3),
  leastMm: figure(layer.minMm, 3),
  asMadeMm: figure(layer.asMadeMm, 3),
  underMm: figure(layer.underMm, 2),
  overMm: figure(layer.overMm, 2),
  kgPerKm: figure(layer.kgPerKm, 2),
  process: layer.process,
  because: reasonOf(cable, layer),
  source: sources({ Nominal: layer.nominalMm, Minimum: layer.minMm, Over: layer.overMm, Mass: layer.kgPerKm }),
})

const materialRow = (line: MaterialLine): Row => ({
  material: line.material,
  name: line.name,
  category: line.category,
  kgPerKm: figure(line.kgPerKm, 3),
  runningScrapKgPerKm: figure(line.runningScrapKgPerKm, 3),
  startUpScrapKgPerKm: figure(line.startUpScrapKgPerKm, 3),
  issuedKgPerKm: figure(line.issuedKgPerKm, 3),
  source: sources({ 'Running scrap': line.runningScrapKgPerKm, 'Start-up scrap': line.startUpScrapKgPerKm }),
})

const stageRow = (stage: Stage): Row => ({
  process: stage.process,
  name: stage.name,
  per: stage.per,
  inputM: figure(stage.inputM, 1),
  outputM: figure(stage.outputM, 1),
  setUpH: figure(stage.setUpHours, 2),
  runH: figure(stage.runHours, 2),
  source: sources({ In: stage.inputM, Run: stage.runHours }),
})

const testRow = (test: Test): Row => ({
  category: test.category,
  code: test.code,
  name: test.name,
  method: test.method,
  limit: test.limit?.text ?? test.requirement,
  frequency: test.frequency,
  toVerify: test.isToVerify,
  source: test.limit ? sources(test.limit.figures) : null,
})

/** The figures by which a cable passes a test, for those who measure it. */
const testFigureRows = ({ category, code, limit }: Test): readonly Row[] =>
  Object.entries(limit?.figures ?? {}).map(([name, { value }]) => ({
    category,
    code,
    name,
    value: decimal(value, 6),
    bound: limit?.bounds?.[name] ?? null,
  }))

const drumRows = ({ packing }: Designed): readonly Row[] =>
  packing.drums.map(load => ({
    code: load.code,
    material: load.material,
    lengthM: figure(load.lengthM, 0),
    netKg: figure(load.netKg, 1),
    tareKg: decimal(load.tareKg, 1),
    grossKg: figure(load.grossKg, 1),
    usual: load.code === packing.drum?.code,
  }))

const fictitiousText = ({ construction }: Designed): string | null => {
  const chain = construction.fictitious
  if (!chain) return null
  const named = {
    conductor: chain.conductorMm,
    core: chain.coreMm,
    'core of neutral': chain.neutralCoreMm,
    'laid up': chain.laidUpMm,
    'under armour': chain.underArmourMm,
    'over armour': chain.overArmourMm,
  }
  return Object.entries(named)
    .flatMap(([of, one]) => (one ? [`${of} ${rounded(one.value, 1)} mm`] : []))
    .join(', ')
}

const coloursOf = (tables: CableTables, designed: Designed): string | null => {
  const { colours, rule } = marking(tables, designed, null)
  return designed.cable.cores > 5 && rule ? rule : colours.join(', ') || null
}

const warningsOf = ({ warnings }: Designed, left: readonly string[]): string | null =>
  [...warnings, ...(left.length > 0 ? [`These words of the designation were not understood: ${left.join(', ')}.`] : [])].join(
    '\n',
  ) || null

type Figures = Readonly<Record<string, Figure | null>>

/** The figures of each row of a set, by their paths: 'layers.2.kgPerKm'. */
const figuresOf = <R>(set: string, rows: readonly R[], figures: (row: R) => Figures): Figures =>
  Object.fromEntries(
    rows.flatMap((row, i) => Object.entries(figures(row)).map(([name, figure]) => [`${set}.${i}.${name}`, figure] as const)),
  )

/** The figures of the cable as a whole. */
const figuresOfCable = ({ construction, ratings, packing }: Designed): Figures => ({
  copperKgPerKm: kgPerKmOf(construction, 'copper'),
  aluminiumKgPerKm: kgPerKmOf(construction, 'aluminium'),
  conductorDiameterMm: construction.conductor.diameterMm,
  coreDiameterMm: construction.coreMm,
  overallDiameterMm: construction.overallMm,
  heightMm: construction.heightMm,
  weightKgPerKm: construction.kgPerKm,
  resistance20OhmPerKm: ratings.resistance20OhmPerKm,
  acResistanceOhmPerKm: ratings.acResistanceHotOhmPerKm,
  reactanceOhmPerKm: ratings.reactanceOhmPerKm,
  capacitanceUfPerKm: ratings.capacitanceUfPerKm,
  continuousC: ratings.continuousC,
  shortCircuitKa: ratings.shortCircuitKa,
  bendingRadiusMm: ratings.bendingRadiusMm,
  pullingTensionN: ratings.pullingTensionN,
  usualLengthM: packing.usualLengthM,
  drumLengthM: packing.drum?.lengthM ?? null,
  grossKg: packing.drum?.grossKg ?? null,
})

/** The figures that stand in the record under their places there, for the working. */
const namedFigures = (designed: Designed, { route, materials }: Manufacture, tests: readonly Test[]): Figures => ({
  ...figuresOfCable(designed),
  ...figuresOf('layers', designed.construction.layers, ({ nominalMm, minMm: leastMm, underMm, overMm, kgPerKm }) => ({
    nominalMm,
    leastMm,
    underMm,
    overMm,
    kgPerKm,
  })),
  ...figuresOf('materials', materials, ({ kgPerKm, runningScrapKgPerKm, startUpScrapKgPerKm, issuedKgPerKm }) => ({
    kgPerKm,
    runningScrapKgPerKm,
    startUpScrapKgPerKm,
    issuedKgPerKm,
  })),
  ...figuresOf('stages', route, ({ inputM, outputM, runHours: runH }) => ({ inputM, outputM, runH })),
  ...figuresOf('drums', designed.packing.drums, ({ lengthM, grossKg }) => ({ lengthM, grossKg })),
  ...figuresOf('reckoned', designed.own, ({ figure: value }) => ({ value })),
  ...figuresOf('tests', tests, ({ limit }) => limit?.figures ?? {}),
})

/** What stands behind the sheet of particulars. */
const figuresBehind = (told: readonly Particular[]): Readonly<Record<string, Figure | null>> =>
  Object.fromEntries(told.map(({ figure: behind }, i) => [`particulars.${i}.value`, behind]))

const reckonedRow = (own: OwnFigure): Row => ({
  name: own.name,
  value: decimal(own.figure.value, 4),
  unit: own.unit,
  readIn: own.readIn,
  source: workedOut(own, own.figure),
})

const measures = ({ construction, ratings, packing }: Designed): Row => ({
  conductorDiameterMm: figure(construction.conductor.diameterMm, 2),
  coreDiameterMm: figure(construction.coreMm, 2),
  overallDiameterMm: figure(construction.overallMm, 2),
  heightMm: figure(construction.heightMm, 2),
  weightKgPerKm: figure(construction.kgPerKm, 1),
  resistance20OhmPerKm: figure(ratings.resistance20OhmPerKm, 5),
  acResistanceOhmPerKm: figure(ratings.acResistanceHotOhmPerKm, 5),
  reactanceOhmPerKm: figure(ratings.reactanceOhmPerKm, 5),
  capacitanceUfPerKm: figure(ratings.capacitanceUfPerKm, 3),
  continuousC: figure(ratings.continuousC, 0),
  shortCircuitKa: figure(ratings.shortCircuitKa, 2),
  bendingRadiusMm: figure(ratings.bendingRadiusMm, 0),
  pullingTensionN: figure(ratings.pullingTensionN, 0),
  usualLengthM: figure(packing.usualLengthM, 0),
  drum: packing.drum?.code ?? null,
  drumLengthM: figure(packing.drum?.lengthM, 0),
  grossKg: figure(packing.drum?.grossKg, 1),
})

const valuesOf = (tables: CableTables, designed: Designed, made: Manufacture, said: Said, left: readonly string[]): Row => {
  const { cable, construction } = designed
  const tests = proving(tables, designed)
  const told = particulars(tables, designed)
  return {
    called: designed.called,
    fullDesignation: designed.designation,
    madeTo: madeTo(cable, designed.departures.length > 0),
    ...measures(designed),
    copperKgPerKm: figure(kgPerKmOf(construction, 'copper'), 1),
    aluminiumKgPerKm: figure(kgPerKmOf(construction, 'aluminium'), 1),
    fictitious: fictitiousText(designed),
    legend: marking(tables, designed, null).legend,
    coreColours: coloursOf(tables, designed),
    madeInM: decimal(made.runM, 0),
    warnings: warningsOf(designed, left),
    working: JSON.stringify(workingOf({ ...namedFigures(designed, made, tests), ...figuresBehind(told) })),
    attributes: attributeRows(cable, said),
    layers: construction.layers.map(layer => layerRow(cable, layer)),
    materials: made.materials.map(materialRow),
    stages: made.route.map(stageRow),
    tests: tests.map(testRow),
    testFigures: tests.flatMap(testFigureRows),
    drums: drumRows(designed),
    reckoned: designed.own.map(reckonedRow),
    particulars: told.map(({ section, particular, value, unit, isToVerify }) => ({
      section,
      particular,
      value,
      unit: unit || null,
      toVerify: isToVerify,
    })),
  }
}

/** Metres that a works makes of one cable in one go where nobody says how many. */
const usualRunM = 1000

/** The cable by its tree; a hand has the last word. */
const followed = (tables: CableTables, request: CableRequest, { overrides, changes }: Told): Designed | Refused =>
  design(tables, { ...request, overrides: [...overrides, ...(request.overrides ?? [])], changes })

/**
 * Everything that a design says beside what was typed into it, as its fields and lines keep it. Refuses in sentences beside
 * the fields: what is still missing, and what cannot be. Pinned to a cable tree, the design follows it.
 */
export const derivedDesign = (tables: CableTables, record: Readonly<Row>, tree: PinnedTree | null = null): DerivedDesign => {
  const given = requestOfDesign({ ...record, stack: [] })
  if (isRefused(given)) return refuse(complaint(given))
  const wish = wishOf(tables, record['designation'], given)
  if (!('request' in wish)) return refuse(...wish)
  const plain = design(tables, wish.request)
  if (isRefused(plain)) return refuse(complaint(plain))
  const told = tree ? toldByTree(tree, plain) : { overrides: [], changes: [] }
  const designed = tree ? followed(tables, wish.request, told) : plain
  if (isRefused(designed)) return refuse({ path: 'tree', message: designed.message })
  const runM =
    record['runM'] instanceof Decimal ? record['runM'].toNumber() : Math.max(usualRunM, designed.packing.usualLengthM.value)
  const made = manufacture(tables, designed, runM)
  if (isRefused(made)) return refuse(complaint(made))
  const guesses = [...wish.guesses, ...designed.guesses]
  const said = { byHand: saidByHand(record), inWords: wish.inWords, guesses }
  const stack = [...ruledRows(tables, designed), ...stackRows(told)]
  return { kind: 'derived', values: { ...valuesOf(tables, designed, made, said, wish.left), stack }, designed }
}
