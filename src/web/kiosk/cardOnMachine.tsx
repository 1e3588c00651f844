import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Kiosk, KioskCard } from '../../wire/planning/kiosk.ts'
import { newKey } from '../api/key.ts'
import { Trouble } from '../stores/scan/scanning.tsx'
import type { Command, Outcome } from './calls.ts'
import styles from './kiosk.module.css'
import { LogDrum } from './logDrum.tsx'
import { madeOf } from './logged.ts'
import type { Waiting } from './useKiosk.ts'
import { WeighBack } from './weighBack.tsx'
import { lotsOf } from './weighed.ts'

interface WhyProps {
  readonly reasons: Kiosk['stopReasons']
  readonly onChoose: (reason: number | null) => void
}

/** Why it stops, one touch each. */
const WhyStopped = ({ reasons, onChoose }: WhyProps): ReactElement => (
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

/** Is the card over: what is still to be made is told, for a card that is finished asks for no more. */
const IsItOver = ({ card, onFinish, onBack }: { card: KioskCard; onFinish: () => void; onBack: () => void }): ReactElement => (
  <div className={styles.ask} role="alertdialog" aria-label={`Finish ${card.number}?`}>
    <p>
      {madeOf(card)} are logged. Finish {card.number}? At the end of a shift stop it instead; the next shift goes on.
    </p>
    <div className={styles.pair}>
      <Button variant="contained" size="large" onClick={onFinish}>
        Finish the card
      </Button>
      <Button variant="outlined" size="large" onClick={onBack}>
        Not yet
      </Button>
    </div>
  </div>
)

type Panel = 'stop' | 'log' | 'weigh' | 'finish' | null

const doneWords = { start: 'Started:', stop: 'Stopped:', finish: 'Finished:', log: 'Logged:', weigh: 'Weighed back:' } as const

interface Told {
  readonly command: Command['do']
  readonly outcome: Outcome
}

/** What became of the last touch. */
const Answer = ({ command, outcome }: Told): ReactElement | null => {
  if (outcome.is === 'refused') return <Trouble error={outcome.error} />
  if (outcome.is !== 'taken') return null
  return (
    <p className={styles.posted}>
      {doneWords[command]} <Link to={outcome.path}>{outcome.number}</Link>.
    </p>
  )
}

interface CardProps {
  readonly card: KioskCard
  readonly kiosk: Kiosk
  readonly waiting: Waiting
}

const Head = ({ card }: Pick<CardProps, 'card'>): ReactElement => (
  <header>
    <h2>{card.item.name}</h2>
    <p>
      {card.number}
      {card.workOrders.length > 0 && ` · ${card.workOrders.join(', ')}`} · {madeOf(card)} made
      {card.afterwards !== null && ` · then ${card.afterwards}`}
    </p>
    {card.tooling !== null && <p>{card.tooling}</p>}
  </header>
)

interface ButtonsProps extends Pick<CardProps, 'card'> {
  readonly isBusy: boolean
  readonly onStart: () => void
  readonly onShow: (panel: Panel) => void
}

const Buttons = ({ card, isBusy, onStart, onShow }: ButtonsProps): ReactElement => {
  const runs = card.status === 'running'
  const isWaiting = card.status === 'open'
  return (
    <div className={styles.buttons}>
      {runs ? (
        <Button variant="outlined" size="large" disabled={isBusy} onClick={() => onShow('stop')}>
          Stop
        </Button>
      ) : (
        <Button variant="contained" size="large" disabled={isBusy} onClick={onStart}>
          Start
        </Button>
      )}
      <Button variant={runs ? 'contained' : 'outlined'} size="large" disabled={isBusy || isWaiting} onClick={() => onShow('log')}>
        Log drum
      </Button>
      {!isWaiting && lotsOf(card).length > 0 && (
        <Button variant="outlined" size="large" disabled={isBusy} onClick={() => onShow('weigh')}>
          Weigh back
        </Button>
      )}
    </div>
  )
}

/** One job card on the machine: what it makes, and the one thing that is due. */
export const CardOnMachine = ({ card, kiosk, waiting }: CardProps): ReactElement => {
  const [panel, setPanel] = useState<Panel>(null)
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const act = async (command: Command): Promise<Outcome> => {
    setBusy(true)
    setTold(null)
    const { id, number } = card
    const at = new Date().toISOString()
    const outcome = await waiting.add({ key: newKey(), machine: kiosk.machine.id, card: id, number, at, command })
    setTold({ command: command.do, outcome })
    setBusy(false)
    if (outcome.is !== 'refused') setPanel(null)
    return outcome
  }
  const show = (one: Panel): void => setPanel(panel === one ? null : one)
  const isWaiting = card.status === 'open'
  return (
    <section className={styles.card} aria-label={card.number}>
      <Head card={card} />
      {told && <Answer {...told} />}
      <Buttons card={card} isBusy={isBusy} onStart={() => void act({ do: 'start' })} onShow={show} />
      {panel === 'stop' && <WhyStopped reasons={kiosk.stopReasons} onChoose={reason => void act({ do: 'stop', reason })} />}
      {panel === 'log' && <LogDrum card={card} kiosk={kiosk} isBusy={isBusy} onLog={typed => act({ do: 'log', typed })} />}
      {panel === 'weigh' && <WeighBack card={card} isBusy={isBusy} onWeigh={weighed => act({ do: 'weigh', weighed })} />}
      {panel === 'finish' && <IsItOver card={card} onFinish={() => void act({ do: 'finish' })} onBack={() => setPanel(null)} />}
      {panel !== 'finish' && !isWaiting && (
        <Button className={styles.finish} variant="text" size="large" disabled={isBusy} onClick={() => show('finish')}>
          Finish the card …
        </Button>
      )}
    </section>
  )
}
