import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, licenceProblems, shipped } from '../../scripts/licences.ts'

test('every package that is shipped stands under a licence that allows it', () => {
  const packages = shipped(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  expect(packages.length).toBeGreaterThan(100)
  expect(licenceProblems(packages)).toEqual([])
})

test('of several licences one that may be chosen is enough, and all that hold together are looked at', () => {
  expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true)
  expect(isAllowed('(MIT AND Zlib)')).toBe(true)
  expect(isAllowed('(MIT AND GPL-3.0-only)')).toBe(false)
  expect(isAllowed('AGPL-3.0-or-later')).toBe(false)
})

test('tools of development are not shipped, and a package without a licence is looked at', () => {
  const packages = shipped({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
      'node_modules/a/node_modules/@of/b': { version: '2.0.0' },
    },
  })
  expect(licenceProblems(packages)).toEqual([{ name: '@of/b', version: '2.0.0', licence: null }])
})
