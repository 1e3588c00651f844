import { given, master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { item } from '../../masters/goods/item/item.ts'
import { unit } from '../../masters/goods/unit.ts'
import { code, readByAll } from '../../masters/simple.ts'

/** What one drum, coil or end of a cable takes of a material; a row with a flange counts for drums up to that size. */
const materials = lines({
  label: 'Materials',
  columns: ['item', 'per', 'upToFlangeMm', 'qty', 'unit'],
  fields: {
    item: f.ref('item'),
    per: f.choice(
      { drum: 'Drum', end: 'End of the cable', coil: 'Coil', carton: 'Carton' },
      { label: 'For each', default: 'drum' },
    ),
    upToFlangeMm: f.int({ label: 'Flange up to', unit: 'mm', optional: true, min: 1, hint: 'If empty, for all sizes.' }),
    qty: f.qty({ label: 'Quantity', min: 0, apart: true }),
    unit: f.text({ readonly: true, optional: true, maxLength: 8 }),
  },
  key: ['item', 'per', 'upToFlangeMm'],
  prefill: { item: given(item, async ({ unit: of }, { get }) => ({ unit: (await get(unit, of)).code })) },
})

/** A way of packing, and what it takes. */
export const packingMethod = master({
  name: 'packingMethod',
  label: 'Packing Method',

  path: '/packingmethod',
  menu: { group: 'despatch' },
  guide: {
    purpose: 'Ways of packing drums and coils: how they are closed, and what material one takes.',
    mistakes: [
      'One quantity of battens for all drums: a drum of 2.4 m takes three times what one of 1 m takes.',
      'End caps by drum: a drum with three lengths has six ends.',
      'Fumigation forgotten for export: the container is sent back.',
    ],
    next: 'Sizes of drums, with tare and load.',
    to: '/drumcode',
  },
  fields: {
    code,
    name: f.text({ search: true }),
    of: f.choice({ drum: 'Drums', coil: 'Coils' }, { label: 'Packs', default: 'drum' }),
    closing: f.choice(
      { full: 'Battens all round', spaced: 'Spaced battens', wrap: 'Wrapped', carton: 'Carton', open: 'Open' },
      { label: 'Closed by' },
    ),
    fumigated: f.bool({ label: 'Wood fumigated', hint: 'Export asks for it (ISPM 15).' }),
    instructions: f.note({ optional: true }),
  },
  lines: { materials },
  check: p =>
    p.materials.flatMap(({ per, upToFlangeMm }, i) => {
      if (p.of === 'coil' && per === 'drum')
        return [{ path: `materials.${i}.per`, message: 'A coil has no drum; say it for each coil, end or carton.' }]
      if (p.of === 'drum' && per === 'coil')
        return [{ path: `materials.${i}.per`, message: 'Drums are packed here; say it for each drum or end.' }]
      return upToFlangeMm !== null && per !== 'drum'
        ? [{ path: `materials.${i}.upToFlangeMm`, message: 'Only what a drum takes depends on its flange.' }]
        : []
    }),
  title: ['code', 'name'],
  access: { ...readByAll, write: ['masters', 'despatch', 'stores'] },
  list: ['code', 'name', 'of', 'closing', 'fumigated', 'status'],
  sort: 'code',
  layout: { Method: ['code', 'name', 'of', 'closing', 'fumigated', 'instructions'] },
})
