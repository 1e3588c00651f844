import type { Facts, LastFact, MachineFact, StageFact } from './facts.server.ts'

/** What a machine is set up for, as far as a change of it takes time. */
export interface Family {
  readonly key: string
  /** 'red core 240 sqmm, XLPE' */
  readonly words: string
  readonly process: number
  readonly kind: StageFact['kind']
  /** Cross-section of its largest conductor, sqmm; of wire its own. */
  readonly sqmm: number
  /** Of a core that is told apart by its colour, in small letters. */
  readonly colour: string | null
  readonly compound: number | null
  readonly compoundName: string | null
}

/** A stage as its family is told by. */
export type Told = Pick<StageFact, 'element' | 'kind' | 'signature'>

const conductorPattern = /conductor\|\S+ ([\d.]+) class/g

/** Cross-section of a stage by itself: the largest conductor that its signature names; of wire that of its diameter; 0 where neither is named. */
const ownSqmm = ({ kind, signature }: Told): number => {
  if (kind === 'wire') return Math.round(Math.PI * 25 * Number(signature.split('|').at(-1)) ** 2) / 100 || 0
  return Math.max(0, ...[...signature.matchAll(conductorPattern)].map(([, sqmm]) => Number(sqmm)))
}

/** Cross-sections of stages; what is made of all cores has that of the largest conductor of its work order. */
export const sqmmOf = (stage: Told, ofOrder: readonly Told[]): number =>
  ownSqmm(stage) || Math.max(0, ...ofOrder.filter(({ kind }) => kind !== 'wire').map(ownSqmm))

/** The colour of a core, by the label that begins with it. */
export const colourOf = ({ kind, element }: Told): string | null => {
  if (kind !== 'core') return null
  const colour = /^(.*?)\s*(?:screened core|core|taped conductor) [\d.]+ sqmm/i.exec(element)?.[1]?.trim().toLowerCase()
  return colour === undefined || colour === '' ? null : colour
}

/** Composes a family from what decides it. */
export const familyOf = (
  stage: Told,
  process: number,
  sqmm: number,
  compound: { readonly material: number; readonly name: string } | null,
): Family => {
  const colour = colourOf(stage)
  return {
    key: [process, stage.kind, sqmm, colour ?? '', compound?.material ?? ''].join('|'),
    words: [colour, sqmm === 0 ? null : `${sqmm} sqmm`, compound?.name].filter(Boolean).join(', '),
    process,
    kind: stage.kind,
    sqmm,
    colour,
    compound: compound?.material ?? null,
    compoundName: compound?.name ?? null,
  }
}

/** The family of what a machine ran last. */
export const lastFamily = (last: LastFact, process: number): Family =>
  familyOf(
    last,
    process,
    sqmmOf(
      last,
      last.conductors.map(signature => ({ kind: 'conductor', element: '', signature })),
    ),
    last.material === null ? null : { material: last.material, name: last.materialName ?? '' },
  )

/** One part of a change-over: what changes, and how long that stops the machine. */
interface Change {
  readonly words: string
  readonly minutes: number
}

/** The changes of sizes and colours of one machine. */
export class Changes {
  readonly #sizes: Facts['sizeChanges']
  readonly #colours: ReadonlyMap<string, number>

  constructor(facts: Pick<Facts, 'sizeChanges' | 'colourChanges'>, machine: number) {
    this.#sizes = facts.sizeChanges.filter(one => one.machine === machine)
    // Those of the machine come behind those of all machines, and so count.
    const own = facts.colourChanges.filter(one => one.machine === null || one.machine === machine)
    this.#colours = new Map(own.map(one => [`${one.fromColour.toLowerCase()}|${one.toColour.toLowerCase()}`, one.minutes]))
  }

  /** Minutes from one size to another by the bands of the machine; null where it names none for them. */
  #sizeMinutes(from: number, to: number): number | null {
    const band = (sizes: readonly number[], size: number): number => Math.min(...sizes.filter(one => one >= size))
    const [fromBand, toBand] = [
      band(
        this.#sizes.map(one => one.fromSqmm.toNumber()),
        from,
      ),
      band(
        this.#sizes.map(one => one.toSqmm.toNumber()),
        to,
      ),
    ]
    return this.#sizes.find(one => one.fromSqmm.eq(fromBand) && one.toSqmm.eq(toBand))?.minutes ?? null
  }

  /** What changes from one family to another. `planned` are the minutes of set-up where no table says it. */
  #parts(from: Family, to: Family, planned: number): readonly Change[] {
    const parts: Change[] = []
    if (from.kind !== to.kind || from.process !== to.process) parts.push({ words: `for ${to.words}`, minutes: planned })
    if (from.sqmm !== to.sqmm)
      parts.push({ words: `${from.sqmm} to ${to.sqmm} sqmm`, minutes: this.#sizeMinutes(from.sqmm, to.sqmm) ?? planned })
    if (from.colour !== to.colour && from.colour !== null && to.colour !== null)
      parts.push({
        words: `${from.colour} to ${to.colour}`,
        minutes: this.#colours.get(`${from.colour}|${to.colour}`) ?? planned,
      })
    if (from.compound !== to.compound && to.compoundName !== null)
      parts.push({ words: `${from.compoundName ?? 'none'} to ${to.compoundName}`, minutes: planned })
    return parts
  }

  /** Minutes and words of a change-over: the longest of its parts, for they are done beside each other. House rule. */
  between(from: Family | null, to: Family, planned: number): Change {
    if (from === null) return { words: `for ${to.words}`, minutes: planned }
    const parts = this.#parts(from, to, planned)
    return { words: parts.map(({ words }) => words).join(', '), minutes: Math.max(0, ...parts.map(({ minutes }) => minutes)) }
  }
}

/** The changes of each machine; machines without figures of their own share those of all. */
export const changesOf = (facts: Facts): ((machine: number) => Changes) => {
  const own = new Set<number>([...facts.sizeChanges, ...facts.colourChanges].flatMap(({ machine }) => machine ?? []))
  const ofAll = new Changes(facts, 0)
  const made = new Map<number, Changes>()
  return machine => {
    const known = made.get(machine) ?? (own.has(machine) ? new Changes(facts, machine) : ofAll)
    made.set(machine, known)
    return known
  }
}

const within = (value: number, least: number | null, most: number | null): boolean =>
  value === 0 || ((least === null || value >= least) && (most === null || value <= most))

/** Tells whether the ranges of a machine take a size (sqmm) and a diameter (mm); 0 where that is not known. */
export const takes = (machine: MachineFact, sqmm: number, mm: number): boolean =>
  within(sqmm, machine.minSqmm?.toNumber() ?? null, machine.maxSqmm?.toNumber() ?? null) &&
  within(mm, machine.minMm?.toNumber() ?? null, machine.maxMm?.toNumber() ?? null)
