import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { ReactElement, ReactNode } from 'react'
import { Close } from './icons.tsx'
import styles from './dialogs.module.css'

interface SideSheetProps {
  readonly title: string
  readonly isOpen: boolean
  readonly isWide?: boolean
  readonly onClose: () => void
  /** What Ctrl+S does inside the sheet. */
  readonly onSave?: () => void
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A sheet that slides in at the right, over the page but not instead of it. */
export const SideSheet = ({ title, isOpen, isWide = false, onClose, onSave, foot, children }: SideSheetProps): ReactElement => (
  <Drawer
    anchor="right"
    onKeyDown={event => {
      const isSave = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')
      if (!onSave || !isSave) return
      event.preventDefault()
      onSave()
    }}
    open={isOpen}
    onClose={onClose}
    slotProps={{ paper: { 'aria-label': title, role: 'dialog', 'aria-modal': true } }}
  >
    <div className={isWide ? `${styles.sheet} ${styles.wide}` : styles.sheet}>
      <div className={styles.sheetHead}>
        <h2>{title}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </div>
      <div className={styles.sheetBody}>{children}</div>
      {foot !== undefined && <div className={styles.sheetFoot}>{foot}</div>}
    </div>
  </Drawer>
)
