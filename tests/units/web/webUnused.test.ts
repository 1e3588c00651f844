import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import axios from 'axios'
import { expect, test } from 'vitest'
import { plainParams, slimDecimals, unusedOfDecimals } from '../../../scripts/unused.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test('what is left out of decimals is nowhere asked of one', async () => {
  const names = Object.entries(unusedOfDecimals).flatMap(([name, short]) => [name, ...short])
  const asked = new RegExp(`(?<!\\bMath|\\bconsole)\\.(${names.join('|')})\\(`)
  const found: string[] = []
  for await (const file of glob('src/{kernel,modules,web}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.(rules|paper|related|report|demo|server)\.ts$/.test(file)) continue
    const line = (await readFile(path.join(root, file), 'utf8')).split('\n').find(text => asked.test(text))
    if (line !== undefined) found.push(`${file}: ${line.trim()}`)
  }
  expect(found).toEqual([])
})

test('what is left of decimals reckons as before', async () => {
  const whole = path.join(root, 'node_modules/decimal.js/decimal.mjs')
  const source = slimDecimals(await readFile(whole, 'utf8'))
  const slim: unknown = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  const full: unknown = await import(whole)
  const reckon = (library: unknown): readonly string[] => {
    const { Decimal } = Object(library)
    const a = new Decimal('123456789012345.678')
    const b = new Decimal('-0.0175')
    const made = [a.plus(b), a.minus(b), a.times(b), a.div(b), a.mod('7.5'), b.abs(), a.toDecimalPlaces(1), Decimal.max(a, b)]
    return [
      ...made.map(String),
      a.toFixed(2),
      b.negated().toFixed(6),
      String(a.cmp(b)),
      String(b.isInteger()),
      new Decimal('1e-9').toFixed(),
    ]
  }
  expect(reckon(slim)).toEqual(reckon(full))
})

test('a library that is written otherwise is told, not slimmed by half', () => {
  expect(() => slimDecimals('P.sine = P.sin = function () {\n};\n')).toThrow(/there is no .*cosine/)
})

test('addresses are asked as axios itself would write them', async () => {
  const { default: Params } = Object(await import(`data:text/javascript,${encodeURIComponent(plainParams)}`))
  const params = {
    filter: 'status:in:a,b;q=1',
    q: "L&T 1.1 kV + 10% ₹$[~]'(x)*!",
    size: 50,
    sort: '-id',
    none: null,
    totals: undefined,
  }
  const said = new URL(axios.getUri({ url: 'http://strand.example/x', params })).searchParams
  expect([...new URLSearchParams(String(new Params(params)))]).toEqual([...said])
  expect(String(new Params({ filter: 'status:in:a,b' }))).toBe('filter=status:in:a,b')
})
