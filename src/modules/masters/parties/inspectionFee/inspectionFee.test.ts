import { expect, test } from 'vitest'
import { basicDatabase } from '../../../../../tests/support/smallWorks.ts'
import { idOf, works } from '../../../../../tests/support/works.ts'
import { readTitles } from '../../../../server/store/parts/titles.ts'

test('an agency charges by several bases, and one of them anew from another day, never twice from the same', async () => {
  const w = works(await basicDatabase(), '2026-06-15')
  const agency = idOf(await w.create('inspectionAgency', { code: 'RIT', name: 'Ritam', kind: 'thirdParty', city: 'Vadodara' }))
  const visit = { agency, basis: 'visit', validFrom: '2025-04-01', fee: '6000' }
  await w.create('inspectionFee', visit)
  await w.create('inspectionFee', { ...visit, validFrom: '2026-04-01', fee: '6500' })
  const drum = idOf(await w.create('inspectionFee', { ...visit, basis: 'drum', fee: '350', least: '6500' }))
  await expect(w.create('inspectionFee', { ...visit, fee: '5000' })).rejects.toMatchObject({
    status: 409,
    message: 'Another Inspection Fee has the same agency, charged by and from.',
  })
  // Elsewhere it is called by the name of the agency and the words of its basis.
  const titles = await w.store.db.read(tx => readTitles(w.store, tx, new Map([['inspectionFee', new Set([drum])]])))
  expect(titles).toEqual({ inspectionFee: { [drum]: 'Ritam · Drum · 2025-04-01' } })
})
