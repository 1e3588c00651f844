import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ISODate } from '../../kernel/dates.ts'
import type { Complaint } from '../../kernel/document.ts'
import type { AnyReport, ReportAnswer } from '../../kernel/report.ts'
import { learnTitles, onTitles, titleOf, wantTitle } from '../kinds/titles.ts'
import { useToday } from '../records/useToday.ts'
import { columnsOf, type ReportColumn } from './table/columns.ts'
import { oneStepOn } from '../shell/drill.tsx'
import {
  askedOf,
  daysOf,
  periodOf,
  problemsOf,
  type Question,
  readQuestion,
  stepped,
  withDays,
  writeQuestion,
} from './ask/question.ts'
import { useReportQuery } from './reportsApi.ts'
import { titlesIn } from './table/rows.ts'
import { sentenceOf } from './ask/sentence.ts'

/** A report as one person looks at it: what is asked, and what has been answered. */
export interface Sheet {
  readonly today: ISODate
  readonly columns: readonly ReportColumn[]
  readonly question: Question
  /** What of the address makes no sense. */
  readonly complaints: readonly Complaint[]
  /** What is to be chosen before the report can be asked for. */
  readonly problems: readonly Complaint[]
  /** What was asked, in words. */
  readonly sentence: string
  /** The answer, which may be that of an older question; null before the first. */
  readonly answer: ReportAnswer | null
  /** Address of the question that is answered. */
  readonly address: string
  readonly isBusy: boolean
  readonly error: unknown
  readonly ask: (question: Question) => void
  /** Asks for the period before (-1) or after (1). */
  readonly step: (by: 1 | -1) => void
  /** Asks what the report is asked when nothing is said. */
  readonly reset: () => void
  readonly refresh: () => void
}

/** The address for which the answer has come; until it does, the one before. */
const useSettled = (address: string, isThere: boolean): string => {
  const [settled, settle] = useState(address)
  if (isThere && settled !== address) settle(address)
  return isThere ? address : settled
}

/** Asks the server what the address asks, and again when the address changes. */
export const useReport = (report: AnyReport): Sheet => {
  const today = useToday()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const columns = useMemo(() => columnsOf(report), [report])
  const { question, complaints } = useMemo(() => readQuestion(report, search, today), [report, search, today])
  const problems = useMemo(() => problemsOf(report, question), [report, question])
  const isAsked = complaints.length === 0 && problems.length === 0
  const { data, currentData, isFetching, error, refetch } = useReportQuery(
    isAsked ? { name: report.name, params: askedOf(report, question) } : skipToken,
  )
  const sentence = useSyncExternalStore(onTitles, () => sentenceOf(report, question, titleOf))
  const address = useSettled(pathname + writeQuestion(report, question, today), currentData !== undefined)

  useEffect(() => {
    if (!currentData) return
    const asked = Object.entries(report.params).flatMap(([name, { target }]) => {
      const id = question.values[name]
      return target !== undefined && typeof id === 'number' ? [{ target, id: String(id) }] : []
    })
    learnTitles(titlesIn(columns, currentData.rows, asked))
  }, [report, question, columns, currentData])

  useEffect(() => {
    for (const [name, { target }] of Object.entries(report.params)) {
      const id = question.values[name]
      if (target !== undefined && typeof id === 'number') wantTitle(target, id)
    }
  }, [report, question])

  const ask = (next: Question): void => {
    const asked = writeQuestion(report, next, today)
    if (asked !== search) void navigate({ pathname, search: asked }, { state: oneStepOn(state) })
  }
  const step = (by: 1 | -1): void => {
    const days = daysOf(question)
    const next = days && stepped(days, by)
    if (next) ask(withDays(question, next, periodOf(next, today)))
  }
  return {
    today,
    columns,
    question,
    complaints,
    problems,
    sentence,
    answer: isAsked ? (data ?? null) : null,
    address,
    isBusy: isFetching,
    error: isAsked ? error : undefined,
    ask,
    step,
    reset: () => void navigate(pathname, { replace: true, state }),
    refresh: () => void refetch(),
  }
}
