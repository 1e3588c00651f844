import { expect, test } from 'vitest'
import { inOrder, layersOf } from '../../../src/web/tree/model/layers.ts'
import { reordered, whyNotUnder } from '../../../src/web/tree/model/moving.ts'
import { treeOf, type Twig } from '../../../src/web/tree/model/tree.ts'
import { modeIn } from '../../../src/web/tree/mode.ts'

const twig = (key: string, above: string | null = null): Twig => ({ key, above, words: [key] })
const twigs = { works: twig('works'), draw: twig('draw', 'works'), fine: twig('fine', 'draw'), office: twig('office') }
const tree = treeOf(Object.values(twigs))

const why = (moving: Twig, target: Twig | null, rule: (group: Twig) => string | null = () => null): string | null =>
  whyNotUnder(tree, moving, target, rule)

test('a twig goes under another or to the top level', () => {
  expect(why(twigs.fine, twigs.works)).toBeNull()
  expect(why(twigs.draw, twigs.office)).toBeNull()
  expect(why(twigs.draw, null)).toBeNull()
})

test('it goes neither under itself, nor under what it holds, nor where it is', () => {
  expect(why(twigs.works, twigs.works)).toBe('It cannot stand under itself.')
  expect(why(twigs.works, twigs.fine)).toBe('This stands below what you are moving.')
  expect(why(twigs.draw, twigs.works)).toBe('It is here already.')
  expect(why(twigs.works, null)).toBe('It is at the top level already.')
})

test('what the data say against a group is told before that it stands there already', () => {
  const blocked = ({ key }: Twig): string | null => (key === 'works' ? 'It is blocked; choose another one.' : null)
  expect(why(twigs.draw, twigs.works, blocked)).toBe('It is blocked; choose another one.')
  expect(why(twigs.draw, twigs.office, blocked)).toBeNull()
})

test('an order changes by one place, and stays the very same where nothing changes', () => {
  const order = ['conductor', 'insulation', 'armour', 'sheath']
  expect(reordered(order, 'armour', 'insulation', 'before')).toEqual(['conductor', 'armour', 'insulation', 'sheath'])
  expect(reordered(order, 'conductor', 'sheath', 'after')).toEqual(['insulation', 'armour', 'sheath', 'conductor'])
  expect(reordered(order, 'armour', 'insulation', 'after')).toBe(order)
  expect(reordered(order, 'armour', 'armour', 'before')).toBe(order)
  expect(reordered(order, 'armour', 'filler', 'before')).toBe(order)
  expect(reordered(order, 'filler', 'armour', 'before')).toBe(order)
})

const layers = [
  { id: 7, sequence: 1, layer: 'conductor' },
  { id: 8, sequence: 2, layer: 'insulation' },
  { id: 9, sequence: 40, layer: 'sheath' },
]

test('layers stand by their numbers, in whatever order they were typed', () => {
  const record = { layers: layers.toReversed() }
  expect(layersOf(record).map(({ id }) => id)).toEqual([7, 8, 9])
  expect(layersOf({})).toEqual([])
})

test('layers that change places leave the numbers where they are, and going back restores each', () => {
  const next = inOrder(layers, [9, 7, 8])
  expect(next.map(({ id, sequence }) => [id, sequence])).toEqual([
    [9, 1],
    [7, 2],
    [8, 40],
  ])
  expect(inOrder(next, [7, 8, 9])).toEqual(layers)
})

test('an address asks for the list by name, or by narrowing it; a bare one leaves it open', () => {
  expect(modeIn('')).toBeNull()
  expect(modeIn('?as=list')).toBe('list')
  expect(modeIn('?as=tree')).toBe('tree')
  expect(modeIn('?filter=status:eq:blocked')).toBe('list')
  expect(modeIn('?as=tree&filter=status:eq:blocked')).toBe('tree')
})
