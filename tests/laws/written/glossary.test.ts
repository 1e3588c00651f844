import path from 'node:path'
import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { registry } from '../../../src/modules/registry.ts'
import { filesOf, textOf } from '../../support/tree.ts'

/** Names of the tables about the trade, which say what a thing is called elsewhere; the parts of the program have a table without that. */
const namesIn = (glossary: string): readonly string[] =>
  glossary
    .split(/^## /m)
    .filter(section => section.includes('| Tally |'))
    .flatMap(section => section.split('\n').flatMap(line => /^\| (?!Name )([^|]+?) \|/.exec(line)?.[1] ?? []))

/** What a row is called: of "material inward (GRN)" the words and the short form. */
const called = (name: string): readonly string[] => name.split(/[(),]/).map(word => word.trim().toLowerCase())

const documents: readonly AnyDocument[] = Object.values(registry.documents)
const labels = documents.map(({ label }) => label.toLowerCase())

/** Rows that call a document by a part of its name, as "payment" for Bank Payment. */
const shortened = (names: readonly string[]): readonly string[] =>
  names.flatMap(name => {
    if (called(name).some(word => labels.includes(word))) return []
    const long = labels.find(label => called(name).some(word => word !== '' && label.endsWith(` ${word}`)))
    return long === undefined ? [] : [`“${name}” is ${long} on its screen`]
  })

const headingsIn = (glossary: string): readonly string[] => glossary.match(/^## .*/gm) ?? []

const shared = textOf('docs/glossary.md')

/** What is wrong with the row of a document that bears a number: it stands beside the definition, under a heading of the glossary. */
const wrongWith = ({ name, label }: AnyDocument, text: string | null): readonly string[] => {
  if (text === null) return [`${label} has no ${name}.glossary.md beside its definition`]
  const [heading = '', ...others] = headingsIn(text)
  const [row = '', ...more] = namesIn(text)
  return [
    ...(others.length + more.length > 0 ? [`${name}.glossary.md has more than a row`] : []),
    ...(headingsIn(shared).includes(heading) ? [] : [`${name}.glossary.md stands under no heading of the glossary`]),
    ...(called(row).includes(label.toLowerCase()) ? [] : [`“${row}” is ${label} on its screen`]),
  ]
}

const files = filesOf('src/modules/**/*.glossary.md')
const names = namesIn([shared, ...files.map(textOf)].join('\n'))
const numbered = documents.filter(({ series }) => series !== undefined)
const fileOf = (name: string): string | undefined => files.find(file => path.basename(file, '.glossary.md') === name)

test('each document that bears a number has a row of the glossary, by the name on its screen', () => {
  expect(names.length).toBeGreaterThan(80)
  const wrong = numbered.flatMap(def => {
    const file = fileOf(def.name)
    return wrongWith(def, file === undefined ? null : textOf(file))
  })
  expect(wrong).toEqual([])
  expect(files.filter(file => !numbered.some(({ name }) => file === fileOf(name)))).toEqual([])
})

test('the glossary calls no document by a part of its name', () => expect(shortened(names)).toEqual([]))

test('a row that is missing, that is called otherwise or stands elsewhere, and a name that is shortened are found', () => {
  const { journal } = registry.documents
  const row = (heading: string, name: string): string =>
    `## ${heading}\n\n| Name | Meaning | Tally |\n|---|---|---|\n| ${name} | a | b |\n`
  expect(wrongWith(journal, null)).toHaveLength(1)
  expect(wrongWith(journal, row('Accounts', 'journal'))).toEqual([])
  expect(wrongWith(journal, row('Accounts', 'day book'))).toEqual(['“day book” is Journal on its screen'])
  expect(wrongWith(journal, row('Nowhere', 'journal'))).toEqual(['journal.glossary.md stands under no heading of the glossary'])
  expect(shortened(['payment'])).toHaveLength(1)
  expect(shortened(['bank payment', 'material inward (GRN)', 'core'])).toEqual([])
})
