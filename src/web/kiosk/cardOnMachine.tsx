import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { isFailure } from '../api/failure.ts'
import { PostedNote, Trouble } from '../stores/scan/scanning.tsx'
import { usePosting } from '../stores/scan/usePosting.ts'
import { useAppSelector } from '../store.ts'
import styles from './kiosk.module.css'
import { type Card, useStopReasonsQuery } from './kioskApi.ts'
import { LogDrum } from './logDrum.tsx'

/** Why it stops, one touch each. */
const WhyStopped = ({ onChoose }: { readonly onChoose: (reason: number | null) => void }): ReactElement => {
  const { data: reasons = [] } = useStopReasonsQuery()
  return (
    <fieldset className={styles.reasons} aria-label="Why does it stop?">
      {reasons.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => onChoose(null)}>
        Say it later
      </button>
    </fieldset>
  )
}

type Panel = 'stop' | 'log' | null

/** One job card on the machine: what it makes, and the one thing that is due. */
export const CardOnMachine = ({ card }: { readonly card: Card }): ReactElement => {
  const user = useAppSelector(state => state.auth.user?.id ?? 0)
  const [panel, setPanel] = useState<Panel>(null)
  const { posted, error, isBusy, isOpen, send, forget } = usePosting(`kiosk ${user} ${card.id}`)
  const act = async (action: 'start' | 'stop' | 'finish', done: string, more: object = {}): Promise<void> => {
    setPanel(null)
    forget()
    await send({ doc: 'jobCard', id: card.id, action, data: { version: card.version, ...more } }, { path: '/jobcard', done })
  }
  const log = async (data: object): Promise<void> => {
    forget()
    const sent = await send({ doc: 'takeUp', id: null, action: 'post', data }, { path: '/takeup', done: 'Logged:' })
    if (sent) setPanel(null)
  }
  /** The call that was not answered goes out as it was; what it is called here is not sent. */
  const again = async (): Promise<void> => {
    const sent = await send({ doc: 'jobCard', id: card.id, action: null, data: {} }, { path: '/jobcard', done: 'Sent:' })
    if (sent) setPanel(null)
  }
  const runs = card.status === 'running'
  return (
    <section className={styles.card} aria-label={card.number}>
      <header>
        <h2>{card.name}</h2>
        <p>
          {card.number} · to make {card.planned}
        </p>
      </header>
      {posted && <PostedNote posted={posted} />}
      {isFailure(error) && !posted && <Trouble error={error} />}
      {isOpen && (
        <p className={styles.waiting}>
          The network did not answer. What was typed is kept on this device and is posted once.{' '}
          <Button size="large" disabled={isBusy} onClick={() => void again()}>
            Send again
          </Button>
        </p>
      )}
      <div className={styles.buttons}>
        {runs ? (
          <Button
            variant="outlined"
            size="large"
            disabled={isBusy || isOpen}
            onClick={() => setPanel(panel === 'stop' ? null : 'stop')}
          >
            Stop
          </Button>
        ) : (
          <Button variant="contained" size="large" disabled={isBusy || isOpen} onClick={() => void act('start', 'Started:')}>
            Start
          </Button>
        )}
        <Button
          variant={runs ? 'contained' : 'outlined'}
          size="large"
          disabled={isBusy || isOpen || card.status === 'open'}
          onClick={() => setPanel(panel === 'log' ? null : 'log')}
        >
          Log drum
        </Button>
        <Button
          variant="outlined"
          size="large"
          disabled={isBusy || isOpen || card.status === 'open'}
          onClick={() => void act('finish', 'Finished:')}
        >
          Finish
        </Button>
      </div>
      {panel === 'stop' && <WhyStopped onChoose={stopReason => void act('stop', 'Stopped:', { stopReason })} />}
      {panel === 'log' && <LogDrum card={card} isBusy={isBusy} onLog={log} />}
    </section>
  )
}
