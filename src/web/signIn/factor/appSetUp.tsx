import Button from '@mui/material/Button'
import { useCallback } from 'react'
import type { ReactElement } from 'react'
import type { Added } from '../../../wire/auth/secondFactor.ts'
import { focused } from '../../elements/focused.ts'
import { Failure } from '../form/failure.tsx'
import { Field } from '../form/field.tsx'
import { useSubmit } from '../form/useSubmit.ts'
import styles from './factor.module.css'
import { confirmApp, startApp, type Way } from './factorApi.ts'
import { useAsked } from './useAsked.ts'

interface AppSetUp extends Way {
  readonly onAdded: (added: Added) => void
  readonly onCancel: () => void
}

/** Sets up an app that gives codes: it reads the picture, and its first code shows that it did. */
export const AppSetUp = ({ token, onAdded, onCancel }: AppSetUp): ReactElement => {
  const { data, failure: unread } = useAsked(useCallback(() => startApp(token === undefined ? {} : { token }), [token]))
  const { problems, failure, isBusy, onSubmit } = useSubmit({
    check: ({ code = '' }) => ({ code: code.trim() === '' ? 'Enter the code that the app shows.' : undefined }),
    send: async ({ code = '' }) => onAdded(await confirmApp(code, token === undefined ? {} : { token })),
  })
  return (
    <form className={styles.step} onSubmit={onSubmit} noValidate aria-busy={isBusy} aria-label="Authenticator app">
      <Failure sentence={failure ?? unread} />
      {data && (
        <>
          <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
          <img className={styles.picture} alt="QR code" src={`data:image/svg+xml,${encodeURIComponent(data.picture)}`} />
          <p>
            Key: <span className={styles.secret}>{data.secret}</span>
          </p>
          <Field
            label="Code from the app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            ref={focused}
            problem={problems['code']}
          />
        </>
      )}
      <div className={styles.actions}>
        {data && (
          <Button type="submit" variant="contained">
            {isBusy ? 'Checking…' : 'Confirm'}
          </Button>
        )}
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
