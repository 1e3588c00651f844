import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { passwordProblem, passwordRule } from '../../wire/auth/password.ts'
import { PasswordField } from '../signIn/form/passwordField.tsx'
import { useSubmit } from '../signIn/form/useSubmit.ts'
import { useChangePasswordMutation } from './accountApi.ts'
import styles from './account.module.css'
import { Failure } from '../signIn/form/failure.tsx'

/** A new password for a user who knows the present one. All other sessions end with it. */
export const PasswordForm = ({ email }: { email: string }): ReactElement => {
  const [change] = useChangePasswordMutation()
  const { problems, failure, isBusy, onSubmit } = useSubmit({
    check: ({ oldPassword = '', newPassword = '' }) => ({
      oldPassword: oldPassword === '' ? 'Present password is a required field' : undefined,
      newPassword: passwordProblem(newPassword, email) ?? undefined,
    }),
    send: async ({ oldPassword = '', newPassword = '' }, form) => {
      await change({ oldPassword, newPassword }).unwrap()
      form.reset()
      toast.success('Password changed; your other sessions have ended')
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <Failure sentence={failure} />
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Present password"
        name="oldPassword"
        autoComplete="current-password"
        maxLength={256}
        problem={problems['oldPassword']}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        maxLength={256}
        hint={passwordRule}
        problem={problems['newPassword']}
      />
      <Button type="submit" variant="outlined">
        {isBusy ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  )
}
