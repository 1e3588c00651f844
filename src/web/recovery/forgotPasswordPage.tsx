import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Failure } from '../signIn/form/failure.tsx'
import { problemsIn } from '../signIn/credentials.ts'
import { Field } from '../signIn/form/field.tsx'
import { useSubmit } from '../signIn/form/useSubmit.ts'
import { focused } from '../elements/focused.ts'
import { EntryPage } from './entryPage.tsx'
import styles from './recovery.module.css'
import { useForgotPasswordMutation } from '../signIn/recoveryApi.ts'

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }): ReactElement => (
  <div className={styles.form} aria-live="polite">
    <p>
      If {email} is a user’s address, an e-mail with a link is on its way there. The link works for one hour. Until it is used,
      your present password stays as it is.
    </p>
    <p>
      No e-mail? Look among unwanted mail, or ask your administrator: where no mail server is set up, the person who runs the
      server can make a link for you.
    </p>
    <Button variant="outlined" onClick={onAgain}>
      Send it again
    </Button>
  </div>
)

/** Asks for a link by which a new password can be set; the same link proves an address that is not verified yet. */
const ForgotPasswordPage = (): ReactElement => {
  const [forgot] = useForgotPasswordMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { problems, failure, isBusy, onSubmit } = useSubmit({
    check: ({ email = '' }) => ({ email: problemsIn({ email: email.trim(), password: '-' })?.email }),
    send: async ({ email = '' }) => {
      await forgot(email.trim()).unwrap()
      setSentTo(email.trim())
    },
  })
  return (
    <EntryPage title={sentTo === null ? 'Forgotten your password?' : 'Check your e-mail'}>
      {sentTo === null ? (
        <form className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
          <p>We send you a link to set a new one. The link also verifies your address.</p>
          <Failure sentence={failure} />
          <Field label="E-mail" name="email" type="email" autoComplete="username" ref={focused} problem={problems['email']} />
          <Button className={styles.main} type="submit" variant="contained">
            {isBusy ? 'Sending…' : 'Send the link'}
          </Button>
        </form>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
      <Link to="/login">Back to sign-in</Link>
    </EntryPage>
  )
}

export default ForgotPasswordPage
