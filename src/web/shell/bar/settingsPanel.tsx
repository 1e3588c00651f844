import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Contrast, DarkMode, LightMode } from '../../elements/icons.tsx'
import { densities, setDensity, useDensity } from '../../theme/density.ts'
import type { Density } from '../../theme/density.ts'
import { nextMode, toggleMode, useMode } from '../../theme/mode.ts'
import type { Mode } from '../../theme/mode.ts'
import styles from './settingsPanel.module.css'
import { setSingleKeys, singleKeysOn } from '../keys/shortcuts.ts'
import { setTally, useTally } from '../keys/tally.ts'
import type { Anchor } from '../../elements/useAnchor.ts'
import { DropPanel } from '../../elements/dropPanel.tsx'

const modeNames: Readonly<Record<Mode, string>> = { light: 'Light', dark: 'Dark', system: 'System' }
const modeIcons: Readonly<Record<Mode, ReactElement>> = { light: <LightMode />, dark: <DarkMode />, system: <Contrast /> }
const densityNames: Readonly<Record<Density, string>> = { compact: 'Compact', standard: 'Standard', touch: 'Touch' }

const ThemeToggle = (): ReactElement => {
  const mode = useMode()
  return (
    <button type="button" className={styles.toggle} onClick={toggleMode} title={`Change to ${modeNames[nextMode[mode]]}`}>
      {modeIcons[mode]}
      <span className="heard">Theme: </span>
      {modeNames[mode]}
    </button>
  )
}

const DensityChoice = (): ReactElement => {
  const chosen = useDensity()
  return (
    <fieldset className={styles.choice}>
      <legend className="heard">Density</legend>
      {densities.map(density => (
        <label key={density}>
          <input type="radio" name="density" checked={density === chosen} onChange={() => setDensity(density)} />
          {densityNames[density]}
        </label>
      ))}
    </fieldset>
  )
}

const SingleKeys = (): ReactElement => {
  const [isOn, setOn] = useState(singleKeysOn)
  const change = (on: boolean): void => {
    setSingleKeys(on)
    setOn(on)
  }
  return (
    <label className={styles.row}>
      Single-key shortcuts
      <input type="checkbox" checked={isOn} onChange={event => change(event.target.checked)} />
    </label>
  )
}

const TallyKeys = (): ReactElement => (
  <label className={styles.row}>
    <span>
      Tally keys
      <small className={styles.note}>F2 and F4 to F9 on the screens of accounts</small>
    </span>
    <input type="checkbox" checked={useTally()} onChange={event => setTally(event.target.checked)} />
  </label>
)

/** How the product looks and listens on this device, and the way to all settings. */
const SettingsPanel = ({ anchor }: { anchor: Anchor }): ReactElement => (
  <DropPanel anchor={anchor} label="Settings">
    <div className={styles.panel}>
      <div className={styles.row}>
        Theme
        <ThemeToggle />
      </div>
      <div className={styles.row}>
        Density
        <DensityChoice />
      </div>
      <SingleKeys />
      <TallyKeys />
      <Link className={styles.all} to="/settings" onClick={anchor.close}>
        All settings
      </Link>
    </div>
  </DropPanel>
)

export default SettingsPanel
