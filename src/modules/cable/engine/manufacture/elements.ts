import { type Cable, coreCount, coresPerElement, isLaidUpFromCores } from '../cable.ts'
import { type Conductor, conductorOf } from '../construction/conductor.ts'
import type { Layer, Place } from '../construction/layer.ts'
import type { Designed } from '../properties/designed.ts'
import { coreColours } from '../properties/legend.ts'
import { isRefused } from '../refused.ts'
import { constant } from '../tables/lookup.ts'
import type { CableTables, StageRow } from '../tables/tables.ts'
import { drawnFrom, metalWord } from '../construction/metals.ts'
import type { ElementKind } from './elementKinds.ts'
import { stageRowsOf } from './route.ts'
import { type SectorWinding, sectorWindings } from '../drums/sectorWinding.ts'

/** What goes in beside one another: `count` strands, each `factor` metres for a metre of what is made. */
export interface Strand {
  readonly signature: string
  readonly count: number
  readonly factor: number
}

/** A material that a stage puts on, or that wire is drawn from, in kg for a km of what it makes. */
export interface Put {
  readonly material: string
  readonly kgPerKm: number
}

/** What comes off a machine: a thing that can be stocked, and that is the same thing wherever its signature is the same. */
export interface CableElement {
  /** All that makes it exchangeable, as one canonical text. */
  readonly signature: string
  /** As people call it: 'Red core 240 sqmm aluminium'. */
  readonly label: string
  readonly kind: ElementKind
  /** Of its conductor: by it a machine is chosen. */
  readonly sqmm: number
  /** Code of the process that makes it. */
  readonly process: string
  /** Codes of the processes after that which change nothing of what it is: curing, testing, rewinding. */
  readonly treatments: readonly string[]
  readonly strands: readonly Strand[]
  readonly puts: readonly Put[]
  readonly kgPerKm: number
  /** Over it, in mm; null inside a sector. */
  readonly overMm: number | null
  /** Of a sector the circle around it: what a drum is judged by. */
  readonly woundMm?: number
  /** Runs with the same one need no change of the machine. */
  readonly setUp: string
}

const three = (value: number): string => String(Number(value.toFixed(3)))

/** Elements as they are told, and what a metre of each weighs. */
class Told {
  readonly all = new Map<string, CableElement>()

  add(element: Omit<CableElement, 'kgPerKm' | 'treatments'>): CableElement {
    const known = this.all.get(element.signature)
    if (known) return known
    const below = element.strands.reduce(
      (kg, { signature, count, factor }) => kg + (this.all.get(signature)?.kgPerKm ?? 0) * count * factor,
      0,
    )
    const made: CableElement = {
      ...element,
      treatments: [],
      kgPerKm: below + element.puts.reduce((kg, { kgPerKm }) => kg + kgPerKm, 0),
    }
    this.all.set(made.signature, made)
    return made
  }

  treat({ signature }: CableElement, process: string): void {
    const element = this.all.get(signature)
    if (element) this.all.set(signature, { ...element, treatments: [...element.treatments, process] })
  }
}

/** The layers that each process puts on, in the order of the route; one that the route does not name comes behind the layer below it. */
const byProcess = (layers: readonly Layer[], rows: readonly StageRow[]): readonly (readonly [string, readonly Layer[]])[] => {
  const groups = Map.groupBy(layers, ({ process }) => process)
  let at = -1
  const placed = [...groups].map(([process, own]) => {
    const known = rows.findIndex(row => row.process === process)
    at = known < 0 ? at + 0.001 : known
    return { at, process, own }
  })
  return placed.toSorted((a, b) => a.at - b.at).map(({ process, own }) => [process, own])
}

const putsOf = (layers: readonly Layer[], strands: number): readonly Put[] =>
  layers.map(({ material, kgPerKm }) => ({ material, kgPerKm: kgPerKm.value / strands }))

const materialsOf = (layers: readonly Layer[]): string => layers.map(({ material }) => material).join('+')

const wallOf = ({ name, material, asMadeMm }: Layer): string =>
  `${name} ${material} ${asMadeMm ? three(asMadeMm.value) : ''}`.trim()

/** What a sector looks like follows from how many cores share the circle. */
const shapeOf = ({ form, cores }: Cable): string => (form === 'sector' ? `sector of ${cores}` : form)

const wireOf = (told: Told, { sqmm, material, wireMm, wires, layFactor, kgPerKm }: Conductor): CableElement =>
  told.add({
    signature: `wire|${material}|${three(wireMm.value)}`,
    label: `Wire ${metalWord(material)} ${three(wireMm.value)} mm`,
    kind: 'wire',
    sqmm,
    process: 'RBD',
    strands: [],
    puts: [{ material: drawnFrom(material), kgPerKm: kgPerKm.value / wires.value / layFactor.value }],
    overMm: wireMm.value,
    setUp: `${material} ${three(wireMm.value)}`,
  })

const conductorIn = (told: Told, cable: Cable, conductor: Conductor, winding: SectorWinding | null): CableElement => {
  const { material, sqmm, class: conductorClass, form, wires, wireMm, layFactor, kgPerKm, diameterMm } = conductor
  const isSolid = form === 'solid'
  const wire = isSolid ? null : wireOf(told, conductor)
  const of = `${material} ${three(sqmm)} class ${conductorClass} ${shapeOf(cable)}`
  return told.add({
    signature: `conductor|${of}|${three(wires.value)} x ${three(wireMm.value)}`,
    label: `Conductor ${three(sqmm)} sqmm ${metalWord(material)}`,
    kind: 'conductor',
    sqmm,
    process: isSolid ? 'RBD' : form === 'flexible' ? 'BUNCH' : 'STRAND',
    strands: wire ? [{ signature: wire.signature, count: wires.value, factor: layFactor.value }] : [],
    puts: wire ? [] : [{ material: drawnFrom(material), kgPerKm: kgPerKm.value }],
    overMm: form === 'sector' ? null : diameterMm.value,
    ...(winding ? { woundMm: winding.conductorMm } : {}),
    setUp: of,
  })
}

/** Cores of one kind: all that lies alike in the cable. */
interface Kind {
  readonly place: Place
  readonly sqmm: number
  readonly count: number
  /** Metres of core for a metre of what they are laid up into. */
  readonly factor: number
  readonly conductor: CableElement
  readonly metal: string
  /** Null where cores are told apart by what is printed, or not at all. */
  readonly colours: readonly (string | null)[]
  readonly layers: readonly Layer[]
  /** How thick a sector is on a drum; null of what is round. */
  readonly winding: SectorWinding | null
}

const conductorLayers = ['conductor', 'messenger']

const coresOf = (told: Told, kind: Kind, rows: readonly StageRow[]): readonly Strand[] => {
  const around = byProcess(
    kind.layers.filter(({ name }) => !conductorLayers.includes(name)),
    rows,
  )
  const perStrand = kind.count * kind.factor
  const chain = (colour: string | null): CableElement => {
    let below = kind.conductor
    for (const [process, layers] of around) {
      const isInsulated = layers.some(({ name }) => name === 'insulation' || name === 'messengerInsulation')
      const own = isInsulated && colour !== null ? [...layers.map(wallOf), colour] : layers.map(wallOf)
      const what = layers.some(({ name }) => name === 'metallicScreen')
        ? 'screened core'
        : isInsulated
          ? 'core'
          : 'taped conductor'
      const name = [isInsulated || below.kind === 'core' ? colour : null, what].filter(Boolean).join(' ')
      below = told.add({
        signature: `core|${[below.signature, ...own].join('|')}`,
        label: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${three(kind.sqmm)} sqmm ${metalWord(kind.metal)}`,
        kind: 'core',
        sqmm: kind.sqmm,
        process,
        strands: [{ signature: below.signature, count: 1, factor: 1 }],
        puts: putsOf(layers, perStrand),
        overMm: layers.at(-1)?.overMm?.value ?? null,
        ...(kind.winding ? { woundMm: kind.winding.coreMm } : {}),
        setUp: [three(kind.sqmm), materialsOf(layers), colour ?? ''].join(' ').trim(),
      })
    }
    return below
  }
  const ends = kind.colours.map(colour => chain(colour).signature)
  return [...Map.groupBy(ends, signature => signature)].map(([signature, same]) => ({
    signature,
    count: (same.length * kind.count) / kind.colours.length,
    factor: kind.factor,
  }))
}

/** What the cores of one place are; their colours where each has one of its own. */
const kindOf = (
  tables: CableTables,
  told: Told,
  { cable, construction }: Designed,
  place: Place,
  colours: readonly (string | null)[],
): readonly Kind[] => {
  const layers = construction.layers.filter(layer => layer.place === place)
  const base = layers.find(({ name }) => conductorLayers.includes(name))
  if (!base) return []
  const straight = coreCount(cable) === 1 || cable.flat
  const usual = straight ? 1 : constant(tables, 'lay_factor_cores_laid_up').value
  if (place === 'messenger') {
    const conductor = told.add({
      signature: `messenger|${base.material} ${three(cable.bundle?.messengerSqmm ?? 0)}`,
      label: `Messenger ${three(cable.bundle?.messengerSqmm ?? 0)} sqmm ${metalWord(base.material)}`,
      kind: 'conductor',
      sqmm: cable.bundle?.messengerSqmm ?? 0,
      process: base.process,
      strands: [],
      puts: putsOf([base], base.count),
      overMm: base.overMm?.value ?? null,
      setUp: `messenger ${base.material}`,
    })
    const sqmm = cable.bundle?.messengerSqmm ?? 0
    return [{ place, sqmm, count: 1, factor: 1, conductor, metal: base.material, colours: [null], layers, winding: null }]
  }
  const sqmm = { phase: cable.sqmm, neutral: cable.neutralSqmm, streetLight: cable.bundle?.streetLightSqmm }[
    place === 'neutral' || place === 'streetLight' ? place : 'phase'
  ]
  const own = place === 'neutral' ? construction.neutralConductor : place === 'phase' ? construction.conductor : null
  const conductor = own ?? conductorOf(tables, cable, sqmm ?? cable.sqmm)
  if (isRefused(conductor)) return []
  const factor = conductor.kgPerKm.value > 0 ? base.kgPerKm.value / base.count / conductor.kgPerKm.value : usual
  const winding = place === 'phase' || place === 'neutral' ? sectorWindings(tables, cable, construction)[place] : null
  const element = conductorIn(told, cable, conductor, winding)
  const metal = conductor.material
  return [{ place, sqmm: sqmm ?? cable.sqmm, count: base.count, factor, conductor: element, metal, colours, layers, winding }]
}

/** The colours of cores that have one each; one null where they are alike, or numbered. */
const coloursOf = (tables: CableTables, cable: Cable): Readonly<Record<'phase' | 'neutral', readonly (string | null)[]>> => {
  const { colours } = coreColours(tables, cable)
  const [phases, all] = [Math.floor(cable.cores), coreCount(cable)]
  if (cable.element !== 'core' || cable.bundle || phases === 1 || colours.length !== all)
    return { phase: [null], neutral: [null] }
  return { phase: colours.slice(0, phases), neutral: [colours[phases] ?? null] }
}

/** Twists cores to pairs or triads. */
const pairsOf = (told: Told, { cable, construction }: Designed, cores: readonly Strand[]): readonly Strand[] => {
  const screens = construction.layers.filter(({ process, place }) => process === 'PAIR' && place === 'cable')
  const own = cores.map(strand => ({ ...strand, count: coresPerElement[cable.element] }))
  const { signature } = told.add({
    signature: `${cable.element}|${[...own.map(one => one.signature), ...screens.map(wallOf)].join('|')}`,
    label: `${cable.element === 'triad' ? 'Triad' : 'Pair'} ${three(cable.sqmm)} sqmm ${metalWord(construction.conductor.material)}`,
    kind: 'pair',
    sqmm: cable.sqmm,
    process: 'PAIR',
    strands: own,
    puts: putsOf(screens, cable.cores),
    overMm: screens.at(-1)?.overMm?.value ?? null,
    setUp: `${cable.element} ${three(cable.sqmm)}`,
  })
  return [{ signature, count: cable.cores, factor: 1 }]
}

const stageWords: Readonly<Record<string, string>> = {
  LAYUP: 'Laid-up cores',
  INNER: 'Cable with inner sheath',
  ARMOUR: 'Armoured cable',
  SHEATH: 'Sheathed cable',
}

/** What is laid, extruded and wound around all cores, stage by stage; the design is its signature, for no other has the same in it. */
const cableOf = (
  told: Told,
  { cable, construction, called }: Designed,
  of: string,
  cores: readonly Strand[],
  rows: readonly StageRow[],
): void => {
  const layers = construction.layers.filter(({ place, process }) => place === 'cable' && process !== 'PAIR')
  const stages = byProcess(layers, rows)
  const lays =
    rows.some(({ process }) => process === 'LAYUP') && (isLaidUpFromCores(cable) || cable.element !== 'core' || cable.bundle)
  const all: typeof stages = lays && stages.every(([process]) => process !== 'LAYUP') ? [['LAYUP', []], ...stages] : stages
  let strands = cores
  for (const [i, [process, own]] of all.entries()) {
    const next = all[i + 1]?.[1][0]?.underMm
    const { signature } = told.add({
      signature: `${of}|${process}`,
      label: `${stageWords[process] ?? `${process} of cable`} ${called}`,
      kind: 'cable',
      sqmm: cable.sqmm,
      process,
      strands,
      puts: putsOf(own, 1),
      overMm: i === all.length - 1 ? construction.overallMm.value : (next?.value ?? own.at(-1)?.overMm?.value ?? null),
      setUp: `${three(cable.sqmm)} ${materialsOf(own)}`.trim(),
    })
    strands = [{ signature, count: 1, factor: 1 }]
  }
}

/** Gives what changes no item to what was made before it: annealing to drawn wire, curing to cores, testing to what is finished. */
const treated = (told: Told, rows: readonly StageRow[]): void => {
  const made = [...told.all.values()]
  const isOf = (over: CableElement, { signature }: CableElement): boolean => over.strands.some(one => one.signature === signature)
  const ends = (among: readonly CableElement[]): readonly CableElement[] =>
    among.filter(element => !among.some(over => isOf(over, element)))
  for (const { process, per } of rows) {
    if (made.some(element => element.process === process)) continue
    const own =
      per === 'conductor'
        ? made.filter(element => element.process === 'RBD')
        : ends(per === 'core' ? made.filter(({ kind }) => kind === 'core') : made)
    for (const element of own) told.treat(element, process)
  }
}

/**
 * Lists what production makes of a design, in working order: wires, conductors and cores by size and colour, pairs, and the cable after
 * each of its stages. `of` names the design. Masses and metres are those of the layers: the last one weighs what the cable weighs.
 */
export const elementsOf = (tables: CableTables, designed: Designed, of: string): readonly CableElement[] => {
  const { cable, construction } = designed
  const rows = stageRowsOf(tables, cable, construction)
  const told = new Told()
  const colours = coloursOf(tables, cable)
  const kinds = (['phase', 'neutral', 'streetLight', 'messenger'] as const).flatMap(place =>
    kindOf(tables, told, designed, place, place === 'neutral' ? colours.neutral : place === 'phase' ? colours.phase : [null]),
  )
  const cores = kinds.flatMap(kind => coresOf(told, kind, rows))
  cableOf(told, designed, of, cable.element === 'core' ? cores : pairsOf(told, designed, cores), rows)
  treated(told, rows)
  return [...told.all.values()]
}
