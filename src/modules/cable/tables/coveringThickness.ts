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
    overMm: f.qty({ ...mm, label: 'Over' }),
    upToMm: f.qty({ ...mm, label: 'Up to' }),
    nominalMm: f.qty({ ...mm, label: 'Nominal' }),
    minMm: f.qty({ ...mm, label: 'Minimum' }),
    stripThicknessMm: f.qty({ ...mm, label: 'Strip' }),
    stripWidthMm: f.qty({ ...mm, label: 'Strip width' }),
    roundWireMm: f.qty({ ...mm, label: 'Round wire' }),
    steelTapeMm: f.qty({ ...mm, label: 'Steel tape' }),
    aluminiumTapeMm: f.qty({ ...mm, label: 'Aluminium tape' }),
    unarmouredNominalMm: f.qty({ ...mm, label: 'Unarmoured' }),
    unarmouredMinMm: f.qty({ ...mm, label: 'Unarmoured minimum' }),
    armouredMinMm: f.qty({ ...mm, label: 'Armoured minimum' }),
  },
  key: ['group', 'layer', 'overMm'],
  check: t => (t.overMm && t.upToMm?.lte(t.overMm) ? [{ path: 'upToMm', message: 'The band ends before it starts.' }] : []),
  title: ['layer', 'upToMm'],
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
