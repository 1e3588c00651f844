import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Duty } from '../../kernel/duty.ts'
import { useToday } from '../records/useToday.ts'
import { mayRead } from '../session/mayRead.ts'
import { typeOf } from '../session/user.ts'
import { useAppSelector } from '../store.ts'
import { salesCards } from './cards.ts'
import styles from './dashboard.module.css'
import { FirstSteps } from './firstSteps.tsx'
import { homeOf } from './home.ts'
import { KpiCard } from './kpiCard.tsx'
import { OwnOrders } from './ownOrders.tsx'
import { RunsOut } from './runsOut.tsx'
import { ShortlistPanel } from './shortlist.tsx'

/** Who works at machines. */
const atMachines = ['production', 'supervisor'] as const satisfies readonly Duty[]

/** Who sees to it that material is there. */
const buyers = ['purchase', 'planning'] as const satisfies readonly Duty[]

/** What the books say today, of what a person may see; each figure leads to the records behind it. */
const DashboardPage = (): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  const today = useToday()
  if (!user) return null
  const isAgent = typeOf(user) === 'Agent'
  const home = isAgent ? { cards: salesCards, lists: [] } : homeOf(user.duties)
  const open = home.cards.filter(({ doc }) => mayRead(doc, user))
  const lists = home.lists.filter(({ doc }) => mayRead(doc, user))
  return (
    <div className={styles.page}>
      <h1>Dashboard</h1>
      {!isAgent && <FirstSteps />}
      {atMachines.some(duty => user.duties.includes(duty)) && (
        <p>
          <Button variant="contained" component={Link} to="/kiosk">
            Kiosk: start, stop, log drums
          </Button>
        </p>
      )}
      {open.length > 0 ? (
        <ul className={styles.cards} aria-label="Figures of today">
          {open.map(card => (
            <KpiCard key={card.label} card={card} today={today} leads={!isAgent} />
          ))}
        </ul>
      ) : (
        <div className={styles.nothing}>
          <p>Nothing here is for your duties yet. Your workplaces are one step away.</p>
          <Button variant="outlined" component={Link} to="/zeniumapp">
            To the workplaces
          </Button>
        </div>
      )}
      <div className={styles.panels}>
        {!isAgent && buyers.some(duty => user.duties.includes(duty)) && <RunsOut />}
        {lists.map(list => (
          <ShortlistPanel key={list.label} list={list} today={today} />
        ))}
        {isAgent && <OwnOrders />}
      </div>
    </div>
  )
}

export default DashboardPage
