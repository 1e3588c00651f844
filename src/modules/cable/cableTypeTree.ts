import { lines, master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { code, readByAll } from '../masters/simple.ts'
import { layers } from './layer.ts'

/** One rule; the reason is shown beside the layer that it brought or took away. */
const rules = lines({
  label: 'Rules',
  fields: {
    layer: f.choice(layers),
    effect: f.choice({ present: 'is there', absent: 'is left out' }, { label: 'Then' }),
    subject: f.choice(
      {
        always: 'always',
        cores: 'cores',
        sqmm: 'cross section',
        kv: 'rated voltage (kV)',
        armour: 'armour',
        metal: 'conductor',
        diameterMm: 'diameter below (mm)',
      },
      { label: 'When' },
    ),
    operator: f.choice({ eq: '=', ne: '≠', ge: '≥', le: '≤' }, { label: 'Is', optional: true }),
    value: f.text({ optional: true, maxLength: 40 }),
    standard: f.ref('standard', { optional: true }),
    reason: f.text(),
  },
})

/** Which layers a cable of the type has, by rules over its attributes. A type without rules of its own follows its family. */
export const cableTypeTree = master({
  name: 'cableTypeTree',
  label: 'Cable Type Tree',
  path: '/cabletypetree',
  sourced: true,
  tree: 'inherits',
  fields: {
    code,
    cableType: f.ref('cableType', { label: 'Cable type' }),
    tree: f.ref('cableTree', { label: 'Layers of', optional: true }),
    inherits: f.ref('cableTypeTree', { label: 'Rules before these', optional: true }),
  },
  lines: { rules },
  title: ['code'],
  access: { ...readByAll, write: ['masters', 'planning'] },
  list: ['code', 'cableType', 'tree', 'inherits', 'status'],
  sort: 'code',
  layout: { 'Cable type tree': ['code', 'cableType', 'tree', 'inherits'] },
})
