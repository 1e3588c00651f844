import { query } from '../../../server/schema/typed.ts'
import { viewFor } from '../../../server/store/parts/views.ts'
import { drumsReady } from './drumsReady.ts'

export default viewFor(
  drumsReady,
  query
    .selectFrom('piece as p')
    .innerJoin('item as i', 'i.id', 'p.item')
    .where('p.store', 'is not', null)
    .where('i.product', 'is not', null)
    .select([
      'p.id',
      'p.status',
      'p.piece_no',
      'p.carrier',
      'p.length_m',
      'p.weight_kg',
      'p.store',
      'p.bin',
      'p.owner',
      'p.date',
      eb => eb.ref('i.product').$notNull().as('product'),
    ]),
)
