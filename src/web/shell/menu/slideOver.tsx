import Drawer from '@mui/material/Drawer'
import type { ReactElement, ReactNode } from 'react'
import styles from './sidebar.module.css'

interface SlideOverProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The menu over the page, on windows too narrow for it to stand beside. */
const SlideOver = ({ isOpen, onClose, children }: SlideOverProps): ReactElement => (
  <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { className: styles.over, 'aria-label': 'Menu' } }}>
    <nav className={styles.all} aria-label="Menu">
      {children}
    </nav>
  </Drawer>
)

export default SlideOver
