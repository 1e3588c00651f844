import type { Fields } from '../../kernel/field.ts'
import type { Registry } from '../../kernel/registry.ts'
import { accessSentence, dutiesOf } from './access.ts'
import { commonShapes, documentShapes, fieldSchema, object, ref } from './describe.ts'
import type { Operation, Schema } from './operation.ts'

/** '/api/salesOrder/:id' → '/api/salesOrder/{id}'. */
const templated = (path: string): string => path.replace(/:([A-Za-z]+)/g, '{$1}')

/** 'POST /api/salesOrder/:id/make/deliveryOrder' → 'postSalesOrderIdMakeDeliveryOrder': unique because the address is. */
const operationId = ({ method, path }: Operation): string =>
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

const bodyOf = (operation: Operation): Schema | null => {
  if (operation.access !== 'public' && operation.files) {
    const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
    return { required: true, content: Object.fromEntries(operation.files.map(type => [type, file])) }
  }
  if (operation.access !== 'public' && operation.content)
    return { required: true, content: { 'application/json': { schema: operation.content } } }
  if (!operation.body) return null
  const properties = Object.fromEntries(Object.entries(operation.body).map(([name, field]) => [name, fieldSchema(name, field)]))
  const required = Object.entries(operation.body).flatMap(([name, field]) =>
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

const failureStatuses = (operation: Operation): string[] => {
  const writes = operation.method !== 'GET'
  return Object.keys(failures).filter(status => {
    if (status === '401') return operation.access !== 'public' || operation.path === '/api/auth/login'
    if (status === '403')
      return operation.access !== 'public' ? dutiesOf(operation.access) !== null : operation.path === '/api/auth/login'
    if (status === '404') return operation.params !== undefined
    if (status === '409' || status === '413' || status === '415' || status === '422') return writes
    return true
  })
}

const success = (operation: Operation): Schema =>
  operation.answer === 'file'
    ? {
        description: 'The file.',
        content: { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
      }
    : { description: 'Done.', content: { 'application/json': { schema: operation.answer } } }

const described = (operation: Operation): Schema => {
  const body = bodyOf(operation)
  const head = [accessSentence(operation.access), operation.description ?? ''].filter(Boolean).join('\n\n')
  return {
    operationId: operationId(operation),
    tags: [operation.tag],
    summary: operation.summary,
    description: head,
    security: operation.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(operation.params ?? {}, 'path'),
      ...parameters(operation.query ?? {}, 'query'),
      ...(operation.method === 'POST' ? [keyParameter] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [operation.status ?? 200]: success(operation),
      ...Object.fromEntries(failureStatuses(operation).map(status => [status, { $ref: `#/components/responses/${status}` }])),
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

/** The description of everything that the server does, as OpenAPI 3.1. */
export const openApi = (all: Registry, operations: readonly Operation[]): Schema => {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const operation of operations) {
    const path = templated(operation.path)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Strand',
      version: '1',
      description:
        'Decimals travel as strings, dates as yyyy-MM-dd, stamps as ISO 8601 UTC. Addresses are matched without regard to case.',
    },
    tags: [...new Set(operations.map(({ tag }) => tag))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/login.' } },
      schemas: Object.assign({}, commonShapes, ...Object.values(all.documents).map(documentShapes)),
      responses: responses(),
    },
  }
}
