import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { readNumber } from '../../../kernel/entry.ts'
import { Card } from './card.tsx'
import { hideCardOf } from './hideCard.ts'
import styles from './lineCard.module.css'
import { MadeOn } from './madeOn.tsx'
import type { SheetLine } from '../../../modules/sales/costing/costSheet.ts'
import type { Overrides } from './useOverrides.ts'
import { rupees, signedRupees } from '../../cells/words.ts'

interface SetFormProps {
  readonly line: SheetLine
  readonly overrides: Overrides
}

/** Sets the line to an amount of a person's own; the reason is asked for. */
const SetForm = ({ line, overrides }: SetFormProps): ReactElement => {
  const id = useId()
  const isSet = line.reckoned !== null
  const [amount, setAmount] = useState(line.rupeesPerKm?.toFixed(2) ?? '')
  const [reason, setReason] = useState(isSet ? line.derivation.replace(/^Set by hand: /, '') : '')
  const [wrong, setWrong] = useState<{ readonly of: 'amount' | 'reason'; readonly message: string } | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const reading = readNumber(amount)
    if (!reading.ok) return setWrong({ of: 'amount', message: reading.message })
    if (reading.value.isNegative()) return setWrong({ of: 'amount', message: 'It may not be negative.' })
    if (reason.trim() === '') return setWrong({ of: 'reason', message: 'Enter the reason for setting the line by hand.' })
    overrides.set(line.name, reading.value.toDecimalPlaces(2), reason.trim())
    hideCardOf(event.currentTarget)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={`${id}-amount`}>Set to, ₹/km</label>
      <input
        id={`${id}-amount`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        aria-invalid={wrong?.of === 'amount'}
        aria-describedby={`${id}-wrong`}
        onChange={event => setAmount(event.target.value)}
      />
      <label htmlFor={`${id}-reason`}>Because</label>
      <input
        id={`${id}-reason`}
        maxLength={200}
        autoComplete="off"
        value={reason}
        aria-invalid={wrong?.of === 'reason'}
        aria-describedby={`${id}-wrong`}
        onChange={event => setReason(event.target.value)}
      />
      <p id={`${id}-wrong`} role={wrong ? 'alert' : undefined} className={styles.wrong}>
        {wrong?.message}
      </p>
      <div className={styles.buttons}>
        {isSet && (
          <Button
            onClick={({ currentTarget }) => {
              overrides.takeBack(line.name)
              hideCardOf(currentTarget)
            }}
          >
            Take back
          </Button>
        )}
        <Button type="submit" variant="contained">
          Set by hand
        </Button>
      </div>
    </form>
  )
}

interface LineCardProps {
  readonly line: SheetLine
  readonly cell: HTMLElement
  readonly overrides: Overrides | null
  readonly onClose: () => void
}

/** Shows how a line of the sheet came about, and the place where it is set by hand. */
export const LineCard = ({ line, cell, overrides, onClose }: LineCardProps): ReactElement => (
  <Card title={line.name} cell={cell} onClose={onClose}>
    <p className={styles.amount}>
      ₹ {rupees(line.rupeesPerKm)} <span>a km</span>
    </p>
    <p className={styles.how}>{line.derivation}</p>
    {line.reckoned && (
      <p className={styles.instead}>
        Calculated: ₹ {rupees(line.reckoned)}
        <br />
        Difference: {line.rupeesPerKm && signedRupees(line.rupeesPerKm.minus(line.reckoned))}
      </p>
    )}
    {overrides && line.head === 'CONV' && <MadeOn stage={line.name} />}
    {overrides && <SetForm line={line} overrides={overrides} />}
  </Card>
)
