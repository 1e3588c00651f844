import { failedRows } from '../../wire/imports.ts'
import { callOf } from '../api/ask.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import { sentenceOf } from '../api/failure.ts'
import { fetchFile } from '../api/files.ts'
import { focused } from '../elements/focused.ts'
import { Counts } from './counts.tsx'
import styles from './import.module.css'
import type { Import } from '../../wire/imports.ts'
import { useRunImportMutation, useUndoImportMutation } from './importApi.ts'
import { JobCourse, JobProblem } from './jobCourse.tsx'
import { countWords } from './words.ts'
import { WrongRows } from './wrongRows.tsx'

interface StepProps {
  readonly def: AnyDocument
  readonly view: Import
}

const listOf = (def: AnyDocument): string => def.register ?? def.path

/** Asks once, naming what it does: what was made goes, what was changed is put back. */
const Undo = ({ view }: { view: Import }): ReactElement => {
  const [isAsking, setAsking] = useState(false)
  const [undo, { error, isLoading }] = useUndoImportMutation()
  const { created, updated } = view.counts
  const effect = [
    created > 0 ? `remove ${countWords(created, 'record')}` : '',
    updated > 0 ? `put ${countWords(updated, 'record')} back` : '',
  ]
    .filter(Boolean)
    .join(' and ')
  if (!isAsking) {
    return (
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Undo this import
      </Button>
    )
  }
  return (
    <fieldset className={styles.ask} aria-label="Undo this import">
      <span>
        {error === undefined
          ? `This will ${effect}, as long as nothing of it has been used or changed since.`
          : sentenceOf(error)}
      </span>
      <Button variant="contained" disabled={isLoading} onClick={() => void undo(view.id)} ref={focused}>
        Undo
      </Button>
      <Button onClick={() => setAsking(false)}>Keep it</Button>
    </fieldset>
  )
}

const Left = ({ def, view }: StepProps): ReactElement => {
  const [problem, setProblem] = useState<string | null>(null)
  const fetch = (format: 'xlsx' | 'csv') => () =>
    void fetchFile(
      callOf(failedRows, { params: { id: view.id }, query: { format } }),
      `${def.plural} not imported.${format}`,
    ).then(setProblem)
  return (
    <p className={styles.note}>
      {problem ??
        'The rows not imported are also in a file, with the reason in its last column. Correct the file and import it again.'}
      <Button variant="outlined" onClick={fetch('xlsx')}>
        Excel
      </Button>
      <Button variant="outlined" onClick={fetch('csv')}>
        CSV
      </Button>
    </p>
  )
}

const Imported = ({ def, view }: StepProps): ReactElement => {
  const { counts } = view
  const [run, { error }] = useRunImportMutation()
  const again = (): void => void run(view.id)
  return (
    <>
      <Counts counts={counts} isDone />
      {error !== undefined && (
        <p role="alert" className={styles.problem}>
          {sentenceOf(error)}
        </p>
      )}
      <div className={styles.foot}>
        <Button variant="contained" component={Link} to={listOf(def)}>
          Show the {inSentence(def.plural)}
        </Button>
        {counts.created + counts.updated > 0 && <Undo view={view} />}
        <Button component={Link} to={`/import?doc=${def.name}`}>
          Import another file
        </Button>
      </div>
      {counts.failed > 0 && <Left def={def} view={view} />}
      {counts.failed + counts.unchecked > 0 && <WrongRows key={view.job} view={view} onCheck={again} />}
    </>
  )
}

/** Shows what came of the import, the rows that are left, and the way back. */
export const ResultStep = ({ def, view }: StepProps): ReactElement => {
  if (view.busy && view.job !== null) return <JobCourse job={view.job} label="Import" />
  return (
    <>
      <JobProblem job={view.job} />
      {view.stage === 'imported' ? (
        <Imported def={def} view={view} />
      ) : (
        <>
          <p className={styles.said}>The import was undone.</p>
          <div className={styles.foot}>
            <Button variant="contained" component={Link} to={listOf(def)}>
              Show the {inSentence(def.plural)}
            </Button>
            <Button component={Link} to={`/import?doc=${def.name}`}>
              Import another file
            </Button>
          </div>
        </>
      )}
    </>
  )
}
