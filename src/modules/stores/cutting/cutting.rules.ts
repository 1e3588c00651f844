import type { Of } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import { reading, state, text } from '../../../server/reading.ts'
import { type ActRule, rulesFor, type SaveRule } from '../../../server/store/parts/rules.ts'
import { standingOf } from '../../quality/routineTest/planned.server.ts'
import { piece, pieceIs } from '../piece/piece.ts'
import { cutting } from './cutting.ts'

const pieceReading = reading({ pieceNo: text, status: state(piece) }, 'select piece_no, status from piece where id = $1')

/** What quality has blocked is cut only where it failed its routine test: the fault goes, and the parts are tested again. */
const freeOrFailed = async (tx: Tx, record: Pick<Of<typeof cutting>, 'piece'>) => {
  const one = await pieceReading.maybe(tx, [record.piece])
  if (one?.status !== 'blocked') return []
  const [standing] = await standingOf(tx, [record.piece])
  return standing?.asks && !standing.passed && standing.test !== null
    ? []
    : [{ path: 'piece', message: `${one.pieceNo} is ${pieceIs.blocked}.` }]
}

const onSave: SaveRule<typeof cutting> = ({ tx, record }) => freeOrFailed(tx, record)
const onPost: ActRule<typeof cutting> = ({ tx, record }) => freeOrFailed(tx, record)

export default rulesFor(cutting, { save: onSave, act: { post: onPost } })
