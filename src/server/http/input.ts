import type { Complaint } from '../../kernel/document.ts'
import type { Field, Fields, Values } from '../../kernel/field.ts'
import { parseField } from '../../kernel/kinds.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'

type Loose = Readonly<Record<string, unknown>>

/** An address holds text only: digits become numbers, true and false become themselves, the rest stays as it is. */
const fromAddress = (field: Field, given: unknown): unknown => {
  if (typeof given !== 'string') return given
  if (field.kind === 'ref' || field.kind === 'int') return /^-?\d{1,15}$/.test(given) ? Number(given) : given
  if (field.kind === 'bool') return { true: true, '1': true, false: false, '0': false }[given] ?? given
  return field.kind === 'choices' ? given.split(',') : given
}

/** A JSON object, not a list and not null. */
export const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An id or a version on the wire. */
export const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** Reads the declared fields and complains of each that is wrong, and of every name that is not declared. */
const read = (
  fields: Fields,
  given: Loose,
  stranger: (name: string) => string,
): { values: Record<string, unknown>; complaints: Complaint[] } => {
  const complaints: Complaint[] = Object.keys(given)
    .filter(name => !Object.hasOwn(fields, name))
    .map(name => ({ path: name, message: stranger(name) }))
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const reading = parseField(name, field, given[name] ?? field.default)
    if (reading.ok) values[name] = reading.value
    else complaints.push({ path: name, message: reading.message })
  }
  return { values, complaints }
}

const settled = <F extends Fields>({
  values,
  complaints,
}: {
  values: Record<string, unknown>
  complaints: Complaint[]
}): Values<F> => {
  if (complaints.length > 0) throw complaintsRefusal(400, complaints)
  // The marked cast: parseField has just made each value that of its field.
  return values as Values<F>
}

const addressed = (fields: Fields, given: Loose): Loose =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, field ? fromAddress(field, value) : value]
    }),
  )

/** The parameters of an address. One that cannot be names nothing: 404. */
export const readParams = <F extends Fields>(fields: F, given: Loose): Values<F> => {
  const reading = read(fields, addressed(fields, given), name => name)
  if (reading.complaints.length > 0) throw new Refusal(404, 'There is nothing at this address.')
  return settled<F>(reading)
}

/** The query of an address: each name at most once, and none that the operation does not know. 400 otherwise. */
export const readQuery = <F extends Fields>(fields: F, given: Loose): Values<F> =>
  settled<F>(
    read(fields, addressed(fields, given), name => {
      const known = Object.keys(fields)
      return known.length > 0
        ? `The address may ask for ${known.join(', ')}, not for ${name}.`
        : `This address takes nothing after the question mark, and so no ${name}.`
    }),
  )

/** A small JSON body of declared fields; documents are read by the store with all their rules. 400 where it is wrong. */
export const readBody = <F extends Fields>(fields: F, given: unknown): Values<F> => {
  if (given !== undefined && !isRecord(given)) throw new Refusal(400, 'Send a JSON object.')
  return settled<F>(read(fields, given ?? {}, name => `There is no field called ${name}.`))
}
