import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isNode, type Node, nodeOf, nodes } from '../../support/sql/source.ts'
import { filesOf, textOf } from '../../support/tree.ts'

/** What fits a screen. */
const mostLines = 60

const lineAt = (text: string, place: unknown): number => text.slice(0, Number(place)).split('\n').length

const nameIn = (node: Node): string | null => {
  const id = nodeOf(node, node.type === 'MethodDefinition' || node.type === 'Property' ? 'key' : 'id')
  return typeof id?.['name'] === 'string' ? id['name'] : null
}

/** The functions of a text that are longer than a screen, by the name that they are known by. */
const longIn = (file: string, text: string): readonly string[] => {
  const found: string[] = []
  const walk = (node: Node, around: string): void => {
    const name = nameIn(node) ?? around
    if (['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type)) {
      if (lineAt(text, node['end']) - lineAt(text, node['start']) >= mostLines) found.push(name)
    }
    for (const child of Object.values(node)) for (const one of nodes(child)) walk(one, name)
  }
  const { program } = parseSync(file, text)
  if (isNode(program)) walk(program, 'the file')
  return found
}

test('a function fits a screen', () => {
  const files = filesOf('src/**/*.{ts,tsx}').filter(file => !file.endsWith('.test.ts'))
  expect(files.flatMap(file => longIn(file, textOf(file)).map(name => `${file} ${name}`))).toEqual([])
})

test('a function that is longer than a screen is found by its name', () => {
  const body = 'tell()\n'.repeat(mostLines)
  expect(longIn('read.ts', `const short = () => {\n}\nconst long = () => {\n${body}}`)).toEqual(['long'])
  expect(longIn('read.ts', `class C {\n  long() {\n${body}  }\n}`)).toEqual(['long'])
})
