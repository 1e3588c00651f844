import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { sentenceOf } from '../api/failure.ts'
import { ToneChip } from '../cells/statusChip.tsx'
import type { Session } from '../../wire/auth/account.ts'
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './accountApi.ts'
import styles from './account.module.css'
import { deviceOf } from './device.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { useDateOrder } from '../theme/dateOrder.ts'
import { shownStamp } from '../theme/shown.ts'

const endedWords = (count: number): string => (count === 1 ? 'One session ended' : `${count} sessions ended`)

const Row = ({ session, onEnd }: { session: Session; onEnd: () => void }): ReactElement => {
  const device = deviceOf(session.agent)
  return (
    <tr>
      <th scope="row" title={session.agent}>
        {device} {session.current && <ToneChip tone="info" word="This one" />}
      </th>
      <td data-label="Address">{session.address}</td>
      <td data-label="Signed in">{shownStamp(session.createdStamp)}</td>
      <td data-label="Last used">{shownStamp(session.usedStamp)}</td>
      <td>
        {!session.current && (
          <Button onClick={onEnd}>
            End<span className="heard"> the session of {device}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Shows where I am signed in, with the way out of each. */
export const Sessions = (): ReactElement => {
  // Its stamps follow the order that is chosen on the same page.
  useDateOrder()
  const { data, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [end, ending] = useEndSessionMutation()
  const [endOthers, endingOthers] = useEndOtherSessionsMutation()
  const failure = ending.error ?? endingOthers.error
  const others = data?.filter(({ current }) => !current).length ?? 0
  const endAll = async (): Promise<void> => {
    const answer = await endOthers()
    if (answer.data) toast.success(endedWords(answer.data.ended))
  }
  const endOne = async (id: number): Promise<void> => {
    const answer = await end(id)
    if (!answer.error) toast.success(endedWords(1))
  }
  if (error && !data)
    return (
      <div>
        <Failure sentence={sentenceOf(error)} />
        <Button variant="outlined" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    )
  if (!data) return <div className={styles.bones} aria-hidden="true" />
  return (
    <>
      <Failure sentence={failure ? sentenceOf(failure) : null} />
      <table className={styles.sessions}>
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Address</th>
            <th scope="col">Signed in</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <span className="heard">End</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(session => (
            <Row key={session.id} session={session} onEnd={() => void endOne(session.id)} />
          ))}
        </tbody>
      </table>
      {others > 0 && (
        <Button variant="outlined" onClick={() => void endAll()}>
          End all others
        </Button>
      )}
    </>
  )
}
