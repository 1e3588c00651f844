import type { ReactElement } from 'react'
import { Link } from 'react-router'
import {
  ArrowForward,
  Dashboard,
  FactCheck,
  type Icon,
  LocalShipping,
  PrecisionManufacturing,
  Scale,
  Warehouse,
} from '../elements/icons.tsx'
import type { Duty } from '../../kernel/duty.ts'
import { useAppSelector } from '../store.ts'
import styles from './launcher.module.css'

/** A place of the works where people stand at a tablet. */
interface Workplace {
  readonly name: string
  readonly work: string
  readonly path: string
  readonly duties: readonly Duty[]
  readonly icon: Icon
}

const workplaces: readonly Workplace[] = [
  { name: 'Gate', work: 'Weigh a vehicle, take goods in', path: '/scan?task=gate', duties: ['stores'], icon: Scale },
  { name: 'Store', work: 'Scan: find, issue and count', path: '/scan', duties: ['stores'], icon: Warehouse },
  {
    name: 'Shop floor',
    work: 'Kiosk: start, stop, log drums',
    path: '/kiosk',
    duties: ['production', 'supervisor', 'planning'],
    icon: PrecisionManufacturing,
  },
  {
    name: 'Machines',
    work: 'Floor: what runs, what stands and why',
    path: '/floor',
    duties: ['supervisor', 'planning', 'production'],
    icon: Dashboard,
  },
  { name: 'Quality', work: 'Accept or reject what came in', path: '/scan?task=quality', duties: ['quality'], icon: FactCheck },
  { name: 'Despatch', work: 'Load drums, send them off', path: '/deliveryorder', duties: ['despatch'], icon: LocalShipping },
]

/** The workplaces that a person with these duties may open. */
export const workplacesFor = (duties: readonly Duty[]): readonly Workplace[] =>
  workplaces.filter(place => place.duties.some(duty => duties.includes(duty)))

/** The works' workplaces as big tiles, for tablets. */
const Launcher = (): ReactElement => {
  const duties = useAppSelector(state => state.auth.user?.duties ?? [])
  const open = workplacesFor(duties)
  return (
    <div className={styles.launcher}>
      <h1>Where are you working?</h1>
      {open.length === 0 && <p>No workplace is open to you. A user with the duty Administration can give you the duty of one.</p>}
      <ul className={styles.tiles}>
        {open.map(place => (
          <li key={place.name}>
            <Link className={styles.tile} to={place.path}>
              <place.icon className={styles.icon} />
              <strong>{place.name}</strong>
              <span>{place.work}</span>
              <ArrowForward className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export default Launcher
