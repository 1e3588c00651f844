/** JSON Schema, as the description of the API shows it. */
export type Schema = Readonly<Record<string, unknown>>

/** What a value looks like in JSON: for the description of the API as a schema, for the compiler as a type. */
export interface Shape<T> {
  readonly schema: Schema
  /** Carries the type only; no shape has it at run time. */
  readonly __wire?: T
}

/** What a value of a shape is: `type Job = Wire<typeof job>`. */
export type Wire<S> = S extends Shape<infer T> ? T : never

const optionalMark = Symbol('optional')
/** A property that may be absent. */
export interface OptionalShape<T> extends Shape<T> {
  readonly [optionalMark]: true
}

/** A shape from a schema whose type TypeScript cannot read off it. */
export const shape = <T>(schema: Schema): Shape<T> => ({ schema })

export const text = shape<string>({ type: 'string' })
export const whole = shape<number>({ type: 'integer' })
export const number = shape<number>({ type: 'number' })
export const flag = shape<boolean>({ type: 'boolean' })
/** A point in time, ISO 8601 UTC. */
export const moment = shape<string>({ type: 'string', format: 'date-time' })
/** A calendar day, yyyy-MM-dd. */
export const day = shape<string>({ type: 'string', format: 'date' })
/** A JSON object that the kernel reads by the fields of a document. */
export const anyRow = shape<Readonly<Record<string, unknown>>>({ type: 'object' })

/** One of some words. */
export const word = <const W extends string>(...words: readonly W[]): Shape<W> => shape({ type: 'string', enum: words })

export const orNull = <T>(of: Shape<T>): Shape<T | null> => shape({ anyOf: [of.schema, { type: 'null' }] })
export const list = <T>(of: Shape<T>): Shape<readonly T[]> => shape({ type: 'array', items: of.schema })
/** An object whose names are not known beforehand. */
export const mapOf = <T>(of: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  shape({ type: 'object', additionalProperties: of.schema })
/** One of two shapes. */
export const either = <A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> => shape({ anyOf: [a.schema, b.schema] })
/** A shape that stands by its name among the shapes of the description. */
export const named = <T>(name: string): Shape<T> => shape({ $ref: `#/components/schemas/${name}` })
/** A shape with more to say in the description, such as a unit. */
export const noted = <T>(of: Shape<T>, more: Schema): Shape<T> => shape({ ...of.schema, ...more })
export const maybe = <T>(of: Shape<T>): OptionalShape<T> => ({ ...of, [optionalMark]: true })

type Parts = Readonly<Record<string, Shape<unknown>>>
type Given<P> = { readonly [K in keyof P as P[K] extends OptionalShape<unknown> ? never : K]: Wire<P[K]> }
type Optional<P> = { readonly [K in keyof P as P[K] extends OptionalShape<unknown> ? K : never]?: Wire<P[K]> }
export type Held<P> = Given<P> & Optional<P> extends infer O ? { readonly [K in keyof O]: O[K] } : never

/** An object that has exactly these properties. */
export const object = <const P extends Parts>(parts: P): Shape<Held<P>> => {
  const required = Object.entries(parts).flatMap(([name, part]) => (optionalMark in part ? [] : [name]))
  return shape({
    type: 'object',
    properties: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  })
}

/** A file on its way to the server, as the browser hands it over. */
export interface FileBody {
  readonly size: number
  readonly type: string
}
export const fileBody = shape<FileBody>({ type: 'string', contentMediaType: 'application/octet-stream' })

/** A file or a drawing: no JSON. */
export interface FileContent {
  readonly __file: true
}
export const file: Shape<FileContent> = shape({ type: 'string', contentMediaType: 'application/octet-stream' })
