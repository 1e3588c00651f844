import { f } from '../../../kernel/field.ts'
import { states } from './states.ts'

const letters = new Set(states.map(state => state.letters).filter(Boolean))

/** GJ06AB1234 with one to four digits at its end, the series of the whole of India (22BH1234AA), and temporary numbers (TR, for e-way bills). */
const ofState = /^([A-Z]{2})\d{1,2}[A-Z]{0,3}\d{1,4}$/
const ofIndia = /^\d{2}BH\d{4}[A-Z]{1,2}$/
const temporary = /^T[RM][A-Z0-9]{5,13}$/

/** Why a text is no registration number of a vehicle; null when it is one. Spaces and dashes between its parts do not matter. */
export const vehicleProblem = (text: string): string | null => {
  const plate = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const state = ofState.exec(plate)?.[1]
  if (ofIndia.test(plate) || temporary.test(plate) || (state !== undefined && letters.has(state))) return null
  return state === undefined
    ? 'A vehicle number is like GJ06AB1234: state, district, series, number.'
    : `${state} are the letters of no state; a vehicle number is like GJ06AB1234.`
}

/** The lorry, as the e-way bill wants it. */
export const vehicleNo = f.text({ label: 'Vehicle No.', optional: true, capitals: true, maxLength: 20, check: vehicleProblem })
