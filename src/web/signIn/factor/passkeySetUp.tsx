import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { Added } from '../../../wire/auth/secondFactor.ts'
import { focused } from '../../elements/focused.ts'
import { Failure } from '../form/failure.tsx'
import { Field } from '../form/field.tsx'
import { useSubmit } from '../form/useSubmit.ts'
import styles from './factor.module.css'
import { addPasskey, type Way } from './factorApi.ts'
import { saidOf } from './useAsked.ts'

interface PasskeySetUp extends Way {
  readonly onAdded: (added: Added) => void
  readonly onCancel: () => void
}

/** Makes a passkey: the browser asks for a finger, a face, a PIN or a key in the port. */
export const PasskeySetUp = ({ token, onAdded, onCancel }: PasskeySetUp): ReactElement => {
  const [refused, setRefused] = useState<string | null>(null)
  const { problems, isBusy, onSubmit } = useSubmit({
    check: ({ name = '' }) => ({ name: name.trim() === '' ? 'Name is a required field' : undefined }),
    send: async ({ name = '' }) => {
      setRefused(null)
      try {
        onAdded(await addPasskey(name.trim(), token === undefined ? {} : { token }))
      } catch (error) {
        setRefused(saidOf(error))
      }
    },
  })
  return (
    <form className={styles.step} onSubmit={onSubmit} noValidate aria-busy={isBusy} aria-label="Passkey">
      <Failure sentence={refused} />
      <Field
        label="Name of the passkey"
        name="name"
        maxLength={60}
        defaultValue="This device"
        ref={focused}
        hint="What you will know it by, such as Office PC."
        problem={problems['name']}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained">
          {isBusy ? 'Waiting for the device…' : 'Make a passkey'}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
