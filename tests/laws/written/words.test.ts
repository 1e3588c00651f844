import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isNode, type Node, nodes } from '../../support/sql/source.ts'
import { filesOf, textOf } from '../../support/tree.ts'

/** What people read: strings, the parts of templates and the text of elements. Comments, types and imports are not among it. */
const readByPeople = (source: string): readonly string[] => {
  const found: string[] = []
  const walk = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TSType') || node.type === 'TSInterfaceDeclaration') return
    const text = node.type === 'TemplateElement' ? Reflect.get(Object(node['value']), 'cooked') : node['value']
    if (['Literal', 'JSXText', 'TemplateElement'].includes(node.type) && typeof text === 'string') found.push(text.trim())
    for (const child of Object.values(node)) for (const one of nodes(child)) walk(one)
  }
  const { program } = parseSync('read.tsx', source)
  if (isNode(program)) walk(program)
  return found
}

/** Words and turns that docs/glossary.md has retired, each with what to say instead. */
const retired: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w}])(?:he|him|his|himself|she|her)(?![\w])/i, 'they, their, or the noun again'],
  [/\bwhat is ordered and has not come\b/i, 'ordered, not yet received'],
  [/\bdays that nobody may miss\b/i, 'deadlines'],
  [/\bkept back\b/i, 'TDS, deducted'],
  [/(?:^Reckon|\sreckon)(?:s|ed|ing)?(?=[\s.,:]|$)/, 'calculate'],
  [/\bworked up\b/i, 'worked on, used'],
  [/\b(?:Papers|(?:on|of|your|company’s) papers)\b/, 'documents, printed forms'],
  [/\b(?:[Tt]he|[Ss]ent|[Tt]his) letters?\b(?! of| that asked)/, 'e-mail'],
]

/** Whether a source holds such a word anywhere; only then it is worth parsing it, which takes a hundred times as long. */
const mayHold = (source: string): boolean =>
  retired.some(([word]) => new RegExp(word.source.replaceAll('^', ''), word.flags).test(source))

test('no sentence that people read holds a word that the glossary has retired', () => {
  const files = filesOf('src/{kernel,modules,server,web}/**/*.{ts,tsx}').filter(file => !/\.(?:test|sample)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter(file => mayHold(textOf(file)))
    .flatMap(file =>
      readByPeople(textOf(file)).flatMap(text =>
        retired.flatMap(([word, instead]) => (word.test(text) ? [`${file}: “${text.slice(0, 100)}” — say: ${instead}`] : [])),
      ),
    )
  expect(found).toEqual([])
})

/** Words that are retired in code, comments and papers as well. `deed` alone is a column of `stock_entry`, whose name stays. */
const retiredEverywhere: readonly (readonly [RegExp, string])[] = [
  [/\b(?:he|him|his|himself|she|her)\b/i, 'they, their, or the noun again'],
  [/Deed|\bdeeds\b/, 'movement (of stock), command (on a screen)'],
  [/\bwhoever\b/i, 'the person who, the user, all who; or name the program that acts'],
]

const wordsOf = (file: string, text: string): string[] =>
  retiredEverywhere.flatMap(([word, instead]) =>
    text
      .split('\n')
      .flatMap((line, i) => (word.test(line) ? [`${file}:${i + 1}: “${line.trim().slice(0, 100)}” — say: ${instead}`] : [])),
  )

test('no code, comment or paper holds a word that is retired everywhere', () => {
  const files = filesOf('{src,tests,bench,scripts}/**/*.{ts,tsx,css,js,mjs,md}', '{docs,decisions}/*.md', '*.md').filter(
    file => file !== 'tests/laws/written/words.test.ts' && file !== 'docs/glossary.md',
  )
  expect(files.length).toBeGreaterThan(1500)
  expect(files.flatMap(file => wordsOf(file, textOf(file)))).toEqual([])
  expect(wordsOf('a.ts', '// Asks him once.')).toHaveLength(1)
  expect(wordsOf('a.ts', '// Told to whoever asks.')).toHaveLength(1)
})

test('the search for retired words finds one where it stands', () => {
  expect(readByPeople(`const a = { hint: 'Enter his number.' } // his`)).toEqual(['Enter his number.'])
  expect(retired.some(([word]) => word.test('Enter his number.'))).toBe(true)
  expect(mayHold(`const a = { hint: 'Reckon it.' }`)).toBe(true)
  expect(mayHold(`const a = { hint: 'Add it up.' }`)).toBe(false)
})
