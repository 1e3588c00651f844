import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { Choice } from './choice.tsx'
import {
  type Carried,
  type Drum,
  type Load as Loads,
  type Loadable,
  useDeliveriesQuery,
  useLoadQuery,
  useOpenListsQuery,
} from './loadApi.ts'
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
      : { trouble: `${code} is not on this list; take it off the lorry.`, again: false }
  }

const Drums = ({ drums, scanned }: { drums: readonly Drum[]; scanned: ReadonlySet<number> }): ReactElement => (
  <ul className={styles.rows} aria-label="Drums that go">
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

/** What is verified, and where it is read afterwards. */
const verified: Readonly<Record<Carried, { readonly label: string; readonly path: string }>> = {
  packingList: { label: 'Verify loading', path: '/packinglist' },
  deliveryOrder: { label: 'Verify packing', path: '/deliveryorder' },
}

interface LoadingProps {
  readonly of: Loadable
  readonly load: Loads
  readonly place: string
  readonly onVerified: (posted: Posted) => void
}

/** Scans the drums that go; the list is verified once each of them was before the scanner, and no other. */
const Loading = ({ of: { doc, id }, load: { version, set, drums }, place, onVerified }: LoadingProps): ReactElement => {
  const { queue, state } = useScans(place, lookAt(drums))
  const { error, isBusy, isOpen, sent: answered, send } = usePosting(place)
  const scanned = new Set(state.rows.flatMap(({ found }) => found?.piece?.id ?? []))
  const missing = drums.filter(({ piece }) => !scanned.has(piece))
  const verify = async (): Promise<void> => {
    const seen = drums.map(({ line, piece }) => ({ ...line, scanned: piece }))
    const call = { doc, id, action: 'verify', data: { version, [set]: seen } } as const
    const sent = await send(call, { path: verified[doc].path, done: 'Verified:' }, state.rows)
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
          label: isOpen ? 'Send again' : verified[doc].label,
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

/** Before the lorry leaves: each drum of its list is scanned. */
export const Load = ({ place }: { place: string }): ReactElement => {
  const fresh = { refetchOnMountOrArgChange: true } as const
  const { data: lorries = [], isSuccess: knowsLorries } = useOpenListsQuery(undefined, fresh)
  const { data: deliveries = [], isSuccess: knowsDeliveries } = useDeliveriesQuery(undefined, fresh)
  const [chosen, setChosen] = useState<Loadable | null>(null)
  const [posted, setPosted] = useState<Posted | null>(null)
  const { currentData: load } = useLoadQuery(chosen ?? { doc: 'packingList', id: 0 }, { skip: chosen === null, ...fresh })
  const all = [...lorries, ...deliveries]
  const at = all.findIndex(one => one.doc === chosen?.doc && one.id === chosen.id)
  const choose = (next: number | null): void => {
    setPosted(null)
    setChosen(all[next ?? -1] ?? null)
  }
  const done = (note: Posted): void => {
    setPosted(note)
    setChosen(null)
  }
  return (
    <>
      {posted && <PostedNote posted={posted} />}
      {knowsLorries && knowsDeliveries && all.length === 0 && (
        <p className={styles.hint}>No packing list is open, and no delivery is approved for loading.</p>
      )}
      {all.length > 0 && (
        <Choice
          label="Lorry or delivery"
          options={all.map(({ name }, i) => ({ id: i, name }))}
          value={at < 0 ? null : at}
          onChange={choose}
        />
      )}
      {chosen && load?.drums.length === 0 && (
        <p className={styles.hint}>
          No drums are named on it. Name them <Link to={`${verified[chosen.doc].path}/${chosen.id}`}>there</Link>.
        </p>
      )}
      {chosen && load && load.drums.length > 0 && (
        <Loading
          key={`${chosen.doc} ${chosen.id}`}
          of={chosen}
          load={load}
          place={`${place} ${chosen.doc} ${chosen.id}`}
          onVerified={done}
        />
      )}
    </>
  )
}
