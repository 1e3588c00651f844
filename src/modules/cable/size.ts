import { master, type Complaint } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { readByAll } from '../masters/simple.ts'

const mm = { unit: 'mm', optional: true, min: 0 } as const

/** One catalogue of sizes for purchase, design and labels: cables, wires, strips and tapes. */
export const size = master({
  name: 'size',
  label: 'Size',
  path: '/Size',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Sizes of wires, strips and tapes with their tolerance.',
    mistakes: [
      'Width and thickness exchanged: 4 x 0.8 is 4 mm wide and 0.8 mm thick.',
      'No tolerance: a wire at the upper end weighs two per cent more over a whole order.',
      'A size of the trade entered among those of the standard.',
    ],
    next: 'See the items of that size.',
    to: '/itemlist',
  },
  sourced: true,
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 30, hint: '3.5C x 300, or 4 x 0.8 mm strip.' }),
    kind: f.choice({ cable: 'Cable', wire: 'Wire', strip: 'Strip', tape: 'Tape' }),
    core: f.ref('core', { optional: true }),
    sqmm: f.ref('sqmm', { label: 'Cross section', optional: true }),
    neutral: f.ref('sqmm', { optional: true }),
    diameterMm: f.figure({ ...mm, label: 'Diameter' }),
    widthMm: f.figure({ ...mm, label: 'Width' }),
    thicknessMm: f.figure({ ...mm, label: 'Thickness' }),
    tolerancePercent: f.percent({ label: 'Tolerance', unit: '%', optional: true, min: 0, max: 50, places: 2 }),
    standard: f.ref('standard', { optional: true }),
  },
  check: s => {
    const needs = (path: 'core' | 'sqmm' | 'diameterMm' | 'widthMm' | 'thicknessMm', what: string): Complaint[] =>
      s[path] ? [] : [{ path, message: `A size of this kind has ${what}.` }]
    if (s.kind === 'cable') return [...needs('core', 'cores'), ...needs('sqmm', 'a cross section')]
    if (s.kind === 'wire') return needs('diameterMm', 'a diameter')
    return [...needs('widthMm', 'a width'), ...needs('thicknessMm', 'a thickness')]
  },
  title: ['code'],
  access: readByAll,
  list: ['code', 'kind', 'core', 'sqmm', 'neutral', 'diameterMm', 'widthMm', 'thicknessMm', 'status'],
  sort: 'kind,code',
  layout: {
    Size: ['code', 'kind', 'core', 'sqmm', 'neutral'],
    Dimensions: ['diameterMm', 'widthMm', 'thicknessMm', 'tolerancePercent', 'standard'],
  },
})
