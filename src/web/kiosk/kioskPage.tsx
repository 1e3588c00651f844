import { useState } from 'react'
import type { ReactElement } from 'react'
import { Choice } from '../stores/scan/choice.tsx'
import { CardOnMachine } from './cardOnMachine.tsx'
import styles from './kiosk.module.css'
import { type Card, useCardsQuery, useMachinesQuery } from './kioskApi.ts'

const keptAt = 'kiosk machine'

const kept = (): number | null => {
  const id = Number(localStorage.getItem(keptAt))
  return Number.isInteger(id) && id > 0 ? id : null
}

const words: Readonly<Record<string, string>> = { open: 'Waits', running: 'Runs', stopped: 'Stands' }

interface CardsProps {
  readonly cards: readonly Card[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** What the machine has to run, the one that runs first. */
const Cards = ({ cards, chosen, onChoose }: CardsProps): ReactElement => (
  <ul className={styles.cards} aria-label="Job cards of this machine">
    {cards.map(({ id, number, name, planned, status }) => (
      <li key={id}>
        <button type="button" aria-pressed={id === chosen} data-state={status} onClick={() => onChoose(id)}>
          <strong>{name}</strong>
          <span>
            {number} · {planned}
          </span>
          <em>{words[status] ?? status}</em>
        </button>
      </li>
    ))}
  </ul>
)

/** At the machine: what runs next, start and stop with the reason, and what comes off; for gloves, on a tablet or a phone. */
const KioskPage = (): ReactElement => {
  const { data: machines = [] } = useMachinesQuery()
  const [machine, setMachine] = useState(kept)
  const { data: cards = [], isSuccess } = useCardsQuery(machine ?? 0, { skip: machine === null, refetchOnMountOrArgChange: true })
  const [wanted, setWanted] = useState<number | null>(null)
  const card = cards.find(({ id }) => id === wanted) ?? cards[0]
  const choose = (id: number | null): void => {
    if (id === null) localStorage.removeItem(keptAt)
    else localStorage.setItem(keptAt, String(id))
    setMachine(id)
    setWanted(null)
  }
  return (
    <div className={styles.page}>
      <h1>At the machine</h1>
      <Choice label="Machine" options={machines} value={machine} onChange={choose} />
      {machine !== null && isSuccess && cards.length === 0 && (
        <p className={styles.hint}>No job card waits for this machine. Planning releases them.</p>
      )}
      {cards.length > 1 && <Cards cards={cards} chosen={card?.id ?? null} onChoose={setWanted} />}
      {card && <CardOnMachine key={card.id} card={card} />}
    </div>
  )
}

export default KioskPage
