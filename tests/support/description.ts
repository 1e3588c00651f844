const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A description of the API in which parameters, bodies and answers that several operations share stand where they are used. Shapes of
 * documents stay among the components, because some hold one another.
 */
export const whole = <T>(description: {
  readonly paths: unknown
  readonly components: Readonly<Partial<Record<'parameters' | 'requestBodies' | 'responses' | 'schemas', unknown>>>
}): T => {
  const { components } = description
  const held = (kind: string, name: string): unknown => {
    const all = Object.entries(components).find(([one]) => one === kind)?.[1]
    return isObject(all) ? all[name] : undefined
  }
  const unfolded = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unfolded)
    if (!isObject(value)) return value
    const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(String(value['$ref'] ?? '')) ?? []
    // Of the schemas, only what was hoisted out of operations has such a name.
    if (name !== undefined && kind !== undefined && (kind !== 'schemas' || /(Body|Answer)(\.\d+)?$/.test(name)))
      return unfolded(held(kind, name) ?? value)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unfolded(inner)]))
  }
  return JSON.parse(JSON.stringify({ ...description, paths: unfolded(description.paths) }))
}
