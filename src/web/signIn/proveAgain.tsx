import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useCallback } from 'react'
import type { ReactElement } from 'react'
import { focused } from '../elements/focused.ts'
import { Failure } from './form/failure.tsx'
import { FactorStep } from './factor/factorStep.tsx'
import { proveByPassword, readFactors } from './factor/factorApi.ts'
import { useAsked } from './factor/useAsked.ts'
import { PasswordField } from './form/passwordField.tsx'
import styles from './signInAgain.module.css'
import { useSubmit } from './form/useSubmit.ts'
import { settleProof } from './form/watch.ts'

const titleId = 'prove-again'

const cancel = (): void => settleProof(false)

const PasswordStep = (): ReactElement => {
  const { problems, failure, isBusy, onSubmit } = useSubmit({
    check: ({ password = '' }) => ({ password: password === '' ? 'Password is a required field' : undefined }),
    send: async ({ password = '' }) => {
      await proveByPassword(password)
      settleProof(true)
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <Failure sentence={failure} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={256}
        ref={focused}
        problem={problems['password']}
      />
      <div className={styles.actions}>
        <Button className={styles.out} type="submit" variant="contained">
          {isBusy ? 'Checking…' : 'Continue'}
        </Button>
        <Button className={styles.out} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Over the page, before a dangerous act: the person shows once more that it is them, and the act goes on as it was typed. */
const ProveAgain = (): ReactElement => {
  const { data } = useAsked(useCallback(() => readFactors({}), []))
  const hasFactor = data !== null && (data.app || data.passkeys.length > 0)
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} onClose={cancel}>
      <div className={styles.again}>
        <h2 id={titleId}>Is it you?</h2>
        <p>This is asked before acts that open doors or move money. What you typed stays, and goes on when you have answered.</p>
        {hasFactor ? (
          <FactorStep onProved={() => settleProof(true)}>
            <Button className={styles.out} onClick={cancel}>
              Cancel
            </Button>
          </FactorStep>
        ) : (
          data && <PasswordStep />
        )}
      </div>
    </Dialog>
  )
}

export default ProveAgain
