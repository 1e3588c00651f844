import type { Fields } from '../../kernel/field.ts'
import type { Registry } from '../../kernel/registry.ts'
import { accessSentence, dutiesOf } from './access.ts'
import { commonShapes, documentShapes, fieldSchema, object, ref } from './describe.ts'
import type { Schema } from '../../wire/shape.ts'
import type { Route } from './route.ts'
import { reached, shared } from './sharing.ts'

/** '/api/salesOrder/:id' → '/api/salesOrder/{id}'. */
const templated = (path: string): string => path.replace(/:([A-Za-z]+)/g, '{$1}')

/** 'POST /api/salesOrder/:id/make/deliveryOrder' → 'postSalesOrderIdMakeDeliveryOrder': unique because the address is. */
const operationId = ({ method, path }: Route): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api/, '')
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** How lists and exports are asked, told where it is asked for. */
const grammar: Readonly<Record<string, string>> = {
  filter:
    '`clause;clause` (all hold), a clause `test|test` (any holds), a test `field:operator:value,value` with each value percent-encoded. Operators: eq ne lt le gt ge in between like empty filled. Example: `customer:in:7,12;date:ge:2026-04-01`.',
  sort: 'A list of fields, `-` in front for descending: `-date,number`.',
}

const parameters = (fields: Fields, place: 'path' | 'query'): Schema[] =>
  Object.entries(fields).map(([name, field]) => {
    const { description = grammar[name], ...schema }: Schema = fieldSchema(name, { ...field, optional: false })
    return {
      name,
      in: place,
      required: place === 'path' || (!field.optional && field.default === undefined),
      ...(description === undefined ? {} : { description }),
      schema,
    }
  })

const keyParameter: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body answer the same result once; the same key with another body is 422.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const bodyOf = (route: Route): Schema | null => {
  if (route.files.length > 0) {
    const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
    return { required: true, content: Object.fromEntries(route.files.map(type => [type, file])) }
  }
  if (route.content) return { required: true, content: { 'application/json': { schema: route.content } } }
  if (Object.keys(route.body).length === 0) return null
  const properties = Object.fromEntries(Object.entries(route.body).map(([name, field]) => [name, fieldSchema(name, field)]))
  const required = Object.entries(route.body).flatMap(([name, field]) =>
    field.optional || field.default !== undefined ? [] : [name],
  )
  return { required: required.length > 0, content: { 'application/json': { schema: object(properties, required) } } }
}

const failures: Readonly<Record<string, string>> = {
  '400': 'malformed',
  '401': 'the token is no good: missing, ended or never one of ours',
  '403': 'not open to this person',
  '404': 'there is no such thing',
  '409': 'somebody else was first, or the record is in use; `current` is the record as it is now',
  '413': 'too large',
  '415': 'not JSON',
  '422': 'refused by a rule of the business; the message is for a person',
  '429': 'too many requests; wait as `Retry-After` says',
  '500': 'our bug; `logId` names it in the log',
  '503': 'starting, stopping or busy; try again as `Retry-After` says',
}

const failureStatuses = (route: Route): string[] => {
  const writes = route.method !== 'GET'
  return Object.keys(failures).filter(status => {
    if (status === '401') return route.access !== 'public' || route.path === '/api/auth/login'
    if (status === '403') return route.access !== 'public' ? dutiesOf(route.access) !== null : route.path === '/api/auth/login'
    if (status === '404') return Object.keys(route.params).length > 0
    if (status === '409' || status === '413' || status === '415' || status === '422') return writes
    return true
  })
}

/** Failures have one shape and differ by few statuses, so all operations with the same ones share one answer. */
class Failures {
  readonly #shared = new Map<string, Schema>()

  /** A reference to the answer with these statuses, which is made when it is first asked for. */
  of(statuses: readonly string[]): Schema {
    const told = statuses.map(status => `${status}: ${failures[status] ?? ''}.`).join('\n')
    const name = [...this.#shared].find(([, { description }]) => description === told)?.[0] ?? `Failed${this.#shared.size + 1}`
    this.#shared.set(name, {
      description: told,
      content: { 'application/json': { schema: ref('Error') } },
      headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds; with 429 and 503.' } },
    })
    return { $ref: `#/components/responses/${name}` }
  }

  components(): Readonly<Record<string, Schema>> {
    return Object.fromEntries(this.#shared)
  }
}

const success = (route: Route): Schema =>
  route.answer === 'file'
    ? {
        description: 'The file.',
        content: { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
      }
    : { description: 'Done.', content: { 'application/json': { schema: route.answer } } }

const described = (route: Route, failed: Failures): Schema => {
  const body = bodyOf(route)
  const head = [accessSentence(route.access), route.description ?? ''].filter(Boolean).join('\n\n')
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    description: head,
    ...(route.access === 'public' ? { security: [] } : {}),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.method === 'POST' ? [keyParameter] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [route.status]: success(route),
      default: failed.of(failureStatuses(route)),
    },
  }
}

/** Everything that the server does, each operation with all that it takes and answers. */
const pathsOf = (routes: readonly Route[], failed: Failures): Record<string, Record<string, Schema>> => {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const route of routes) {
    const path = templated(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: described(route, failed) }
  }
  return paths
}

type Shapes = Readonly<Record<string, Schema>>

/** Reckoned once: the description of each document looks among the shapes of all. */
const reckoned = new WeakMap<Registry, Shapes>()

const shapesOf = (all: Registry): Shapes => {
  const shapes: Shapes =
    reckoned.get(all) ??
    Object.assign({}, commonShapes, ...[...Object.values(all.documents), ...Object.values(all.views)].map(documentShapes))
  reckoned.set(all, shapes)
  return shapes
}

const head = (about: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Strand',
    version: '1',
    description: `Decimals travel as strings, dates as yyyy-MM-dd, stamps as ISO 8601 UTC. Addresses are matched without regard to case. ${about}`,
  },
})

/** What holds for every operation that says nothing else: it needs a sign-in. */
const signedIn = [{ bearer: [] }]
const securitySchemes: Schema = { bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/login.' } }

const tagsOf = (routes: readonly Route[]) => [...new Set(routes.map(({ tag }) => tag))].map(name => ({ name }))

const written = (all: Registry, routes: readonly Route[], about: string, only: boolean): Schema => {
  const failed = new Failures()
  const { paths, ...parts } = shared(pathsOf(routes, failed))
  const schemas = { ...shapesOf(all), ...parts.schemas }
  const responses = { ...failed.components(), ...parts.responses }
  return {
    ...head(about),
    tags: tagsOf(routes),
    security: signedIn,
    paths,
    components: {
      securitySchemes,
      ...parts,
      schemas: only ? reached(schemas, [paths, responses, parts.requestBodies]) : schemas,
      responses,
    },
  }
}

/** The description of everything that the server does, as OpenAPI 3.1. What several operations share stands once, among the components. */
export const openApi = (all: Registry, routes: readonly Route[]): Schema =>
  written(all, routes, 'GET /api/openapi/{doc} describes one document alone.', false)

/** The description of one document: its operations, and no more shapes than these lead to. */
export const openApiOf = (all: Registry, routes: readonly Route[], doc: string): Schema => {
  const own = routes.filter(({ path }) => path.split('/')[2] === doc)
  return written(all, own, `This is ${doc} alone; GET /api/openapi.json describes everything.`, true)
}
