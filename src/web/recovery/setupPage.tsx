import Button from '@mui/material/Button'
import type { FocusEvent, ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Navigate } from 'react-router'
import { todayAtWorks } from '../../kernel/days/worksClock.ts'
import { readDate } from '../../kernel/entry.ts'
import { f } from '../../kernel/field.ts'
import { gstinProblem } from '../../modules/masters/parties/gstin.ts'
import { passwordProblem, passwordRule } from '../../wire/auth/password.ts'
import { emailProblem } from '../../kernel/complaints/email.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { sentenceOf } from '../api/failure.ts'
import { failureOf } from '../api/files.ts'
import { logoKinds, sendLogo } from '../firstSteps/companyLogo.ts'
import { firstStepsApi } from '../firstSteps/firstStepsApi.ts'
import { shownField } from '../theme/shown.ts'
import { Field } from '../signIn/form/field.tsx'
import { PasswordField } from '../signIn/form/passwordField.tsx'
import { login } from '../session/slice.ts'
import { type Problems, type Typed, useSubmit } from '../signIn/form/useSubmit.ts'
import { homeOf } from '../session/user.ts'
import { focused } from '../elements/focused.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { EntryPage } from './entryPage.tsx'
import styles from './recovery.module.css'
import { useSetupQuery, useSetUpMutation } from '../signIn/recoveryApi.ts'

const required = { code: 'Set-up code', companyName: 'Company', name: 'Your name' } as const

const day = f.date()

/** The day on which the books start, as it was typed; null where nothing was. */
const startIn = (text: string) => (text.trim() === '' ? null : readDate(text, todayAtWorks()))

const startProblem = (text: string): string | undefined => {
  const read = startIn(text)
  return read && !read.ok ? read.message : undefined
}

const problemsIn = (typed: Typed): Problems => {
  const { email = '', password = '', gstin = '', address = '', startsOn = '' } = typed
  const missing = Object.entries(required).filter(([name]) => (typed[name] ?? '').trim() === '')
  return {
    ...Object.fromEntries(missing.map(([name, label]) => [name, `${label} is a required field`])),
    gstin: gstin.trim() === '' ? undefined : (gstinProblem(gstin.trim().toUpperCase()) ?? undefined),
    address: gstin.trim() !== '' && address.trim() === '' ? 'Enter the address of the place that the GSTIN is for.' : undefined,
    startsOn: startProblem(startsOn),
    email: emailProblem(email.trim()) ?? undefined,
    password: passwordProblem(password, email.trim()) ?? undefined,
  }
}

/** A day that was typed in short stands there in full, so that a slip is seen. */
const writeOut = ({ target }: FocusEvent<HTMLInputElement>): void => {
  const read = startIn(target.value)
  if (read?.ok) target.value = shownField(day, read.value)
}

const logoIn = (form: HTMLFormElement): File | undefined => {
  const input = form.elements.namedItem('logo')
  return input instanceof HTMLInputElement ? input.files?.[0] : undefined
}

/** Sets the company up with what was typed, signs its administrator in, and sends the logo after that. */
const useSetUp = () => {
  const [setUp] = useSetUpMutation()
  const dispatch = useAppDispatch()
  /** The company stands by now, so a logo that cannot be used is told and chosen again there. */
  const sendItsLogo = async (company: number, logo: File): Promise<void> => {
    try {
      await sendLogo(company, logo)
    } catch (error) {
      toast.error(`${sentenceOf(await failureOf(error))} Choose it again under Company.`)
    }
    dispatch(firstStepsApi.util.invalidateTags(['FirstSteps']))
  }
  return useSubmit({
    check: problemsIn,
    send: async (typed, form) => {
      const { code = '', companyName = '', gstin = '', address = '', startsOn = '', name = '', email = '', password = '' } = typed
      const logo = logoIn(form)
      const start = startIn(startsOn)
      const { company } = await setUp({
        code: code.trim(),
        companyName: companyName.trim(),
        gstin: gstin.trim().toUpperCase() || null,
        address: address.trim() || null,
        startsOn: start?.ok ? start.value : null,
        name: name.trim(),
        email: email.trim(),
        password,
      }).unwrap()
      await dispatch(login({ email: email.trim(), password }))
      if (logo) await sendItsLogo(company, logo)
    },
  })
}

const CompanyFields = ({ problems }: { problems: Problems }): ReactElement => (
  <>
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
    <Field
      label="Books start on"
      name="startsOn"
      autoComplete="off"
      maxLength={20}
      hint="1/4 is the first of April. Openings are as at this day; empty is today."
      problem={problems['startsOn']}
      onBlur={writeOut}
    />
    <Field
      label="Logo, if you have it at hand"
      name="logo"
      type="file"
      accept={logoKinds}
      hint="A png or jpg; papers carry it."
    />
  </>
)

const Form = (): ReactElement => {
  const { problems, failure, isBusy, onSubmit } = useSetUp()
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
      <CompanyFields problems={problems} />
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

/** The first visit to an empty Strand: the person who can read the server's console makes the company and becomes administrator. */
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
