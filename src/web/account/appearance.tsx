import { useState } from 'react'
import type { ReactElement } from 'react'
import { setSingleKeys, singleKeysOn } from '../shell/keys/shortcuts.ts'
import { setTally, useTally } from '../shell/keys/tally.ts'
import { type DateOrder, dateOrders, setDateOrder, useDateOrder } from '../theme/dateOrder.ts'
import { densities, type Density, setDensity, useDensity } from '../theme/density.ts'
import { type Mode, setMode, useMode } from '../theme/mode.ts'
import styles from './account.module.css'

interface ChoiceProps<T extends string> {
  readonly legend: string
  readonly name: string
  readonly chosen: T
  readonly choices: Readonly<Record<T, string>>
  readonly order: readonly T[]
  readonly onChoose: (choice: T) => void
}

const Choice = <T extends string>({ legend, name, chosen, choices, order, onChoose }: ChoiceProps<T>): ReactElement => (
  <fieldset className={styles.choice}>
    <legend>{legend}</legend>
    <div>
      {order.map(one => (
        <label key={one}>
          <input type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)} />
          {choices[one]}
        </label>
      ))}
    </div>
  </fieldset>
)

const modes: Readonly<Record<Mode, string>> = { light: 'Light', dark: 'Dark', system: 'As the system' }
const modeOrder: readonly Mode[] = ['light', 'dark', 'system']
const densityNames: Readonly<Record<Density, string>> = { compact: 'Compact', standard: 'Standard', touch: 'Touch' }

const orderNames: Readonly<Record<DateOrder, string>> = { 'yyyy-MM-dd': 'yyyy-MM-dd', 'dd-MM-yyyy': 'dd-MM-yyyy' }

/** Sets how Strand looks and listens on this device. */
export const Appearance = (): ReactElement => {
  const mode = useMode()
  const density = useDensity()
  const [singleKeys, setKeys] = useState(singleKeysOn)
  const change = (on: boolean): void => {
    setSingleKeys(on)
    setKeys(on)
  }
  return (
    <div className={styles.form}>
      <Choice legend="Theme" name="theme" chosen={mode} choices={modes} order={modeOrder} onChoose={setMode} />
      <Choice legend="Density" name="density" chosen={density} choices={densityNames} order={densities} onChoose={setDensity} />
      <Choice
        legend="Dates"
        name="dates"
        chosen={useDateOrder()}
        choices={orderNames}
        order={dateOrders}
        onChoose={setDateOrder}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={singleKeys} onChange={event => change(event.target.checked)} />
        Single-key shortcuts, such as n for a new record
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={useTally()} onChange={event => setTally(event.target.checked)} />
        Tally keys on the screens of accounts, such as F5 for a payment
      </label>
    </div>
  )
}
