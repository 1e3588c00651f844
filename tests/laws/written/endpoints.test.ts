import { expect, test } from 'vitest'
import { filesOf, textOf } from '../../support/tree.ts'

/** The questions to the server that a file adds to those of the application, by their names. */
const namesIn = (text: string): readonly string[] =>
  text.includes('injectEndpoints') ? [...text.matchAll(/^ {4}(\w+): (?:query|mutation)\(/gm)].map(([, name = '']) => name) : []

test('no two questions of the browser bear one name: the first that is fetched would answer for the other', () => {
  const named = filesOf('src/{web,modules}/**/*.{ts,tsx}').flatMap(file => namesIn(textOf(file)).map(name => ({ name, file })))
  expect(named.length).toBeGreaterThan(80)
  const twice = [...Map.groupBy(named, ({ name }) => name)].filter(([, of]) => of.length > 1)
  expect(twice.map(([name, of]) => `${name}: ${of.map(({ file }) => file).join(', ')}`)).toEqual([])
})
