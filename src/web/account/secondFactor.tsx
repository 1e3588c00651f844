import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Added, Factors } from '../../wire/auth/secondFactor.ts'
import { sentenceOf } from '../api/failure.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { AppSetUp } from '../signIn/factor/appSetUp.tsx'
import styles from '../signIn/factor/factor.module.css'
import { canUsePasskeys } from '../signIn/factor/factorApi.ts'
import { PasskeySetUp } from '../signIn/factor/passkeySetUp.tsx'
import { RecoveryCodes } from '../signIn/factor/recoveryCodes.tsx'
import { useDateOrder } from '../theme/dateOrder.ts'
import { shownStamp } from '../theme/shown.ts'
import { useFactorsQuery, useRemoveAppMutation, useRemovePasskeyMutation, useRenewRecoveryCodesMutation } from './factorsApi.ts'

/** What is being done: an app or a passkey is set up, or fresh recovery codes are shown. */
type Doing = 'app' | 'passkey' | readonly string[] | null

/** Why there is no button for a passkey here; null where there is one, or where the reason is the browser's. */
const whyNoPasskey = ({ passkeysAt }: Factors): string | null => {
  if (passkeysAt === null) return 'Passkeys need an address with a name; the administrator of the server sets it.'
  return passkeysAt === location.origin ? null : `Passkeys work at ${passkeysAt}.`
}

const usedWords = (stamp: string | null): string => (stamp === null ? 'not used yet' : `last used ${shownStamp(stamp)}`)

interface Held {
  readonly factors: Factors
  readonly onDo: (doing: Doing) => void
}

/** Does away with factors, and forgets first what went wrong before. */
const useFactorWork = (onDo: Held['onDo']) => {
  const [removeApp, app] = useRemoveAppMutation()
  const [removePasskey, passkey] = useRemovePasskeyMutation()
  const [renew, renewal] = useRenewRecoveryCodesMutation()
  const forget = (): void => {
    app.reset()
    passkey.reset()
    renewal.reset()
  }
  const removed = async (answer: Promise<{ error?: unknown }>): Promise<void> => {
    if (!(await answer).error) toast.success('Second factor removed')
  }
  const freshCodes = async (): Promise<void> => {
    forget()
    const { data } = await renew()
    if (data) onDo(data.recoveryCodes)
  }
  return {
    error: app.error ?? passkey.error ?? renewal.error,
    dropApp: () => (forget(), void removed(removeApp())),
    dropPasskey: (id: number) => (forget(), void removed(removePasskey(id))),
    freshCodes,
  }
}

const Ways = ({ factors, onDo }: Held): ReactElement => (
  <div className={styles.actions}>
    {!factors.app && (
      <Button variant="outlined" onClick={() => onDo('app')}>
        Set up an app
      </Button>
    )}
    {canUsePasskeys(factors) && (
      <Button variant="outlined" onClick={() => onDo('passkey')}>
        Add a passkey
      </Button>
    )}
  </div>
)

/** The factors that there are, with the way out of each. */
const HeldFactors = ({ factors, onDo }: Held): ReactElement => {
  useDateOrder()
  const { error, dropApp, dropPasskey, freshCodes } = useFactorWork(onDo)
  const hasAny = factors.app || factors.passkeys.length > 0
  const why = whyNoPasskey(factors)
  return (
    <div className={styles.step}>
      <Failure sentence={error ? sentenceOf(error) : null} />
      {!hasAny && <p>You have none. Your password alone lets you in.</p>}
      <ul className={styles.list}>
        {factors.app && (
          <li>
            <span>Authenticator app</span>
            <Button onClick={dropApp}>
              Remove<span className="heard"> the authenticator app</span>
            </Button>
          </li>
        )}
        {factors.passkeys.map(({ id, name, usedStamp }) => (
          <li key={id}>
            <span>
              {name} <small>passkey, {usedWords(usedStamp)}</small>
            </span>
            <Button onClick={() => dropPasskey(id)}>
              Remove<span className="heard"> the passkey {name}</span>
            </Button>
          </li>
        ))}
        {hasAny && (
          <li>
            <span>Recovery codes: {factors.recoveryLeft} left</span>
            <Button onClick={() => void freshCodes()}>Make new ones</Button>
          </li>
        )}
      </ul>
      <Ways factors={factors} onDo={onDo} />
      {why !== null && <p>{why}</p>}
    </div>
  )
}

/** Sets up what the person shows beside their password when they sign in. */
export const SecondFactor = (): ReactElement | null => {
  const [doing, setDoing] = useState<Doing>(null)
  const { data, error, refetch } = useFactorsQuery(undefined, { refetchOnMountOrArgChange: true })
  const added = ({ recoveryCodes }: Added): void => {
    toast.success('Second factor added')
    setDoing(recoveryCodes ?? null)
    void refetch()
  }
  if (error) return <Failure sentence={sentenceOf(error)} />
  if (!data) return null
  if (doing === 'app') return <AppSetUp onAdded={added} onCancel={() => setDoing(null)} />
  if (doing === 'passkey') return <PasskeySetUp onAdded={added} onCancel={() => setDoing(null)} />
  if (doing !== null) return <RecoveryCodes codes={doing} onKept={() => setDoing(null)} />
  return <HeldFactors factors={data} onDo={setDoing} />
}
