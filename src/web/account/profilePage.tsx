import Button from '@mui/material/Button'
import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { duties } from '../../kernel/duty.ts'
import { sentenceOf } from '../api/failure.ts'
import { typeOf } from '../session/user.ts'
import type { Profile } from '../../wire/auth/account.ts'
import { useProfileQuery } from './accountApi.ts'
import { Appearance } from './appearance.tsx'
import { AskedOfMe } from './askedOfMe.tsx'
import styles from './account.module.css'
import { Failure } from '../signIn/form/failure.tsx'
import { PasswordForm } from './passwordForm.tsx'
import { ProfileForm } from './profileForm.tsx'
import { SecondFactor } from './secondFactor.tsx'
import { Sessions } from './sessions.tsx'

const Panel = ({ title, about, children }: { title: string; about?: string; children: ReactNode }): ReactElement => {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about !== undefined && <p>{about}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}

const Rights = ({ profile }: { profile: Profile }): ReactElement => (
  <dl className={styles.rights}>
    <dt>User type</dt>
    <dd>{typeOf(profile)}</dd>
    <dt>Duties</dt>
    <dd>{profile.duties.length > 0 ? profile.duties.map(duty => duties[duty]).join(', ') : 'None'}</dd>
  </dl>
)

const Panels = ({ profile }: { profile: Profile }): ReactElement => (
  <>
    <AskedOfMe />
    <Panel title="You">
      <ProfileForm key={profile.id} profile={profile} />
    </Panel>
    <Panel title="Rights" about="Users with the duty Administration grant them under Users.">
      <Rights profile={profile} />
    </Panel>
    <Panel title="On this device">
      <Appearance />
    </Panel>
    <Panel title="Password" about="Changing it ends your sessions on other devices.">
      <PasswordForm email={profile.email} />
    </Panel>
    <Panel
      title="Second factor"
      about="What you show beside your password when you sign in. Not switched on unless you set it up or your duties ask for it."
    >
      <SecondFactor />
    </Panel>
    <Panel title="Sessions" about="Where you are signed in. End sessions that you do not know, then change your password.">
      <Sessions />
    </Panel>
  </>
)

/** The user's own profile. */
const ProfilePage = (): ReactElement => {
  const { data, error, refetch } = useProfileQuery()
  return (
    <div className={styles.page}>
      <h1>Profile</h1>
      {error && !data && (
        <div className={styles.state}>
          <Failure sentence={sentenceOf(error)} />
          <Button variant="outlined" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!error && !data && <div className={styles.bones} aria-hidden="true" />}
      {data && <Panels profile={data} />}
    </div>
  )
}

export default ProfilePage
