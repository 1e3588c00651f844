import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { costDuties } from '../../kernel/duty.ts'
import { readByAll } from '../masters/simple.ts'

const pace = { optional: true, min: 0 } as const

/** How fast a process runs, what it loses and what an hour of it costs, where no machine says better. */
export const stagePractice = master({
  name: 'stagePractice',
  label: 'Stage Practice',
  path: '/stagepractice',
  menu: { group: 'cable' },
  guide: {
    purpose: 'How a stage runs in these works: pace, set-up, start-up scrap and running scrap.',
    mistakes: [
      'The fastest day as pace: take the usual one with its stops.',
      'Start-up scrap in per cent: it is kilograms or metres, however long the run.',
      'The pace of a small size copied for a large one: large cables are slower by more than their size.',
    ],
    next: 'Costings calculate hours from it.',
    to: '/costing',
  },
  sourced: true,
  fields: {
    process: f.ref('process'),
    uptoSqmm: f.figure({ label: 'Up to', unit: 'sqmm', optional: true, min: 0 }),
    per: f.choice({ conductor: 'Conductor', core: 'Core', pair: 'Pair', cable: 'Cable' }),
    pace: f.choice({
      'by weight': 'By weight',
      'by turns': 'By turns',
      'by extruder': 'By extruder',
      'by line': 'By line',
      'by run': 'By run',
    }),
    kgPerHour: f.figure({ ...pace, label: 'Output', unit: 'kg/h' }),
    mostMPerMin: f.figure({ ...pace, label: 'Line speed', unit: 'm/min' }),
    turnsPerMin: f.figure({ ...pace, label: 'Turns', unit: '1/min' }),
    layRatio: f.figure({ ...pace, label: 'Lay ratio' }),
    hoursPerRun: f.figure({ ...pace, label: 'A run', unit: 'h' }),
    setUpH: f.figure({ label: 'Set-up', unit: 'h', min: 0 }),
    startUpM: f.figure({ label: 'Start-up scrap', unit: 'm', min: 0 }),
    endsM: f.figure({
      label: 'Ends of a length',
      unit: 'm',
      default: 0,
      min: 0,
      hint: 'Cut off each length at both ends together.',
    }),
    sampleM: f.figure({ label: 'Sample', unit: 'm', default: 0, min: 0, hint: 'Taken of each length to be tested.' }),
    runningPercent: f.percent({ label: 'Running scrap', unit: '%', min: 0, max: 100, places: 2 }),
    overUsePercent: f.percent({
      label: 'Over-use allowed',
      unit: '%',
      default: 2,
      min: 0,
      max: 100,
      places: 2,
      hint: 'What may be used beyond what is in good lengths before the supervisor says why.',
    }),
    ratePerH: f.rate({ label: 'Machine hour', unit: '₹/h', default: 0, min: 0, places: 2, only: [...costDuties, 'masters'] }),
  },
  key: ['process', 'uptoSqmm'],
  title: ['per', 'pace'],
  access: { ...readByAll, write: ['masters', 'planning'] },
  list: [
    'process',
    'uptoSqmm',
    'per',
    'pace',
    'kgPerHour',
    'mostMPerMin',
    'setUpH',
    'startUpM',
    'runningPercent',
    'ratePerH',
    'status',
  ],
  sort: 'process,uptoSqmm',
  layout: {
    Stage: ['process', 'uptoSqmm', 'per', 'pace'],
    Pace: ['kgPerHour', 'mostMPerMin', 'turnsPerMin', 'layRatio', 'hoursPerRun'],
    'Loss and cost': ['setUpH', 'startUpM', 'runningPercent', 'endsM', 'sampleM', 'overUsePercent', 'ratePerH'],
  },
})
