import Popover from '@mui/material/Popover'
import type { ReactElement, ReactNode } from 'react'
import type { Anchor } from './useAnchor.ts'

interface DropPanelProps {
  readonly anchor: Anchor
  readonly label: string
  readonly children: ReactNode
}

/** A dialog that drops from its button, to the left, until a click beside it. */
export const DropPanel = ({ anchor, label, children }: DropPanelProps): ReactElement => (
  <Popover
    anchorEl={anchor.element}
    open={anchor.isOpen}
    onClose={anchor.close}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
  >
    {children}
  </Popover>
)
