import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { ArrowForward } from '../rare-icons.tsx'
import { Notice } from '../shell/notice.tsx'
import { useRoving } from '../shell/roving.ts'
import { useAppSelector } from '../store.ts'
import { maySee } from './access.ts'
import styles from './catalogue.module.css'
import { allReports } from './all.ts'

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
        <ul className={styles.list}>
          {open.map(report => (
            <li key={report.name}>
              <Link to={report.path} data-item={report.label}>
                <strong>{report.label}</strong>
                <span>{report.about}</span>
                <ArrowForward />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

export default Catalogue
