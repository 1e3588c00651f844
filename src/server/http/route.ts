import type { Readable } from 'node:stream'
import type { Fields, Values } from '../../kernel/field.ts'
import type { Actor } from '../actor.ts'
import type { Input, Method, Operation } from '../../wire/operation.ts'
import { file, type FileContent, type Schema, type Shape } from '../../wire/shape.ts'
import type { Guard } from './access.ts'

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
  /** The id of the session of the request. */
  readonly session: number
  /** 'open' but for operations that also serve who is still signing in. */
  readonly stage: 'open' | 'factor' | 'setUp'
  /** The body as it came, of an operation that declares `content`: the store reads documents with all their rules. */
  readonly content: unknown
  /** The Idempotency-Key. */
  readonly key: string | null
}

interface Described {
  readonly method: Method
  /** '/api/salesOrder/:id'. Addresses are matched without regard to case. */
  readonly path: string
  /** The heading under which the API's description shows it. */
  readonly tag: string
  /** What it does, in a few words. */
  readonly summary: string
  /** What else there is to know. */
  readonly description?: string
  readonly params: Fields
  readonly query: Fields
  /** The fields of a small body; it is read and refused by them. */
  readonly body: Fields
  /** The shape of a body that the handler reads itself: a document. */
  readonly content: Schema | null
  /** Kinds of file that are taken instead of JSON; the content is then a Buffer. */
  readonly files: readonly string[]
  /** The largest body where the usual limit will not do. */
  readonly mostBytes: number | null
  /** The status of success. */
  readonly status: 200 | 201 | 202
  /** The answer; 'file' for one that is no JSON. */
  readonly answer: Schema | 'file'
  /** The person must have shown not long ago that it is them (src/server/proof.ts). */
  readonly proof: boolean
}

interface Guarded extends Described {
  readonly access: Guard
  handle(call: Call): Promise<unknown>
}

interface Open extends Described {
  readonly access: 'public'
  handle(call: OpenCall): Promise<unknown>
}

/** An operation as this server does it. None exists without saying whom it lets in. */
export type Route = Guarded | Open

/** What a handler answers: a file where the operation says so, else what the operation declares. */
export type Served<A> = A extends FileContent ? FileAnswer : A

interface Serving<I extends Input, A> {
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** Fields of the address as one document has them, such as the names of its actions. */
  readonly query?: I['query']
  /** The body as one document has it. */
  readonly content?: Shape<unknown>
  /** The answer as one document has it. */
  readonly answer?: Shape<A>
  /** Asks the person to show once more that it is them. */
  readonly proof?: boolean
}

interface ServingPeople<I extends Input, A> extends Serving<I, A> {
  readonly access: Guard
  handle(call: Call<I['params'], I['query'], I['body']>): Promise<Served<A>>
}

interface ServingAnybody<I extends Input, A> extends Serving<I, A> {
  readonly access: 'public'
  handle(call: OpenCall<I['params'], I['query'], I['body']>): Promise<Served<A>>
}

const described = <I extends Input, A>(
  of: Operation<I, A>,
  { tag, summary, description, query, content, answer, proof = false }: Serving<I, A>,
) => {
  const answered = answer ?? of.answer
  return {
    method: of.method,
    path: `/api${of.path}`,
    tag,
    summary,
    ...(description === undefined ? {} : { description }),
    params: of.params,
    query: query ?? of.query,
    body: of.body,
    content: (content ?? of.content)?.schema ?? null,
    files: of.files,
    mostBytes: of.mostBytes,
    status: of.status,
    answer: answered.schema === file.schema ? ('file' as const) : answered.schema,
    proof,
  }
}

/** Does an operation for people who have signed in. */
export const route = <I extends Input, A>(of: Operation<I, A>, serving: ServingPeople<I, A>): Route => ({
  ...described(of, serving),
  access: serving.access,
  handle: call => serving.handle(call),
})

/** Does an operation that needs no sign-in. */
export const openRoute = <I extends Input, A>(of: Operation<I, A>, serving: ServingAnybody<I, A>): Route => ({
  ...described(of, serving),
  access: 'public',
  handle: call => serving.handle(call),
})

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
