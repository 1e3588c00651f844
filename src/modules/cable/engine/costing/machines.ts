import type { Decimal } from '../../../../kernel/decimal.ts'
import { type Refused, refused } from '../refused.ts'
import type { Stage } from '../manufacture/route.ts'

/** Metres a minute of a machine for a range of sizes, and what a set-up takes. */
export interface MachineSpeed {
  readonly fromSqmm: number
  readonly toSqmm: number
  /** Only for products of this family; null for all. */
  readonly family: string | null
  readonly mPerMin: number
  readonly setUpMin: number
}

/** A machine of the works: what it takes, how fast it runs, what an hour of it costs with labour and overhead. */
export interface Machine {
  readonly code: string
  readonly name: string
  /** Code of its process. */
  readonly process: string
  readonly minSqmm: number | null
  readonly maxSqmm: number | null
  readonly minDiameterMm: number | null
  readonly maxDiameterMm: number | null
  readonly efficiencyPct: number
  readonly rupeesPerHour: Decimal
  /** The day from which its hour costs so, yyyy-MM-dd; null where it has cost no other. */
  readonly rateFrom: string | null
  readonly speeds: readonly MachineSpeed[]
}

/** What decides which machine takes a cable. */
export interface Worked {
  readonly sqmm: number
  readonly family: string
}

/** A stage on a machine: hours and the rate of an hour, and how it came about in words. */
export interface MachineHours {
  /** Code of the machine. */
  readonly machine: string
  readonly setUpHours: number
  readonly runHours: number
  readonly rupeesPerHour: Decimal
  readonly words: string
}

const within = (value: number, least: number | null, most: number | null): boolean =>
  (least === null || value >= least) && (most === null || value <= most)

const takes = (machine: Machine, { diameterMm }: Stage, { sqmm }: Worked): boolean =>
  within(sqmm, machine.minSqmm, machine.maxSqmm) && within(diameterMm, machine.minDiameterMm, machine.maxDiameterMm)

/** Drawing goes by the wire, curing and testing by the batch: there a range says nothing of the cable. */
export const notByRange: readonly string[] = ['RBD', 'ANNEAL', 'TIN', 'CURE', 'TEST', 'PACK']

const hasRange = ({ minSqmm, maxSqmm, minDiameterMm, maxDiameterMm }: Machine): boolean =>
  [minSqmm, maxSqmm, minDiameterMm, maxDiameterMm].some(edge => edge !== null)

/** The smallest machine whose range takes the cable: by its largest size, then by its largest diameter. */
const smallest = (machines: readonly Machine[], stage: Stage, worked: Worked): Machine | undefined =>
  machines
    .filter(one => hasRange(one) && takes(one, stage, worked))
    .toSorted(
      (a, b) =>
        (a.maxSqmm ?? Number.MAX_VALUE) - (b.maxSqmm ?? Number.MAX_VALUE) ||
        (a.maxDiameterMm ?? Number.MAX_VALUE) - (b.maxDiameterMm ?? Number.MAX_VALUE),
    )[0]

const speedFor = ({ speeds }: Machine, { sqmm, family }: Worked): MachineSpeed | undefined => {
  const fit = speeds.filter(({ fromSqmm, toSqmm }) => within(sqmm, fromSqmm, toSqmm))
  return fit.find(one => one.family === family) ?? fit.find(one => one.family === null)
}

const rangeWords = ({ minSqmm, maxSqmm, minDiameterMm, maxDiameterMm }: Machine): string =>
  [
    minSqmm === null && maxSqmm === null ? null : `${minSqmm ?? 0} to ${maxSqmm ?? 'any'} sqmm`,
    minDiameterMm === null && maxDiameterMm === null ? null : `${minDiameterMm ?? 0} to ${maxDiameterMm ?? 'any'} mm`,
  ]
    .filter(Boolean)
    .join(', ')

/**
 * The hours of a stage on a machine of the works: on the one that was chosen (`madeOn`, by codes), else on the smallest whose range
 * takes the cable; null where no machine says anything, and the stage practice holds. Its speed is what it runs at its planned
 * efficiency; where it says none for the size, it runs at the pace of the practice and only its hour is its own. Refuses a chosen
 * machine that does not take the cable.
 */
export const machineHours = (
  machines: readonly Machine[],
  madeOn: readonly string[],
  stage: Stage,
  worked: Worked,
): MachineHours | Refused | null => {
  const own = machines.filter(({ process }) => process === stage.process)
  const chosen = own.find(({ code }) => madeOn.includes(code))
  if (chosen && !notByRange.includes(stage.process) && !takes(chosen, stage, worked)) {
    return refused(
      `${chosen.name} takes ${rangeWords(chosen)}; this cable has ${worked.sqmm} sqmm and ${stage.diameterMm.toFixed(1)} mm there.`,
      'machines',
    )
  }
  const machine = chosen ?? (notByRange.includes(stage.process) ? undefined : smallest(own, stage, worked))
  if (!machine) return null
  const why = [
    chosen ? 'chosen' : `takes ${rangeWords(machine)}`,
    ...(machine.rateFrom === null ? [] : [`its rate from ${machine.rateFrom}`]),
  ].join(', ')
  const speed = speedFor(machine, worked)
  const { rupeesPerHour } = machine
  if (!speed || stage.pace === 'by run') {
    const [setUpHours, runHours] = [stage.setUpHours.value, stage.runHours.value]
    return { machine: machine.code, setUpHours, runHours, rupeesPerHour, words: `on ${machine.name} (${why}), at the pace of the stage practice` }
  }
  const kept = machine.efficiencyPct / 100
  return {
    machine: machine.code,
    setUpHours: speed.setUpMin / 60,
    runHours: stage.inputM.value / speed.mPerMin / 60 / kept,
    rupeesPerHour,
    words: `on ${machine.name} (${why}), ${speed.mPerMin} m/min at ${machine.efficiencyPct} % planned efficiency`,
  }
}
