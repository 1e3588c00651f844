import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import type { ReactElement } from 'react'
import { focused } from '../../elements/focused.ts'
import type { Leaving } from '../../shell/menu/history.ts'
import styles from '../../elements/dialogs.module.css'
import { useDoc } from '../record/doc.ts'

const titleId = 'leave-title'

/** Nothing is ever saved by leaving: the person says what becomes of what was typed. */
const LeaveDialog = ({ pending: { leave, stay } }: { pending: NonNullable<Leaving['pending']> }): ReactElement => {
  const { def, session } = useDoc()
  const keep = async (): Promise<void> => {
    await session.keep()
    leave()
  }
  const discard = async (): Promise<void> => {
    await session.discard()
    leave()
  }
  return (
    <Dialog open onClose={stay} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <div className={styles.dialog}>
        <h2 id={titleId}>Leave this {def.label}?</h2>
        <p>It has changes that are not saved. A kept draft stays on this device and is offered when you come back.</p>
        <div className={styles.buttons}>
          <Button onClick={() => void discard()}>Discard</Button>
          <Button variant="outlined" onClick={stay}>
            Stay
          </Button>
          <Button variant="contained" ref={focused} onClick={() => void keep()}>
            Keep draft
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

export default LeaveDialog
