import { expect, test } from 'vitest'
import { registry } from '../../../src/modules/registry.ts'
import { textOf } from '../../support/tree.ts'

/** Names of the tables about the trade, which say what a thing is called elsewhere; the parts of the program have a table without that. */
const namesIn = (glossary: string): readonly string[] =>
  glossary
    .split(/^## /m)
    .filter(section => section.includes('| Tally |'))
    .flatMap(section => section.split('\n').flatMap(line => /^\| (?!Name )([^|]+?) \|/.exec(line)?.[1] ?? []))

/** What a row is called: of "material inward (GRN)" the words and the short form. */
const called = (name: string): readonly string[] => name.split(/[(),]/).map(word => word.trim().toLowerCase())

const documents = Object.values(registry.documents)
const labels = documents.map(({ label }) => label.toLowerCase())

/** Rows that call a document by a part of its name, as "payment" for Bank Payment. */
const shortened = (names: readonly string[]): readonly string[] =>
  names.flatMap(name => {
    if (called(name).some(word => labels.includes(word))) return []
    const long = labels.find(label => called(name).some(word => word !== '' && label.endsWith(` ${word}`)))
    return long === undefined ? [] : [`“${name}” is ${long} on its screen`]
  })

const missing = (names: readonly string[]): readonly string[] => {
  const all = new Set(names.flatMap(called))
  return documents
    .filter(({ series }) => series !== undefined)
    .flatMap(({ label }) => (all.has(label.toLowerCase()) ? [] : [label]))
}

const names = namesIn(textOf('docs/glossary.md'))

test('the glossary has each document that bears a number, by the name on its screen', () => {
  expect(names.length).toBeGreaterThan(80)
  expect(missing(names)).toEqual([])
})

test('the glossary calls no document by a part of its name', () => expect(shortened(names)).toEqual([]))

test('a document that is missing and one that is shortened are found', () => {
  expect(missing(names.filter(name => name !== 'journal'))).toContain('Journal')
  expect(shortened(['payment'])).toHaveLength(1)
  expect(shortened(['bank payment', 'material inward (GRN)', 'core'])).toEqual([])
})
