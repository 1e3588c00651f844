import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { later } from '../../elements/arrival.tsx'
import { Settings } from '../../elements/icons.tsx'
import { Late } from '../../elements/late.tsx'
import { useAnchor } from '../../elements/useAnchor.ts'

const load = () => import('./settingsPanel.tsx')
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
