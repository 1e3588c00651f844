import { query } from '../../../server/schema/typed.ts'
import { viewFor } from '../../../server/store/parts/views.ts'
import { coils } from './coils.ts'

export default viewFor(
  coils,
  query
    .selectFrom('piece as p')
    .innerJoin('item as i', 'i.id', 'p.item')
    .leftJoin('material_inward as m', join => join.onRef('m.id', '=', 'p.document_id').on('p.document', '=', 'materialInward'))
    .where('p.store', 'is not', null)
    .where('i.product', 'is', null)
    .select([
      'p.id',
      'p.status',
      'p.piece_no',
      'p.item',
      'p.heat_no',
      'p.maker_no',
      'm.supplier',
      'm.id as inward',
      'p.length_m',
      'p.weight_kg',
      'p.store',
      'p.bin',
      'p.date',
      'p.use_by_date',
      'p.only_for',
    ]),
)
