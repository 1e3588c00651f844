import { createElement } from 'react'
import type { ReportHead } from '../../kernel/report.ts'
import { screen, type Screen } from '../screen.tsx'

/** A report as a screen for the table of routes; all reports share their code. */
export const reportScreen = ({ name }: ReportHead): Screen =>
  screen(async () => {
    const [{ ReportPage }, { allReports }] = await Promise.all([import('./reportPage.tsx'), import('./catalogue/all.ts')])
    const report = allReports.find(one => one.name === name)
    if (!report) throw new Error(`There is no report called ${name}.`)
    return { default: () => createElement(ReportPage, { report }) }
  })
