import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { duties } from '../../kernel/duty.ts'
import type { AnyReport } from '../../kernel/report.ts'
import { inSentence, labelOf } from '../../kernel/field.ts'
import { Notice } from '../elements/notice.tsx'
import styles from './report.module.css'

/** The report is not for this person: says whom it is for. */
export const NotForYou = ({ report }: { report: AnyReport }): ReactElement => (
  <Notice title={`${report.label} is not open to you`}>
    <p>
      It is for people with the duty {report.read.map(duty => duties[duty]).join(' or ')}. An administrator can grant it under
      Users.
    </p>
    <Button variant="outlined" component={Link} to="/">
      To the start page
    </Button>
  </Notice>
)

/** The report waits for what it is to be about. */
export const Choose = ({ report, param }: { report: AnyReport; param: string }): ReactElement => {
  const field = report.params[param]
  return (
    <div className={styles.state}>
      <h2>Choose a {field ? inSentence(labelOf(param, field)) : param}</h2>
      <p>{report.about}</p>
    </div>
  )
}

interface NothingProps {
  readonly report: AnyReport
  readonly hasPeriod: boolean
  readonly onWiden: (() => void) | null
}

/** There are no rows: the days hold nothing, or nothing is as the report asks. */
export const Nothing = ({ report, hasPeriod, onWiden }: NothingProps): ReactElement => (
  <div className={styles.state}>
    <h2>{hasPeriod ? 'Nothing was booked in this period' : 'Nothing to show'}</h2>
    <p>{hasPeriod ? 'Choose another period, or the whole year.' : report.about}</p>
    {onWiden && (
      <Button variant="outlined" onClick={onWiden}>
        This financial year
      </Button>
    )}
  </div>
)
