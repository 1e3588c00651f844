import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A node of a parsed file (ESTree with the types of TypeScript). */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

/** Where names are looked up: what a block, a function or a file declares, and the scope around it. */
export interface Scope {
  readonly file: SourceFile
  readonly around: Scope | null
  readonly names: Map<string, Binding>
}

/** What a name stands for. */
export type Binding =
  | { readonly kind: 'value'; readonly values: readonly unknown[] }
  /** An expression that is evaluated where it is asked for; `path` leads into it where it was taken apart. */
  | { readonly kind: 'expression'; readonly node: Node; readonly scope: Scope; readonly path: readonly string[] }
  | { readonly kind: 'parameter'; readonly of: Node; readonly index: number; readonly path: readonly string[] }
  /** One of the elements of an expression, in a loop over them. */
  | { readonly kind: 'element'; readonly node: Node; readonly scope: Scope; readonly path: readonly string[] }
  | { readonly kind: 'import'; readonly from: string; readonly name: string }

export interface SourceFile {
  readonly name: string
  readonly path: string
  readonly text: string
  readonly scope: Scope
  /** All calls of the file, each in its scope. */
  readonly calls: readonly { readonly node: Node; readonly scope: Scope }[]
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const nodes = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
export const nodeOf = (node: Node, name: string): Node | null => {
  const child = node[name]
  return isNode(child) ? child : null
}
export const nameOf = (node: Node | null): string => {
  const name = node?.type === 'Literal' ? node['value'] : node?.['name']
  return typeof name === 'string' ? name : ''
}

type Put = (name: string, path: readonly string[]) => void

/** Calls back for each name that a pattern declares, with the way to its value. */
const declared = (pattern: Node, at: readonly string[], put: Put): void => {
  if (pattern.type === 'Identifier') put(nameOf(pattern), at)
  if (pattern.type === 'AssignmentPattern') for (const left of nodes(pattern['left'])) declared(left, at, put)
  if (pattern.type === 'ObjectPattern')
    for (const property of nodes(pattern['properties']))
      for (const value of nodes(property['value'])) declared(value, [...at, nameOf(nodeOf(property, 'key'))], put)
  const elements = pattern.type === 'ArrayPattern' ? pattern['elements'] : []
  if (Array.isArray(elements)) elements.forEach((element, i) => isNode(element) && declared(element, [...at, String(i)], put))
}

const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']
export const isFunction = ({ type }: Node): boolean => functions.includes(type)

const declare = (statement: Node, scope: Scope): void => {
  for (const one of statement.type === 'VariableDeclaration' ? nodes(statement['declarations']) : []) {
    const [id, init] = [nodeOf(one, 'id'), nodeOf(one, 'init')]
    // What is assigned anew is not known from its first value.
    const isFixed = statement['kind'] === 'const'
    if (id && init)
      declared(id, [], (name, way) =>
        scope.names.set(name, isFixed ? { kind: 'expression', node: init, scope, path: way } : { kind: 'value', values: [] }),
      )
  }
  if (statement.type === 'FunctionDeclaration')
    scope.names.set(nameOf(nodeOf(statement, 'id')), { kind: 'expression', node: statement, scope, path: [] })
  if (statement.type === 'ImportDeclaration' && statement['importKind'] !== 'type')
    for (const one of nodes(statement['specifiers'])) {
      const imported =
        one.type === 'ImportSpecifier' ? nameOf(nodeOf(one, 'imported')) : one.type === 'ImportDefaultSpecifier' ? 'default' : '*'
      scope.names.set(nameOf(nodeOf(one, 'local')), {
        kind: 'import',
        from: String(nodeOf(statement, 'source')?.['value']),
        name: imported,
      })
    }
}

/** The scope within a function, a block or a file. */
export const within = (node: Node, scope: Scope): Scope => {
  const isLoop = node.type === 'ForOfStatement'
  if (!isFunction(node) && !isLoop && node.type !== 'BlockStatement' && node.type !== 'Program') return scope
  const inner: Scope = { file: scope.file, around: scope, names: new Map() }
  const over = isLoop ? nodeOf(node, 'right') : null
  for (const one of over ? nodes(nodeOf(node, 'left')?.['declarations']) : [])
    for (const id of nodes(one['id']))
      declared(id, [], (name, way) => over && inner.names.set(name, { kind: 'element', node: over, scope, path: way }))
  nodes(node['params']).forEach((parameter, index) =>
    declared(parameter, [], (name, way) => inner.names.set(name, { kind: 'parameter', of: node, index, path: way })),
  )
  for (const statement of isFunction(node) || isLoop ? [] : nodes(node['body']))
    declare(statement.type === 'ExportNamedDeclaration' ? (nodeOf(statement, 'declaration') ?? statement) : statement, inner)
  return inner
}

const walk = (node: Node, scope: Scope, see: (node: Node, scope: Scope) => void): void => {
  see(node, scope)
  const inner = within(node, scope)
  for (const [name, child] of Object.entries(node))
    if (name !== 'typeAnnotation') for (const one of nodes(child)) walk(one, inner, see)
}

const parsed = (root: string, name: string): SourceFile => {
  const where = path.join(root, name)
  const text = readFileSync(where, 'utf8')
  const { program, errors } = parseSync(where, text)
  if (errors.length > 0 || !isNode(program)) throw new Error(`${name} cannot be parsed.`)
  const calls: { node: Node; scope: Scope }[] = []
  const file: SourceFile = {
    name,
    path: where,
    text,
    calls,
    scope: {
      get file() {
        return file
      },
      around: null,
      names: new Map(),
    },
  }
  for (const statement of nodes(program['body']))
    declare(statement.type.startsWith('Export') ? (nodeOf(statement, 'declaration') ?? statement) : statement, file.scope)
  for (const statement of nodes(program['body']))
    walk(statement, file.scope, (node, scope) => node.type === 'CallExpression' && calls.push({ node, scope }))
  return file
}

/** All files of source below these folders, parsed. */
export const sourceFiles = (root: string, pattern: string): readonly SourceFile[] =>
  globSync(pattern, { cwd: root })
    .sort()
    .map(name => parsed(root, name))

/** The line of a node in its file, from 1. */
const lineOf = ({ text }: SourceFile, { start }: Node): number => text.slice(0, start).split('\n').length

/** Where a statement stands: 'src/server/find.ts:12'. */
export const placeOf = (file: SourceFile, node: Node): string => `${file.name}:${lineOf(file, node)}`

/** The lines over which a node goes, as places. */
export const placesOf = (file: SourceFile, node: Node): readonly string[] => {
  const first = lineOf(file, node)
  const count = file.text.slice(node.start, node.end).split('\n').length
  return Array.from({ length: count }, (_, at) => `${file.name}:${first + at}`)
}
