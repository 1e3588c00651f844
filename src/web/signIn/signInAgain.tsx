import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import type { ReactElement } from 'react'
import { useAppSelector } from '../store.ts'
import styles from './signInAgain.module.css'
import { SignInSteps } from './signInSteps.tsx'
import { signOut } from './form/watch.ts'

const titleId = 'sign-in-again'

/** Sign-in over the page, when the session ended in the middle of work. The page under it stays as it is. */
const SignInAgain = (): ReactElement => {
  const email = useAppSelector(state => state.auth.user?.email)
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <div className={styles.again}>
        <h2 id={titleId}>Your session has ended</h2>
        <p>Sign in again to go on. What is on the page stays as it is.</p>
        <SignInSteps {...(email === undefined ? {} : { email })}>
          <Button className={styles.out} variant="outlined" onClick={() => void signOut()}>
            Sign out
          </Button>
        </SignInSteps>
      </div>
    </Dialog>
  )
}

export default SignInAgain
