import Button from '@mui/material/Button'
import type { ReactElement, ReactNode } from 'react'
import { waitingLeft } from '../session/signingIn.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { FactorStep } from './factor/factorStep.tsx'
import { SetUpStep } from './factor/setUpStep.tsx'
import { SignInForm } from './signInForm.tsx'
import { beginSession } from './form/watch.ts'

interface SignInSteps {
  readonly email?: string
  /** What else can be done beside the button of the first step. */
  readonly children?: ReactNode
}

/** The steps of signing in: e-mail and password, then the second factor of those who have one, or its being set up. */
export const SignInSteps = ({ email, children }: SignInSteps): ReactElement => {
  const dispatch = useAppDispatch()
  const waiting = useAppSelector(state => state.signingIn.waiting)
  const leave = (): void => void dispatch(waitingLeft())
  if (waiting === null) return <SignInForm {...(email === undefined ? {} : { email })}>{children}</SignInForm>
  if (waiting.next === 'setUpSecondFactor') return <SetUpStep token={waiting.token} onCancel={leave} />
  return (
    <FactorStep token={waiting.token} onProved={({ session }) => session && beginSession(session)}>
      <Button onClick={leave}>Back</Button>
    </FactorStep>
  )
}
