import { isIn } from '../../../kernel/states.ts'
import type { ReactElement } from 'react'
import { WhenItCouldLeave } from '../../../web/planning/whenItCouldLeave.tsx'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { salesOrder } from './salesOrder.ts'

/** Tells when an order could leave that nobody has confirmed yet; of others the work orders know. */
const When = ({ answer }: { answer: DocumentAnswer }): ReactElement | null =>
  isIn(salesOrder, answer.status, 'open') || isIn(salesOrder, answer.status, 'pending') ? (
    <WhenItCouldLeave answer={answer} />
  ) : null

export default When
