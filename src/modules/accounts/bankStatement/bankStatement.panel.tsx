import type { ReactElement } from 'react'
import { ask } from '../../../web/api/ask.ts'
import { ReadFile } from '../../../web/doc/files/readFile.tsx'
import { sendStatementFile } from '../../../wire/accountFiles.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'

/** Reads the file that the bank gave into the statement that is open. */
const StatementFile = ({ answer }: { answer: DocumentAnswer }): ReactElement => (
  <ReadFile
    doc="bankStatement"
    answer={answer}
    heading="File of the bank"
    about="The statement as CSV, Excel or MT940, as downloaded from the bank. It replaces the lines read before."
    accept=".csv,.txt,.xlsx,.sta,.940,.mt940"
    send={file => ask(sendStatementFile, { params: { id: answer.id }, query: { name: file.name }, content: file })}
  />
)

export default StatementFile
