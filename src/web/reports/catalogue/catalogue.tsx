import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { type MenuGroup, menuGroups } from '../../../kernel/screen/place.ts'
import type { AnyReport } from '../../../kernel/report.ts'
import { ArrowForward } from '../../elements/icons.tsx'
import { Notice } from '../../elements/notice.tsx'
import { useRoving } from '../../elements/roving.ts'
import { useAppSelector } from '../../store.ts'
import { maySee } from './access.ts'
import styles from './catalogue.module.css'
import { allReports } from './all.ts'

/** The areas of the catalogue, in its order. */
const areas: readonly MenuGroup[] = ['accounts', 'purchase', 'stores', 'sales', 'planning', 'quality', 'despatch', 'masters']

const Area = ({ name, reports }: { name: string; reports: readonly AnyReport[] }): ReactElement | null => {
  if (reports.length === 0) return null
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <ul className={styles.list}>
        {reports.map(report => (
          <li key={report.name}>
            <Link to={report.path} data-item={report.label}>
              <strong>{report.label}</strong>
              <span>{report.about}</span>
              <ArrowForward />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The reports that a person may see, each with what it answers. */
const Catalogue = (): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  const roving = useRoving()
  if (!user) return null
  const open = allReports.filter(report => maySee(report, user))
  if (open.length === 0)
    return (
      <Notice title="No report is open to you">
        <p>Reports are for people with the duties Accounts, Sales or Approver. An administrator can grant one under Users.</p>
      </Notice>
    )
  return (
    <div className={styles.page}>
      <h1>Reports</h1>
      <div {...roving}>
        {areas.map(area => (
          <Area key={area} name={menuGroups[area]} reports={open.filter(report => report.group === area)} />
        ))}
      </div>
    </div>
  )
}

export default Catalogue
