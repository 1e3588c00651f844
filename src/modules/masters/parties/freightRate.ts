import type { Complaint } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { endsBeforeItStarts } from '../simple.ts'
import { stateChoices } from './states.ts'

/** Lists the kinds of lorries, as carriers offer them. */
export const vehicleKinds = {
  lcv: 'Light truck',
  truck: 'Truck',
  taurus: 'Taurus',
  trailer: 'Trailer',
  lowBed: 'Low-bed trailer',
} as const

/** Says by what a carrier bills. */
export const freightUnits = { trip: 'Trip', tonne: 'Tonne', tonneKm: 'Tonne and km' } as const

/** Holds what was agreed with a transporter for a place, a state or anywhere, from our works. */
export const freightRates = lines({
  label: 'Freight rates',
  columns: ['toPlace', 'toState', 'kind', 'per', 'rate', 'minKg', 'detention', 'validFrom', 'validTo'],
  seldom: ['detention'],
  fields: {
    toPlace: f.text({ label: 'To', optional: true, maxLength: 60, hint: 'If empty, anywhere in the state.' }),
    toState: f.choice(stateChoices, { label: 'State', optional: true, hint: 'If empty, in any state.' }),
    kind: f.choice(vehicleKinds, { label: 'Vehicle', optional: true, hint: 'If empty, any vehicle.' }),
    per: f.choice(freightUnits, { label: 'For each', default: 'trip' }),
    rate: f.rate({ label: 'Rate', unit: '₹', min: 0, places: 2 }),
    minKg: f.weight({
      label: 'At least',
      unit: 'kg',
      optional: true,
      min: 0,
      apart: true,
      hint: 'The weight that is billed where the lorry carries less.',
    }),
    detention: f.money({ label: 'Detention a day', unit: '₹', optional: true, min: 0, apart: true }),
    validFrom: f.date({ label: 'From' }),
    validTo: f.date({ label: 'Until', optional: true }),
  },
  key: ['toPlace', 'toState', 'kind', 'validFrom'],
})

/** Complains of rates that bill nothing, of a weight that no rate asks for, and of a validity that is over before it has begun. */
export const rateProblems = (rates: readonly DraftLine<typeof freightRates>[]): readonly Complaint[] =>
  rates.flatMap(({ per, rate, minKg, validFrom, validTo }, i): Complaint[] => [
    ...(rate.lte(0) ? [{ path: `freightRates.${i}.rate`, message: 'Enter the rate that was agreed.' }] : []),
    ...(per === 'trip' && minKg !== null
      ? [{ path: `freightRates.${i}.minKg`, message: 'A trip costs the same at any weight; leave this empty.' }]
      : []),
    ...endsBeforeItStarts(validFrom, validTo, `freightRates.${i}.validTo`),
  ])
