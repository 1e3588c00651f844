import { createElement } from 'react'
import type { AnyReport } from '../../kernel/report.ts'
import { screen, type Screen } from '../screen.tsx'

/** A report as a screen for the table of routes; all reports share their code. */
export const reportScreen = (report: AnyReport): Screen =>
  screen(async () => {
    const { ReportPage } = await import('./report-page.tsx')
    return { default: () => createElement(ReportPage, { report }) }
  })
