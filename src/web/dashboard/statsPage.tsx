import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { addMonths, type ISODate, monthStart } from '../../kernel/dates.ts'
import type { AnyReport } from '../../kernel/report.ts'
import { receivables } from '../../modules/accounts/reports/receivables.ts'
import { salesByMonth } from '../../modules/accounts/reports/salesByMonth.ts'
import { payables } from '../../modules/purchase/reports/payables.ts'
import { metalPrices } from '../../modules/sales/reports/metalPrices.ts'
import { stockByMonth } from '../../modules/stores/reports/stockByMonth.ts'
import { sentenceOf } from '../api/failure.ts'
import { ReportChart } from '../charts/reportChart.tsx'
import { Notice } from '../elements/notice.tsx'
import { useToday } from '../records/useToday.ts'
import { maySee } from '../reports/catalogue/access.ts'
import { useReportQuery } from '../reports/reportsApi.ts'
import { useAppSelector } from '../store.ts'
import styles from './dashboard.module.css'

/** A report that is drawn here, and what it is asked. */
interface Panel {
  readonly report: AnyReport
  readonly asked: (today: ISODate) => Readonly<Record<string, string>>
}

const asOn = (today: ISODate): Readonly<Record<string, string>> => ({ asOn: today })

/** This month and the eleven before it. */
const year = (today: ISODate): Readonly<Record<string, string>> => ({
  fromDate: addMonths(monthStart(today), -11),
  toDate: today,
})

const panels: readonly Panel[] = [
  { report: salesByMonth, asked: year },
  { report: stockByMonth, asked: year },
  { report: metalPrices, asked: year },
  { report: receivables, asked: asOn },
  { report: payables, asked: asOn },
]

const ReportPanel = ({ report, params }: { report: AnyReport; params: Readonly<Record<string, string>> }): ReactElement => {
  const { data, error, refetch } = useReportQuery({ name: report.name, params })
  return (
    <section className={styles.panel} data-low={report.chart?.kind === 'spread'}>
      <header>
        <h2>{report.label}</h2>
        <Link to={`${report.path}?${new URLSearchParams(params).toString()}`} aria-label={`All figures of ${report.label}`}>
          All figures
        </Link>
      </header>
      {error && !data ? (
        <div role="alert" className={styles.nothing}>
          <p>{sentenceOf(error)}</p>
          <Button onClick={() => void refetch()}>Retry</Button>
        </div>
      ) : data?.rows.length === 0 ? (
        <p>Nothing has happened here in these twelve months.</p>
      ) : (
        <ReportChart report={report} answer={data ?? null} />
      )}
    </section>
  )
}

/** How sales, stock, dues and metal have moved: the reports that can be drawn, each leading to its figures. */
const StatsPage = (): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  const today = useToday()
  if (!user) return null
  const open = panels.filter(({ report }) => maySee(report, user))
  if (open.length === 0)
    return (
      <Notice title="No statistics are open to you">
        <p>
          They are for people with duties in sales, purchase, costing or accounts. An administrator can grant one under Users.
        </p>
      </Notice>
    )
  return (
    <div className={styles.page}>
      <h1>Statistics</h1>
      <div className={styles.drawings}>
        {open.map(({ report, asked }) => (
          <ReportPanel key={report.name} report={report} params={asked(today)} />
        ))}
      </div>
    </div>
  )
}

export default StatsPage
