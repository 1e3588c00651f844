import { expect, test } from 'vitest'
import { inspectionFee } from '../../../src/modules/masters/parties/inspectionFee/inspectionFee.ts'
import { titleWords } from '../../../src/web/records/names.ts'

const row = { id: 7, number: null, status: 'active', version: 1, agency: 2, basis: 'visit', validFrom: '2026-07-01' }

test('a record that a title refers to stands there by its own title, and never by its id', () => {
  const titles = { inspectionAgency: { '2': 'Ritam' } }
  expect(titleWords(inspectionFee, row, titles)).toEqual(['Ritam', 'Visit', '2026-07-01'])
  expect(titleWords(inspectionFee, row, {})).toEqual(['Visit', '2026-07-01'])
})
