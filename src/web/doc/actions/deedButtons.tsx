import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Hint } from '../../elements/hint.tsx'
import { type Doing, useDoing, whyNot } from './deeds.ts'
import type { Deed } from '../model/flow.ts'

interface DeedButtonProps {
  readonly deed: Deed
  readonly doing: Doing
  readonly isMain: boolean
}

/** A button for something that can be done with the record; one that cannot be pressed says why, to the keyboard too. */
const DeedButton = ({ deed, doing, isMain }: DeedButtonProps): ReactElement => {
  const why = whyNot(deed, doing.isUnsaved)
  const isBusy = doing.busy === deed.name
  const keys = isMain ? ' (Ctrl+Enter)' : ''
  return (
    <Hint title={why ?? `${deed.label}${keys}`}>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        aria-disabled={why !== null || doing.busy !== null}
        data-off={why !== null}
        aria-busy={isBusy}
        onClick={() => doing.run(deed)}
      >
        {deed.label}
        {why !== null && <span className="heard">{why}</span>}
      </Button>
    </Hint>
  )
}

const SaveButton = ({ doing }: { doing: Doing }): ReactElement => (
  <Hint title={`${doing.saveLabel} (Ctrl+S)`}>
    <Button variant="contained" aria-busy={doing.busy === 'save'} onClick={() => void doing.save()}>
      {doing.busy === 'save' ? 'Saving…' : doing.saveLabel}
    </Button>
  </Hint>
)

/** Exactly one filled button, the next step, and one outlined beside it; everything else is in the menu. */
export const DeedButtons = (): ReactElement => {
  const doing = useDoing()
  const { main, second, isUnsaved, canEdit } = doing
  if (isUnsaved && canEdit) {
    return (
      <>
        {main && <DeedButton deed={main} doing={doing} isMain={false} />}
        <SaveButton doing={doing} />
      </>
    )
  }
  return (
    <>
      {second && <DeedButton deed={second} doing={doing} isMain={false} />}
      {main && <DeedButton deed={main} doing={doing} isMain />}
    </>
  )
}
