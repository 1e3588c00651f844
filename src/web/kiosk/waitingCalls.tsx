import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../api/failure.ts'
import styles from './kiosk.module.css'
import { nameOf } from './told.ts'
import type { Waiting } from './useKiosk.ts'

const timeOf = (stamp: string): string => new Date(stamp).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

/** Shows what waits for the network, what was left with the supervisor, and what was refused: nothing that was typed is lost. */
export const WaitingCalls = ({ calls, told, forget }: Waiting): ReactElement | null => {
  const waiting = calls.filter(({ refused }) => refused === null)
  const refused = calls.flatMap(call => (call.refused === null ? [] : [{ ...call, refused: call.refused }]))
  const left = told.filter(one => one.is !== 'waits')
  if (waiting.length + refused.length + left.length === 0) return null
  return (
    <section className={styles.waiting} aria-label="Kept on this device">
      {waiting.length > 0 && (
        <>
          <p>
            {waiting.length === 1 ? '1 entry waits' : `${waiting.length} entries wait`} for the network. What was typed is kept on
            this device and is posted once.
          </p>
          <ul>
            {waiting.map(call => (
              <li key={call.key}>
                {timeOf(call.at)} · {nameOf(call)}
              </li>
            ))}
          </ul>
        </>
      )}
      {left.map(one => (
        <p key={one.call.key}>
          {one.is === 'taken' && (
            <>
              Sent: {nameOf(one.call)} · <Link to={one.path}>{one.number}</Link>
            </>
          )}
          {one.is === 'left' && (
            <>
              {nameOf(one.call)} was refused: {one.why} <Link to={one.path}>It is left with the supervisor.</Link>
            </>
          )}
          {one.is === 'refused' && (
            <>
              {nameOf(one.call)} was refused: {sentenceOf(one.error)}
            </>
          )}
        </p>
      ))}
      {refused.map(call => (
        <p key={call.key} role="alert">
          {timeOf(call.at)} · {nameOf(call)} was refused: {call.refused} Tell the supervisor.{' '}
          <Button size="large" onClick={() => forget(call.key)}>
            The supervisor has it
          </Button>
        </p>
      ))}
    </section>
  )
}
