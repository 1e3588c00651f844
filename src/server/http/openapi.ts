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

const parameters = (fields: Fields, place: 'path' | 'query'): Schema[] =>
  Object.entries(fields).map(([name, field]) => {
    const { description, ...schema }: Schema = fieldSchema(name, { ...field, optional: false })
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
  '400': 'Malformed.',
  '401': 'The token is no good: missing, ended or never one of ours.',
  '403': 'Not open to this person.',
  '404': 'There is no such thing.',
  '409': 'Somebody else was first, or the record is in use; `current` is the record as it is now.',
  '413': 'Too large.',
  '415': 'Not JSON.',
  '422': 'Refused by a rule of the business; the message is for a person.',
  '429': 'Too many requests; wait as `Retry-After` says.',
  '503': 'Starting, stopping or busy; try again as `Retry-After` says.',
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

const success = (route: Route): Schema =>
  route.answer === 'file'
    ? {
        description: 'The file.',
        content: { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
      }
    : { description: 'Done.', content: { 'application/json': { schema: route.answer } } }

const described = (route: Route): Schema => {
  const body = bodyOf(route)
  const head = [accessSentence(route.access), route.description ?? ''].filter(Boolean).join('\n\n')
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    description: head,
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.method === 'POST' ? [keyParameter] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [route.status]: success(route),
      ...Object.fromEntries(failureStatuses(route).map(status => [status, { $ref: `#/components/responses/${status}` }])),
      '500': { $ref: '#/components/responses/500' },
    },
  }
}

const errorContent: Schema = { 'application/json': { schema: ref('Error') } }

const responses = (): Schema =>
  Object.fromEntries(
    Object.entries({ ...failures, '500': 'Our bug; `logId` names it in the log.' }).map(([status, description]) => [
      status,
      {
        description,
        content: errorContent,
        ...(status === '429' || status === '503'
          ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } } }
          : {}),
      },
    ]),
  )

/** Everything that the server does, each operation with all that it takes and answers. */
const pathsOf = (routes: readonly Route[]): Record<string, Record<string, Schema>> => {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const route of routes) {
    const path = templated(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: described(route) }
  }
  return paths
}

const shapesOf = (all: Registry): Readonly<Record<string, Schema>> =>
  Object.assign({}, commonShapes, ...[...Object.values(all.documents), ...Object.values(all.views)].map(documentShapes))

const head = (about: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Strand',
    version: '1',
    description: `Decimals travel as strings, dates as yyyy-MM-dd, stamps as ISO 8601 UTC. Addresses are matched without regard to case. ${about}`,
  },
})

const securitySchemes: Schema = { bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/login.' } }

const tagsOf = (routes: readonly Route[]) => [...new Set(routes.map(({ tag }) => tag))].map(name => ({ name }))

/** The description of everything that the server does, as OpenAPI 3.1. What several operations share stands once, among the components. */
export const openApi = (all: Registry, routes: readonly Route[]): Schema => {
  const { paths, parameters, schemas } = shared(pathsOf(routes))
  return {
    ...head('GET /api/openapi/{doc} describes one document alone.'),
    tags: tagsOf(routes),
    paths,
    components: { securitySchemes, parameters, schemas: { ...shapesOf(all), ...schemas }, responses: responses() },
  }
}

/** The description of one document: its operations, and no more shapes than these lead to. */
export const openApiOf = (all: Registry, routes: readonly Route[], doc: string): Schema => {
  const own = routes.filter(({ path }) => path.split('/')[2] === doc)
  const { paths, parameters, schemas } = shared(pathsOf(own))
  const known = { ...shapesOf(all), ...schemas }
  return {
    ...head(`This is ${doc} alone; GET /api/openapi.json describes everything.`),
    tags: tagsOf(own),
    paths,
    components: { securitySchemes, parameters, schemas: reached(known, [paths, responses()]), responses: responses() },
  }
}
