import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import type { AnyDocument } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import { sentenceOf } from '../api/failure.ts'
import { Counts } from './counts.tsx'
import styles from './import.module.css'
import type { Import } from '../../wire/imports.ts'
import { useCheckImportMutation, useRunImportMutation } from './importApi.ts'
import { JobCourse, JobProblem } from './jobCourse.tsx'
import { countWords } from './words.ts'
import { WrongRows } from './wrongRows.tsx'

interface StepProps {
  readonly def: AnyDocument
  readonly view: Import
  /** Back to what the columns mean. */
  readonly onColumns: () => void
}

/** What the import would do, said once for those who cannot see the figures. */
const verdict = ({ counts }: Import, def: AnyDocument): string => {
  const good = counts.created + counts.updated
  if (good === 0 && counts.failed === 0) return `There is nothing to import: every ${inSentence(def.label)} is as the file says.`
  if (counts.failed === 0) return 'Everything is right.'
  return good === 0
    ? 'No row can be imported as it is.'
    : 'The good rows can be imported now; the wrong ones can be corrected here, or later in a file.'
}

/** Shows what would become of each row; wrong rows are corrected here and checked again, and then all that is good is imported. */
export const CheckStep = ({ def, view, onColumns }: StepProps): ReactElement => {
  const [check, { error: checkError }] = useCheckImportMutation()
  const [run, { error: runError, isLoading }] = useRunImportMutation()
  const { counts, id, mapping, matching, mode } = view
  const good = counts.created + counts.updated
  const problem = checkError ?? runError
  const again = (): void => void check({ id, mapping, matching, mode })
  if (view.busy && view.job !== null) return <JobCourse job={view.job} label="Check" />
  return (
    <>
      <JobProblem job={view.job} />
      <Counts counts={counts} isDone={false} />
      <output className={styles.said}>{verdict(view, def)}</output>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {sentenceOf(problem)}
        </p>
      )}
      <div className={styles.foot}>
        {counts.unchecked > 0 ? (
          <Button variant="contained" onClick={again}>
            Check {countWords(counts.unchecked, 'row')}
          </Button>
        ) : (
          <Button variant="contained" disabled={isLoading || good === 0} onClick={() => void run(id)}>
            Import {countWords(good, 'row')}
          </Button>
        )}
        <Button variant="outlined" onClick={onColumns}>
          Back to the columns
        </Button>
      </div>
      {counts.failed + counts.unchecked > 0 && <WrongRows key={view.job} view={view} onCheck={again} />}
    </>
  )
}
