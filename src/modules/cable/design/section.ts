import type { Cable, Conductor, Core, CrossSection, Hex, Layer, Part } from '../drawing/crossSection.ts'
import { crossSection } from '../drawing/crossSection.ts'
import type { Lay } from '../drawing/laying.ts'
import { type DraftRow, linesOf, type Row } from '../../../kernel/record.ts'

/** A design as drawn, and which part of the drawing each of its layers is; null for what cannot be seen at its scale. */
export interface DrawnDesign {
  readonly section: CrossSection
  readonly parts: readonly (Part | null)[]
}

/** Core colours by their names in the standards. */
const colours: Readonly<Record<string, Hex>> = {
  red: '#c62828',
  yellow: '#f9a825',
  blue: '#1565c0',
  black: '#26292e',
  green: '#2e7d32',
  'green-yellow': '#7cb342',
  brown: '#6d4c41',
  grey: '#9e9e9e',
  white: '#eceff1',
  orange: '#ef6c00',
  natural: '#e6dfcc',
}
const unnamed: Hex = '#9e9e9e'

const numberIn = (row: Readonly<Row> | undefined, name: string): number => Number(row?.[name] ?? 0)

/** Colours of the cores in their order; "blue and yellow counted, the rest grey" gives the first two and grey. */
const coloursOf = (said: unknown, count: number): readonly Hex[] => {
  const named = String(said ?? '')
    .toLowerCase()
    .match(/green-yellow|green and yellow|[a-z]+/g)
    ?.flatMap(word => colours[word.replace(' and ', '-')] ?? [])
  if (!named || named.length === 0) return [unnamed]
  return count > named.length ? Array.from({ length: count }, (_, i) => named[i] ?? unnamed) : named
}

interface Reading {
  readonly design: Readonly<Row>
  readonly rows: readonly DraftRow[]
  value(attribute: string): string
  find(layer: string, place: string): DraftRow | undefined
}

const readingOf = (design: Readonly<Row>): Reading => {
  const attributes = new Map(linesOf(design, 'attributes').map(row => [row['attribute'], String(row['value'])]))
  const rows = linesOf(design, 'layers')
  return {
    design,
    rows,
    value: attribute => attributes.get(attribute) ?? '',
    find: (layer, place) => rows.find(row => row['layer'] === layer && row['place'] === place),
  }
}

const wiresOf = ({ design }: Reading): number =>
  numberIn(
    linesOf(design, 'particulars').find(row => row['particular'] === 'Number of wires'),
    'value',
  )

/** Conductors of another size have the diameter of the first one by the root of their areas where no gauge reaches. */
const conductorOf = (reading: Reading, place: string, sqmm: number): Conductor => {
  const first = numberIn(reading.design, 'conductorDiameterMm')
  const gauged = numberIn(reading.find('conductor', place), 'overMm')
  const byArea = first * Math.sqrt(sqmm / Math.max(1e-6, Number(reading.value('sqmm'))))
  return {
    metal: reading.value('metal') === 'CU' ? 'copper' : 'aluminium',
    shape: reading.value('form') === 'sector' ? 'sector' : 'round',
    diameterMm: gauged > 0 ? gauged : byArea,
    strands: reading.value('form') === 'solid' ? 1 : wiresOf(reading),
  }
}

const coreOf = (reading: Reading, place: string, sqmm: number): Core => {
  const wall = reading.find('insulation', place)
  const screen = reading.find('metallicScreen', place)
  const [under, over] = [numberIn(screen, 'underMm'), numberIn(screen, 'overMm')]
  return {
    conductor: conductorOf(reading, place, sqmm),
    insulationMm: numberIn(wall, 'asMadeMm') || numberIn(wall, 'nominalMm') || numberIn(wall, 'leastMm'),
    screensMm: numberIn(reading.find('insulationScreen', place), 'asMadeMm') || undefined,
    tapeMm: screen ? (over - under) / 2 : undefined,
  }
}

/** Widths of strip by its thickness, IS 3975; other strips share the circle among them. */
const stripWidths: Readonly<Record<string, number>> = { '0.8': 4, '1.4': 6 }

const armourLayer = (row: DraftRow, isStrip: boolean): Layer => {
  const count = numberIn(row, 'count')
  const size = numberIn(row, 'nominalMm')
  const metal = String(row['material']).startsWith('AL') ? 'aluminium' : 'steel'
  if (!isStrip) return { kind: 'wires', metal, diameterMm: size, count }
  const share = (Math.PI * (numberIn(row, 'underMm') + size)) / Math.max(1, count)
  return { kind: 'strips', metal, thicknessMm: size, widthMm: Math.min(stripWidths[String(size)] ?? share, share * 0.96), count }
}

/** A layer around all cores as it is drawn; null for what lies between them or is too thin to see. */
const drawnLayer = (row: DraftRow, armour: string): Layer | null => {
  const thicknessMm = (numberIn(row, 'overMm') - numberIn(row, 'underMm')) / 2
  const material = String(row['material'])
  switch (row['layer']) {
    case 'binderTape':
    case 'tape':
    case 'innerSheath':
      return { kind: 'bedding', material, thicknessMm }
    case 'overallScreen':
      return { kind: 'tape', metal: 'aluminium', thicknessMm }
    case 'armour':
    case 'outerArmour':
      return armourLayer(row, armour.toLowerCase().endsWith('strip'))
    case 'outerSheath':
      return {
        kind: 'sheath',
        material: material.replace(/-.*$/, ''),
        thicknessMm: numberIn(row, 'asMadeMm') || numberIn(row, 'leastMm') || thicknessMm,
      }
    default:
      return null
  }
}

const layOf = ({ value }: Reading): Lay => {
  if (value('messengerSqmm') !== '') return 'messenger'
  if (value('flatCable') === 'yes') return 'flat'
  return value('element') === 'pair' || value('element') === 'triad' ? (value('element') === 'pair' ? 'pair' : 'triad') : 'round'
}

const othersOf = (reading: Reading, lay: Lay): readonly Core[] => {
  if (lay !== 'messenger') return []
  const lights = Array.from({ length: Number(reading.value('streetLights')) }, () =>
    coreOf(reading, 'street-light core', Number(reading.value('streetLightSqmm'))),
  )
  const messenger = coreOf(reading, 'messenger', Number(reading.value('messengerSqmm')))
  const wall = reading.find('messengerInsulation', 'messenger')
  return [...lights, { ...messenger, insulationMm: numberIn(wall, 'asMadeMm') }]
}

const perElement: Readonly<Record<string, number>> = { core: 1, pair: 2, triad: 3 }

/** The design drawn to scale, from the rows that it keeps; null while nothing has been derived. */
export const drawDesign = (design: Readonly<Row>): DrawnDesign | null => {
  const reading = readingOf(design)
  if (reading.rows.length === 0) return null
  const lay = layOf(reading)
  const cores = Number(reading.value('cores'))
  const count = Math.floor(cores) * (perElement[reading.value('element')] ?? 1)
  const layers: Layer[] = []
  const parts = reading.rows.map((row): Part | null => {
    if (row['layer'] === 'conductor' || row['layer'] === 'messenger') return 'conductor'
    if (row['place'] !== 'cable' || row['layer'] === 'elementScreen') return 'insulation'
    if (row['layer'] === 'filler') return 'layUp'
    const drawn = drawnLayer(row, reading.value('armour'))
    return drawn ? `layer${layers.push(drawn) - 1}` : null
  })
  const first = reading.rows.find(row => row['place'] === 'cable' && row['underMm'] !== null && row['layer'] !== 'elementScreen')
  const neutralSqmm = Number(reading.value('neutralSqmm'))
  const cable: Cable = {
    count,
    core: coreOf(reading, 'each core', Number(reading.value('sqmm'))),
    neutral: cores % 1 === 0 ? undefined : coreOf(reading, 'reduced neutral', neutralSqmm),
    lay,
    others: othersOf(reading, lay),
    laidUpMm: lay === 'flat' ? undefined : numberIn(first, 'underMm') || undefined,
    insulation: reading.value('insulation'),
    colours: coloursOf(design['coreColours'], Math.ceil(cores)),
    layers,
  }
  return { section: crossSection(cable), parts }
}
