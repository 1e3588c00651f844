import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { Proved } from '../../../wire/auth/secondFactor.ts'
import { focused } from '../../elements/focused.ts'
import { Failure } from '../form/failure.tsx'
import { Field } from '../form/field.tsx'
import { useSubmit } from '../form/useSubmit.ts'
import styles from './factor.module.css'
import { canUsePasskeys, proveByCode, proveByPasskey, readFactors, type Way } from './factorApi.ts'
import { saidOf, useAsked } from './useAsked.ts'

interface FactorStep extends Way {
  readonly onProved: (proved: Proved) => void
  /** What else can be done, beside the button. */
  readonly children?: ReactNode
}

/** Asks for a second factor of the person: a passkey, a code of their app, or a recovery code. */
export const FactorStep = ({ token, onProved, children }: FactorStep): ReactElement => {
  const way = token === undefined ? {} : { token }
  const { data, failure: unread } = useAsked(useCallback(() => readFactors(token === undefined ? {} : { token }), [token]))
  const [refused, setRefused] = useState<string | null>(null)
  const { problems, failure, isBusy, onSubmit } = useSubmit({
    check: ({ code = '' }) => ({ code: code.trim() === '' ? 'Enter a code.' : undefined }),
    send: async ({ code = '' }) => onProved(await proveByCode(code, way)),
  })
  const byPasskey = async (): Promise<void> => {
    setRefused(null)
    try {
      onProved(await proveByPasskey(way))
    } catch (error) {
      setRefused(saidOf(error))
    }
  }
  const hasPasskey = data !== null && data.passkeys.length > 0 && canUsePasskeys(data)
  return (
    <form className={styles.step} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <Failure sentence={failure ?? refused ?? unread} />
      {hasPasskey && (
        <Button className={styles.wide} variant="outlined" onClick={() => void byPasskey()}>
          Use a passkey
        </Button>
      )}
      <Field
        label="Code"
        name="code"
        autoComplete="one-time-code"
        maxLength={40}
        ref={focused}
        hint={data?.app === false ? 'One of your recovery codes.' : 'Six digits from your app, or one of your recovery codes.'}
        problem={problems['code']}
      />
      <div className={styles.actions}>
        <Button className={styles.wide} type="submit" variant="contained">
          {isBusy ? 'Checking…' : 'Continue'}
        </Button>
        {children}
      </div>
    </form>
  )
}
