import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { callOf } from '../../../web/api/ask.ts'
import { openPdf } from '../../../web/api/openPdf.ts'
import { Print } from '../../../web/elements/icons.tsx'
import { printMarks } from '../../../wire/despatch/marks.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import styles from './packingList.module.css'

/** Prints what is stuck on the drums before they are loaded. */
const Marks = ({ answer }: { answer: DocumentAnswer }): ReactElement | null => {
  const drums = Array.isArray(answer['drums']) ? answer['drums'].length : 0
  if (drums === 0) return null
  const open = (): void => void openPdf(callOf(printMarks, { params: { id: answer.id } }))
  return (
    <div className={styles.marks}>
      <Button variant="outlined" startIcon={<Print />} onClick={open}>
        Print shipping marks
      </Button>
    </div>
  )
}

export default Marks
