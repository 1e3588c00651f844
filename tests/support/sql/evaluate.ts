import path from 'node:path'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { registry } from '../../../src/modules/registry.ts'
import type { ReadColumns } from '../../../src/server/reading.ts'
import { tableOf } from '../../../src/server/schema/names.ts'
import { type Binding, isFunction, nameOf, type Node, nodeOf, nodes, type Scope, type SourceFile, within } from './source.ts'
import { at, Closure, Lazy, product, Unknown } from './values.ts'

const deepest = 40
/** Statements in which a function may end too; such functions are not read. */
const leading = ['ForOfStatement', 'ForStatement', 'WhileStatement', 'SwitchStatement', 'TryStatement']

/** What is run to be read, because it does nothing but compute: the kernel, the definitions, and what names tables, states and references. */
const isPure = (file: string): boolean =>
  /[\\/]src[\\/](?:kernel|modules)[\\/]/.test(file)
    ? /[\\/][A-Za-z0-9]+\.ts$/.test(file)
    : /[\\/]server[\\/](?:reading|schema[\\/](?:names|stateSql)|rules[\\/]bankReferences)\.ts$/.test(file)

/** Every document of the product: what generic code may have in its hands. */
const documents: readonly unknown[] = Object.values(registry.documents)

/** The name of the function that a call is of, as its own file has it; '' where it is called as a method. */
const calledName = (node: Node, { file }: Scope): string => {
  const callee = nodeOf(node, 'callee')
  if (callee?.type !== 'Identifier') return ''
  const binding = file.scope.names.get(nameOf(callee))
  return binding?.kind === 'import' ? binding.name : nameOf(callee)
}

const isColumn = (value: unknown): value is ReadColumns[string] =>
  typeof value === 'object' && value !== null && ('kind' in value || 'elements' in value)

/** Reads what expressions of the source come to, without running it: each value that they may have. */
export class Evaluator {
  readonly #files: readonly SourceFile[]
  /** There are tens of thousands of calls, and each parameter asks for those of its function. */
  readonly #callsByName: ReadonlyMap<string, SourceFile['calls']>
  readonly #modules = new Map<string, Readonly<Record<string, unknown>>>()
  #depth = 0
  /** Whether the values asked for last hold some that never come about: each document was tried, or each combination of holes. */
  forAny = false

  constructor(files: readonly SourceFile[]) {
    this.#files = files
    this.#callsByName = Map.groupBy(
      files.flatMap(({ calls }) => calls),
      ({ node, scope }) => calledName(node, scope),
    )
  }

  /** Loads what the files import; to be awaited once, before anything is asked. */
  async load(): Promise<void> {
    for (const { scope, path: from } of this.#files)
      for (const binding of scope.names.values())
        if (binding.kind === 'import' && binding.from.startsWith('.')) {
          const where = path.resolve(path.dirname(from), binding.from)
          if (isPure(where) && !this.#modules.has(where)) this.#modules.set(where, await import(where))
        }
  }

  /** All values of an expression; throws Unknown. */
  values(node: Node, scope: Scope): readonly unknown[] {
    if (this.#depth > deepest) throw new Unknown('too deep')
    this.#depth += 1
    try {
      return this.#values(node, scope)
    } finally {
      this.#depth -= 1
    }
  }

  /** The columns of a reading: an object, of which each value is a field. */
  columns(node: Node, scope: Scope): ReadColumns {
    const columns = Object.entries(Object(this.#one(this.values(node, scope)))).map(([name, value]) => {
      const column = this.#plain(value)
      if (!isColumn(column)) throw new Unknown(`the column ${name}`)
      return [name, column] as const
    })
    return Object.fromEntries(columns)
  }

  #values(node: Node, scope: Scope): readonly unknown[] {
    const child = (name: string): Node => nodeOf(node, name) ?? node
    switch (node.type) {
      case 'Literal':
        return [node['value']]
      case 'TemplateLiteral': {
        const texts = nodes(node['quasis']).map(({ value }) => String(Reflect.get(Object(value), 'cooked')))
        const holes = nodes(node['expressions']).map(one => this.values(one, scope))
        // The same name may fill several holes: not every combination of their values is ever sent.
        if (holes.filter(({ length }) => length > 1).length > 1) this.forAny = true
        return product(holes).map(filled => texts.map((text, i) => text + (i < filled.length ? String(filled[i]) : '')).join(''))
      }
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
      case 'AwaitExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
      case 'TSInstantiationExpression':
        return this.values(
          child('expression').type === node.type ? child('argument') : (nodeOf(node, 'expression') ?? child('argument')),
          scope,
        )
      case 'BinaryExpression':
        return this.#binary(node, scope)
      case 'LogicalExpression':
        return [...this.#maybe(child('left'), scope), ...this.#maybe(child('right'), scope)]
      case 'ConditionalExpression':
        return [...this.values(child('consequent'), scope), ...this.values(child('alternate'), scope)]
      case 'ArrayExpression':
        return product(
          nodes(node['elements']).map(one =>
            one.type === 'SpreadElement' ? this.values(child('argument'), scope) : this.values(one, scope),
          ),
        )
      case 'ObjectExpression':
        return [this.#object(node, scope)]
      case 'MemberExpression':
        return this.#member(node, scope)
      case 'Identifier':
        return this.#named(nameOf(node), scope)
      case 'CallExpression':
        return this.#called(node, scope)
      default:
        if (isFunction(node)) return [new Closure(node, scope)]
        throw new Unknown(node.type)
    }
  }

  #maybe(node: Node, scope: Scope): readonly unknown[] {
    return this.values(node, scope).filter(value => value !== null && value !== undefined && value !== false)
  }

  #binary(node: Node, scope: Scope): readonly unknown[] {
    const [left, right] = [nodeOf(node, 'left'), nodeOf(node, 'right')]
    if (!left || !right || node['operator'] !== '+') throw new Unknown(String(node['operator']))
    return product([this.values(left, scope), this.values(right, scope)]).map(([a, b]) =>
      typeof a === 'number' && typeof b === 'number' ? a + b : `${String(a)}${String(b)}`,
    )
  }

  #object(node: Node, scope: Scope): unknown {
    const made: Record<string, unknown> = {}
    for (const property of nodes(node['properties'])) {
      if (property.type === 'SpreadElement') {
        Object.assign(made, this.#one(this.values(nodeOf(property, 'argument') ?? property, scope)))
        continue
      }
      if (property.type !== 'Property') throw new Unknown(property.type)
      const value = nodeOf(property, 'value')
      const key = property['computed'] ? null : nodeOf(property, 'key')
      if (!value || !key) throw new Unknown('computed key')
      made[nameOf(key)] =
        value.type === 'Identifier' || !isFunction(value) ? new Lazy(() => this.values(value, scope)) : new Closure(value, scope)
    }
    return made
  }

  #member(node: Node, scope: Scope): readonly unknown[] {
    const [object, property] = [nodeOf(node, 'object'), nodeOf(node, 'property')]
    if (!object || !property) throw new Unknown('member')
    const owners = this.values(object, scope)
    if (!node['computed']) return owners.flatMap(owner => this.#settled(at(owner, nameOf(property))))
    const keys = this.#orNull(property, scope)
    return owners.flatMap(owner => (keys ?? Object.keys(Object(owner))).flatMap(key => this.#settled(at(owner, String(key)))))
  }

  #settled(value: unknown): readonly unknown[] {
    return value instanceof Lazy ? value.values() : [value]
  }

  #orNull(node: Node, scope: Scope): readonly unknown[] | null {
    try {
      return this.values(node, scope)
    } catch (error) {
      if (error instanceof Unknown) return null
      throw error
    }
  }

  #named(name: string, scope: Scope | null): readonly unknown[] {
    if (name === 'undefined') return [undefined]
    for (let one = scope; one; one = one.around) {
      const binding = one.names.get(name)
      if (binding) return this.#bound(name, binding, one)
    }
    if (name === 'Object' || name === 'String' || name === 'JSON') return [Reflect.get(globalThis, name)]
    throw new Unknown(name)
  }

  #bound(name: string, binding: Binding, scope: Scope): readonly unknown[] {
    const along = (values: readonly unknown[], way: readonly string[]): readonly unknown[] =>
      way.reduce((all, step) => all.flatMap(one => this.#settled(at(one, step))), values)
    switch (binding.kind) {
      case 'value':
        return binding.values
      case 'expression':
        return along(this.values(binding.node, binding.scope), binding.path)
      case 'element':
        return along(
          this.values(binding.node, binding.scope).flatMap(list => (Array.isArray(list) ? list : [])),
          binding.path,
        )
      case 'import':
        return this.#imported(binding.from, binding.name, scope)
      case 'parameter':
        if (name === 'def') this.forAny = true
        return name === 'def' ? documents : along(this.#argumentsOf(binding.of, binding.index, scope), binding.path)
    }
  }

  #imported(from: string, name: string, { file }: Scope): readonly unknown[] {
    const where = path.resolve(path.dirname(file.path), from)
    const pure = this.#modules.get(where)
    if (pure) return [name === '*' ? pure : pure[name]]
    const other = this.#files.find(one => one.path === where)
    if (!other) throw new Unknown(`${name} of ${from}`)
    return this.#named(name, other.scope)
  }

  /** What a parameter may hold: what its function is given wherever it is called. */
  #argumentsOf(of: Node, index: number, scope: Scope): readonly unknown[] {
    const { file } = scope
    const name = [...file.scope.names].find(([, one]) => one.kind === 'expression' && one.node === of)?.[0]
    const local = name ?? [...(scope.around?.names ?? [])].find(([, one]) => one.kind === 'expression' && one.node === of)?.[0]
    if (local === undefined) throw new Unknown(`a parameter of a function without a name`)
    const places = (this.#callsByName.get(local) ?? []).filter(call => this.#isCallOf(call, local, file))
    const found = places.flatMap(({ node, scope: there }) => {
      const argument = nodes(node['arguments'])[index]
      return argument ? this.values(argument, there) : [undefined]
    })
    if (found.length === 0) throw new Unknown(`${local} is not called`)
    return [...new Set(found)]
  }

  #isCallOf({ node, scope }: { node: Node; scope: Scope }, name: string, file: SourceFile): boolean {
    const callee = nodeOf(node, 'callee')
    if (callee?.type !== 'Identifier') return false
    if (scope.file === file) return nameOf(callee) === name
    const binding = scope.file.scope.names.get(nameOf(callee))
    return (
      binding?.kind === 'import' &&
      binding.name === name &&
      path.resolve(path.dirname(scope.file.path), binding.from) === file.path
    )
  }

  #called(node: Node, scope: Scope): readonly unknown[] {
    const callee = nodeOf(node, 'callee')
    if (!callee) throw new Unknown('call')
    const given = nodes(node['arguments'])
    const byName = nameOf(callee)
    if (byName === 'tableOf') {
      const anyOf = this.#tables(given, scope)
      if (anyOf) return anyOf
    }
    return this.values(callee, scope).flatMap(called => this.#applied(called, given, scope))
  }

  /** A table whose document is known only as the program runs: each of them. */
  #tables(given: readonly Node[], scope: Scope): readonly unknown[] | null {
    const [doc, set] = given
    if (!doc) return null
    const names = this.#orNull(doc, scope)?.filter(name => typeof name === 'string') ?? null
    const sets = set ? this.#orNull(set, scope) : [undefined]
    if (names && names.length > 0 && sets) return null
    this.forAny = true
    const defs = Object.values<AnyDocument>(registry.documents).filter(({ name }) => !names?.length || names.includes(name))
    if (!set) return defs.map(({ name }) => tableOf(name))
    return defs.flatMap(({ name, lines }) =>
      Object.keys(lines).flatMap(one => (!sets || sets.includes(one) ? [tableOf(name, one)] : [])),
    )
  }

  #applied(called: unknown, given: readonly Node[], scope: Scope): readonly unknown[] {
    if (called instanceof Closure)
      return this.#returned(
        called,
        given.map((one): Binding => ({ kind: 'expression', node: one, scope, path: [] })),
      )
    if (typeof called !== 'function') throw new Unknown('what is called')
    const args = product(given.map(one => this.values(one, scope)))
    return args.flatMap(values => {
      const plain = values.map(value => this.#plain(value))
      try {
        return [called(...plain)]
      } catch (error) {
        // What the program refuses as it is composed, such as a state that a document does not have, it never sends.
        if (error instanceof Unknown || !(error instanceof Error) || error instanceof TypeError) throw error
        return []
      }
    })
  }

  /** A value that functions of the program may take: closures of the source become functions that are read as they are called. */
  #plain(value: unknown): unknown {
    if (value instanceof Lazy) return this.#one(value.values())
    if (value instanceof Closure)
      return (...args: readonly unknown[]) =>
        this.#one(
          this.#returned(
            value,
            args.map((one): Binding => ({ kind: 'value', values: [one] })),
          ),
        )
    if (Array.isArray(value)) return value.map(one => this.#plain(one))
    if (
      typeof value === 'object' &&
      value !== null &&
      Object.getPrototypeOf(value) === Object.prototype &&
      Object.values(value).some(one => one instanceof Lazy)
    )
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#plain(one)]))
    return value
  }

  #one(values: readonly unknown[]): unknown {
    const [value, ...more] = new Set(values)
    if (more.length > 0) throw new Unknown('several values')
    return this.#plain(value)
  }

  #returned({ node, scope }: Closure, args: readonly Binding[]): readonly unknown[] {
    const inner = within(node, scope)
    for (const [name, binding] of inner.names)
      if (binding.kind === 'parameter') inner.names.set(name, this.#given(node, binding.index, binding.path, args))
    const body = nodeOf(node, 'body')
    if (!body) throw new Unknown('a function without a body')
    return body.type === 'BlockStatement' ? this.#returns(body, inner) : this.values(body, inner)
  }

  #given(node: Node, index: number, way: readonly string[], args: readonly Binding[]): Binding {
    const binding = args[index]
    const parameter = nodes(node['params'])[index]
    const usual = parameter?.type === 'AssignmentPattern' ? nodeOf(parameter, 'right') : null
    if (binding?.kind === 'expression') return { ...binding, path: [...binding.path, ...way] }
    if (binding?.kind === 'value')
      return {
        kind: 'value',
        values: way.reduce((all: readonly unknown[], step) => all.map(one => at(one, step)), binding.values),
      }
    if (usual) return { kind: 'value', values: [usual['value']] }
    return { kind: 'value', values: [undefined] }
  }

  #returns(block: Node, scope: Scope): readonly unknown[] {
    const inner = within(block, scope)
    return nodes(block['body']).flatMap((statement): readonly unknown[] => {
      if (statement.type === 'ReturnStatement') {
        const value = nodeOf(statement, 'argument')
        return value ? this.values(value, inner) : []
      }
      if (statement.type === 'IfStatement')
        return [nodeOf(statement, 'consequent'), nodeOf(statement, 'alternate')].flatMap(branch =>
          branch
            ? this.#returns(
                branch.type === 'BlockStatement' ? branch : { ...branch, type: 'BlockStatement', body: [branch] },
                inner,
              )
            : [],
        )
      if (leading.includes(statement.type)) throw new Unknown(statement.type)
      return []
    })
  }
}
