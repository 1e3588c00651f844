import type { Decimal } from '../../../../kernel/decimal.ts'
import { master, type Complaint } from '../../../../kernel/document.ts'
import { lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'
import { costDuties } from '../../../../kernel/duty.ts'
import { code, readByAll } from '../../simple.ts'

/** Metres a minute by size: what planning and costing reckon with. */
const speeds = lines({
  label: 'Speeds',
  fields: {
    fromSqmm: f.figure({ label: 'From', unit: 'sqmm', min: 0 }),
    toSqmm: f.figure({ label: 'To', unit: 'sqmm', min: 0 }),
    family: f.text({ optional: true, maxLength: 60, hint: 'Only for these products; empty is for all.' }),
    metresPerMin: f.figure({ label: 'Speed', unit: 'm/min', min: 0 }),
    setupMin: f.int({ label: 'Set-up', unit: 'min', min: 0 }),
    startScrapM: f.figure({ label: 'Start-up scrap', unit: 'm', default: 0, min: 0 }),
  },
})

/**
 * What a change of size costs, by bands: a step stays within a band or leads into another. The band is named by its largest size,
 * so ten rows say what a matrix of all sizes would.
 */
const sizeChanges = lines({
  label: 'Size changes',
  fields: {
    fromSqmm: f.figure({ label: 'From sizes up to', unit: 'sqmm', min: 0 }),
    toSqmm: f.figure({ label: 'To sizes up to', unit: 'sqmm', min: 0 }),
    minutes: f.int({ label: 'Stopped', unit: 'min', min: 0, max: 1440 }),
    scrapM: f.figure({ label: 'Scrap', unit: 'm', default: 0, min: 0 }),
    tooling: f.text({ label: 'Changed', optional: true, maxLength: 80, hint: 'Dies, tip and die, closing die, bobbins.' }),
  },
  key: ['fromSqmm', 'toSqmm'],
})

const size = { optional: true, min: 0 } as const
const flange = { unit: 'mm', optional: true, min: 0 } as const
/** What an hour costs is for those who know what goods cost, and for those who keep the masters. */
const ofCost = { only: [...costDuties, 'masters'] } as const
const perHour = { unit: '₹/h', default: 0, min: 0, places: 2, ...ofCost } as const

/** What an hour costs from a day on; before the first of these days it is what the machine says of itself. */
const rates = lines({
  label: 'New rates',
  fields: {
    validFrom: f.date({ label: 'From', ...ofCost }),
    machineRate: f.rate({ ...perHour, label: 'Machine' }),
    labourRate: f.rate({ ...perHour, label: 'Labour' }),
    overheadRate: f.rate({ ...perHour, label: 'Overhead' }),
    because: f.text({ ...ofCost, optional: true, maxLength: 80, hint: 'Wages settled, power tariff, new drive.' }),
  },
  key: ['validFrom'],
})

interface Rates {
  readonly machineRate: Decimal
  readonly labourRate: Decimal
  readonly overheadRate: Decimal
}

const hourOf = ({ machineRate, labourRate, overheadRate }: Rates): Decimal => machineRate.plus(labourRate).plus(overheadRate)

export const machine = master({
  name: 'machine',
  label: 'Machine',
  path: '/machine',
  menu: { group: 'masters', list: 'Machine' },
  guide: {
    purpose: 'Machines with their size range, speeds, hourly cost and change-over times.',
    mistakes: [
      'Entering the speed of the catalogue: enter the real speed for that size, with scrap at start.',
      'No hourly cost: the cost of every cable made on it is too low.',
      'No calibration date for the length counter: customers dispute uncalibrated metres.',
    ],
    next: 'Enter colour changes and size changes to give the time between two runs.',
    to: '/colorchange',
  },
  fields: {
    code,
    name: f.text({ search: true }),
    process: f.ref('process', { index: true }),
    department: f.ref('department', { optional: true }),
    make: f.text({ optional: true, maxLength: 60 }),
    installedDate: f.date({ label: 'Installed', optional: true }),
    minSqmm: f.figure({ ...size, label: 'Smallest', unit: 'sqmm' }),
    maxSqmm: f.figure({ ...size, label: 'Largest', unit: 'sqmm' }),
    minDiameterMm: f.figure({ ...size, label: 'Thinnest', unit: 'mm' }),
    maxDiameterMm: f.figure({ ...size, label: 'Thickest', unit: 'mm' }),
    bobbins: f.int({ optional: true, min: 1, hint: 'Wires, cores or strips at once.' }),
    maxBobbinMm: f.int({ ...flange, label: 'Largest bobbin', hint: 'In the cage or on the creel.' }),
    payOffMm: f.int({ ...flange, label: 'Largest pay-off drum', hint: 'Of what runs through the machine.' }),
    takeUpMm: f.int({ ...flange, label: 'Largest take-up drum', hint: 'Limits the length made in one piece.' }),
    powerKw: f.figure({ ...size, label: 'Power', unit: 'kW' }),
    machineRate: f.rate({ ...perHour, label: 'Machine', hint: 'Until the first dated rate below.' }),
    labourRate: f.rate({ ...perHour, label: 'Labour' }),
    overheadRate: f.rate({ ...perHour, label: 'Overhead' }),
    registration: f.ref('gstRegistration', {
      label: 'Works',
      optional: true,
      hint: 'Its shifts and holidays count; if empty, those of all works.',
    }),
    shifts: f.int({ label: 'Shifts a day', default: 3, min: 1, max: 3 }),
    alwaysOn: f.bool({ label: 'Runs day and night', hint: 'Also on holidays and weekly offs, as a curing bath.' }),
    places: f.int({ label: 'Drums at once', default: 1, min: 1, max: 50, hint: 'More than one for curing and test bays.' }),
    efficiencyPercent: f.percent({ label: 'Planned efficiency', unit: '%', default: 75, min: 1, max: 100, places: 1 }),
    counterDueDate: f.date({ label: 'Length counter due', optional: true, hint: 'After this date no metres can be logged.' }),
    serviceDueDate: f.date({ label: 'Service due', optional: true }),
  },
  lines: { speeds, sizeChanges, rates },
  computed: { hourRate: f.rate({ label: 'Cost of an hour', unit: '₹/h', places: 2, ...ofCost }) },
  compute: m => ({ hourRate: hourOf(m.rates.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1) ?? m) }),
  check: m => {
    const complaints: Complaint[] = []
    if (m.minSqmm && m.maxSqmm?.lt(m.minSqmm))
      complaints.push({ path: 'maxSqmm', message: 'The largest size is below the smallest.' })
    if (m.minDiameterMm && m.maxDiameterMm?.lt(m.minDiameterMm))
      complaints.push({ path: 'maxDiameterMm', message: 'The largest thickness is below the smallest.' })
    m.speeds.forEach((speed, i) => {
      if (speed.toSqmm.lt(speed.fromSqmm))
        complaints.push({ path: `speeds.${i}.toSqmm`, message: 'The range ends before it starts.' })
    })
    return complaints
  },
  title: ['name'],
  madeInPassing: true,
  access: { ...readByAll, write: ['masters', 'planning'] },
  list: ['code', 'name', 'process', 'department', 'maxSqmm', 'maxDiameterMm', 'hourRate', 'counterDueDate', 'status'],
  sort: 'code',
  layout: {
    Machine: ['code', 'name', 'process', 'department', 'make', 'installedDate'],
    Range: ['minSqmm', 'maxSqmm', 'minDiameterMm', 'maxDiameterMm', 'bobbins', 'maxBobbinMm', 'payOffMm', 'takeUpMm'],
    'Cost of an hour': ['machineRate', 'labourRate', 'overheadRate', 'hourRate', 'powerKw'],
    Running: ['registration', 'shifts', 'alwaysOn', 'places', 'efficiencyPercent', 'counterDueDate', 'serviceDueDate'],
  },
})
