import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { Choice } from './choice.tsx'
import { type Drum, useDeliveriesQuery, useLoadQuery } from './loadApi.ts'
import type { Looked } from './scanQueue.ts'
import { nowhere } from './scanTasks.ts'
import styles from '../reader/scan.module.css'
import { type Posted, PostedNote, Scanning, Trouble } from './scanning.tsx'
import { usePosting } from './usePosting.ts'
import { lookUp, useScans } from './useScans.ts'

/** What a label says, held against the list: a drum that is not on it is told and kept back. */
const lookAt =
  (drums: readonly Drum[]) =>
  async (code: string): Promise<Looked> => {
    const looked = await lookUp(code)
    const isListed = (id: number | undefined): boolean => drums.some(({ piece }) => piece === id)
    if ('trouble' in looked) return looked
    const choices = 'choices' in looked ? looked.choices.filter(one => isListed(one.piece?.id)) : []
    if (choices.length > 0) return { choices }
    return 'found' in looked && isListed(looked.found.piece?.id)
      ? looked
      : { trouble: `${code} is not on this delivery; take it off the lorry.`, again: false }
  }

const Drums = ({ drums, scanned }: { drums: readonly Drum[]; scanned: ReadonlySet<number> }): ReactElement => (
  <ul className={styles.rows} aria-label="Drums of the delivery">
    {drums.map(({ piece, pieceNo, product }) => (
      <li key={piece} data-state={scanned.has(piece) ? 'known' : 'waits'}>
        <span className={styles.name}>
          <strong>{pieceNo}</strong>
          <span className={styles.what}>{product}</span>
        </span>
        <span>{scanned.has(piece) ? 'Scanned' : 'Missing'}</span>
      </li>
    ))}
  </ul>
)

interface LoadingProps {
  readonly id: number
  readonly version: number
  readonly drums: readonly Drum[]
  readonly place: string
  readonly onVerified: (posted: Posted) => void
}

/** Scans the drums of one delivery; it is verified once each of them was before the scanner, and no other. */
const Loading = ({ id, version, drums, place, onVerified }: LoadingProps): ReactElement => {
  const { queue, state } = useScans(place, lookAt(drums))
  const { error, isBusy, isOpen, sent: answered, send } = usePosting(place)
  const scanned = new Set(state.rows.flatMap(({ found }) => found?.piece?.id ?? []))
  const missing = drums.filter(({ piece }) => !scanned.has(piece))
  const verify = async (): Promise<void> => {
    const packed = drums.map(({ line, piece }) => ({ ...line, scanned: piece }))
    const call = { doc: 'deliveryOrder', id, action: 'verify', data: { version, packed } } as const
    const sent = await send(call, { path: '/deliveryorder', done: 'Verified:' }, state.rows)
    if (sent) onVerified({ ...sent, late: queue.finish(sent.rows) })
  }
  return (
    <>
      <Drums drums={drums} scanned={scanned} />
      <Scanning
        task="load"
        setting={nowhere}
        queue={queue}
        state={state}
        onScan={queue.scan}
        main={{
          label: isOpen ? 'Send again' : 'Verify packing',
          isReady: missing.length === 0 && !isBusy,
          run: () => void verify(),
        }}
      >
        {missing.length > 0 && state.rows.length > 0 && (
          <p className={styles.hint}>
            {missing.map(({ pieceNo }) => pieceNo).join(', ')} {missing.length === 1 ? 'is' : 'are'} still to be scanned.
          </p>
        )}
        {isFailure(error) && <Trouble error={error} rows={answered} />}
      </Scanning>
    </>
  )
}

/** Before the lorry leaves: each drum of the packing list is scanned. */
export const Load = ({ place }: { place: string }): ReactElement => {
  const { data: deliveries = [], isSuccess } = useDeliveriesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [id, setId] = useState<number | null>(null)
  const [posted, setPosted] = useState<Posted | null>(null)
  const { currentData: load } = useLoadQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true })
  const choose = (next: number | null): void => {
    setPosted(null)
    setId(next)
  }
  const verified = (done: Posted): void => {
    setPosted(done)
    setId(null)
  }
  return (
    <>
      {posted && <PostedNote posted={posted} />}
      {isSuccess && deliveries.length === 0 && <p className={styles.hint}>No delivery is approved for loading.</p>}
      {deliveries.length > 0 && <Choice label="Delivery" options={deliveries} value={id} onChange={choose} />}
      {id !== null && load?.drums.length === 0 && (
        <p className={styles.hint}>
          No drums are named on this delivery. Name them <Link to={`/deliveryorder/${id}`}>there</Link>.
        </p>
      )}
      {id !== null && load && load.drums.length > 0 && (
        <Loading key={id} id={id} version={load.version} drums={load.drums} place={`${place} ${id}`} onVerified={verified} />
      )}
    </>
  )
}
