import Button from '@mui/material/Button'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { passwordProblem, passwordRule } from '../../wire/auth/password.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { sentenceOf } from '../api/failure.ts'
import { PasswordField } from '../signIn/form/passwordField.tsx'
import { useSubmit } from '../signIn/form/useSubmit.ts'
import { focused } from '../elements/focused.ts'
import { EntryPage } from './entryPage.tsx'
import styles from './recovery.module.css'
import type { MailLink } from '../../wire/auth/recovery.ts'
import { useMailLinkQuery, useResetPasswordMutation, useVerifyEmailMutation } from '../signIn/recoveryApi.ts'

interface Words {
  readonly title: string
  readonly about: string
  readonly button: string
  readonly done: string
}

/** What is said on the way through: of a new password, of a first one, and of an address alone. */
const wordsOf = ({ purpose, needsPassword, email }: MailLink): Words => {
  if (purpose === 'reset')
    return {
      title: 'A new password',
      about: `For ${email}. All your sessions end with the old one.`,
      button: 'Set the password',
      done: 'Your new password is set. Sign in with it.',
    }
  if (needsPassword)
    return {
      title: 'Welcome to Strand',
      about: `Your address ${email} is verified. Choose a password.`,
      button: 'Set the password',
      done: 'Your address is verified and your password set. Sign in with them.',
    }
  if (purpose === 'address')
    return {
      title: 'Is this your address?',
      about: `You are to sign in to Strand with ${email} from now on.`,
      button: 'Yes, it is mine',
      done: 'You have confirmed it. Your old address signs you in until an administrator has agreed or a day has passed.',
    }
  return {
    title: 'Is this your address?',
    about: `${email} was entered in Strand.`,
    button: 'Yes, it is mine',
    done: 'Your address is verified. Sign in.',
  }
}

const Following = ({ token, link, onDone }: { token: string; link: MailLink; onDone: () => void }): ReactElement => {
  const [reset] = useResetPasswordMutation()
  const [verify] = useVerifyEmailMutation()
  const { needsPassword, purpose, email } = link
  const words = wordsOf(link)
  const { problems, failure, isBusy, onSubmit } = useSubmit({
    check: ({ password = '' }) => (needsPassword ? { password: passwordProblem(password, email) ?? undefined } : {}),
    send: async ({ password = '' }) => {
      if (purpose === 'reset') await reset({ token, password }).unwrap()
      else await verify({ token, password: needsPassword ? password : null }).unwrap()
      onDone()
    },
  })
  return (
    <EntryPage title={words.title}>
      <form className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
        <p>{words.about}</p>
        <Failure sentence={failure} />
        {needsPassword && (
          <>
            {/* Password managers keep the new password under this name. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label="New password"
              name="password"
              autoComplete="new-password"
              maxLength={256}
              hint={passwordRule}
              ref={focused}
              problem={problems['password']}
            />
          </>
        )}
        <Button className={styles.main} type="submit" variant="contained">
          {isBusy ? 'One moment…' : words.button}
        </Button>
      </form>
    </EntryPage>
  )
}

const Done = ({ link }: { link: MailLink }): ReactElement => (
  <EntryPage title="Done">
    <div className={styles.form}>
      <p>{wordsOf(link).done}</p>
      <Button className={styles.main} variant="contained" component={Link} to="/login">
        Sign in
      </Button>
    </div>
  </EntryPage>
)

const Useless = ({ sentence }: { sentence: string }): ReactElement => (
  <EntryPage title="This link does not work">
    <div className={styles.form}>
      <p>{sentence}</p>
      <Button className={styles.main} variant="contained" component={Link} to="/forgot-password">
        Ask for a new link
      </Button>
      <Link to="/login">Back to sign-in</Link>
    </div>
  </EntryPage>
)

/** Where the links in mails lead: a new password, or the proof that an address is one's own. */
const LinkPage = (): ReactElement => {
  const { search } = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  const [done, setDone] = useState<MailLink | null>(null)
  const { data, error } = useMailLinkQuery(token === '' || done ? skipToken : token)
  if (done) return <Done link={done} />
  if (token === '')
    return <Useless sentence="The link is not complete. Copy the whole link from the e-mail into the address bar." />
  if (error) return <Useless sentence={sentenceOf(error)} />
  if (!data)
    return (
      <EntryPage title="One moment">
        <output>Checking the link.</output>
      </EntryPage>
    )
  return <Following token={token} link={data} onDone={() => setDone(data)} />
}

export default LinkPage
