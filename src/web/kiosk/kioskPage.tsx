import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { KioskCard } from '../../wire/planning/kiosk.ts'
import { sentenceOf } from '../api/failure.ts'
import { CardOnMachine } from './cardOnMachine.tsx'
import styles from './kiosk.module.css'
import { useKioskMachinesQuery } from './kioskApi.ts'
import { madeOf } from './logged.ts'
import { MachineTiles } from './machineTiles.tsx'
import { useCalls, useMachine, type Waiting } from './useKiosk.ts'
import { WaitingCalls } from './waitingCalls.tsx'

const keptAt = 'kiosk machine'

const kept = (): number | null => {
  const id = Number(localStorage.getItem(keptAt))
  return Number.isInteger(id) && id > 0 ? id : null
}

const words: Readonly<Record<string, string>> = { open: 'Waits', running: 'Runs', stopped: 'Stands' }

interface CardsProps {
  readonly cards: readonly KioskCard[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** What the machine has to run, the one that runs first. */
const Cards = ({ cards, chosen, onChoose }: CardsProps): ReactElement => (
  <ul className={styles.cards} aria-label="Job cards of this machine">
    {cards.map(card => (
      <li key={card.id}>
        <button type="button" aria-pressed={card.id === chosen} data-state={card.status} onClick={() => onChoose(card.id)}>
          <strong>{card.item.name}</strong>
          <span>
            {card.number} · {madeOf(card)}
          </span>
          <em>{words[card.status] ?? card.status}</em>
        </button>
      </li>
    ))}
  </ul>
)

/** One machine: its cards, and the card that is worked on. */
const AtMachine = ({ machine, waiting }: { readonly machine: number; readonly waiting: Waiting }): ReactElement => {
  const { kiosk, error, isKept } = useMachine(machine, waiting.calls)
  const [wanted, setWanted] = useState<number | null>(null)
  if (!kiosk) return <p className={styles.hint}>{error ? sentenceOf(error) : 'Looks what there is to run …'}</p>
  const { cards } = kiosk
  const card = cards.find(({ id }) => id === wanted) ?? cards[0]
  return (
    <>
      <h2 className={styles.machine}>{kiosk.machine.name}</h2>
      {isKept && (
        <p className={styles.hint}>
          No network. These cards are of {new Date(kiosk.asOf).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}; go
          on working.
        </p>
      )}
      {cards.length === 0 && <p className={styles.hint}>No job card waits for this machine. Planning releases them.</p>}
      {cards.length > 1 && <Cards cards={cards} chosen={card?.id ?? null} onChoose={setWanted} />}
      {card && <CardOnMachine key={card.id} card={card} kiosk={kiosk} waiting={waiting} />}
    </>
  )
}

/** At the machine: what runs next, start and stop with the reason, and what comes off; for gloves, on a tablet or a phone. */
const KioskPage = (): ReactElement => {
  const [machine, setMachine] = useState(kept)
  const { data, error } = useKioskMachinesQuery(undefined, { skip: machine !== null, refetchOnMountOrArgChange: true })
  const waiting = useCalls()
  const choose = (id: number | null): void => {
    if (id === null) localStorage.removeItem(keptAt)
    else localStorage.setItem(keptAt, String(id))
    setMachine(id)
  }
  return (
    <div className={styles.screen}>
      <div className={styles.page}>
        <header className={styles.top}>
          <h1>Kiosk</h1>
          {machine !== null && (
            <Button variant="outlined" size="large" onClick={() => choose(null)}>
              Other machine
            </Button>
          )}
          <Button component={Link} to="/zeniumapp" variant="text" size="large">
            Leave
          </Button>
        </header>
        <WaitingCalls {...waiting} />
        {machine !== null && <AtMachine key={machine} machine={machine} waiting={waiting} />}
        {machine === null && !data && <p className={styles.hint}>{error ? sentenceOf(error) : 'Looks for machines …'}</p>}
        {machine === null && data && <MachineTiles machines={data.machines} onChoose={({ id }) => choose(id)} />}
      </div>
    </div>
  )
}

export default KioskPage
