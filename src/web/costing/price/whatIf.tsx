import Button from '@mui/material/Button'
import { useId } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Decimal } from '../../../kernel/decimal.ts'
import type { Row } from '../../../kernel/record.ts'
import { sentenceOf } from '../../api/failure.ts'
import { useDoing } from '../../doc/model/commands.ts'
import { useDoc } from '../../doc/record/doc.ts'
import { type MetalShare, usePriceQuery } from '../costingApi.ts'
import { useRested } from '../../elements/useRested.ts'
import { useSeesCost } from '../useCosting.ts'
import styles from './whatIf.module.css'
import { rupees, signedRupees } from '../../cells/words.ts'

/** Rates that somebody thinks of, ₹/kg by the field of the costing that would hold them. */
export type Thought = Readonly<Partial<Record<RateField, string>>>
export type RateField = 'copperRate' | 'aluminiumRate'

const fieldOf = { CU: 'copperRate', AL: 'aluminiumRate' } as const satisfies Record<MetalShare['metal'], RateField>

/** How far a rate can be drawn from where it is, either way. */
const reach = new Decimal('0.25')
const restMs = 60

interface RateProps {
  readonly share: MetalShare
  readonly thought: string | undefined
  readonly onThink: (rate: string) => void
}

/** One metal: its rate to draw, and what a hundred dollars more would make. */
const Rate = ({ share, thought, onThink }: RateProps): ReactElement => {
  const id = useId()
  const now = new Decimal(share.ratePerKg)
  const span = now.mul(reach)
  const rate = thought ?? now.toFixed(0)
  return (
    <div className={styles.rate}>
      <label htmlFor={id}>{share.name}</label>
      <output htmlFor={id}>
        ₹ {thought ? rupees(new Decimal(thought)) : rupees(now)} <span>a kg</span>
      </output>
      <input
        id={id}
        type="range"
        min={now.minus(span).toFixed(0)}
        max={now.plus(span).toFixed(0)}
        step={1}
        value={rate}
        aria-valuetext={`₹ ${rate} a kg`}
        onChange={({ target }) => onThink(target.value)}
      />
      <p>
        {share.perHundredUsd === null ? share.basis : `+100 USD a tonne: ${signedRupees(new Decimal(share.perHundredUsd))} a km`}
      </p>
    </div>
  )
}

/** The same rates as the report of open lines is asked for. */
const openLinesAt = ({ copperRate, aluminiumRate }: Thought): string =>
  new URLSearchParams({
    ...(copperRate === undefined ? {} : { copper: copperRate }),
    ...(aluminiumRate === undefined ? {} : { aluminium: aluminiumRate }),
  }).toString()

interface WhatIfProps {
  readonly asked: Readonly<Row>
  readonly price: Decimal
  readonly metals: readonly MetalShare[]
  readonly thought: Thought
  readonly onThink: (thought: Thought) => void
}

/** Shows what the price would be at another copper or aluminium rate, live while a rate is drawn; taken over into a draft on request. */
export const WhatIf = ({ asked, price, metals, thought, onThink }: WhatIfProps): ReactElement => {
  const { session } = useDoc()
  const { canEdit } = useDoing()
  const seesCost = useSeesCost()
  const isThinking = Object.keys(thought).length > 0
  const rested = useRested(thought, restMs)
  const { data, error } = usePriceQuery({ ...asked, ...rested }, { skip: !isThinking })
  const answered = isThinking ? data?.costing['pricePerKm'] : undefined
  const would = typeof answered === 'string' ? new Decimal(answered) : price
  const takeOver = (): void => {
    for (const [field, rate] of Object.entries(thought)) session.form.enter(field, new Decimal(rate))
    onThink({})
  }
  return (
    <section className={styles.panel} aria-labelledby="what-if">
      <h2 id="what-if">What if the metal moves</h2>
      {metals.map(share => (
        <Rate
          key={share.metal}
          share={share}
          thought={thought[fieldOf[share.metal]]}
          onThink={rate => onThink({ ...thought, [fieldOf[share.metal]]: rate })}
        />
      ))}
      <p className={styles.would} aria-live="polite">
        <span>Price would be</span>
        <strong>₹ {rupees(would)}</strong>
        <span className={styles.moved}>{isThinking ? signedRupees(would.minus(price)) : 'as it is'}</span>
      </p>
      {isThinking && seesCost && (
        <Link className={styles.open} to={`/repricing?${openLinesAt(thought)}`}>
          Open order lines at these rates
        </Link>
      )}
      {error && isThinking ? <p className={styles.trouble}>{sentenceOf(error)}</p> : null}
      <div className={styles.buttons}>
        <Button disabled={!isThinking} onClick={() => onThink({})}>
          Back
        </Button>
        {canEdit && (
          <Button variant="outlined" disabled={!isThinking} onClick={takeOver}>
            Use these rates
          </Button>
        )}
      </div>
    </section>
  )
}
