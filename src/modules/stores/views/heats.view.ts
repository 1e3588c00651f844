import { query } from '../../../server/schema/typed.ts'
import { viewFor } from '../../../server/store/parts/views.ts'
import { heats } from './heats.ts'

export default viewFor(
  heats,
  query
    .selectFrom('material_inward_goods as g')
    .innerJoin('material_inward as m', 'm.id', 'g.doc')
    .where('g.heat_no', 'is not', null)
    .where('m.status', '=', 'posted')
    .groupBy(['m.id', 'g.item', 'g.heat_no'])
    .select([
      'g.item',
      'm.supplier',
      'm.id as inward',
      'm.date',
      eb => eb.ref('g.heat_no').$notNull().as('heat_no'),
      eb => eb.fn.min<number>('g.id').as('id'),
      eb => eb.fn.min<string | null>('g.certificate').as('certificate'),
      eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('coils'),
      eb => eb.fn.sum<string | null>('g.weight_kg').as('weight_kg'),
    ]),
)
