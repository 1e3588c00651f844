import { inStage } from '../../../server/schema/stateSql.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { piece } from '../piece/piece.ts'
import { claim } from './claim.ts'

export default rulesFor(claim, {
  checks: [
    {
      says: 'claimed metres lie within pieces that are there',
      of: 'stock',
      broken: `select c.id from claim c join piece p on p.id = c.piece where ${inStage(claim, 'live', 'c')}
     and (not (${inStage(piece, 'there', 'p')}) or c.from_m >= c.to_m or c.to_m > p.length_m)`,
    },
    {
      says: 'no metre is claimed twice',
      of: 'stock',
      broken: `select c.id from claim c join claim d on d.piece = c.piece and d.id > c.id and d.from_m < c.to_m and c.from_m < d.to_m
     where ${inStage(claim, 'live', 'c')} and ${inStage(claim, 'live', 'd')}`,
    },
    {
      says: 'what ended says when',
      of: 'stock',
      broken: `select id from claim where (ended_stamp is null) <> (${inStage(claim, 'live')})`,
    },
  ],
})
