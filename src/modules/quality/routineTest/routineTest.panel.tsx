import type { ReactElement } from 'react'
import { ask } from '../../../web/api/ask.ts'
import { ReadFile } from '../../../web/doc/files/readFile.tsx'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { sendReadings } from '../../../wire/testFiles.ts'

/** Reads the file of a bridge or of a high voltage set into the test that is open. */
const InstrumentFile = ({ answer }: { answer: DocumentAnswer }): ReactElement => (
  <ReadFile
    doc="routineTest"
    answer={answer}
    heading="File of an instrument"
    about="Readings as CSV or Excel from a resistance bridge, a high voltage set, a discharge detector or an insulation tester: a column for the drum, one for the core, one for what was measured."
    accept=".csv,.txt,.xlsx"
    send={file => ask(sendReadings, { params: { id: answer.id }, query: { name: file.name }, content: file })}
  />
)

export default InstrumentFile
