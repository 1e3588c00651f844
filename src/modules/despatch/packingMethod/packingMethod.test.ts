import { expect, test } from 'vitest'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { idOf, works } from '../../../../tests/support/works.ts'

test('battens are told by the size of the drum, and what no drum takes is refused beside its cell', async () => {
  const w = works(await basicDatabase(), '2026-06-15')
  const { any, tax18: tax } = basicsOf(w)
  const category = idOf(await w.create('itemCategory', { code: 'PACK', name: 'Packing', kind: 'packing', unit: any['unit'] }))
  const batten = idOf(
    await w.create('item', { code: 'BATTEN', name: 'Battens, 2 m', category, unit: any['unit'], hsn: '44071100', tax }),
  )
  const row = { item: batten, per: 'drum', qty: '12' }
  const full = { code: 'FULL', name: 'Battens all round', closing: 'full' }
  const saved = await w.create('packingMethod', {
    ...full,
    materials: [
      { ...row, upToFlangeMm: 1000 },
      { ...row, upToFlangeMm: 2400, qty: '36' },
      { ...row, per: 'end', qty: '1' },
    ],
  })
  expect(saved).toMatchObject({
    of: 'drum',
    fumigated: false,
    materials: [
      { qty: '12.000', unit: (await w.read('unit', Number(any['unit'])))['code'] },
      { qty: '36.000' },
      { upToFlangeMm: null },
    ],
  })
  const refused = (materials: readonly object[], more: object = {}) =>
    expect(w.create('packingMethod', { ...full, code: 'NO', ...more, materials })).rejects.toMatchObject({ status: 422 })
  await refused([row, row])
  await refused([{ ...row, per: 'end', upToFlangeMm: 1000 }])
  await refused([row], { of: 'coil' })
  await refused([{ ...row, per: 'coil' }])
})
