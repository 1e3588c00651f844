import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { type FormEvent, type KeyboardEvent, type ReactElement, useState } from 'react'
import styles from '../elements/dialogs.module.css'
import { focused } from '../elements/focused.ts'

const titleId = 'words-title'
const wordsId = 'words-text'

interface Props {
  readonly title: string
  readonly note: string
  readonly label: string
  /** The words may not be missing. */
  readonly needed: boolean
  readonly onDone: (words: string) => void
  readonly onClose: () => void
}

/** Asks for a word before something is decided. */
const WordsDialog = ({ title, note, label, needed, onDone, onClose }: Props): ReactElement => {
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = needed && words.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isMissing) document.getElementById(wordsId)?.focus()
    else onDone(words.trim())
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <h2 id={titleId}>{title}</h2>
        <p>{note}</p>
        <div className={styles.field}>
          <label htmlFor={wordsId}>
            {label}
            {needed && <span aria-hidden="true"> *</span>}
          </label>
          <textarea
            id={wordsId}
            rows={3}
            ref={focused}
            maxLength={1000}
            value={words}
            aria-required={needed}
            aria-invalid={isTried && isMissing}
            aria-describedby={`${wordsId}-help`}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
            }}
          />
          <p id={`${wordsId}-help`} data-wrong={isTried && isMissing}>
            {isTried && isMissing ? 'Enter a reason.' : 'It is kept with the record.'}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={onClose}>
            Leave as it is
          </Button>
          <Button variant="contained" type="submit">
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export default WordsDialog
