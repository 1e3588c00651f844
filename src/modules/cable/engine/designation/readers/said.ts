import type { Attribute, Cable, CableRequest } from '../../cable.ts'

/** What words leave an attribute to be: one value where they are plain, several where they leave it open, the usual one first. */
export type Said = { readonly [Field in Attribute]?: readonly Cable[Field][] }

/** What must still be asked. */
export interface Question {
  /** An attribute of the cable, or how much of it is wanted. */
  readonly field: keyof Cable | 'quantity'
  readonly question: string
  /** The words of this line say two things: no answer for other lines settles it. */
  readonly isDoubt: boolean
}

/** What one reader found: the words it understood and what they say. `sure` is less than 1 where they leave room for doubt. */
export interface Reading {
  readonly words: string
  readonly says: Said
  readonly sure: number
  /** The words can be read in two ways. */
  readonly asks?: Question
  /** Nothing is asked where other words say what it is to be. */
  readonly isSettledByOthers?: boolean
  /** What was understood and is not carried into the cable. */
  readonly remark?: string
}

/** Attributes of which the words do not agree. */
export interface Clash {
  readonly field: Attribute
  readonly words: readonly string[]
}

const attributes = [
  'standard',
  'edition',
  'voltageGrade',
  'cores',
  'element',
  'sqmm',
  'neutralSqmm',
  'metal',
  'tinned',
  'class',
  'form',
  'insulation',
  'screen',
  'armour',
  'armourPractice',
  'sheath',
  'fireGrade',
  'flat',
  'directCurrent',
  'bundle',
] as const satisfies readonly Attribute[]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Keeps what both allow, in the order of the narrower one. */
export const meet = <Value>(one: readonly Value[], other: readonly Value[]): readonly Value[] => {
  const [narrow, wide] = one.length <= other.length ? [one, other] : [other, one]
  return narrow.filter(value => wide.some(known => isSame(value, known)))
}

/** What all readings together allow of one attribute; null where they do not agree. */
const metBy = <Field extends Attribute>(
  field: Field,
  readings: readonly Reading[],
): readonly Cable[Field][] | null | undefined => {
  let allowed: readonly Cable[Field][] | undefined
  for (const { says } of readings) {
    const said: Said[Field] = says[field]
    if (said === undefined) continue
    allowed = allowed === undefined ? said : meet(allowed, said)
    if (allowed.length === 0) return null
  }
  return allowed
}

/** Gathers what a line says when all its readings are taken together; what is `given` beside it is not looked for in its words. */
export const together = (
  readings: readonly Reading[],
  given: CableRequest,
): { readonly said: Said; readonly clashes: readonly Clash[] } => {
  const clashes: Clash[] = []
  let said: Said = {}
  for (const field of attributes) {
    if (given[field] !== undefined) continue
    const allowed = metBy(field, readings)
    if (allowed === undefined) continue
    if (allowed === null)
      clashes.push({ field, words: [...new Set(readings.flatMap(({ says, words }) => (says[field] ? [words] : [])))] })
    else said = { ...said, [field]: allowed }
  }
  return { said, clashes }
}

/** The one value that is left, or undefined while several are. */
export const only = <Value>(allowed: readonly Value[] | undefined): Value | undefined =>
  allowed?.length === 1 ? allowed[0] : undefined

/** The attributes of which one value is left. */
export const plainly = (said: Said): CableRequest => {
  let request: CableRequest = {}
  for (const field of attributes) {
    const value = only<unknown>(said[field])
    if (value !== undefined) request = { ...request, [field]: value }
  }
  return request
}
