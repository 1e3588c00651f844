import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { isFailure, sentenceOf } from '../../api/failure.ts'
import { Close } from '../../elements/icons.tsx'
import { sealedStorage } from '../../session/sealedStorage.ts'
import { beep } from '../reader/beep.ts'
import { Camera } from '../reader/camera.tsx'
import { ScanField } from '../reader/scanField.tsx'
import { useStoresQuery } from '../storesApi.ts'
import { Choice, Entry } from './choice.tsx'
import { type Back, customerOf, noneBack, readBack, scannedBack, withoutDrum } from '../back/drumsBack.ts'
import { useLazyCarrierOfQuery, useOurRegistrationsQuery } from './returnApi.ts'
import styles from '../reader/scan.module.css'
import { PostedNote, Trouble } from './scanning.tsx'
import { usePosting } from './usePosting.ts'

/** The drums that were scanned, kept on the device until they are taken in. */
const useBack = (place: string) => {
  const [back, setBack] = useState<Back>(() => readBack(sealedStorage.read(place)))
  const [find] = useLazyCarrierOfQuery()
  const put = (next: Back): void => {
    sealedStorage.write(place, JSON.stringify(next.drums))
    setBack(next)
  }
  const scan = async (code: string): Promise<void> => {
    const { data, error } = await find(code)
    setBack(before => {
      const next = error ? { ...before, trouble: `${code}: ${sentenceOf(error)}` } : scannedBack(before, code, data ?? null)
      sealedStorage.write(place, JSON.stringify(next.drums))
      beep(next.trouble === null)
      return next
    })
  }
  return { back, scan, remove: (id: number) => put(withoutDrum(back, id)), clear: () => put(noneBack) }
}

const Drums = ({ back, onRemove }: { back: Back; onRemove: (id: number) => void }): ReactElement => (
  <ul className={styles.rows} aria-label="Drums that came back">
    {back.drums.toReversed().map(({ id, code, size, outDate }) => (
      <li key={id} data-state="known">
        <span className={styles.name}>
          <strong>{code}</strong>
          <span className={styles.what}>{[size, outDate && `out since ${outDate}`].filter(Boolean).join(' · ')}</span>
        </span>
        <IconButton aria-label={`Remove ${code}`} onClick={() => onRemove(id)}>
          <Close />
        </IconButton>
      </li>
    ))}
  </ul>
)

/** Drums that a customer sends back: each is scanned, all are taken in, and wait for inspection. */
export const Return = ({ place }: { place: string }): ReactElement => {
  const { data: stores } = useStoresQuery()
  const { data: ours = [] } = useOurRegistrationsQuery()
  const { back, scan, remove, clear } = useBack(place)
  const { posted, error, isBusy, isOpen, send } = usePosting(place)
  const [store, setStore] = useState<number | null>(null)
  const [registration, setRegistration] = useState<number | null>(null)
  const [challanNo, setChallanNo] = useState('')
  const from = customerOf(back)
  const under = registration ?? (ours.length === 1 ? (ours[0]?.id ?? null) : null)
  const takeIn = async (): Promise<void> => {
    const drums = back.drums.map(({ id }) => ({ carrier: id }))
    const data = { customer: from?.id ?? null, store, registration: under, challanNo: challanNo || null, drums }
    const told = { path: '/drumreturn', done: 'Taken in by' }
    if (await send({ doc: 'drumReturn', id: null, action: 'receive', data }, told)) clear()
  }
  return (
    <>
      <ScanField onScan={code => void scan(code)} />
      <Camera onCode={code => void scan(code)} />
      <output className={styles.hint}>
        {from ? `${back.drums.length} of ${from.name}.` : 'Scan the number of the first drum; it says whose they are.'}
      </output>
      {back.trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {back.trouble}
        </p>
      )}
      {posted && <PostedNote posted={posted} />}
      {isFailure(error) && !posted && <Trouble error={error} />}
      <Drums back={back} onRemove={remove} />
      <div className={styles.where}>
        <Choice
          field="store"
          label="Into store"
          options={(stores?.rows ?? []).filter(({ kind }) => kind !== 'floor')}
          value={store}
          onChange={setStore}
        />
        {ours.length > 1 && (
          <Choice field="registration" label="Supplied from" options={ours} value={registration} onChange={setRegistration} />
        )}
        <Entry field="challanNo" label="Their challan No." value={challanNo} onChange={setChallanNo} />
      </div>
      <div className={styles.bottom}>
        <Button
          variant="contained"
          disabled={isBusy || back.drums.length === 0 || store === null || under === null}
          onClick={() => void takeIn()}
        >
          {isOpen ? 'Send again' : 'Take in'}
        </Button>
      </div>
    </>
  )
}
