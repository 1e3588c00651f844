import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import styles from '../../elements/dialogs.module.css'
import { useDoc } from '../record/doc.ts'
import type { Difference, Side } from '../model/merge.ts'
import { ReadValue } from './readValue.tsx'
import type { Conflict } from '../record/sessionState.ts'
import { SideSheet } from '../../elements/sideSheet.tsx'

/** One side's value; a line as a whole is there, or was deleted. */
const Value = ({ difference, side }: { difference: Difference; side: Side }): ReactElement => {
  const value = difference[side]
  if (difference.field) return <ReadValue field={difference.field} value={value} />
  return <span>{value === null ? 'Deleted' : 'Kept, with changes'}</span>
}

interface RowProps {
  readonly difference: Difference
  readonly chosen: Side
  readonly onChoose: (side: Side) => void
}

const Row = ({ difference, chosen, onChoose }: RowProps): ReactElement => {
  const cell = (side: Side, whose: string): ReactElement => (
    <td>
      <label>
        <input
          type="radio"
          name={difference.path}
          checked={chosen === side}
          onChange={() => onChoose(side)}
          aria-label={`${difference.label}: ${whose}`}
        />
        <Value difference={difference} side={side} />
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">{difference.label}</th>
      {cell('theirs', 'theirs')}
      {cell('mine', 'mine')}
    </tr>
  )
}

/** Two people have changed the same record: what only one of them touched is merged, for the rest a person chooses. */
const ConflictSheet = ({ conflict: { merge } }: { conflict: Conflict }): ReactElement => {
  const { def, session } = useDoc()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  return (
    <SideSheet
      isOpen
      isWide
      title={`Somebody else has changed this ${def.label}`}
      onClose={() => session.postpone()}
      foot={
        <>
          <Button variant="outlined" onClick={() => session.postpone()}>
            Back to the form
          </Button>
          <Button variant="contained" onClick={() => void session.resolve(choices)}>
            Save with these choices
          </Button>
        </>
      }
    >
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Mine</th>
          </tr>
        </thead>
        <tbody>
          {merge.conflicts.map(difference => (
            <Row
              key={difference.path}
              difference={difference}
              chosen={choices[difference.path] ?? 'mine'}
              onChoose={side => setChoices({ ...choices, [difference.path]: side })}
            />
          ))}
        </tbody>
      </table>
      {merge.taken.length > 0 && (
        <p className={styles.taken}>Changed by them alone, and kept: {merge.taken.map(one => one.label).join(', ')}.</p>
      )}
    </SideSheet>
  )
}

export default ConflictSheet
