import type { ReactElement } from 'react'
import { ask } from '../../../web/api/ask.ts'
import { ReadFile } from '../../../web/doc/files/readFile.tsx'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { sendPortalFile } from '../../../wire/accountFiles.ts'

/** Reads the file that the portal gave into the match that is open. */
const PortalFile = ({ answer }: { answer: DocumentAnswer }): ReactElement => (
  <ReadFile
    doc="gstr2b"
    answer={answer}
    heading="File of the portal"
    about="GSTR-2B or 2A as JSON, or the workbook of GSTR-2B, as downloaded from the portal. It replaces the file read before."
    accept=".json,.xlsx"
    send={file => ask(sendPortalFile, { params: { id: answer.id }, query: { name: file.name }, content: file })}
  />
)

export default PortalFile
