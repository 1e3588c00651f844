import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

const mm = { unit: 'mm', optional: true, min: 0 } as const

/** Inner sheath, armour and outer sheath by bands of the fictitious diameter. A diameter past the last band is refused, not guessed. */
export const coveringThickness = master({
  name: 'coveringThickness',
  label: 'Covering Thickness',
  plural: 'Covering Thicknesses',
  path: '/coveringthickness',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Thickness of bedding, armour and sheath by the diameter under them.',
    mistakes: [
      'Looking up by the real diameter: the standard means the fictitious one.',
      'The nominal taken for the minimum: a micrometer finds the thinnest point.',
      'The column of unarmoured cables for armoured ones.',
    ],
    next: 'See it inside a design.',
    to: '/productdesign',
  },
  sourced: true,
  fields: {
    group: f.text({ label: 'Table', maxLength: 20 }),
    standards: f.text({ hint: 'Those that share the table.' }),
    layer: f.choice({
      'inner-sheath': 'Inner sheath',
      armour: 'Armour',
      'armour-tape': 'Armour tape',
      'outer-sheath': 'Outer sheath',
    }),
    keyedBy: f.text({ label: 'By' }),
    overMm: f.figure({ ...mm, label: 'Over' }),
    upToMm: f.figure({ ...mm, label: 'Up to' }),
    nominalMm: f.figure({ ...mm, label: 'Nominal' }),
    minMm: f.figure({ ...mm, label: 'Minimum' }),
    stripThicknessMm: f.figure({ ...mm, label: 'Strip' }),
    stripWidthMm: f.figure({ ...mm, label: 'Strip width' }),
    roundWireMm: f.figure({ ...mm, label: 'Round wire' }),
    steelTapeMm: f.figure({ ...mm, label: 'Steel tape' }),
    aluminiumTapeMm: f.figure({ ...mm, label: 'Aluminium tape' }),
    unarmouredNominalMm: f.figure({ ...mm, label: 'Unarmoured' }),
    unarmouredMinMm: f.figure({ ...mm, label: 'Unarmoured minimum' }),
    armouredMinMm: f.figure({ ...mm, label: 'Armoured minimum' }),
  },
  key: ['group', 'layer', 'overMm'],
  check: t => (t.overMm && t.upToMm?.lte(t.overMm) ? [{ path: 'upToMm', message: 'The band ends before it starts.' }] : []),
  title: ['group', 'layer', 'upToMm'],
  access: readByAll,
  list: [
    'group',
    'standards',
    'layer',
    'overMm',
    'upToMm',
    'minMm',
    'stripThicknessMm',
    'roundWireMm',
    'unarmouredNominalMm',
    'armouredMinMm',
    'status',
  ],
  sort: 'group,layer,upToMm',
  layout: {
    Band: ['group', 'standards', 'layer', 'keyedBy', 'overMm', 'upToMm'],
    Sheath: ['nominalMm', 'minMm', 'unarmouredNominalMm', 'unarmouredMinMm', 'armouredMinMm'],
    Armour: ['stripThicknessMm', 'stripWidthMm', 'roundWireMm', 'steelTapeMm', 'aluminiumTapeMm'],
  },
})
