import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { carrierKinds } from '../masters/places/carrierKinds.ts'
import { code, readByAll } from '../masters/simple.ts'
import { binsOfStore } from '../masters/places/binsOf.ts'

/** A drum or a bobbin as a thing of its own: it is weighed empty, it lies somewhere, and goes where what is wound on it goes. */
export const carrier = master({
  name: 'carrier',
  label: 'Carrier',
  path: '/carrier',
  menu: { group: 'stores', inPalette: 'byNumber' },
  guide: {
    purpose: 'Drums, bobbins and pallets by number: what they weigh empty, where they are, whose they are.',
    mistakes: [
      'A tare from the table for an old drum: wet wood weighs more; weigh it when it comes back.',
      'No deposit on returnable drums: the customer then has no reason to return them.',
      'Marking a broken drum as good: it is used again and breaks under three tonnes.',
    ],
    next: 'See which drums are with customers, and since when.',
    to: '/drumsout',
  },
  fields: {
    code,
    kind: f.choice(carrierKinds),
    drumCode: f.ref('drumCode', { label: 'Size', optional: true, hint: 'Of bobbins too: it says how much they hold.' }),
    material: f.choice({ wood: 'Wood', steel: 'Steel', plastic: 'Plastic' }, { default: 'wood' }),
    tareKg: f.weight({ label: 'Tare', unit: 'kg', min: 0 }),
    store: f.ref('store', { optional: true, hint: 'Same as the cable on it.' }),
    bin: f.ref('bin', { optional: true }),
    returnable: f.bool({ label: 'Comes back from customers' }),
    deposit: f.money({ label: 'Deposit', unit: '₹', optional: true, min: 0, hint: 'Deposit that a customer pays for the drum.' }),
    trips: f.int({ label: 'Times out', optional: true, readonly: true }),
    repairs: f.money({ label: 'Repairs so far', unit: '₹', optional: true, readonly: true }),
    belongsTo: f.choice(
      { ours: 'Ours', customer: 'A customer’s', supplier: 'A supplier’s' },
      { label: 'Belongs to', default: 'ours' },
    ),
    condition: f.choice({ good: 'Good', inspect: 'To be inspected', repair: 'In repair', scrap: 'Broken' }, { default: 'good' }),
    customer: f.ref('customer', {
      label: 'At customer',
      optional: true,
      index: true,
      hint: 'Set when a delivery leaves; a drum return empties it.',
    }),
    outDate: f.date({ label: 'Out since', optional: true }),
  },
  offers: { bin: binsOfStore },
  title: ['code'],
  tells: ['kind', 'drumCode', 'tareKg', 'store', 'customer'],
  madeInPassing: true,
  access: { ...readByAll, write: ['masters', 'stores'] },
  list: ['code', 'kind', 'drumCode', 'material', 'tareKg', 'store', 'customer', 'outDate', 'trips', 'condition', 'status'],
  sort: 'code',
  layout: {
    Carrier: [
      'code',
      'kind',
      'drumCode',
      'material',
      'tareKg',
      'condition',
      'belongsTo',
      'returnable',
      'deposit',
      'trips',
      'repairs',
    ],
    Place: ['store', 'bin', 'customer', 'outDate'],
  },
})
