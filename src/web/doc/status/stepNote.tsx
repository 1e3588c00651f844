import Popover from '@mui/material/Popover'
import type { ReactElement } from 'react'
import { useDoc } from '../record/doc.ts'
import { useHistoryQuery } from '../record/docApi.ts'
import { arrivals } from '../../../kernel/trail/arrivals.ts'
import { shownStamp } from '../../theme/shown.ts'
import styles from './statusFlow.module.css'

interface StepNoteProps {
  readonly id: number
  readonly state: string
  readonly label: string
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** Who brought the document into a state, and when. */
const StepNote = ({ id, state, label, anchor, onClose }: StepNoteProps): ReactElement => {
  const { def } = useDoc()
  const { data, isError } = useHistoryQuery({ doc: def.name, id }, { skip: anchor === null })
  const found = data ? arrivals(def, data).filter(one => one.state === state) : null
  return (
    <Popover open={anchor !== null} anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <div className={styles.note}>
        <strong>{label}</strong>
        {isError && <p>The history could not be read.</p>}
        {found?.length === 0 && <p>This step was left out.</p>}
        {found?.map(({ stamp, userName, reason }) => (
          <p key={stamp}>
            {userName ?? 'Strand'} · {shownStamp(stamp)}
            {reason !== null && <q>{reason}</q>}
          </p>
        ))}
      </div>
    </Popover>
  )
}

export default StepNote
