import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import type { Kiosk, KioskCard } from '../../wire/planning/kiosk.ts'
import { sealedStorage } from '../session/sealedStorage.ts'
import { Choice, Entry } from '../stores/scan/choice.tsx'
import { ScanField } from '../stores/reader/scanField.tsx'
import type { Outcome } from './calls.ts'
import styles from './kiosk.module.css'
import {
  goesInto,
  isByWeight,
  isLabelOf,
  lengthOf,
  lightOf,
  lostAround,
  nothingTyped,
  offBy,
  plannedOf,
  type Typed,
} from './logged.ts'

const faults = [
  ['spark', 'Spark fault'],
  ['joint', 'Joint'],
  ['damage', 'Damage'],
  ['mark', 'Mark'],
] as const

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

interface PartProps {
  readonly typed: Typed
  readonly put: (values: Partial<Typed>) => void
}

/** Which of the lengths that are left came off, where the card has several. */
const WhichLength = ({ card, typed, put }: PartProps & { readonly card: KioskCard }): ReactElement | null =>
  card.lengths.length < 2 ? null : (
    <fieldset className={styles.lengths} aria-label="Which length came off?">
      {card.lengths.map(({ line, no, leftM }) => (
        <button
          key={line}
          type="button"
          aria-pressed={lengthOf(card, typed)?.line === line}
          onClick={() => put({ line, beforeM: '', afterM: '' })}
        >
          {no === null ? '' : `${no}: `}
          {formatDecimal(new Decimal(leftM), 1)} m
        </button>
      ))}
    </fieldset>
  )

const Fault = ({ typed, put }: PartProps): ReactElement => (
  <details open={typed.fault !== null}>
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
)

const Scrap = ({ typed, put, kiosk: { scrapReasons, grades } }: PartProps & { readonly kiosk: Kiosk }): ReactElement => (
  <details open={typed.scrapKg !== ''}>
    <summary>Scrap</summary>
    <Entry field="scrap" label="Scrap" unit="kg" value={typed.scrapKg} onChange={scrapKg => put({ scrapKg })} />
    <Choice label="Why" options={scrapReasons} value={typed.scrapReason} onChange={scrapReason => put({ scrapReason })} />
    <Choice
      label="Grade"
      options={grades}
      value={typed.grade?.id ?? null}
      onChange={id => put({ grade: grades.find(one => one.id === id) ?? null })}
    />
  </details>
)

const Around = ({ card, typed, put }: PartProps & { readonly card: KioskCard }): ReactElement => {
  const { before, after } = lostAround(card, { ...typed, beforeM: '', afterM: '' })
  return (
    <details open={typed.beforeM !== '' || typed.afterM !== '' || typed.because !== ''}>
      <summary>Start, ends and hours that differ</summary>
      <div className={styles.pair}>
        <Entry
          field="beforeM"
          label={`Lost before, planned ${formatDecimal(before, 1)}`}
          unit="m"
          value={typed.beforeM}
          onChange={beforeM => put({ beforeM })}
        />
        <Entry
          field="afterM"
          label={`Lost after, planned ${formatDecimal(after, 1)}`}
          unit="m"
          value={typed.afterM}
          onChange={afterM => put({ afterM })}
        />
      </div>
      <Entry field="because" label="Reason" value={typed.because} onChange={because => put({ because })} />
    </details>
  )
}

/** What goes in, piece by piece, and where its label is. */
const GoesIn = ({ card, typed }: { readonly card: KioskCard; readonly typed: Typed }): ReactElement => {
  const { used, drawn } = goesInto(card, typed)
  const names = new Map([
    ...card.inputs.map(({ item, name }) => [item, name] as const),
    ...card.materials.flatMap(({ items, name }) => items.map(item => [item, name] as const)),
    [card.item.id, card.item.name] as const,
  ])
  const lines = [...used, ...drawn].map(({ piece, item, qty }) => {
    const on = card.lying.find(({ id }) => id === piece)
    const unit = on && Number(on.metres) > 0 ? 'm' : 'kg'
    const label = [on?.pieceNo, on?.carrier].filter(one => one).join(' on ')
    return { piece, words: `${names.get(item) ?? ''} · ${label} · ${formatDecimal(qty, 1)} ${unit}` }
  })
  const wanted = card.inputs.reduce((strands, one) => strands + one.strands, 0)
  return (
    <ul className={styles.goes} aria-label="Goes in">
      {lines.map(({ piece, words }) => (
        <li key={piece}>{words}</li>
      ))}
      {lines.length === 0 && <li>Nothing lies on the floor for this card. Ask the store for it.</li>}
      {lines.length > 0 && new Set(used.map(({ strand }) => strand)).size < wanted && (
        <li data-short>Not all that goes in lies on the floor.</li>
      )}
    </ul>
  )
}

/** What was scanned: the empty carrier on which it was wound, or what is mounted on the pay-off. */
const Scanned = ({ kiosk, card, typed, put }: PartProps & { readonly kiosk: Kiosk; readonly card: KioskCard }): ReactElement => {
  const [strange, setStrange] = useState<string | null>(null)
  const scan = (text: string): void => {
    const code = text.trim().toUpperCase()
    const empty = kiosk.carriers.find(one => one.code === code)
    const mounted = card.lying.find(one => isLabelOf(code, one))
    setStrange(empty || mounted ? null : `${code} is no empty carrier, and nothing that this card wants lies under that label.`)
    if (mounted) put({ mounted: [code, ...typed.mounted.filter(one => one !== code)] })
    else if (empty) put({ carrier: empty.id, carrierCode: code, tareKg: Number(empty.tareKg) > 0 ? empty.tareKg : typed.tareKg })
  }
  return (
    <>
      <ScanField onScan={scan} />
      <p className={styles.hint} role={strange === null ? undefined : 'alert'}>
        {strange ??
          (typed.carrierCode === ''
            ? 'Scan the drum or bobbin on which it was wound, and what is on the pay-off.'
            : `Wound on ${typed.carrierCode}.`)}
      </p>
    </>
  )
}

const isTyped = (value: unknown): value is Typed => typeof value === 'object' && value !== null && 'amount' in value

/** What was typed of a card and not logged yet: kept on the device, sealed. */
const useTyped = (card: number): readonly [Typed, (values: Partial<Typed>) => void, () => void] => {
  const place = `kiosk typed ${card}`
  const [typed, setTyped] = useState<Typed>(() => {
    const kept: unknown = JSON.parse(sealedStorage.read(place) ?? 'null')
    return isTyped(kept) ? { ...nothingTyped, ...kept } : nothingTyped
  })
  const put = (values: Partial<Typed>): void =>
    setTyped(before => {
      const next = { ...before, ...values }
      sealedStorage.write(place, JSON.stringify(next))
      return next
    })
  return [typed, put, () => sealedStorage.remove(place)]
}

const Pair = ({ children }: { readonly children: ReactNode }): ReactElement => <div className={styles.pair}>{children}</div>

interface LogDrumProps {
  readonly card: KioskCard
  readonly kiosk: Kiosk
  readonly isBusy: boolean
  readonly onLog: (typed: Typed) => Promise<Outcome>
}

/** Takes what came off: metres from the counter, weight from the scale, the carrier by its label. The rest is proposed. */
export const LogDrum = ({ card, kiosk, isBusy, onLog }: LogDrumProps): ReactElement => {
  const [typed, put, forget] = useTyped(card.id)
  const wire = isByWeight(card)
  const planned = plannedOf(card, typed)
  const log = async (): Promise<void> => {
    const outcome = await onLog({ ...typed, line: lengthOf(card, typed)?.line ?? null })
    if (outcome.is !== 'refused') forget()
  }
  const of = planned === null ? ', all planned is made' : `, planned ${formatDecimal(planned, 1)}`
  return (
    <div className={styles.log}>
      <WhichLength card={card} typed={typed} put={put} />
      <Entry
        field="made"
        label={`${wire ? 'Weight' : 'Metres'}${of}`}
        unit={wire ? 'kg' : 'm'}
        value={typed.amount}
        onChange={amount => put({ amount })}
      />
      {!wire && (
        <Pair>
          <Entry field="grossKg" label="Gross" unit="kg" value={typed.grossKg} onChange={grossKg => put({ grossKg })} />
          <Entry field="tareKg" label="Tare" unit="kg" value={typed.tareKg} onChange={tareKg => put({ tareKg })} />
        </Pair>
      )}
      <Light typed={typed} kgPerKm={card.kgPerKm} />
      <Scanned kiosk={kiosk} card={card} typed={typed} put={put} />
      <Pair>
        <Entry field="setUpMin" label="Set-up" unit="min" value={typed.setUpMin} onChange={setUpMin => put({ setUpMin })} />
        <Entry
          field="runMin"
          label={`Run, measured ${card.ranMin}`}
          unit="min"
          value={typed.runMin}
          onChange={runMin => put({ runMin })}
        />
      </Pair>
      <Fault typed={typed} put={put} />
      <Scrap typed={typed} put={put} kiosk={kiosk} />
      <Around card={card} typed={typed} put={put} />
      {!wire && (
        <label className={styles.empty}>
          <input type="checkbox" checked={typed.isEmpty} onChange={event => put({ isEmpty: event.target.checked })} />
          The pay-off is empty: all of it was used
        </label>
      )}
      <GoesIn card={card} typed={typed} />
      <Button variant="contained" size="large" disabled={isBusy || typed.amount === ''} onClick={() => void log()}>
        Done
      </Button>
    </div>
  )
}
