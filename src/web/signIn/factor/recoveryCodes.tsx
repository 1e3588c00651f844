import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import styles from './factor.module.css'

interface RecoveryCodes {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** The recovery codes, shown this once. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodes): ReactElement => {
  const text = codes.join('\n')
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    toast.success('Codes copied')
  }
  return (
    <section className={styles.step} aria-label="Recovery codes">
      <h2>Recovery codes</h2>
      <p>
        Keep these where you find them without your phone: printed, or in a password manager. Each lets you in once when you
        cannot use your second factor. They are not shown again.
      </p>
      <ul className={styles.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="contained" onClick={onKept}>
          I have kept them
        </Button>
        {'clipboard' in navigator && (
          <Button variant="outlined" onClick={() => void copy()}>
            Copy
          </Button>
        )}
        <Button
          variant="outlined"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for Strand\n\n${text}\n`)}`}
          download="strand-recovery-codes.txt"
        >
          Save as a file
        </Button>
      </div>
    </section>
  )
}
