import Button from '@mui/material/Button'
import { type ReactElement, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { UserAddress } from '../../wire/auth/address.ts'
import { sentenceOf } from '../api/failure.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { Field } from '../signIn/form/field.tsx'
import { useSubmit } from '../signIn/form/useSubmit.ts'
import { useAppSelector } from '../store.ts'
import { shownStamp } from '../theme/shown.ts'
import {
  useAgreeAddressMutation,
  useAskAddressMutation,
  useStopAddressMutation,
  useUserAddressQuery,
} from '../account/addressApi.ts'

interface UserAddressProps {
  readonly id: number
  readonly actions: string | undefined
}

const waitsFor = ({ confirmed, agreedName, fromStamp }: NonNullable<UserAddress['waiting']>): string => {
  const owner = confirmed ? 'Its owner has confirmed it.' : 'Its owner has not confirmed it yet.'
  return agreedName === null
    ? `${owner} It counts when another administrator agrees, else from ${shownStamp(fromStamp)}.`
    : `${owner} ${agreedName} agreed.`
}

const Waiting = ({ id, actions, waiting }: UserAddressProps & { waiting: NonNullable<UserAddress['waiting']> }): ReactElement => {
  const own = useAppSelector(state => state.auth.user?.id)
  const [agree, agreeing] = useAgreeAddressMutation()
  const [stop, stopping] = useStopAddressMutation()
  const error = agreeing.error ?? stopping.error
  const doAgree = async (): Promise<void> => {
    const { data } = await agree(id)
    if (data) toast.success(data.state === 'changed' ? 'Address changed' : 'Agreed; the new owner has to confirm it')
  }
  const doStop = async (): Promise<void> => {
    if (!(await stop(id)).error) toast.success('The address stays')
  }
  return (
    <>
      <p>
        {waiting.byName} asked to change the address to {waiting.address}. {waitsFor(waiting)}
      </p>
      <Failure sentence={error ? sentenceOf(error) : null} />
      <div className={actions}>
        {waiting.by !== own && waiting.agreedName === null && (
          <Button variant="outlined" onClick={() => void doAgree()}>
            Agree to the new address
          </Button>
        )}
        <Button variant="outlined" onClick={() => void doStop()}>
          Keep the old address
        </Button>
      </div>
    </>
  )
}

const Asking = ({ id, actions, onDone }: UserAddressProps & { onDone: () => void }): ReactElement => {
  const [ask] = useAskAddressMutation()
  const { problems, failure, isBusy, onSubmit } = useSubmit({
    check: ({ address = '' }) => (address.trim() === '' ? { address: 'Enter the new e-mail address.' } : {}),
    send: async ({ address = '' }) => {
      await ask({ id, address: address.trim() }).unwrap()
      toast.success('Asked; both addresses have a letter')
      onDone()
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <p>
        The new address gets a link to confirm it, the old one is told. It counts when another administrator agrees, or a day
        later.
      </p>
      <Failure sentence={failure} />
      <Field label="New e-mail" name="address" type="email" maxLength={254} problem={problems['address']} />
      <div className={actions}>
        <Button variant="outlined" type="submit">
          {isBusy ? 'One moment…' : 'Ask for the new address'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}

/** Another address of somebody who signs in: asked for by one administrator, agreed to by another. */
export const UserAddressOf = ({ id, actions }: UserAddressProps): ReactElement | null => {
  const { data } = useUserAddressQuery(id, { refetchOnMountOrArgChange: true })
  const [asking, setAsking] = useState(false)
  if (!data?.held) return null
  if (data.waiting) return <Waiting id={id} actions={actions} waiting={data.waiting} />
  if (asking) return <Asking id={id} actions={actions} onDone={() => setAsking(false)} />
  return (
    <div className={actions}>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Change the address
      </Button>
    </div>
  )
}
