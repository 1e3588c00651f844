import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { code, readByAll } from '../masters/simple.ts'

const mm = { unit: 'mm', min: 1 } as const

/** A size of drum. IS 10418:2024 names it by flange and barrel in decimetres. */
export const drumCode = master({
  name: 'drumCode',
  label: 'Drum Code',
  path: '/drumcode',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Sizes of drums and bobbins: flange, barrel, traverse, tare, what they carry, deposit.',
    mistakes: [
      'A barrel too small for the bending radius: the cable cracks at the first turn.',
      'Traverse measured over the flanges: it is the width between them.',
      'Winding up to the rim: leave the clearance that the standard asks, for the flange rolls on the ground.',
    ],
    next: 'See the drums themselves, by number.',
    to: '/carrier',
  },
  sourced: true,
  fields: {
    code,
    material: f.choice({ wood: 'Wood', steel: 'Steel' }),
    use: f.choice(
      { despatch: 'Despatch', process: 'On the floor', both: 'Both' },
      { label: 'Used for', default: 'despatch', hint: 'Cable is sent out only on drums for despatch.' },
    ),
    flangeMm: f.int({ ...mm, label: 'Flange' }),
    barrelMm: f.int({ ...mm, label: 'Barrel' }),
    traverseMm: f.int({ ...mm, label: 'Traverse' }),
    overallWidthMm: f.int({ ...mm, label: 'Overall width' }),
    tareKg: f.figure({ label: 'Tare', unit: 'kg', min: 0 }),
    maxLoadKg: f.figure({ label: 'Carries', unit: 'kg', min: 0 }),
    returnable: f.bool(),
    deposit: f.money({ unit: '₹', optional: true, min: 0 }),
    item: f.ref('item', { optional: true }),
  },
  check: d => [
    ...(d.barrelMm >= d.flangeMm ? [{ path: 'barrelMm', message: 'The barrel is smaller than the flange.' }] : []),
    ...(d.overallWidthMm < d.traverseMm ? [{ path: 'overallWidthMm', message: 'The drum is wider than its traverse.' }] : []),
  ],
  title: ['code'],
  access: { ...readByAll, write: ['masters', 'despatch'] },
  list: ['code', 'use', 'material', 'flangeMm', 'barrelMm', 'traverseMm', 'tareKg', 'maxLoadKg', 'returnable', 'status'],
  sort: 'code',
  layout: {
    Drum: ['code', 'material', 'flangeMm', 'barrelMm', 'traverseMm', 'overallWidthMm', 'tareKg', 'maxLoadKg'],
    Use: ['use', 'returnable', 'deposit', 'item'],
  },
})
