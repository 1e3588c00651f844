import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { later } from '../arrival.tsx'
import { Settings } from '../icons.tsx'
import { Late } from './late.tsx'
import { useAnchor } from './use-anchor.ts'

const load = () => import('./settings-panel.tsx')
const SettingsPanel = later(load)

/** The settings button. */
export const SettingsMenu = (): ReactElement => {
  const anchor = useAnchor()
  return (
    <>
      <IconButton
        aria-label="Settings"
        aria-haspopup="dialog"
        aria-expanded={anchor.isOpen}
        onPointerEnter={load}
        onClick={anchor.open}
      >
        <Settings />
      </IconButton>
      <Late when={anchor.isOpen}>
        <SettingsPanel anchor={anchor} />
      </Late>
    </>
  )
}
