const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A description of the API in which parameters, bodies and answers that several operations share stand where they are used. Shapes of
 * documents stay among the components, because some hold one another.
 */
export const whole = <T>(description: {
  readonly paths: unknown
  readonly components: { readonly parameters?: unknown; readonly schemas: unknown }
}): T => {
  const { components } = description
  const held = (kind: 'parameters' | 'schemas', name: string): unknown => {
    const all = components[kind]
    return isObject(all) ? all[name] : undefined
  }
  const unfolded = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unfolded)
    if (!isObject(value)) return value
    const [, kind, name] = /^#\/components\/(parameters|schemas)\/(.+)$/.exec(String(value['$ref'] ?? '')) ?? []
    if (name !== undefined && kind === 'parameters') return held('parameters', name)
    // Only what was hoisted out of operations has such a name.
    if (name !== undefined && /(Body|Answer)(\.\d+)?$/.test(name)) return held('schemas', name) ?? value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unfolded(inner)]))
  }
  return JSON.parse(JSON.stringify({ ...description, paths: unfolded(description.paths) }))
}
