import { demoFor } from '../../../server/store/parts/demo.ts'
import { itemOf, type Scene } from '../../scene/scene.server.ts'
import { packingMethod } from './packingMethod.ts'

const seals = [
  { item: 'ENDCAP', per: 'end', qty: '1' },
  { item: 'TAG-STEEL', per: 'drum', qty: '1' },
  { item: 'SEAL-LEAD', per: 'drum', qty: '2' },
] as const

/** Battens of 2 m by the size of the drum. */
const battens = [
  { item: 'BATTEN', per: 'drum', upToFlangeMm: 1000, qty: '10' },
  { item: 'BATTEN', per: 'drum', upToFlangeMm: 1600, qty: '20' },
  { item: 'BATTEN', per: 'drum', upToFlangeMm: 3000, qty: '36' },
] as const

const ways = [
  { code: 'BATTEN-FULL', name: 'Drum, battens all round', of: 'drum', closing: 'full', materials: [...battens, ...seals] },
  {
    code: 'BATTEN-EXP',
    name: 'Drum for export, battens all round',
    of: 'drum',
    closing: 'full',
    fumigated: true,
    materials: [...battens, ...seals],
  },
  {
    code: 'WRAP',
    name: 'Drum, wrapped',
    of: 'drum',
    closing: 'wrap',
    materials: [{ item: 'STRETCH', per: 'drum', qty: '0.25' }, ...seals],
  },
  {
    code: 'CARTON',
    name: 'Coils of 90 m in cartons',
    of: 'coil',
    closing: 'carton',
    materials: [{ item: 'CARTON-90', per: 'carton', qty: '1' }],
  },
] as const

export default demoFor(packingMethod, ({ buying, last }: Scene) => {
  buying.diary.at(last, async desk => {
    for (const { materials, ...way } of ways) {
      const rows = materials.map(({ item, ...row }) => ({ item: itemOf(buying, item).id, ...row }))
      await desk.create(buying.people.keeper, 'packingMethod', { ...way, materials: rows })
    }
  })
})
