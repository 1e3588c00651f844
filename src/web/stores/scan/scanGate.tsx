import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { isFailure } from '../../api/failure.ts'
import { Choice, Entry } from './choice.tsx'
import { useSendersQuery } from './inwardApi.ts'
import styles from '../reader/scan.module.css'
import { PostedNote, Trouble } from './scanning.tsx'
import { useStoresQuery } from '../storesApi.ts'
import { usePosting } from './usePosting.ts'

interface Came {
  readonly supplier: number | null
  readonly store: number | null
  readonly vehicleNo: string
  readonly challanNo: string
  readonly grossKg: string
}
const nothing: Came = { supplier: null, store: null, vehicleNo: '', challanNo: '', grossKg: '' }

/** Lets a lorry in: who sent it, its papers, and what it weighs full. The stores go on with it under Inward. */
export const Gate = ({ place, onLetIn }: { place: string; onLetIn: () => void }): ReactElement => {
  const { data: senders = [] } = useSendersQuery()
  const { data: stores } = useStoresQuery()
  const [came, setCame] = useState(nothing)
  const { posted, error, isBusy, isOpen, send } = usePosting(place)
  const put = (values: Partial<Came>): void => setCame(before => ({ ...before, ...values }))
  const letIn = async (): Promise<void> => {
    const data = { ...came, vehicleNo: came.vehicleNo || null, grossKg: came.grossKg || null, goods: [] }
    const isDone = await send(
      { doc: 'materialInward', id: null, action: null, data },
      { path: '/inward', done: 'Let in; its inward is' },
    )
    if (isDone) setCame(nothing)
  }
  return (
    <>
      <Choice field="supplier" label="Sent by" options={senders} value={came.supplier} onChange={supplier => put({ supplier })} />
      <div className={styles.where}>
        <Entry field="vehicleNo" label="Vehicle No." value={came.vehicleNo} onChange={vehicleNo => put({ vehicleNo })} />
        <Entry field="challanNo" label="Challan No." value={came.challanNo} onChange={challanNo => put({ challanNo })} />
      </div>
      <div className={styles.where}>
        <Entry field="grossKg" label="Full lorry" unit="kg" value={came.grossKg} onChange={grossKg => put({ grossKg })} />
        <Choice
          field="store"
          label="Goes to store"
          options={(stores?.rows ?? []).filter(({ kind }) => kind !== 'floor')}
          value={came.store}
          onChange={store => put({ store })}
        />
      </div>
      {posted && <PostedNote posted={posted} />}
      {isFailure(error) && !posted && <Trouble error={error} />}
      <div className={styles.bottom}>
        {posted && <Button onClick={onLetIn}>Unload it</Button>}
        <Button variant="contained" disabled={isBusy} onClick={() => void letIn()}>
          {isOpen ? 'Send again' : 'Let in'}
        </Button>
      </div>
    </>
  )
}
