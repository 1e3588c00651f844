import { isIn } from '../../kernel/states.ts'
import type { Actor } from '../../server/actor.ts'
import type { Tx } from '../../server/database.ts'
import { Refusal } from '../../server/refusal.ts'
import { loadOne } from '../../server/store/parts/load.ts'
import type { Store } from '../../server/store/parts/store.ts'
import { transition } from '../../server/store/transition.ts'
import { piece } from '../stores/piece/piece.ts'

/** A drum or coil and what its readings say of it. */
interface Judged {
  readonly piece: number
  readonly verdict: string
}

interface Call {
  readonly store: Store
  readonly tx: Tx
  readonly actor: Actor
}

const inOrder = <L extends { readonly piece: number }>(lines: readonly L[]): readonly L[] =>
  lines.toSorted((a, b) => a.piece - b.piece)

/** Sets free what passed and blocks what failed, whether it waited or was refused before; a free one that passes stays free. */
export const passOrBlock = async ({ store, tx, actor }: Call, lines: readonly Judged[]): Promise<void> => {
  for (const line of inOrder(lines)) {
    const one = await loadOne(store, tx, piece, line.piece, true)
    const act = (name: 'accept' | 'reject' | 'block' | 'release') => transition(store, tx, actor, piece, one, name)
    if (!isIn(piece, one.status, 'held') && one.status !== 'free')
      throw new Refusal(422, `${one.pieceNo} does not wait for quality any more; take it off this test.`)
    if (line.verdict === 'fail') {
      if (one.status !== 'blocked') await act(one.status === 'hold' ? 'reject' : 'block')
    } else if (one.status !== 'free') await act(one.status === 'hold' ? 'accept' : 'release')
  }
}

/** Blocks again what a test that was wrong has set free, as long as nobody uses it. */
export const blockAgain = async ({ store, tx, actor }: Call, lines: readonly { readonly piece: number }[]): Promise<void> => {
  for (const line of inOrder(lines)) {
    const one = await loadOne(store, tx, piece, line.piece, true)
    if (one.status === 'free') await transition(store, tx, actor, piece, one, 'block')
    else if (!isIn(piece, one.status, 'held'))
      throw new Refusal(
        422,
        `${one.pieceNo} is reserved or used already. Block the goods made from it, and leave this test as it is.`,
      )
  }
}
