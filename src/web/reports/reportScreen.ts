import { createElement } from 'react'
import type { KnownReport } from '../documents.ts'
import { screen, type Screen } from '../screen.tsx'

/** A report as a screen for the table of routes; all reports share their code. */
export const reportScreen = ({ load }: KnownReport): Screen =>
  screen(async () => {
    const [{ ReportPage }, report] = await Promise.all([import('./reportPage.tsx'), load()])
    return { default: () => createElement(ReportPage, { report }) }
  })
