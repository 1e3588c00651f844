import type { Decimal } from '../kernel/decimal.ts'
import type { Field, Fields } from '../kernel/field.ts'
import type { Shape } from './shape.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a request carries: parameters and query of its address, and its body, as fields or as a shape. */
export interface Input {
  readonly params: Fields
  readonly query: Fields
  /** The fields of a small body; it is read and refused by them. */
  readonly body: Fields
  /** The body that the server reads itself: a document, a list. */
  readonly content: unknown
}

/**
 * One thing that the server does over HTTP, as both sides know it. The server makes its route from it, the web its call; who may
 * ask and what happens then is the server's to say.
 */
export interface Operation<I extends Input = Input, A = unknown> {
  readonly method: Method
  /** Below /api: '/jobs/:id'. Addresses are matched without regard to case. */
  readonly path: string
  readonly params: I['params']
  readonly query: I['query']
  readonly body: I['body']
  readonly content: Shape<I['content']> | null
  /** Kinds of file that are taken instead of JSON. */
  readonly files: readonly string[]
  /** The largest body where the usual limit will not do. */
  readonly mostBytes: number | null
  /** The status of success. */
  readonly status: 200 | 201 | 202
  readonly answer: Shape<A>
}

type None = Readonly<Record<never, never>>

interface Said<P extends Fields, Q extends Fields, B extends Fields, C, A> {
  readonly method: Method
  readonly path: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly content?: Shape<C>
  readonly files?: readonly string[]
  readonly mostBytes?: number
  readonly status?: 200 | 201 | 202
  readonly answer: Shape<A>
}

/** Declares an operation. */
export const operation = <
  A,
  const P extends Fields = None,
  const Q extends Fields = None,
  const B extends Fields = None,
  C = undefined,
>({
  method,
  path,
  params,
  query,
  body,
  content = undefined,
  files = [],
  mostBytes,
  status = 200,
  answer,
}: Said<P, Q, B, C, A>): Operation<{ params: P; query: Q; body: B; content: C }, A> => ({
  method,
  path,
  // The marked casts of this file: what is not said has no fields.
  params: params ?? ({} as P),
  query: query ?? ({} as Q),
  body: body ?? ({} as B),
  content: content ?? null,
  files,
  mostBytes: mostBytes ?? null,
  status,
  answer,
})

/** An operation that stands at the addresses of every document, at those of one: some of its parameters are known. */
export const at = <I extends Input, A, K extends keyof I['params'] & string>(
  of: Operation<I, A>,
  known: Readonly<Record<K, string>>,
): Operation<Omit<I, 'params'> & { params: Omit<I['params'], K> }, A> => ({
  ...of,
  path: Object.entries<string>(known).reduce((path, [name, value]) => path.replace(`:${name}`, value), of.path),
  params: Object.fromEntries(Object.entries(of.params).filter(([name]) => !(name in known))) as Omit<I['params'], K>,
})

/** A value of a field in JSON: decimals as text. */
export type WireValue<T> = T extends Decimal
  ? string
  : T extends { readonly __iso: string }
    ? string
    : T extends number
      ? number
      : T
export interface Defaulted {
  readonly __defaulted: true
}
/** A field that a client may leave out, because it has a default. */
export const defaulted = <F extends Field>(field: F): F & Defaulted => field as F & Defaulted

type MayBeAbsent<X> = X extends Defaulted | { readonly optional: true } ? true : false
type Needed<F extends Fields> = { [K in keyof F as MayBeAbsent<F[K]> extends true ? never : K]: F[K] }
type Spare<F extends Fields> = { [K in keyof F as MayBeAbsent<F[K]> extends true ? K : never]: F[K] }
/** What a field is in JSON. */
export type Carried<X> = X extends Field<infer T, infer O> ? WireValue<T> | (O extends true ? null : never) : never

/** Fields as a client sends them. */
export type Sent<F extends Fields> = { readonly [K in keyof Needed<F>]: Carried<F[K]> } & {
  readonly [K in keyof Spare<F>]?: Carried<F[K]> | null
}

type Part<N extends string, F extends Fields> = keyof F extends never
  ? unknown
  : keyof Needed<F> extends never
    ? { readonly [K in N]?: Sent<F> }
    : { readonly [K in N]: Sent<F> }

/** What a client says to ask for an operation. */
export type Asking<O> =
  O extends Operation<infer I, unknown>
    ? Part<'params', I['params']> &
        Part<'query', I['query']> &
        Part<'body', I['body']> &
        (I['content'] extends undefined ? unknown : { readonly content: I['content'] })
    : never

/** What an operation answers. */
export type Answer<O> = O extends Operation<infer _I, infer A> ? A : never
