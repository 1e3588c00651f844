import type { Schema } from '../../wire/shape.ts'

type Paths = Readonly<Record<string, Readonly<Record<string, Schema>>>>

/** A shorter text is no longer than the reference to it. */
const worthMore = 60

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asObject = (value: unknown): Schema => (isObject(value) ? value : {})

/** What stands more than once, each under a name of its own among the components of one kind. */
class Repeated {
  readonly #kind: string
  readonly #seen = new Map<string, { readonly name: string; readonly value: Schema; times: number }>()
  readonly #names = new Map<string, number>()

  constructor(kind: 'parameters' | 'schemas' | 'requestBodies' | 'responses') {
    this.#kind = kind
  }

  /** Counts a value, and gives it a name as it is first seen: the one that is proposed, numbered where another has it. */
  count(value: Schema, proposed: string): void {
    const text = JSON.stringify(value)
    const found = this.#seen.get(text)
    if (found) {
      found.times += 1
      return
    }
    const number = (this.#names.get(proposed) ?? 0) + 1
    this.#names.set(proposed, number)
    this.#seen.set(text, { name: number === 1 ? proposed : `${proposed}.${number}`, value, times: 1 })
  }

  #isShared({ times, value }: { readonly times: number; readonly value: Schema }): boolean {
    return times > 1 && JSON.stringify(value).length > worthMore
  }

  /** The value, or a reference to it where it stands more than once. */
  of(value: Schema): Schema {
    const found = this.#seen.get(JSON.stringify(value))
    return found && this.#isShared(found) ? { $ref: `#/components/${this.#kind}/${found.name}` } : value
  }

  components(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.#seen.values()].filter(one => this.#isShared(one)).map(({ name, value }) => [name, value]))
  }
}

/** '/api/salesOrder/{id}/print' → 'IdPrint': what an operation is called for whichever document. */
const nameOf = (path: string): string =>
  path
    .split('/')
    .slice(3)
    .flatMap(part => part.split(/[^A-Za-z0-9]+/))
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const verbs: Readonly<Record<string, string>> = { get: 'Read', post: 'Send', put: 'Put', delete: 'Delete' }

/** Does something with the JSON schema of a body or an answer; answers the holder as it is then. */
const withContent = (holder: Schema, change: (schema: Schema) => Schema): Schema => {
  const json = isObject(holder['content']) ? holder['content']['application/json'] : undefined
  if (!isObject(json) || !isObject(json['schema'])) return holder
  return {
    ...holder,
    content: { ...asObject(holder['content']), 'application/json': { ...json, schema: change(json['schema']) } },
  }
}

/** Does something with each body and each answer of an operation that is told at its place; answers the operation as it is then. */
const withHolders = (
  operation: Schema,
  named: string,
  body: (holder: Schema, name: string) => Schema,
  answer: (holder: Schema, name: string) => Schema,
): Schema => {
  const { requestBody, responses } = operation
  const changed = Object.entries(asObject(responses)).map(([status, one]) => [
    status,
    isObject(one) && one['$ref'] === undefined ? answer(one, `${named}Answer`) : one,
  ])
  return {
    ...operation,
    ...(isObject(requestBody) ? { requestBody: body(requestBody, `${named}Body`) } : {}),
    responses: Object.fromEntries(changed),
  }
}

const parametersOf = ({ parameters }: Schema): readonly Schema[] => (Array.isArray(parameters) ? parameters.filter(isObject) : [])

const mapped = (paths: Paths, change: (operation: Schema, named: string) => Schema): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, one]) => [method, change(one, `${verbs[method] ?? ''}${nameOf(path)}`)]),
      ),
    ]),
  )

/** Operations whose schemas stand once, and then their bodies, answers and parameters, which are equal only when their schemas are named. */
export const shared = (paths: Paths) => {
  const [parameters, schemas] = [new Repeated('parameters'), new Repeated('schemas')]
  const [requestBodies, responses] = [new Repeated('requestBodies'), new Repeated('responses')]
  const counts = (all: Repeated) => (value: Schema, name: string) => {
    all.count(value, name)
    return value
  }
  const inside = (change: (schema: Schema, name: string) => Schema) => (holder: Schema, name: string) =>
    withContent(holder, schema => change(schema, name))
  mapped(paths, (operation, named) => withHolders(operation, named, inside(counts(schemas)), inside(counts(schemas))))
  const hoisted = inside(schema => schemas.of(schema))
  const smaller = mapped(paths, (operation, named) => withHolders(operation, named, hoisted, hoisted))
  mapped(smaller, (operation, named) => {
    for (const one of parametersOf(operation)) parameters.count(one, String(one['name']))
    return withHolders(operation, named, counts(requestBodies), counts(responses))
  })
  return {
    paths: mapped(smaller, (operation, named) => ({
      ...withHolders(
        operation,
        named,
        holder => requestBodies.of(holder),
        holder => responses.of(holder),
      ),
      ...(parametersOf(operation).length > 0 ? { parameters: parametersOf(operation).map(one => parameters.of(one)) } : {}),
    })),
    parameters: parameters.components(),
    schemas: schemas.components(),
    requestBodies: requestBodies.components(),
    responses: responses.components(),
  }
}

const before = '#/components/schemas/'

/** The names of shapes that are referred to in a value. */
const namesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' && inner.startsWith(before) ? [inner.slice(before.length)] : namesIn(inner),
  )
}

/** The shapes that a description leads to, and those that they lead to. */
export const reached = (known: Readonly<Record<string, Schema>>, from: unknown): Readonly<Record<string, Schema>> => {
  const found: Record<string, Schema> = {}
  const waiting = [...namesIn(from)]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const shape = known[name]
    if (!shape || Object.hasOwn(found, name)) continue
    found[name] = shape
    waiting.push(...namesIn(shape))
  }
  return found
}
