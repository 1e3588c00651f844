import type { Readable } from 'node:stream'
import type { Fields, Values } from '../../kernel/field.ts'
import type { Actor } from '../actor.ts'
import type { Guard } from './access.ts'

export type Schema = Readonly<Record<string, unknown>>

/** What every request tells of itself. */
export interface Caller {
  /** Aborted when nobody waits for the answer any more: the browser has closed the connection. */
  readonly gone: AbortSignal
  /** The id of the request, in the log, in the audit trail and in the answer to a failure. */
  readonly request: string
  readonly address: string
  /** Asked by this machine itself, past any proxy. */
  readonly local: boolean
  /** The browser, as it calls itself; at most 200 characters. */
  readonly agent: string
}

/** A request to an operation that anybody may use. */
export interface OpenCall<P extends Fields = Fields, Q extends Fields = Fields, B extends Fields = Fields> {
  readonly caller: Caller
  readonly params: Values<P>
  readonly query: Values<Q>
  readonly body: Values<B>
}

/** A request of somebody who has signed in and may use the operation. */
export interface Call<P extends Fields = Fields, Q extends Fields = Fields, B extends Fields = Fields> extends OpenCall<P, Q, B> {
  readonly actor: Actor
  /** The id of the session by which he asks. */
  readonly session: number
  /** The body as it came, of an operation that declares `content`: the store reads documents with all their rules. */
  readonly content: unknown
  /** The Idempotency-Key. */
  readonly key: string | null
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Described<P extends Fields, Q extends Fields, B extends Fields> {
  readonly method: Method
  /** '/api/salesOrder/:id'. Addresses are matched without regard to case. */
  readonly path: string
  /** The heading under which the API's description shows it. */
  readonly tag: string
  /** What it does, in a few words. */
  readonly summary: string
  /** What else there is to know. */
  readonly description?: string
  readonly params?: P
  readonly query?: Q
  /** The fields of a small body; it is read and refused by them. */
  readonly body?: B
  /** The status of success, 200 when absent. */
  readonly status?: 200 | 201 | 202
  /** The answer; 'file' for one that is no JSON. */
  readonly answer: Schema | 'file'
}

interface Guarded<P extends Fields, Q extends Fields, B extends Fields> extends Described<P, Q, B> {
  readonly access: Guard
  /** The shape of a body that the handler reads itself: a document. */
  readonly content?: Schema
  /** Kinds of file that are taken instead of JSON; the content is then a Buffer. */
  readonly files?: readonly string[]
  /** The largest body where the usual limit will not do. */
  readonly mostBytes?: number
  handle(call: Call<P, Q, B>): Promise<unknown>
}

interface Open<P extends Fields, Q extends Fields, B extends Fields> extends Described<P, Q, B> {
  readonly access: 'public'
  handle(call: OpenCall<P, Q, B>): Promise<unknown>
}

/** One thing that the server does over HTTP. Every route is made from one; none exists without saying whom it lets in. */
export type Operation = Guarded<Fields, Fields, Fields> | Open<Fields, Fields, Fields>

type None = Readonly<Record<never, never>>

/** Declares an operation for people who have signed in. */
export const operation = <const P extends Fields = None, const Q extends Fields = None, const B extends Fields = None>(
  one: Guarded<P, Q, B>,
): Operation => one

/** Declares an operation that needs no sign-in. */
export const openOperation = <const P extends Fields = None, const Q extends Fields = None, const B extends Fields = None>(
  one: Open<P, Q, B>,
): Operation => one

/** An answer that is no JSON. `name` is offered where the browser saves it. */
export class FileAnswer {
  readonly type: string
  readonly name: string
  readonly content: Buffer | Readable
  /** Shown in the browser rather than saved. */
  readonly inline: boolean
  /** The same content as gzip has it, for those who can read that, where it was packed once for all. */
  readonly packed: Buffer | null

  constructor(type: string, name: string, content: Buffer | Readable, inline = false, packed: Buffer | null = null) {
    this.type = type
    this.name = name
    this.content = content
    this.inline = inline
    this.packed = packed
  }
}
