import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Hint } from '../../elements/hint.tsx'
import { type Doing, useDoing, whyNot } from '../model/commands.ts'
import type { Blocked, Command } from '../model/flow.ts'
import styles from './commandButtons.module.css'

interface CommandButtonProps {
  readonly command: Command
  readonly doing: Doing
  readonly isMain: boolean
}

/** A button for something that can be done with the record; one that cannot be pressed says why, to the keyboard too. */
const CommandButton = ({ command, doing, isMain }: CommandButtonProps): ReactElement => {
  const why = whyNot(command, doing.isUnsaved)
  const isBusy = doing.busy === command.name
  const keys = isMain ? ' (Ctrl+Enter)' : ''
  return (
    <Hint title={why ?? `${command.label}${keys}`}>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        aria-disabled={why !== null || doing.busy !== null}
        data-off={why !== null}
        aria-busy={isBusy}
        onClick={() => doing.run(command)}
      >
        {command.label}
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

/** Where the main button would be: why the next step is not this person's, in one line. */
const BlockedSaid = ({ blocked: { label, why } }: { blocked: Blocked }): ReactElement => (
  <p className={styles.blocked} title={`${label}: ${why}`}>
    <strong>{label}</strong> {why}
  </p>
)

/** Exactly one filled button, the next step, and one outlined beside it; everything else is in the menu. */
export const CommandButtons = (): ReactElement => {
  const doing = useDoing()
  const { main, second, blocked, isUnsaved, canEdit } = doing
  if (isUnsaved && canEdit) {
    return (
      <>
        {main && <CommandButton command={main} doing={doing} isMain={false} />}
        <SaveButton doing={doing} />
      </>
    )
  }
  return (
    <>
      {second && <CommandButton command={second} doing={doing} isMain={false} />}
      {main && <CommandButton command={main} doing={doing} isMain />}
      {blocked && <BlockedSaid blocked={blocked} />}
    </>
  )
}
