import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Visibility, VisibilityOff } from '../../elements/icons.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

/** A box for a password, which can be shown. */
export const PasswordField = (props: Omit<FieldProps, 'type' | 'end'>): ReactElement => {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          className={styles.show}
          aria-label={isShown ? 'Hide the password' : 'Show the password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <VisibilityOff /> : <Visibility />}
        </IconButton>
      }
    />
  )
}
