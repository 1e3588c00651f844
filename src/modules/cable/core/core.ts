import { Decimal } from '../../../kernel/decimal.ts'
import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../../masters/simple.ts'

const degrees = { unit: '°', optional: true, min: 0, max: 360, places: 1 } as const

/** What the cores leave of the circle around them, in per cent of it: 1 − n ÷ k², for fillers. */
const gapOf = (factor: Decimal | null, cores: Decimal | null): Decimal | null => {
  if (!factor || !cores) return null
  const gap = new Decimal(1).minus(cores.div(factor.times(factor))).times(100)
  return gap.isNegative() ? new Decimal(0) : gap
}

/** How many cores, pairs or triads lie in a cable, and how they are told apart. Three and a half is four with a smaller neutral. */
export const core = master({
  name: 'core',
  label: 'Core',
  path: '/Core',
  menu: { group: 'cable', list: 'Core' },
  guide: {
    purpose: 'Arrangements of cores: number, lay-up, sector angles, reduced neutral, earth.',
    mistakes: [
      '3.5 entered as four cores: the half is a neutral of the smaller size.',
      'Pairs counted as cores: a 4-pair cable has eight.',
      'Sector angles that do not make 360°.',
    ],
    next: 'The colours of its cores.',
    to: '/corecolours',
  },
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    element: f.choice({ core: 'Cores', pair: 'Pairs', triad: 'Triads', quad: 'Quads' }, { default: 'core' }),
    cores: f.figure({ label: 'Number', places: 1, min: 0.5 }),
    reducedNeutral: f.bool({ label: 'Reduced neutral' }),
    earth: f.bool({ label: 'With an earth core' }),
    layUpFactor: f.figure({
      label: 'Lay-up factor',
      places: 3,
      optional: true,
      min: 1,
      max: 30,
      hint: 'Diameter over the cores, in cores.',
    }),
    plan: f.text({ label: 'Lay-up', optional: true, maxLength: 60, hint: 'Cores of each layer from the centre: 1+6+12.' }),
    sectorDegrees: f.figure({ ...degrees, label: 'Sector angle' }),
    neutralDegrees: f.figure({ ...degrees, label: 'Angle of the neutral' }),
    control: f.bool({ label: 'Control cable', hint: 'Five cores and more are never a power cable.' }),
  },
  computed: { gapPercent: f.percent({ label: 'To be filled', unit: '%', optional: true, places: 1 }) },
  compute: c => ({ gapPercent: gapOf(c.layUpFactor, c.cores) }),
  check: c =>
    c.plan && c.plan.split('+').reduce((all, layer) => all + Number(layer), 0) !== c.cores.ceil().toNumber()
      ? [{ path: 'plan', message: 'The layers do not make the number of cores.' }]
      : [],
  title: ['code'],
  tells: ['name'],
  access: readByAll,
  list: ['code', 'name', 'element', 'cores', 'plan', 'reducedNeutral', 'control', 'status'],
  sort: 'cores',
  layout: {
    Core: ['code', 'name', 'element', 'cores', 'reducedNeutral', 'earth', 'control'],
    Geometry: ['plan', 'layUpFactor', 'gapPercent', 'sectorDegrees', 'neutralDegrees'],
  },
})
