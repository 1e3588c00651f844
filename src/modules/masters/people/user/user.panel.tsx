import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { sentenceOf } from '../../../../web/api/failure.ts'
import type { DocumentAnswer } from '../../../../wire/documents.ts'
import { Failure } from '../../../../web/signIn/form/failure.tsx'
import { useAppSelector } from '../../../../web/store.ts'
import styles from './user.module.css'
import { UserAddressOf } from '../../../../web/users/userAddress.tsx'
import { UserFactorsOf } from '../../../../web/users/userFactors.tsx'
import { useEndUserSessionsMutation, useSendLinkMutation, useVerifyUserMutation } from '../../../../web/users/usersApi.ts'

const endedWords = (ended: number): string => {
  if (ended === 0) return 'No session was open'
  return ended === 1 ? 'One session ended' : `${ended} sessions ended`
}

/** Does what an administrator may for a sign-in, and forgets first what went wrong before. */
const useSignInWork = (id: number) => {
  const [verify, verifying] = useVerifyUserMutation()
  const [sendLink, sending] = useSendLinkMutation()
  const [endSessions, ending] = useEndUserSessionsMutation()
  const forgetErrors = (): void => {
    verifying.reset()
    sending.reset()
    ending.reset()
  }

  const doVerify = async (): Promise<void> => {
    forgetErrors()
    if (!(await verify(id)).error) toast.success('Address marked as verified')
  }
  const doSend = async (): Promise<void> => {
    forgetErrors()
    if (!(await sendLink(id)).error) toast.success('Letter written')
  }
  const doEnd = async (): Promise<void> => {
    forgetErrors()
    const { data } = await endSessions(id)
    if (data) toast.success(endedWords(data.ended))
  }
  return { error: verifying.error ?? sending.error ?? ending.error, doVerify, doSend, doEnd }
}

/** How the person signs in, and what an administrator can do about it. */
const UserPanel = ({ answer }: { answer: DocumentAnswer }): ReactElement | null => {
  const isAdministrator = useAppSelector(state => state.auth.user?.duties.includes('admin') ?? false)
  const { id, status } = answer
  const { error, doVerify, doSend, doEnd } = useSignInWork(id)
  if (!isAdministrator) return null
  const isVerified = answer['verified'] === true
  return (
    <section className={styles.panel} aria-labelledby="sign-in">
      <h2 id="sign-in">Sign-in</h2>
      <Failure sentence={error ? sentenceOf(error) : null} />
      {status === 'blocked' ? (
        <p>A blocked user cannot sign in, and has no session.</p>
      ) : (
        <p>
          {isVerified
            ? 'The address is verified.'
            : 'The address is not verified yet, so the user cannot sign in. The verification e-mail also asks for a password.'}{' '}
          E-mails are sent from the <Link to="/outbox">outbox</Link>; the link in one is for its reader alone.
        </p>
      )}
      {status !== 'blocked' && (
        <div className={styles.actions}>
          {!isVerified && (
            <Button variant="outlined" onClick={() => void doVerify()}>
              Verify by hand
            </Button>
          )}
          <Button variant="outlined" onClick={() => void doSend()}>
            {isVerified ? 'Send a link for a new password' : 'Send the verification e-mail'}
          </Button>
          <Button variant="outlined" onClick={() => void doEnd()}>
            Sign out everywhere
          </Button>
        </div>
      )}
      {status !== 'blocked' && <UserAddressOf id={id} actions={styles.actions} />}
      {status !== 'blocked' && <UserFactorsOf id={id} actions={styles.actions} />}
    </section>
  )
}

export default UserPanel
