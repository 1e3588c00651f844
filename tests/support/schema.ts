/** A JSON schema, as far as the description of the API uses it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly unevaluatedProperties?: boolean
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export type Schemas = Readonly<Record<string, Schema>>

/** A shape with those that it joins, as one: everything that they have, and as closed as itself. */
const joined = (schemas: Schemas, { allOf = [], unevaluatedProperties, ...own }: Schema): Schema => {
  const parts = [...allOf.map(one => resolved(schemas, one)), own]
  return {
    ...own,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
    ...(unevaluatedProperties === false ? { additionalProperties: false } : {}),
  }
}

/** A shape without references, and with all that it joins. */
export const resolved = (schemas: Schemas, schema: Schema): Schema => {
  if (schema.$ref !== undefined)
    return resolved(schemas, schemas[schema.$ref.replace('#/components/schemas/', '')] ?? { enum: [] })
  return schema.allOf ? joined(schemas, schema) : schema
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeFits = (type: string | readonly string[], value: unknown): boolean => {
  if (typeof type !== 'string') return type.some(one => typeFits(one, value))
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
}

const textFaults = (schema: Schema, value: string): string[] => {
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
    return [`is ${value}, not like ${schema.pattern}`]
  if (schema.format !== undefined && !formats[schema.format]?.test(value)) return [`is ${value}, which is no ${schema.format}`]
  return schema.maxLength !== undefined && value.length > schema.maxLength ? ['is too long'] : []
}

const recordFaults = (schemas: Schemas, schema: Schema, value: Readonly<Record<string, unknown>>): string[] => {
  const missing = (schema.required ?? []).filter(name => !Object.hasOwn(value, name)).map(name => `.${name} is missing`)
  const others = Object.entries(value).flatMap(([name, inner]) => {
    const own = schema.properties?.[name] ?? schema.additionalProperties ?? true
    if (own === false) return [`.${name} is not described`]
    return own === true
      ? []
      : faults(schemas, own, inner).map(fault => `.${name}${fault.startsWith('.') || fault.startsWith('[') ? '' : ' '}${fault}`)
  })
  return [...missing, ...others]
}

/** Where a value does not fit its schema; empty when it does. */
export const faults = (schemas: Schemas, given: Schema, value: unknown): string[] => {
  const schema = resolved(schemas, given)
  if (schema.anyOf) {
    const tried = schema.anyOf.map(one => faults(schemas, one, value))
    return tried.some(list => list.length === 0) ? [] : (tried[0] ?? [])
  }
  if (schema.enum && !schema.enum.includes(value)) return [`is ${JSON.stringify(value)}, none of ${JSON.stringify(schema.enum)}`]
  if (schema.type !== undefined && !typeFits(schema.type, value))
    return [`is ${JSON.stringify(value)}, no ${String(schema.type)}`]
  if (typeof value === 'string') return textFaults(schema, value)
  if (typeof value === 'number')
    return value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity) ? [`is ${value}, out of range`] : []
  if (Array.isArray(value))
    return schema.items
      ? value.flatMap((one: unknown, i) => faults(schemas, schema.items ?? {}, one).map(fault => `[${i}]${fault}`))
      : []
  return isRecord(value) ? recordFaults(schemas, schema, value) : []
}
