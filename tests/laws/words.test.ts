import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** What people read: strings, templates and the text of elements. Comments, and SQL in templates, are not among it. */
const readByPeople = (source: string): string[] => {
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [...bare.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|>\s*([A-Z“][^<>{}=;]*?)\s*</g)].map(
    ([, single, template, element]) => single ?? template ?? element ?? '',
  )
}

/** Words and turns that docs/glossary.md has retired, each with what to say instead. */
const retired: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w}])(?:he|him|his|himself|she|her)(?![\w])/i, 'they, their, or the noun again'],
  [/\bwhat is ordered and has not come\b/i, 'ordered, not yet received'],
  [/\bdays that nobody may miss\b/i, 'deadlines'],
  [/\bkept back\b/i, 'TDS, deducted'],
]

test('no sentence that people read holds a word that the glossary has retired', () => {
  const files = globSync('src/{kernel,modules,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    file => !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file =>
    readByPeople(readFileSync(path.join(root, file), 'utf8')).flatMap(text =>
      retired.flatMap(([word, instead]) => (word.test(text) ? [`${file}: “${text.slice(0, 100)}” — say: ${instead}`] : [])),
    ),
  )
  expect(found).toEqual([])
})

test('the search for retired words finds one where it stands', () => {
  expect(readByPeople(`const a = { hint: 'Enter his number.' } // his`)).toEqual(['Enter his number.'])
  expect(retired.some(([word]) => word.test('Enter his number.'))).toBe(true)
})
