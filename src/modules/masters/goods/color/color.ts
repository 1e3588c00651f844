import { master } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { code, readByAll } from '../../simple.ts'

export const color = master({
  name: 'color',
  label: 'Color',
  path: '/Color',
  menu: { group: 'masters', list: 'Color' },
  guide: {
    purpose: 'Colours of cores and sheaths with RAL and masterbatch.',
    mistakes: [
      'Grey beside black in one cable: under a lamp they are one; say what they are told apart by.',
      'A masterbatch with the wrong carrier: PVC masterbatch does not melt in XLPE.',
      'Using red for earth: earth is green-yellow only.',
    ],
    next: 'Enter the cost of changing between colours.',
    to: '/colorchange',
  },
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    hex: f.text({
      optional: true,
      capitals: true,
      maxLength: 7,
      check: (hex: string) => (/^#[0-9A-F]{6}$/.test(hex) ? null : 'Enter # and six hexadecimal digits, for example #C62828.'),
    }),
    ral: f.text({ label: 'RAL', optional: true, maxLength: 10 }),
    letters: f.text({ label: 'IEC 60757', optional: true, capitals: true, maxLength: 4 }),
    mark: f.choice({ stripe: 'Stripe', ridge: 'Ridge' }, { label: 'Identified by', optional: true }),
    phase: f.choice({ R: 'Phase R', Y: 'Phase Y', B: 'Phase B', N: 'Neutral', E: 'Earth' }, { label: 'Marks', optional: true }),
    masterbatch: f.ref('rawMaterial', { optional: true }),
    purgeKg: f.figure({
      label: 'Usual purge',
      unit: 'kg',
      optional: true,
      min: 0,
      hint: 'To any other colour, where the pair has no figure.',
    }),
    dosePercent: f.percent({ label: 'Dose', unit: '%', optional: true, min: 0, max: 20, places: 2 }),
  },
  title: ['name'],
  madeInPassing: true,
  access: readByAll,
  list: ['code', 'name', 'hex', 'letters', 'phase', 'dosePercent', 'status'],
  sort: 'code',
  layout: {
    Color: ['code', 'name', 'hex', 'ral', 'letters', 'phase', 'mark'],
    Colouring: ['masterbatch', 'dosePercent', 'purgeKg'],
  },
})
