import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { Decimal } from '../../../kernel/decimal.ts'
import { readNumber } from '../../../kernel/entry.ts'
import { figureText } from '../../../modules/cable/design/working.ts'
import type { Overridable } from '../../../modules/cable/engine/cable.ts'
import { useOverrides } from '../useDesign.ts'

import styles from './figure.module.css'

interface SetByHandProps {
  readonly of: Overridable
  readonly unit: string
  /** The figure as it was designed. */
  readonly designed: number
  readonly onDone: () => void
}

/** Holds what is typed of a figure and its reason, and sets it where both will do. */
const useSetting = ({ of, onDone }: Pick<SetByHandProps, 'of' | 'onDone'>) => {
  const { rows, set } = useOverrides()
  const before = rows.find(row => row['of'] === of)
  const [text, setText] = useState(before ? String(before['value']) : '')
  const [reason, setReason] = useState(before ? String(before['reason']) : '')
  const [problem, setProblem] = useState<string | null>(null)
  const others = rows.filter(row => row['of'] !== of)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The popover stands within the form of the page in React's tree.
    event.stopPropagation()
    const reading = readNumber(text)
    if (!reading.ok || !new Decimal(reading.value).gt(0)) return setProblem('Enter a figure above zero.')
    if (reason.trim() === '') return setProblem('Enter a reason. It is shown with the figure.')
    set([...others, { ...before, of, value: reading.value.toDecimalPlaces(3), reason: reason.trim() }])
    onDone()
  }
  const asDesigned = (): void => {
    set(others)
    onDone()
  }
  return { before, text, setText, reason, setReason, problem, submit, asDesigned }
}

/** Sets a figure by hand, with the reason; or lets it be designed again. */
export const SetByHand = ({ of, unit, designed, onDone }: SetByHandProps): ReactElement => {
  const id = useId()
  const { before, text, setText, reason, setReason, problem, submit, asDesigned } = useSetting({ of, onDone })
  return (
    <form className={styles.set} onSubmit={submit} noValidate>
      <h4>Set by hand</h4>
      <label htmlFor={`${id}-value`}>Instead of {`${figureText(designed)} ${unit}`.trim()}</label>
      <label htmlFor={`${id}-reason`}>Because</label>
      <input
        id={`${id}-value`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={problem !== null && text === ''}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setText(target.value)}
      />
      <input
        id={`${id}-reason`}
        maxLength={60}
        autoComplete="off"
        value={reason}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        {before && <Button onClick={asDesigned}>As designed</Button>}
        <Button type="submit" variant="contained">
          Set
        </Button>
      </div>
    </form>
  )
}
