/**
 * States and territories as GST numbers them: the first two characters of a GSTIN and the place of supply.
 * Sources: GST system code list and PIN ranges as carried by resilient-tech/india-compliance (gst_india/constants),
 * old codes 25 and 28 by arthurdejong/python-stdnum (stdnum/in_/gstin.py), letters by ISO 3166-2:IN; as of November 2026.
 */

/** The tax beside CGST on a supply within the state; UTGST in territories without a legislature (UTGST Act 2017). */
export type LocalTax = 'SGST' | 'UTGST'

export type State = {
  /** Two digits, with the leading zero. */
  readonly code: string
  /** Two letters as on number plates; empty for codes that are no place in India. */
  readonly letters: string
  readonly name: string
  /** Null where GST has no tax of its own: other countries, centre jurisdiction. */
  readonly localTax: LocalTax | null
  /** Ranges of the first three digits of the PIN; empty where none is known. */
  readonly pins: readonly (readonly [number, number])[]
  /** The code that took over, for states that were merged or divided; null for a code in use. */
  readonly replacedBy: string | null
}

type Row = readonly [code: string, letters: string, name: string, localTax: LocalTax | 'none', pins: string, replacedBy: string]

// prettier-ignore
const rows: readonly Row[] = [
  ['01', 'JK', 'Jammu and Kashmir', 'SGST', '180-194', ''],
  ['02', 'HP', 'Himachal Pradesh', 'SGST', '171-177', ''],
  ['03', 'PB', 'Punjab', 'SGST', '140-160', ''],
  ['04', 'CH', 'Chandigarh', 'UTGST', '160', ''],
  ['05', 'UK', 'Uttarakhand', 'SGST', '244-263', ''],
  ['06', 'HR', 'Haryana', 'SGST', '121-136', ''],
  ['07', 'DL', 'Delhi', 'SGST', '110', ''],
  ['08', 'RJ', 'Rajasthan', 'SGST', '301-345', ''],
  ['09', 'UP', 'Uttar Pradesh', 'SGST', '201-285', ''],
  ['10', 'BR', 'Bihar', 'SGST', '800-855', ''],
  ['11', 'SK', 'Sikkim', 'SGST', '737', ''],
  ['12', 'AR', 'Arunachal Pradesh', 'SGST', '790-792', ''],
  ['13', 'NL', 'Nagaland', 'SGST', '797-798', ''],
  ['14', 'MN', 'Manipur', 'SGST', '795', ''],
  ['15', 'MZ', 'Mizoram', 'SGST', '796', ''],
  ['16', 'TR', 'Tripura', 'SGST', '799', ''],
  ['17', 'ML', 'Meghalaya', 'SGST', '793-794', ''],
  ['18', 'AS', 'Assam', 'SGST', '781-788', ''],
  ['19', 'WB', 'West Bengal', 'SGST', '700-743', ''],
  ['20', 'JH', 'Jharkhand', 'SGST', '813-835', ''],
  ['21', 'OD', 'Odisha', 'SGST', '751-770', ''],
  ['22', 'CG', 'Chhattisgarh', 'SGST', '490-497', ''],
  ['23', 'MP', 'Madhya Pradesh', 'SGST', '450-488', ''],
  ['24', 'GJ', 'Gujarat', 'SGST', '360-396', ''],
  ['25', 'DD', 'Daman and Diu', 'UTGST', '', '26'],
  ['26', 'DH', 'Dadra and Nagar Haveli and Daman and Diu', 'UTGST', '362 396', ''],
  ['27', 'MH', 'Maharashtra', 'SGST', '400-445', ''],
  ['28', 'AP', 'Andhra Pradesh (before bifurcation)', 'SGST', '', '37'],
  ['29', 'KA', 'Karnataka', 'SGST', '560-591', ''],
  ['30', 'GA', 'Goa', 'SGST', '403', ''],
  ['31', 'LD', 'Lakshadweep', 'UTGST', '682', ''],
  ['32', 'KL', 'Kerala', 'SGST', '670-695', ''],
  ['33', 'TN', 'Tamil Nadu', 'SGST', '600-643', ''],
  ['34', 'PY', 'Puducherry', 'SGST', '533 605 607 609 673', ''],
  ['35', 'AN', 'Andaman and Nicobar Islands', 'UTGST', '744', ''],
  ['36', 'TS', 'Telangana', 'SGST', '', ''],
  ['37', 'AP', 'Andhra Pradesh', 'SGST', '500-535', ''],
  ['38', 'LA', 'Ladakh', 'UTGST', '', ''],
  ['96', '', 'Other Countries', 'none', '', ''],
  ['97', '', 'Other Territory', 'UTGST', '', ''],
  ['99', '', 'Centre Jurisdiction', 'none', '', ''],
]

const pinRange = (text: string): readonly [number, number] => {
  const [from = '', to = from] = text.split('-')
  return [Number(from), Number(to)]
}

/** In the order of their codes. */
export const states: readonly State[] = rows.map(([code, letters, name, localTax, pins, replacedBy]) => ({
  code,
  letters,
  name,
  localTax: localTax === 'none' ? null : localTax,
  pins: pins ? pins.split(' ').map(pinRange) : [],
  replacedBy: replacedBy || null,
}))

/** Place of supply of exports and origin of imports. */
export const otherCountries = '96'

const byCode = new Map(states.map(state => [state.code, state]))

/** The state of a two-digit code, also of codes no longer given out. */
export const stateOf = (code: string): State | undefined => byCode.get(code)

/** "Maharashtra (27)", as papers name a place of supply (CGST Rules 2017, rule 46(n)). */
export const stateLabel = (code: string): string => {
  const state = byCode.get(code)
  return state ? `${state.name} (${code})` : code
}

/** States that an address or a place of supply in India may be in today. */
export const currentStates: readonly State[] = states.filter(state => state.replacedBy === null && state.localTax !== null)

/** Names the tax beside CGST as it is called on documents for a place of supply. */
export const localTaxCaption = (placeOfSupply: string): LocalTax => byCode.get(placeOfSupply)?.localTax ?? 'SGST'

/**
 * Says whether a PIN may lie in a state, as the invoice portal sees it; true where no range is known. To warn with, not to refuse: the
 * portal itself is the judge.
 */
export const pinFits = (stateCode: string, pin: string): boolean => {
  const pins = byCode.get(stateCode)?.pins ?? []
  const start = Number(pin.slice(0, 3))
  return pins.length === 0 || pins.some(([from, to]) => from <= start && start <= to)
}

/** The choices of a state field: code to name, with the countries outside India as one. */
export const stateChoices: Readonly<Record<string, string>> = Object.fromEntries(
  [...currentStates, ...states.filter(state => state.code === otherCountries)].map(state => [state.code, stateLabel(state.code)]),
)
