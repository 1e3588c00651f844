import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactElement } from 'react'
import styles from '../../elements/dialogs.module.css'
import { focused } from '../../elements/focused.ts'
import { type LineOf, useDoing } from '../model/commands.ts'
import { useDoc } from '../record/doc.ts'
import type { ActionOffer } from '../../../wire/documents.ts'

const titleId = 'action-title'
const whyId = 'action-reason'

/** Asks once before something that cannot be taken back, names what it does, and asks why where that must be said. */
const ActionDialog = ({ command, line }: { command: ActionOffer; line?: LineOf | undefined }): ReactElement => {
  const { def } = useDoc()
  const { act, close } = useDoing()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const effect = line ? undefined : def.actions[command.name]?.effect
  const isMissing = command.asksReason && reason.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (isMissing) document.getElementById(whyId)?.focus()
    else void act(command.name, reason.trim() || null, line)
  }
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <h2 id={titleId}>{command.label}</h2>
        {command.confirm !== null && <p>{command.confirm}</p>}
        {effect === 'post' && command.confirm === null && (
          <p>It posts to the ledgers. What is posted is never changed, only cancelled.</p>
        )}
        {effect === 'reverse' && <p>Its postings are reversed by new entries. This cannot be undone.</p>}
        {command.asksReason && (
          <div className={styles.field}>
            <label htmlFor={whyId}>
              Reason<span aria-hidden="true"> *</span>
            </label>
            <textarea
              id={whyId}
              rows={3}
              ref={focused}
              maxLength={1000}
              value={reason}
              aria-required
              aria-invalid={isAsked && isMissing}
              aria-describedby={`${whyId}-help`}
              onChange={({ target }) => setReason(target.value)}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
              }}
            />
            <p id={`${whyId}-help`} data-wrong={isAsked && isMissing}>
              {isAsked && isMissing ? 'Enter a reason. It is kept with the change.' : 'It is kept with the change.'}
            </p>
          </div>
        )}
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={close}>
            Leave as it is
          </Button>
          <Button variant="contained" type="submit" ref={command.asksReason ? undefined : focused}>
            {command.label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export default ActionDialog
