import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { isFailure, sentenceOf } from '../api/failure.ts'
import { Choice, Entry } from '../stores/scan/choice.tsx'
import { titleIn } from '../stores/scan/inwardApi.ts'
import { ScanField } from '../stores/reader/scanField.tsx'
import styles from './kiosk.module.css'
import { type Card, carrierCalled, useNextTakeUpQuery, useScrapGradesQuery, useScrapReasonsQuery } from './kioskApi.ts'
import { isByWeight, lightOf, offBy, plannedOf, takeUpOf, type Typed } from './logged.ts'

const nothing: Typed = {
  amount: '',
  grossKg: '',
  tareKg: '',
  carrier: null,
  setUpMin: '',
  runMin: '',
  scrapKg: '',
  scrapReason: null,
  grade: null,
  fault: null,
  isEmpty: false,
}

const faults = [
  ['spark', 'Spark fault'],
  ['joint', 'Joint'],
  ['damage', 'Damage'],
  ['mark', 'Mark'],
] as const

interface Proposed {
  readonly piece?: unknown
  readonly item?: unknown
  readonly qty?: unknown
  readonly measure?: unknown
}

const linesIn = (value: unknown): readonly Proposed[] => (Array.isArray(value) ? value : [])

/** How the weight stands against the design. */
const Light = ({ typed, kgPerKm }: { readonly typed: Typed; readonly kgPerKm: string | null }): ReactElement | null => {
  const off = offBy(typed, kgPerKm)
  if (off === null) return null
  return (
    <output className={styles.light} data-light={lightOf(off)}>
      {off.gt(0) ? '+' : ''}
      {off.toString()} % of the design
    </output>
  )
}

interface LogDrumProps {
  readonly card: Card
  readonly isBusy: boolean
  readonly onLog: (data: object) => Promise<void>
}

/** What came off: metres from the counter, weight from the scale, the carrier by its label. The rest is proposed. */
export const LogDrum = ({ card, isBusy, onLog }: LogDrumProps): ReactElement => {
  const { data, error } = useNextTakeUpQuery(card.id, { refetchOnMountOrArgChange: true })
  const { data: reasons = [] } = useScrapReasonsQuery()
  const { data: grades = [] } = useScrapGradesQuery()
  const [typed, setTyped] = useState(nothing)
  const [carrier, setCarrier] = useState<string | null>(null)
  const put = (values: Partial<Typed>): void => setTyped(before => ({ ...before, ...values }))
  if (isFailure(error)) return <p className={styles.hint}>{sentenceOf(error)}</p>
  if (!data) return <p className={styles.hint}>Looks what lies there …</p>
  const { draft, titles } = data
  const wire = isByWeight(draft)
  const scan = async (code: string): Promise<void> => {
    const found = await carrierCalled(code).catch(() => null)
    setCarrier(found ? code.toUpperCase() : `${code} is no carrier of ours.`)
    if (found) put({ carrier: found.id, tareKg: found.tareKg })
  }
  const goes = [...linesIn(draft['used']), ...linesIn(draft['drawn'])]
  return (
    <div className={styles.log}>
      <Entry
        field="made"
        label={`${wire ? 'Weight' : 'Metres'}, planned ${plannedOf(draft).toFixed(1)}`}
        unit={wire ? 'kg' : 'm'}
        value={typed.amount}
        onChange={amount => put({ amount })}
      />
      {!wire && (
        <div className={styles.pair}>
          <Entry field="grossKg" label="Gross" unit="kg" value={typed.grossKg} onChange={grossKg => put({ grossKg })} />
          <Entry field="tareKg" label="Tare" unit="kg" value={typed.tareKg} onChange={tareKg => put({ tareKg })} />
        </div>
      )}
      <Light typed={typed} kgPerKm={card.kgPerKm} />
      <ScanField onScan={code => void scan(code)} />
      <p className={styles.hint}>{carrier ?? 'Scan the label of the drum or bobbin on which it was wound.'}</p>
      <div className={styles.pair}>
        <Entry field="setUpMin" label="Set-up" unit="min" value={typed.setUpMin} onChange={setUpMin => put({ setUpMin })} />
        <Entry
          field="runMin"
          label={`Run, measured ${String(draft['runMin'] ?? 0)}`}
          unit="min"
          value={typed.runMin}
          onChange={runMin => put({ runMin })}
        />
      </div>
      <details>
        <summary>Fault or joint</summary>
        <div className={styles.reasons}>
          {faults.map(([kind, label]) => (
            <button
              key={kind}
              type="button"
              aria-pressed={typed.fault?.kind === kind}
              onClick={() => put({ fault: typed.fault?.kind === kind ? null : { kind, atM: typed.fault?.atM ?? '' } })}
            >
              {label}
            </button>
          ))}
        </div>
        {typed.fault && (
          <Entry
            field="events"
            label="At metre"
            unit="m"
            value={typed.fault.atM}
            onChange={atM => put({ fault: { kind: typed.fault?.kind ?? 'mark', atM } })}
          />
        )}
      </details>
      <details>
        <summary>Scrap</summary>
        <Entry field="scrap" label="Scrap" unit="kg" value={typed.scrapKg} onChange={scrapKg => put({ scrapKg })} />
        <Choice label="Why" options={reasons} value={typed.scrapReason} onChange={scrapReason => put({ scrapReason })} />
        <Choice
          label="Grade"
          options={grades}
          value={typed.grade?.id ?? null}
          onChange={id => put({ grade: grades.find(one => one.id === id) ?? null })}
        />
      </details>
      <label className={styles.empty}>
        <input type="checkbox" checked={typed.isEmpty} onChange={event => put({ isEmpty: event.target.checked })} />
        The pay-off is empty: all of it was used
      </label>
      <ul className={styles.goes} aria-label="Goes in">
        {goes.map((line, i) => (
          <li key={i}>
            {titleIn(titles, 'piece', line.piece) || titleIn(titles, 'item', line.item)} · {titleIn(titles, 'item', line.item)}
          </li>
        ))}
        {goes.length === 0 && <li>Nothing lies on the floor for this card. Ask the store for it.</li>}
      </ul>
      <Button
        variant="contained"
        size="large"
        disabled={isBusy || typed.amount === ''}
        onClick={() => void onLog(takeUpOf(draft, typed))}
      >
        Done
      </Button>
    </div>
  )
}
