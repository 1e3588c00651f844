import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { filesOf, root, textOf } from '../../support/tree.ts'
import { isNode, type Node, nodeOf, nodes } from '../../support/sql/source.ts'

/** The types that code claims for a value without the compiler's leave, by line; `as const` claims none. */
const castsIn = (file: string, text: string): readonly string[] => {
  const { program } = parseSync(path.join(root, file), text)
  const found: string[] = []
  const look = (node: Node): void => {
    const type = nodeOf(node, 'typeAnnotation')
    const isConst = type !== null && text.slice(type.start, type.end) === 'const'
    if (['TSAsExpression', 'TSTypeAssertion', 'TSNonNullExpression'].includes(node.type) && !isConst)
      found.push(`${file}:${text.slice(0, node.start).split('\n').length}`)
    for (const child of Object.values(node)) nodes(child).forEach(look)
  }
  if (isNode(program)) look(program)
  return found
}

test('the business claims no type: what the database, the kernel or the wire answers comes with its own', () => {
  const files = filesOf('src/modules/**/*.{ts,tsx}').filter(file => !/\.(?:test|sample)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(file => castsIn(file, textOf(file)))).toEqual([])
})

test('a cast is found, and a literal that is kept as it is written is none', () => {
  const text = `const a = [1] as const\nconst b = a satisfies readonly number[]\nconst c = a as never\nconst d = a[0]!\n`
  expect(castsIn('a.ts', text)).toEqual(['a.ts:3', 'a.ts:4'])
})
