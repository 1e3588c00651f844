import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import { gstinProblem } from '../../modules/masters/parties/gstin.ts'
import { passwordProblem, passwordRule } from '../../modules/masters/people/password.ts'
import { emailProblem } from '../../modules/masters/people/user/user.ts'
import { Failure } from '../signIn/failure.tsx'
import { sentenceOf } from '../api/failure.ts'
import { Field } from '../signIn/field.tsx'
import { PasswordField } from '../signIn/passwordField.tsx'
import { login } from '../session/slice.ts'
import { type Problems, type Typed, useSubmit } from '../signIn/useSubmit.ts'
import { homeOf } from '../session/user.ts'
import { focused } from '../elements/focused.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { EntryPage } from './entryPage.tsx'
import styles from './recovery.module.css'
import { useSetupQuery, useSetUpMutation } from '../signIn/recoveryApi.ts'

const required = { code: 'Set-up code', companyName: 'Company', name: 'Your name' } as const

const problemsIn = (typed: Typed): Problems => {
  const { email = '', password = '', gstin = '' } = typed
  const missing = Object.entries(required).filter(([name]) => (typed[name] ?? '').trim() === '')
  return {
    ...Object.fromEntries(missing.map(([name, label]) => [name, `${label} is a required field`])),
    gstin: gstin.trim() === '' ? undefined : (gstinProblem(gstin.trim().toUpperCase()) ?? undefined),
    email: emailProblem(email.trim()) ?? undefined,
    password: passwordProblem(password, email.trim()) ?? undefined,
  }
}

const Form = (): ReactElement => {
  const [setUp] = useSetUpMutation()
  const dispatch = useAppDispatch()
  const { problems, failure, isBusy, onSubmit } = useSubmit({
    check: problemsIn,
    send: async ({ code = '', companyName = '', gstin = '', address = '', name = '', email = '', password = '' }) => {
      await setUp({
        code: code.trim(),
        companyName: companyName.trim(),
        gstin: gstin.trim().toUpperCase() || null,
        address: address.trim() || null,
        name: name.trim(),
        email: email.trim(),
        password,
      }).unwrap()
      await dispatch(login({ email: email.trim(), password }))
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <p>There is no company yet. Set it up, and become its first administrator.</p>
      <Failure sentence={failure} />
      <Field
        label="Set-up code"
        name="code"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        ref={focused}
        hint="It is shown on the console of the server."
        problem={problems['code']}
      />
      <Field label="Company" name="companyName" autoComplete="organization" maxLength={200} problem={problems['companyName']} />
      <Field
        label="GSTIN, if you have it at hand"
        name="gstin"
        autoComplete="off"
        spellCheck={false}
        maxLength={15}
        hint="Of the place that you supply from; others can follow."
        problem={problems['gstin']}
      />
      <Field
        label="Address of that place"
        name="address"
        autoComplete="street-address"
        maxLength={1000}
        problem={problems['address']}
      />
      <Field label="Your name" name="name" autoComplete="name" maxLength={100} problem={problems['name']} />
      <Field label="Your e-mail" name="email" type="email" autoComplete="username" maxLength={254} problem={problems['email']} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        maxLength={256}
        hint={passwordRule}
        problem={problems['password']}
      />
      <Button className={styles.main} type="submit" variant="contained">
        {isBusy ? 'Setting up…' : 'Set up Strand'}
      </Button>
    </form>
  )
}

/** The first visit to an empty Strand: whoever can read the server's console makes the company and becomes administrator. */
const SetupPage = (): ReactElement => {
  const user = useAppSelector(state => state.auth.user)
  const { data, error, refetch } = useSetupQuery(undefined, { refetchOnMountOrArgChange: true })
  if (user) return <Navigate to={homeOf(user)} replace />
  if (data && !data.needed) return <Navigate to="/login" replace />
  return (
    <EntryPage title="Set up Strand">
      {error && !data ? (
        <div className={styles.form}>
          <Failure sentence={sentenceOf(error)} />
          <Button variant="outlined" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <Form />
      )}
    </EntryPage>
  )
}

export default SetupPage
