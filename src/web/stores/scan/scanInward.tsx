import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { units } from '../../../kernel/stock.ts'
import { isFailure } from '../../api/failure.ts'
import { figure } from '../amounts.ts'
import { Choice, Entry } from './choice.tsx'
import { type Awaited, type Goods, type Lorry, useAwaitedQuery, useLorriesQuery } from './inwardApi.ts'
import type { Looked } from './scanQueue.ts'
import { nowhere, receivedIn } from './scanTasks.ts'
import { Unordered } from './scanUnordered.tsx'
import styles from '../reader/scan.module.css'
import { type Posted, PostedNote, Scanning, Trouble } from './scanning.tsx'
import { usePosting } from './usePosting.ts'
import { useScans } from './useScans.ts'

/** What the next scans are: goods of an order's line or at a price, and the heat or lot that their papers name. */
interface Coming {
  readonly goods: Goods | null
  readonly line: number | null
  readonly rate: string | null
  readonly maker: string | null
  readonly heatNo: string
}

/** Holds what the next scans are outside of the page’s rendering: a scan is answered by what was chosen at its moment. */
const makeHolder = () => {
  let coming: Coming = { goods: null, line: null, rate: null, maker: null, heatNo: '' }
  return { get: (): Coming => coming, put: (values: Partial<Coming>): void => void (coming = { ...coming, ...values }) }
}

const withoutLabel = 'NO LABEL'

/** A maker's label says a number and nothing else; what it is was chosen before. */
const lookAt =
  (coming: () => Coming) =>
  async (code: string): Promise<Looked> => {
    const { goods, line, rate, maker, heatNo } = coming()
    if (!goods) return { trouble: 'Choose what is unloaded.', again: true }
    const { item, itemTitle, measure } = goods
    const told = { line, rate, maker, heatNo: heatNo.trim() || null, isNumbered: !code.startsWith(withoutLabel) }
    return { found: { code, item, itemTitle, measure, amount: null, piece: null, coming: told } }
  }

/** The choice that is no line of an order. */
const unordered = { id: 0, name: 'Something without an order' }

const nameOf = ({ itemTitle, left, measure, order }: Awaited): string =>
  `${itemTitle} · ${figure(left)} ${units[measure]} of ${order}`

interface UnloadingProps {
  readonly lorry: Lorry
  readonly place: string
  readonly onPosted: (posted: Posted) => void
}

/** Holds what the next scans of a lorry are, and posts those that there were. */
const useUnloading = ({ lorry, place, onPosted }: UnloadingProps) => {
  const { data: awaited = [], isSuccess } = useAwaitedQuery(lorry.supplier ?? 0, {
    skip: lorry.supplier === null,
    refetchOnMountOrArgChange: true,
  })
  const [coming] = useState(makeHolder)
  const { queue, state } = useScans(place, lookAt(coming.get))
  const [line, setLine] = useState<number | null>(null)
  const [heatNo, setHeatNo] = useState('')
  const [tareKg, setTareKg] = useState('')
  const posting = usePosting(place)
  const come = (next: Omit<Coming, 'heatNo'>): void => {
    coming.put(next)
    queue.retry()
  }
  const choose = (next: number | null): void => {
    setLine(next)
    come({ goods: awaited.find(({ id }) => id === next) ?? null, line: next, rate: null, maker: null })
  }
  const nameHeat = (next: string): void => {
    setHeatNo(next)
    coming.put({ heatNo: next })
  }
  const post = async (): Promise<void> => {
    const data = { version: lorry.version, tareKg: tareKg || null, goods: receivedIn(state.rows) }
    const told = { path: '/inward', done: 'Taken in with' }
    const sent = await posting.send({ doc: 'materialInward', id: lorry.id, action: 'post', data }, told, state.rows)
    if (sent) onPosted({ ...sent, late: queue.finish(sent.rows) })
  }
  return { awaited, isSuccess, queue, state, line, choose, come, heatNo, nameHeat, tareKg, setTareKg, posting, post }
}

/** Unloads one lorry: each scan is a coil, drum or lot, whose weight or length is typed beside it. */
const Unloading = (props: UnloadingProps): ReactElement => {
  const { awaited, isSuccess, queue, state, line, choose, come, heatNo, nameHeat, tareKg, setTareKg, posting, post } =
    useUnloading(props)
  const { error, isBusy, isOpen, sent: answered } = posting
  return (
    <>
      {isSuccess && awaited.length === 0 && (
        <p className={styles.hint}>This supplier has no approved order with goods still to come.</p>
      )}
      <Choice
        label="Unloaded now"
        options={[...awaited.map(one => ({ id: one.id, name: nameOf(one) })), unordered]}
        value={line}
        onChange={choose}
      />
      {line === unordered.id && <Unordered onChosen={chosen => come({ ...chosen, line: null })} />}
      <div className={styles.where}>
        <Entry label="Heat or lot No." value={heatNo} onChange={nameHeat} />
        <Entry field="tareKg" label="Empty lorry" unit="kg" value={tareKg} onChange={setTareKg} />
      </div>
      <Scanning
        task="inward"
        setting={nowhere}
        queue={queue}
        state={state}
        onScan={queue.scan}
        main={{ label: isOpen ? 'Send again' : 'Post inward', isReady: !isBusy, run: () => void post() }}
      >
        <Button variant="outlined" onClick={() => queue.scan(`${withoutLabel} ${state.scans + 1}`)}>
          It has no label
        </Button>
        {isFailure(error) && <Trouble error={error} rows={answered} />}
      </Scanning>
    </>
  )
}

/** Shows what came on the lorries that the gate let in. */
export const Inward = ({ place, onGate }: { place: string; onGate: () => void }): ReactElement => {
  const { data: lorries, isSuccess } = useLorriesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [chosen, setChosen] = useState<number | null>(null)
  const [posted, setPosted] = useState<Posted | null>(null)
  const all = lorries ?? []
  const lorry = all.find(({ id }) => id === chosen) ?? (all.length === 1 && !posted ? all[0] : undefined)
  return (
    <>
      {posted && <PostedNote posted={posted} />}
      {isSuccess && all.length === 0 && (
        <p className={styles.hint}>
          No lorry is waiting to be unloaded. <Button onClick={onGate}>Enter a lorry</Button>
        </p>
      )}
      {all.length > 0 && (
        <Choice
          label="Lorry"
          options={all}
          value={lorry?.id ?? null}
          onChange={next => {
            setPosted(null)
            setChosen(next)
          }}
        />
      )}
      {lorry && <Unloading key={lorry.id} lorry={lorry} place={`${place} ${lorry.id}`} onPosted={setPosted} />}
    </>
  )
}
