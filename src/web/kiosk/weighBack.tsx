import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import type { KioskCard } from '../../wire/planning/kiosk.ts'
import { Entry } from '../stores/scan/choice.tsx'
import { ScanField } from '../stores/reader/scanField.tsx'
import type { Outcome } from './calls.ts'
import styles from './kiosk.module.css'
import { isLabelOf } from './logged.ts'
import { lotsOf, nothingWeighed, usedMore, type Weighed } from './weighed.ts'

const namesOf = ({ materials, inputs }: KioskCard): ReadonlyMap<number, string> =>
  new Map([
    ...inputs.map(({ item, name }) => [item, name] as const),
    ...materials.flatMap(({ items, name }) => items.map(item => [item, name] as const)),
  ])

/** What the scale says against the books. */
const Difference = ({ more }: { readonly more: Decimal | null }): ReactElement | null =>
  more === null ? null : (
    <output className={styles.hint}>
      {more.isZero()
        ? 'As the books say.'
        : `${formatDecimal(more.abs(), 1)} kg ${more.gt(0) ? 'more were used than was drawn' : 'are left over'}.`}
    </output>
  )

interface WeighBackProps {
  readonly card: KioskCard
  readonly isBusy: boolean
  readonly onWeigh: (weighed: Weighed) => Promise<Outcome>
}

/** Takes what is left of a lot, on the scale: which one by touch or by its label, gross and tare. */
export const WeighBack = ({ card, isBusy, onWeigh }: WeighBackProps): ReactElement => {
  const [weighed, setWeighed] = useState(nothingWeighed)
  const [strange, setStrange] = useState<string | null>(null)
  const lots = lotsOf(card)
  const names = namesOf(card)
  const put = (values: Partial<Weighed>): void => setWeighed(before => ({ ...before, ...values }))
  const choose = (code: string): void => {
    const lot = lots.find(one => isLabelOf(code, one))
    setStrange(lot ? null : `${code} is no lot of what this card draws.`)
    if (lot) put({ lot: lot.id, label: lot.pieceNo })
  }
  if (lots.length === 0) return <p className={styles.hint}>No lot of what this card draws lies on the floor.</p>
  return (
    <div className={styles.log}>
      <ul className={styles.cards} aria-label="Lots at the machine">
        {lots.map(({ id, pieceNo, item, kg }) => (
          <li key={id}>
            <button type="button" aria-pressed={weighed.lot === id} onClick={() => choose(pieceNo)}>
              <strong>{names.get(item)}</strong>
              <span>
                {pieceNo} · {formatDecimal(new Decimal(kg), 1)} kg by the books
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ScanField onScan={text => choose(text.trim().toUpperCase())} />
      {strange !== null && (
        <p className={styles.hint} role="alert">
          {strange}
        </p>
      )}
      <div className={styles.pair}>
        <Entry field="rests" label="Gross" unit="kg" value={weighed.grossKg} onChange={grossKg => put({ grossKg })} />
        <Entry field="tareKg" label="Tare" unit="kg" value={weighed.tareKg} onChange={tareKg => put({ tareKg })} />
      </div>
      <Difference more={usedMore(weighed, card)} />
      <Entry field="because" label="Reason" value={weighed.because} onChange={because => put({ because })} />
      <Button
        variant="contained"
        size="large"
        disabled={isBusy || weighed.lot === null || weighed.grossKg === ''}
        onClick={() => void onWeigh(weighed)}
      >
        Weighed
      </Button>
    </div>
  )
}
