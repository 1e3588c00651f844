import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Field } from '../signIn/form/field.tsx'
import { useSubmit } from '../signIn/form/useSubmit.ts'
import { rememberUser } from '../signIn/form/watch.ts'
import type { Profile } from '../../wire/auth/account.ts'
import { useChangeProfileMutation } from './accountApi.ts'
import styles from './account.module.css'
import { Failure } from '../signIn/form/failure.tsx'

/** Name and telephone number. The e-mail is what one signs in with; it is changed under Users. */
export const ProfileForm = ({ profile }: { profile: Profile }): ReactElement => {
  const [change] = useChangeProfileMutation()
  const { problems, failure, isBusy, onSubmit } = useSubmit({
    check: ({ name = '' }) => (name.trim() === '' ? { name: 'Name is a required field' } : {}),
    send: async ({ name = '', phone = '' }) => {
      const { id, email, userType, duties, ...changed } = await change({
        name: name.trim(),
        phone: phone.trim() || null,
      }).unwrap()
      rememberUser({ id, email, userType, duties, name: changed.name })
      toast.success('Profile saved')
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <Failure sentence={failure} />
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={profile.name}
        problem={problems['name']}
      />
      <dl className={styles.fixed}>
        <dt>E-mail</dt>
        <dd>{profile.email}</dd>
        <dd>An administrator can ask for another one under Users.</dd>
      </dl>
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        defaultValue={profile.phone ?? ''}
        problem={problems['phone']}
      />
      <Button type="submit" variant="contained">
        {isBusy ? 'Saving…' : 'Save profile'}
      </Button>
    </form>
  )
}
