import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

export const layUpPlan = master({
  name: 'layUpPlan',
  label: 'Lay-up Plan',
  path: '/layupplan',
  menu: { group: 'cable' },
  guide: {
    purpose: 'How many cores lie in each layer: 1+6+12.',
    mistakes: [
      'Layers that do not make the number of cores.',
      'Six in the centre: more than five leave a hole that needs a filler.',
      'The plan of another machine with fewer bobbins.',
    ],
    next: 'See the assembly factor that goes with it.',
    to: '/assemblyfactor',
  },
  sourced: true,
  fields: { cores: f.int({ min: 1 }), plan: f.text({ maxLength: 60, hint: 'Cores of each layer from the centre: 1+6+12.' }) },
  key: ['cores'],
  check: p =>
    p.plan.split('+').reduce((all, layer) => all + Number(layer), 0) === p.cores
      ? []
      : [{ path: 'plan', message: 'The layers do not make the number of cores.' }],
  title: ['plan'],
  access: readByAll,
  list: ['cores', 'plan', 'status'],
  sort: 'cores',
  layout: { Plan: ['cores', 'plan'] },
})
