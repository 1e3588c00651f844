import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  above,
  allBelow,
  countsBelow,
  find,
  linesOf,
  piecesOf,
  type Tree,
  treeOf,
  type Twig,
  typedTo,
} from '../../../src/web/tree/model/tree.ts'

const twig = (key: string, upper: string | null = null, ...words: readonly string[]): Twig => ({ key, above: upper, words })

/** Assets: cash (hand, bank). Income: sales. */
const books = treeOf([
  twig('assets', null, '1', 'Assets'),
  twig('cash', 'assets', '16', 'Cash and bank'),
  twig('hand', 'cash', '1601', 'Cash in hand'),
  twig('bank', 'cash', '1602', 'Bank of Baróda'),
  twig('income', null, '3', 'Income'),
  twig('sales', 'income', '31', 'Sales of cables'),
])

const keys = (twigs: readonly Twig[]): readonly string[] => twigs.map(({ key }) => key)
const everything = { isOpen: () => true }
const shown = (tree: Tree<Twig>, asked: Parameters<typeof linesOf>[1] = everything): readonly string[] =>
  linesOf(tree, asked).map(({ twig: { key }, level }) => '·'.repeat(level - 1) + key)

test('twigs stand below their uppers, siblings in the order given, whichever comes first', () => {
  expect(shown(books)).toEqual(['assets', '·cash', '··hand', '··bank', 'income', '·sales'])
  const upside = treeOf([twig('hand', 'cash'), twig('cash', 'assets'), twig('assets')])
  expect(shown(upside)).toEqual(['assets', '·cash', '··hand'])
})

test('a line knows its level and its place among its siblings', () => {
  const [, cash, hand, bank, income] = linesOf(books, everything)
  expect([cash, hand, bank, income].map(line => [line?.level, line?.place, line?.siblings])).toEqual([
    [2, 1, 1],
    [3, 1, 2],
    [3, 2, 2],
    [1, 2, 2],
  ])
})

test('only what is open shows what it holds', () => {
  expect(shown(books, { isOpen: key => key === 'assets' })).toEqual(['assets', '·cash', 'income'])
})

test('a twig whose upper is not there stands at the top level', () => {
  expect(shown(treeOf([twig('assets'), twig('stray', 'deleted'), twig('below', 'stray')]))).toEqual(['assets', 'stray', '·below'])
})

test('a ring is shown from the first one of it that is given, and what hangs on it stays', () => {
  const ring = treeOf([twig('on', 'a'), twig('a', 'c'), twig('b', 'a'), twig('c', 'b')])
  expect(shown(ring)).toEqual(['a', '·on', '·b', '··c'])
  expect(shown(treeOf([twig('own', 'own')]))).toEqual(['own'])
})

test('whatever the data say, each twig is shown once and none stands above itself', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const forest = fc.array(fc.record({ key: fc.constantFrom(...names), above: fc.option(fc.constantFrom(...names, 'gone')) }))
  fc.assert(
    fc.property(forest, some => {
      const tree = treeOf(some.map(({ key, above: upper }) => twig(key, upper)))
      const lines = linesOf(tree, everything)
      expect(keys(lines.map(line => line.twig)).toSorted()).toEqual([...tree.of.keys()].toSorted())
      for (const key of tree.of.keys()) expect(keys(allBelow(tree, key))).not.toContain(key)
    }),
  )
})

test('what stands above is told from the nearest, what stands below in the order of the tree', () => {
  expect(keys(above(books, 'bank'))).toEqual(['cash', 'assets'])
  expect(keys(above(books, 'assets'))).toEqual([])
  expect(keys(allBelow(books, 'assets'))).toEqual(['cash', 'hand', 'bank'])
})

test('what is counted is counted at any depth', () => {
  const counts = countsBelow(books, ({ key }) => key !== 'hand')
  expect([...counts]).toEqual([
    ['assets', 2],
    ['cash', 1],
    ['income', 1],
  ])
})

test('a search says nothing as long as it is empty', () => {
  expect(find(books, '  ')).toBeNull()
})

test('each word may stand anywhere in code or name, in any case and without accents', () => {
  expect(find(books, 'CASH')?.matches).toEqual(['cash', 'hand'])
  expect(find(books, 'hand 16')?.matches).toEqual(['hand'])
  expect(find(books, 'baroda')?.matches).toEqual(['bank'])
  expect(find(books, 'cash sales')?.matches).toEqual([])
})

test('what was found is shown with the way to it and with what stands below it', () => {
  const found = find(books, 'and bank')
  if (!found) throw new Error('Nothing was looked for.')
  expect(shown(books, { ...everything, isShown: found.isShown })).toEqual(['assets', '·cash', '··hand', '··bank'])
  expect(['assets', 'cash', 'hand'].map(found.leads)).toEqual([true, false, false])
  expect(['assets', 'cash', 'hand'].map(found.isMatch)).toEqual([false, true, false])
})

const marked = (text: string, looked: string): string =>
  piecesOf(text, looked)
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('')

test('a text is marked where the words begin and end, also where they overlap', () => {
  expect(marked('Cash and bank', 'an')).toBe('Cash [an]d b[an]k')
  expect(marked('Cash and bank', 'cash ash')).toBe('[Cash] and bank')
  expect(marked('Banana', 'ana')).toBe('B[anana]')
  expect(marked('Cash', '')).toBe('Cash')
})

test('a text that folding makes longer is shown whole and unmarked', () => {
  expect(marked('½ sqmm', 'sqmm')).toBe('½ sqmm')
})

const typed = (from: string, text: string): string | undefined => {
  const lines = linesOf(books, everything)
  return lines[typedTo(lines, keys(lines.map(line => line.twig)).indexOf(from), text)]?.twig.key
}

test('a letter goes to the next line that begins so, round the end; a word stays where it fits', () => {
  expect(typed('assets', 'c')).toBe('cash')
  expect(typed('cash', 'c')).toBe('hand')
  expect(typed('hand', 'c')).toBe('cash')
  expect(typed('hand', 'ca')).toBe('hand')
  expect(typed('hand', '1602')).toBe('bank')
  expect(typed('income', 'a')).toBe('assets')
  expect(typed('assets', 'x')).toBeUndefined()
})
