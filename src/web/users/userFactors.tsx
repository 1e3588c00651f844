import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { UserFactors } from '../../wire/auth/secondFactor.ts'
import { sentenceOf } from '../api/failure.ts'
import { useResetFactorsMutation, useUserFactorsQuery, useWithdrawResetMutation } from '../account/factorsApi.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { useAppSelector } from '../store.ts'

const heldWords = ({ app, passkeys }: UserFactors): string =>
  [app ? 'an authenticator app' : '', passkeys === 0 ? '' : passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`]
    .filter(Boolean)
    .join(' and ')

interface UserFactorsProps {
  readonly id: number
  readonly actions: string | undefined
}

/** The second factor of somebody else, and its removal by two administrators. */
export const UserFactorsOf = ({ id, actions }: UserFactorsProps): ReactElement | null => {
  const own = useAppSelector(state => state.auth.user?.id)
  const { data } = useUserFactorsQuery(id, { refetchOnMountOrArgChange: true })
  const [reset, resetting] = useResetFactorsMutation()
  const [withdraw, withdrawing] = useWithdrawResetMutation()
  const error = resetting.error ?? withdrawing.error
  if (!data || (!data.app && data.passkeys === 0)) return null
  const ask = async (): Promise<void> => {
    withdrawing.reset()
    const answer = await reset(id)
    if (answer.data)
      toast.success(answer.data.state === 'asked' ? 'Asked; another administrator has to agree' : 'Second factor removed')
  }
  const keep = async (): Promise<void> => {
    resetting.reset()
    if (!(await withdraw(id)).error) toast.success('The second factor stays')
  }
  return (
    <>
      <p>
        Second factor: {heldWords(data)}.{' '}
        {data.reset && `${data.reset.name} asked to remove it; another administrator has to agree, or a day to pass.`}
      </p>
      <Failure sentence={error ? sentenceOf(error) : null} />
      <div className={actions}>
        {id !== own && (data.reset === null || data.reset.by !== own || data.reset.waited) && (
          <Button variant="outlined" onClick={() => void ask()}>
            {data.reset
              ? data.reset.by === own
                ? 'Remove the second factor'
                : 'Agree to remove the second factor'
              : 'Ask to remove the second factor'}
          </Button>
        )}
        {data.reset && (
          <Button variant="outlined" onClick={() => void keep()}>
            Keep the second factor
          </Button>
        )}
      </div>
    </>
  )
}
