import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyReport } from '../../../kernel/report.ts'
import type { Lookups } from '../../grid/model/lookups.ts'
import { chooseOnly } from '../../kinds/lookups.ts'
import { useMedia } from '../../elements/useMedia.ts'
import { Param } from './paramControl.tsx'
import styles from './params.module.css'
import { PeriodControl } from './periodControl.tsx'
import { daysOf, isPeriodic, problemsOf, type Question, withDays } from './question.ts'

/** Under this width rows are cards. */
export const phone = '(max-width: 767px)'

interface ParamsProps {
  readonly report: AnyReport
  readonly question: Question
  readonly today: ISODate
  readonly onChange: (question: Question) => void
}

/** Records can be chosen for a report, not made. */
const useReportLookups = ({ offers }: AnyReport, values: Question['values']): Lookups =>
  useMemo(() => chooseOnly(({ field }) => offers?.[field]?.where(values, {}) ?? ''), [offers, values])

/** What the report is asked: records first, then the days, then the rest. */
const Params = ({ report, question, today, onChange }: ParamsProps): ReactElement => {
  const lookups = useReportLookups(report, question.values)
  const problems = problemsOf(report, question)
  const days = daysOf(question)
  const entries = Object.entries(report.params)
  const refs = entries.filter(([, field]) => field.kind === 'ref')
  const rest = entries.filter(([, field]) => field.kind !== 'ref')
  const param = ([name, field]: (typeof entries)[number]): ReactElement => (
    <Param
      key={name}
      name={name}
      field={field}
      value={question.values[name] ?? null}
      today={today}
      lookups={lookups}
      problem={name === 'toDate' ? (problems.find(({ path }) => path === name)?.message ?? null) : null}
      onChange={value =>
        onChange({ values: { ...question.values, [name]: value }, period: name in inPeriod ? null : question.period })
      }
    />
  )
  return (
    <fieldset className={styles.bar}>
      <legend className="heard">What the report shows</legend>
      {refs.map(param)}
      {isPeriodic(report) && days && (
        <PeriodControl
          days={days}
          period={question.period}
          today={today}
          onChange={(next, period) => onChange(withDays(question, next, period))}
        />
      )}
      {rest.map(param)}
    </fieldset>
  )
}

/** Takes what the report is asked. On a phone it is one line until somebody wants to change it: the rows need the room. */
export const ParamsBar = ({ sentence, ...props }: ParamsProps & { readonly sentence: string }): ReactElement => {
  const isPhone = useMedia(phone)
  const [isOpen, setOpen] = useState(false)
  const isFolded = isPhone && !isOpen && problemsOf(props.report, props.question).length === 0
  if (isFolded)
    return (
      <button type="button" className={styles.folded} aria-expanded="false" onClick={() => setOpen(true)}>
        <span>{sentence}</span>
        <b>Change</b>
      </button>
    )
  return (
    <>
      <Params {...props} />
      {isPhone && isOpen && (
        <Button className={styles.fold} onClick={() => setOpen(false)}>
          Show the rows
        </Button>
      )}
    </>
  )
}

/** Typing one of these days leaves the named period. */
const inPeriod = { fromDate: true, toDate: true } as const
