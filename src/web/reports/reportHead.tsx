import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ChevronLeft, Print as PrintOutlined, Refresh } from '../elements/icons.tsx'
import type { AnyReport } from '../../kernel/report.ts'
import { useAppSelector } from '../store.ts'
import { drilledBy } from '../shell/drill.tsx'
import { shownStamp } from '../theme/shown.ts'
import styles from './report.module.css'

const catalogue = '/dashboard/reports'

/** The way up: to the report that led here, else to the catalogue. */
const Up = (): ReactElement => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const drilled = drilledBy(state)
  if (drilled === null)
    return (
      <Link className={styles.up} to={catalogue} aria-label="Reports">
        <ChevronLeft fontSize="inherit" className={styles.onPhone} />
        <span>Reports</span>
      </Link>
    )
  return (
    <button
      type="button"
      className={styles.up}
      aria-label={drilled.drilledFrom}
      aria-keyshortcuts="Backspace"
      title="Back (Backspace)"
      onClick={() => void navigate(-drilled.steps)}
    >
      <ChevronLeft fontSize="inherit" />
      <span>{drilled.drilledFrom}</span>
    </button>
  )
}

interface HeadProps {
  readonly report: AnyReport
  /** Whether there is anything to export and to print. */
  readonly isThere: boolean
  readonly onExport: () => void
  readonly onBook: () => void
  /** Where it is filed with the government. */
  readonly onPortal: () => void
  readonly onRefresh: () => void
}

/** Shows where one is, and what can be done with what is seen. */
export const ReportHead = ({ report, isThere, onExport, onBook, onPortal, onRefresh }: HeadProps): ReactElement => (
  <header className={styles.head}>
    <div className={styles.place}>
      <Up />
      <span aria-hidden="true" className={styles.between}>
        ›
      </span>
      <h1>{report.label}</h1>
    </div>
    {isThere && (
      <>
        <IconButton aria-label="Read the report again" title="Read the report again" onClick={onRefresh}>
          <Refresh />
        </IconButton>
        <IconButton className={styles.onDesk} aria-label="Print" title="Print (Ctrl+P)" onClick={() => window.print()}>
          <PrintOutlined />
        </IconButton>
        {report.portal && (
          <Button variant="outlined" className={styles.onDesk} onClick={onPortal}>
            {report.portal}
          </Button>
        )}
        <Button variant="outlined" className={styles.onDesk} onClick={onBook}>
          Excel
        </Button>
        <Button variant="outlined" aria-keyshortcuts="e" onClick={onExport}>
          Export
        </Button>
      </>
    )}
  </header>
)

/** Shows what stands above the rows on paper: whose books, which report, what was asked, and who printed it when (ISO 8601). */
export const Paper = ({ report, sentence, printed }: { report: AnyReport; sentence: string; printed: string }): ReactElement => {
  const company = useAppSelector(state => state.presence.company?.name)
  const person = useAppSelector(state => state.auth.user?.name)
  return (
    <div className={styles.paper}>
      <strong>{company}</strong>
      <h2>{report.label}</h2>
      <p>{sentence}</p>
      <p>
        Printed {shownStamp(printed)} by {person}
      </p>
    </div>
  )
}
