import { portalFile, reportBook } from '../../wire/reports.ts'
import { callOf } from '../api/ask.ts'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactElement, RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { AnyReport, ReportRow } from '../../kernel/report.ts'
import { sentenceOf } from '../api/failure.ts'
import { fetchFile, save } from '../api/files.ts'
import { Unread } from '../list/page/listStates.tsx'
import { periods } from '../list/model/periods.ts'
import { useShortcuts } from '../shell/keys/shortcuts.ts'
import { useActions } from '../shell/palette/sources.ts'
import { useMedia } from '../elements/useMedia.ts'
import { useAppSelector } from '../store.ts'
import { ReportChart } from '../charts/reportChart.tsx'
import { maySee } from './catalogue/access.ts'
import { tellingIn } from './table/columns.ts'
import { csvFile } from './table/csv.ts'
import { drilledFrom } from '../shell/drill.tsx'
import { ParamsBar, phone } from './ask/paramsBar.tsx'
import { askedOf, isPeriodic, withDays } from './ask/question.ts'
import { ReportCards } from './table/reportCards.tsx'
import { Paper, ReportHead } from './reportHead.tsx'
import { Choose, Nothing, NotForYou } from './reportStates.tsx'
import { ReportBones, ReportTable } from './table/reportTable.tsx'
import styles from './report.module.css'
import { hrefOf } from './table/rows.ts'
import { usePrinting } from './usePrinting.ts'
import { type Sheet, useReport } from './useReport.ts'

/** Opens what a row leads to, here or in a new tab. */
const useOpen = (report: AnyReport): ((row: ReportRow, elsewhere: boolean) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (row, elsewhere) => {
      const href = hrefOf(row.drill)
      if (href === null) return
      if (elsewhere) window.open(href, '_blank', 'noopener')
      else void navigate(href, { state: drilledFrom(report.label) })
    },
    [report, navigate],
  )
}

/** What stands in the place of rows; null where there are rows, or will be. */
const instead = (report: AnyReport, sheet: Sheet): ReactElement | null => {
  const { complaints, problems, answer, error, today, question } = sheet
  const [complaint] = complaints
  if (complaint)
    return (
      <Unread
        title="This address asks for something the report does not have"
        sentence={complaint.message}
        retry="Show the report"
        onRetry={sheet.reset}
      />
    )
  const missing = problems.find(({ path }) => (question.values[path] ?? null) === null)
  if (missing) return <Choose report={report} param={missing.path} />
  if (problems.length > 0) return <div />
  if (error && !answer)
    return (
      <Unread title={`${report.label} could not be read`} sentence={sentenceOf(error)} retry="Retry" onRetry={sheet.refresh} />
    )
  if (answer?.rows.length !== 0) return null
  const hasPeriod = isPeriodic(report)
  const year = hasPeriod && question.period !== 'thisYear'
  return (
    <Nothing
      report={report}
      hasPeriod={hasPeriod}
      onWiden={year ? () => sheet.ask(withDays(question, periods.thisYear.days(today), 'thisYear')) : null}
    />
  )
}

/** The name of the file that a report is exported to: what it is and what was asked, without signs that a file may not have. */
const fileName = (report: AnyReport, sentence: string, ending: 'csv' | 'xlsx' | 'json'): string =>
  `${report.label} ${sentence}`.replaceAll(/[^\p{L}\p{N} .,-]+/gu, ' ').trim() + `.${ending}`

/** What can be done by keys and from the palette. */
const useReportKeys = (report: AnyReport, sheet: Sheet, page: RefObject<HTMLElement | null>, exportRows: () => void): void => {
  const print = (): void => window.print()
  const change = (): void => page.current?.querySelector<HTMLElement>('input, select')?.focus()
  useShortcuts(report.label, [
    { keys: 'f', label: 'Change what the report shows', run: change },
    ...(isPeriodic(report)
      ? [
          { keys: '[', label: 'Previous period', run: () => sheet.step(-1) },
          { keys: ']', label: 'Next period', run: () => sheet.step(1) },
        ]
      : []),
    { keys: 'e', label: 'Export', run: exportRows },
    { keys: 'Ctrl+P', label: 'Print', run: print },
  ])
  useActions(report.label, [
    { id: `export ${report.name}`, title: `Export ${report.label}`, keys: 'e', run: exportRows },
    { id: `print ${report.name}`, title: `Print ${report.label}`, keys: 'Ctrl+P', run: print },
  ])
}

/** What the server has to say of the rows, that they are older than they should be, and why no file was made of them. */
const Notes = ({ sheet: { answer, error, refresh }, trouble }: { sheet: Sheet; trouble: string | null }): ReactElement => (
  <div className={styles.notes}>
    {trouble !== null && (
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
    )}
    {answer?.notes.map(note => (
      <output key={note}>{note}</output>
    ))}
    {error && answer ? (
      <p role="alert" className={styles.trouble}>
        These rows are older. {sentenceOf(error)} <Button onClick={refresh}>Retry</Button>
      </p>
    ) : null}
  </div>
)

const Rows = ({ report, sheet, isPrinting }: { report: AnyReport; sheet: Sheet; isPrinting: boolean }): ReactElement => {
  const { answer, columns: all, address, sentence, isBusy } = sheet
  const isPhone = useMedia(phone)
  const onOpen = useOpen(report)
  const columns = useMemo(() => (answer ? tellingIn(all, answer.rows) : all), [all, answer])
  if (answer === null) return <ReportBones columns={columns} />
  const rows = { label: `${report.label}, ${sentence}`, columns, answer, address, isOld: isBusy, onOpen }
  return isPhone && !isPrinting ? <ReportCards key={address} {...rows} /> : <ReportTable {...rows} isPrinting={isPrinting} />
}

const Opened = ({ report }: { report: AnyReport }): ReactElement => {
  const sheet = useReport(report)
  const { answer, columns, sentence, question, today, isBusy } = sheet
  const printed = usePrinting()
  const isPhone = useMedia(phone)
  const page = useRef<HTMLElement>(null)
  const isWaiting = sheet.problems.length > 0
  const exportRows = (): void => {
    if (answer) save(csvFile(columns, answer), fileName(report, sentence, 'csv'))
  }
  const [trouble, setTrouble] = useState<string | null>(null)
  const makeBook = async (): Promise<void> =>
    setTrouble(
      await fetchFile(
        callOf(reportBook, { params: { report: report.name }, query: askedOf(report, question) }),
        fileName(report, sentence, 'xlsx'),
      ),
    )
  const makePortal = async (): Promise<void> =>
    setTrouble(
      await fetchFile(
        callOf(portalFile, { params: { report: report.name }, query: askedOf(report, question) }),
        fileName(report, sentence, 'json'),
      ),
    )
  useReportKeys(report, sheet, page, exportRows)
  useEffect(() => {
    // A report that waits for its ledger starts with the caret there.
    if (isWaiting && document.activeElement === document.body) page.current?.querySelector<HTMLElement>('input')?.focus()
  }, [isWaiting])
  return (
    <section ref={page} className={styles.page}>
      {printed !== null && <Paper report={report} sentence={sentence} printed={printed} />}
      <ReportHead
        report={report}
        isThere={answer !== null}
        onExport={exportRows}
        onBook={() => void makeBook()}
        onPortal={() => void makePortal()}
        onRefresh={sheet.refresh}
      />
      <div>
        <ParamsBar report={report} question={question} sentence={sentence} today={today} onChange={sheet.ask} />
      </div>
      <div>
        <Notes sheet={sheet} trouble={trouble} />
        {!isPhone && <ReportChart report={report} answer={answer} />}
      </div>
      <div className={styles.stage}>
        {isBusy && answer && <div className={styles.busy} aria-hidden="true" />}
        {instead(report, sheet) ?? <Rows report={report} sheet={sheet} isPrinting={printed !== null} />}
      </div>
    </section>
  )
}

/** Any report: what it is asked as controls, its rows as a table that leads further down, its sums, and the same on paper. */
export const ReportPage = ({ report }: { report: AnyReport }): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  if (!user) return null
  return maySee(report, user) ? <Opened key={report.name} report={report} /> : <NotForYou report={report} />
}
