import type { Node, Scope } from './source.ts'

/** Raised where a text depends on what is known only as the program runs. */
export class Unknown extends Error {}

/** A function of the source that is not run but read: what it may return. */
export class Closure {
  readonly node: Node
  readonly scope: Scope
  constructor(node: Node, scope: Scope) {
    this.node = node
    this.scope = scope
  }
}

/** More variants than these no statement has. */
const most = 2000

/** Every way to take one value of each part. */
export const product = (parts: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] =>
  parts.reduce<readonly (readonly unknown[])[]>(
    (all, part) => {
      if (all.length * part.length > most) throw new Unknown('too many variants')
      return all.flatMap(before => part.map(one => [...before, one]))
    },
    [[]],
  )

/** A property of a value; methods keep whose they are. */
export const at = (value: unknown, name: string): unknown => {
  if (typeof value === 'string' && name === 'length') return value.length
  if (value === null || value === undefined) throw new Unknown(`${name} of nothing`)
  const found: unknown = Reflect.get(Object(value), name)
  return typeof found === 'function' && !(typeof value === 'function') ? found.bind(value) : found
}

/** A property whose values are read when it is asked for. */
export class Lazy {
  readonly values: () => readonly unknown[]
  constructor(values: () => readonly unknown[]) {
    this.values = values
  }
}
