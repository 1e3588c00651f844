import { labelOf } from '../../../kernel/field.ts'
import type { AnyReport } from '../../../kernel/report.ts'
import { daysOf, isPeriodic, type Question } from './question.ts'
import { shownField } from '../../theme/shown.ts'

/** How a reference is called. */
export type TitleOf = (target: string, id: number) => string | undefined

/** Tells what was asked, in words, for paper and for the name of a file: "Ledger 1501 · Trade receivables, 2026-04-01 to 2027-03-31". */
export const sentenceOf = (report: AnyReport, question: Question, titleOf: TitleOf): string => {
  const { values } = question
  const parts = Object.entries(report.params).flatMap(([name, field]): string[] => {
    const value = values[name] ?? null
    if (value === null || value === false || (isPeriodic(report) && (name === 'fromDate' || name === 'toDate'))) return []
    const label = labelOf(name, field)
    if (value === true) return [label]
    if (field.kind !== 'ref') return [`${label} ${shownField(field, value)}`]
    return [`${label} ${titleOf(field.target ?? '', Number(value)) ?? `#${String(value)}`}`]
  })
  const days = isPeriodic(report) ? daysOf(question) : null
  return [...parts, ...(days ? [`${days[0]} to ${days[1]}`] : [])].join(', ')
}
