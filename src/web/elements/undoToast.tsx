import Button from '@mui/material/Button'
import { toast } from 'react-hot-toast/headless'

/** What was deleted can be taken back for so long. */
const undoMs = 8_000

/** Says what was done, and takes it back at one click. */
export const showUndo = (said: string, undo: () => Promise<void>): void => {
  toast(
    ({ id }) => (
      <>
        {said}{' '}
        <Button
          onClick={() => {
            toast.dismiss(id)
            void undo()
          }}
        >
          Undo
        </Button>
      </>
    ),
    { duration: undoMs },
  )
}
