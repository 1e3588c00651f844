import { otherCountries, stateOf } from './states.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The last character of a GSTIN, from the fourteen before it: values 0 to 35, weights 1 and 2 in turn, each product
 * folded as quotient plus remainder by 36, and the sum brought up to a multiple of 36.
 */
export const checkCharacter = (first14: string): string => {
  const total = [...first14].reduce((running, character, at) => {
    const product = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return running + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet.charAt((36 - (total % 36)) % 36)
}

/** Who holds a PAN, by its fourth letter. */
export const holders = {
  P: 'person',
  C: 'company',
  H: 'Hindu undivided family',
  F: 'firm or LLP',
  A: 'association of persons',
  T: 'trust',
  B: 'body of individuals',
  L: 'local authority',
  J: 'juridical person',
  G: 'government',
} as const

const panShape = /^[A-Z]{5}\d{4}[A-Z]$/
const tanShape = /^[A-Z]{4}\d{5}[A-Z]$/

/** Why a text is no PAN (Income-tax), or null: AAAAA9999A, the fourth letter a kind of holder, the digits not 0000. */
export const panProblem = (pan: string): string | null => {
  if (!panShape.test(pan)) return 'A PAN has five capital letters, four digits and a letter, like AABCC1234D.'
  if (!Object.hasOwn(holders, pan.charAt(3)))
    return `The fourth letter of a PAN tells the holder; ${pan.charAt(3)} is none of ${Object.keys(holders).join(', ')}.`
  return pan.slice(5, 9) === '0000' ? 'The digits of a PAN are never 0000.' : null
}

/** Why a text is no TAN, or null: AAAA99999A. */
export const tanProblem = (tan: string): string | null =>
  tanShape.test(tan) ? null : 'A TAN has four capital letters, five digits and a letter, like MUMA12345B.'

/**
 * What a GSTIN is held as. `regular` covers composition, SEZ and input service distributors too: the number does not
 * tell them apart. `government` is a department registered by its TAN, `body` a UN body or other holder of a UIN.
 */
export type GstinKind = 'regular' | 'government' | 'deductor' | 'collector' | 'body' | 'nonResident' | 'online'

/** Shapes published by the GST system (developer.gst.gov.in); the first that fits names the kind. */
const shapes: readonly (readonly [GstinKind, RegExp])[] = [
  ['online', /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/],
  ['body', /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/],
  ['nonResident', /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/],
  ['deductor', /^\d{2}[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/],
  ['collector', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/],
  ['government', /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/],
  ['regular', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][1-9A-BD-JZ][0-9A-Z]$/],
]

/** The kind of a GSTIN by its shape alone, or null when it has none of the known shapes. */
export const gstinKind = (gstin: string): GstinKind | null => shapes.find(([, shape]) => shape.test(gstin))?.[0] ?? null

/** The state code that a GSTIN begins with. */
const stateCodeOf = (gstin: string): string => gstin.slice(0, 2)

/** The PAN inside a GSTIN; null where the number is not built on a PAN. */
export const panOf = (gstin: string): string | null => {
  const kind = gstinKind(gstin)
  const inside = gstin.slice(2, 12)
  return (kind === 'regular' || kind === 'collector' || kind === 'deductor') && panShape.test(inside) ? inside : null
}

export type GstinChecks = {
  /** The party's own PAN, to be found inside the GSTIN. */
  readonly pan?: string | null
  /** The state of the party's registered address, with which the GSTIN begins. */
  readonly stateCode?: string | null
  /** Transporter enrolments and numbers of the portals' test systems may lack a right check character. */
  readonly withoutCheckCharacter?: boolean
}

const shapeProblem = (gstin: string): string | null => {
  if (gstin.length !== 15) return `A GSTIN has 15 characters; this one has ${gstin.length}.`
  if (gstin.charAt(12) === '0' && panShape.test(gstin.slice(2, 12))) return 'The thirteenth character of a GSTIN is never 0.'
  return gstinKind(gstin)
    ? null
    : 'A GSTIN is a state code, a PAN, two characters and a check character, in capitals, like 27AABCC1234D1ZB.'
}

/** Foreigners registered here (online services, non-residents) have no address in the state of their number. */
const stateProblem = (gstin: string, wanted: string | null | undefined): string | null => {
  const code = stateCodeOf(gstin)
  const kind = gstinKind(gstin)
  const state = stateOf(code)
  if (!state || code === otherCountries) return `A GSTIN begins with a state code, and there is no state ${code}.`
  if (kind === 'online' || kind === 'nonResident') return null
  if (!wanted || wanted === code || state.replacedBy === wanted) return null
  return `This GSTIN belongs to ${state.name}, the address to ${stateOf(wanted)?.name ?? wanted}.`
}

const panInsideProblem = (gstin: string, wanted: string | null | undefined): string | null => {
  const inside = panOf(gstin)
  if (!inside) return null
  const kind = gstinKind(gstin)
  const problem = kind === 'deductor' ? null : panProblem(inside)
  if (problem) return `The PAN inside this GSTIN, ${inside}, is not right. ${problem}`
  return wanted && wanted !== inside ? `The PAN inside this GSTIN is ${inside}; the party's PAN is ${wanted}.` : null
}

/**
 * Why a GSTIN is not right, or null when it is (CGST Rules 2017, rule 10): shape, state, PAN inside, and the check
 * character that finds a mistyped or swapped character. Expects capitals without spaces.
 */
export const gstinProblem = (gstin: string, checks: GstinChecks = {}): string | null =>
  shapeProblem(gstin) ??
  stateProblem(gstin, checks.stateCode) ??
  panInsideProblem(gstin, checks.pan) ??
  (checks.withoutCheckCharacter || checkCharacter(gstin.slice(0, 14)) === gstin.charAt(14)
    ? null
    : `${gstin} is not a GSTIN: its last character does not fit the rest, so one is mistyped or two are swapped.`)

/** Reads what a GSTIN tells by itself: the state that it was given in, and the PAN of its holder where it holds one. */
export const toldByGstin = (gstin: string): { readonly state?: string; readonly pan?: string } => {
  if (gstinProblem(gstin) !== null) return {}
  const pan = gstin.slice(2, 12)
  return { state: gstin.slice(0, 2), ...(panProblem(pan) === null ? { pan } : {}) }
}
