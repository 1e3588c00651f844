import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import type { Added } from '../../../wire/auth/secondFactor.ts'
import { Failure } from '../form/failure.tsx'
import { beginSession } from '../form/watch.ts'
import { AppSetUp } from './appSetUp.tsx'
import styles from './factor.module.css'
import { canUsePasskeys, readFactors } from './factorApi.ts'
import { PasskeySetUp } from './passkeySetUp.tsx'
import { RecoveryCodes } from './recoveryCodes.tsx'
import { useAsked } from './useAsked.ts'

interface SetUpStep {
  readonly token: string
  readonly onCancel: () => void
}

/** At sign-in, before anything else: the duties of the person ask for a second factor that is not there yet. */
export const SetUpStep = ({ token, onCancel }: SetUpStep): ReactElement => {
  const [kind, setKind] = useState<'app' | 'passkey' | null>(null)
  const [added, setAdded] = useState<Added | null>(null)
  const { data, failure } = useAsked(useCallback(() => readFactors({ token }), [token]))
  const goOn = (done: Added): void => {
    if (done.session) beginSession(done.session)
  }
  if (added) return <RecoveryCodes codes={added.recoveryCodes ?? []} onKept={() => goOn(added)} />
  if (kind === 'app') return <AppSetUp token={token} onAdded={setAdded} onCancel={() => setKind(null)} />
  if (kind === 'passkey') return <PasskeySetUp token={token} onAdded={setAdded} onCancel={() => setKind(null)} />
  return (
    <div className={styles.step}>
      <h2>Set up a second factor</h2>
      <p>Your duties ask for one beside the password. From the next sign-in on you give both.</p>
      <Failure sentence={failure} />
      <Button className={styles.wide} variant="contained" onClick={() => setKind('app')}>
        Use an authenticator app
      </Button>
      {data && canUsePasskeys(data) && (
        <Button className={styles.wide} variant="outlined" onClick={() => setKind('passkey')}>
          Use a passkey of this device
        </Button>
      )}
      <Button className={styles.wide} onClick={onCancel}>
        Sign in as somebody else
      </Button>
    </div>
  )
}
