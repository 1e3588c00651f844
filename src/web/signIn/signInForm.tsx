import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { focused } from '../elements/focused.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { problemsIn } from './credentials.ts'
import { Failure } from './form/failure.tsx'
import { Field } from './form/field.tsx'
import { PasswordField } from './form/passwordField.tsx'
import styles from './signInForm.module.css'
import { login } from '../session/slice.ts'

interface SignInFormProps {
  /** Whose session is to go on; without it anybody may sign in. */
  readonly email?: string
  /** What else can be done, beside the button. */
  readonly children?: ReactNode
}

const text = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** E-mail and password. The page that shows it notices by itself that the person is signed in. */
export const SignInForm = ({ email, children }: SignInFormProps): ReactElement => {
  const dispatch = useAppDispatch()
  const { loading, error } = useAppSelector(state => state.auth)
  const [problems, setProblems] = useState<ReturnType<typeof problemsIn>>(null)
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = { email: text(data, 'email').trim(), password: text(data, 'password') }
    const found = problemsIn(typed)
    setProblems(found)
    if (found) form.current?.querySelector<HTMLInputElement>(found.email ? '[name=email]' : '[name=password]')?.focus()
    else if (!loading) void dispatch(login(typed))
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={loading}>
      <Failure sentence={error} />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly={email !== undefined}
        ref={email === undefined ? focused : undefined}
        problem={problems?.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        ref={email === undefined ? undefined : focused}
        problem={problems?.password}
      />
      <div className={styles.actions}>
        <Button className={styles.submit} type="submit" variant="contained">
          {loading ? 'Signing in…' : 'Sign in'}
        </Button>
        {children}
      </div>
    </form>
  )
}
