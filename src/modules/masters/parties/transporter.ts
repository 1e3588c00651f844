import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { freightRates, rateProblems, vehicleKinds } from './freightRate.ts'
import { gstinProblem } from './gstin.ts'
import { vehicleProblem } from './vehicle.ts'
import { code, readByAll } from '../simple.ts'

const vehicles = lines({
  label: 'Vehicles',
  fields: {
    plate: f.text({ label: 'Vehicle No.', capitals: true, maxLength: 15, check: vehicleProblem }),
    kind: f.choice(vehicleKinds),
    loadKg: f.figure({ label: 'Carries', unit: 'kg', min: 0 }),
    deckM: f.figure({ label: 'Deck', unit: 'm', optional: true, min: 0, places: 2 }),
    deckWidthM: f.figure({ label: 'Width of the deck', unit: 'm', optional: true, min: 0, places: 2 }),
  },
})

export const transporter = master({
  name: 'transporter',
  label: 'Transporter',
  path: '/transporter',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Transporters, with their vehicles, loads and rates.',
    mistakes: [
      'Neither GSTIN nor transporter ID: no e-way bill can be made.',
      'Entering a rate for a trip as a rate for a tonne: the freight is then ten times too high.',
      'Leaving out the deck size: drums are loaded by deck length and width.',
    ],
    next: 'Choose the transporter in a delivery order.',
    to: '/deliveryorder',
  },
  fields: {
    code,
    name: f.text({ search: true }),
    gstin: f.text({ label: 'GSTIN', optional: true, search: true, capitals: true, maxLength: 15, check: gstinProblem }),
    transporterId: f.text({
      label: 'Transporter ID',
      optional: true,
      capitals: true,
      maxLength: 15,
      hint: 'For a transporter without GSTIN.',
    }),
    phone: f.text({ optional: true, maxLength: 20 }),
    city: f.text({ maxLength: 60, search: true }),
    supplier: f.ref('supplier', { label: 'Bills as', optional: true }),
    byWeight: f.rate({
      label: 'Rate',
      unit: '₹/t km',
      optional: true,
      min: 0,
      places: 2,
      hint: 'Where no freight rate names the place.',
    }),
  },
  lines: { vehicles, freightRates },
  check: t => [
    ...(t.gstin || t.transporterId ? [] : [{ path: 'gstin', message: 'The e-way bill needs a GSTIN or a transporter ID.' }]),
    ...rateProblems(t.freightRates),
  ],
  title: ['name'],
  madeInPassing: true,
  access: { ...readByAll, write: ['masters', 'despatch'] },
  list: ['code', 'name', 'city', 'gstin', 'transporterId', 'phone', 'byWeight', 'status'],
  sort: 'name',
  layout: { Transporter: ['code', 'name', 'city', 'phone'], Papers: ['gstin', 'transporterId', 'supplier', 'byWeight'] },
})
