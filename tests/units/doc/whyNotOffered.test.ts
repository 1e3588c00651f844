import { expect, test } from 'vitest'
import { NotOffered, whyNothing } from '../../../src/web/grid/model/lookups.ts'

test('of a record that may not be named its own sentence is told, of a search that failed that it did', () => {
  const gone = new NotOffered('P000012 was despatched with DO/26-27/00012.')
  expect(whyNothing(gone, gone.message)).toBe('P000012 was despatched with DO/26-27/00012.')
  expect(whyNothing(new Error('Offline.'), 'Offline.')).toBe('The list could not be fetched: Offline.')
})
