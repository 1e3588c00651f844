import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { type Fields, labelOf } from '../../../kernel/field.ts'
import { isEmpty } from '../../../kernel/kinds.ts'
import { type Row, wireRow } from '../../../kernel/record.ts'
import styles from '../../elements/dialogs.module.css'
import { chooseOnly } from '../../kinds/lookups.ts'
import { Param } from '../../reports/ask/paramControl.tsx'
import { useDoc } from '../record/doc.ts'
import { type Layer, useDoing } from '../model/commands.ts'

const titleId = 'set-title'

type SetDialogProps = Pick<Extract<Layer, { kind: 'makeEach' }>, 'command' | 'fields'>

const problemOf = (fields: Fields, name: string, values: Readonly<Row>): string | null => {
  const field = fields[name]
  return field && isEmpty(values[name]) ? `${labelOf(name, field)} is a required field.` : null
}

const intoFirst = (asked: HTMLElement | null): void => asked?.querySelector<HTMLElement>('input, select')?.focus()

/** Asks what the headers of all drafts of a set have to say, where nothing that they are made from says it. */
const SetDialog = ({ command, fields }: SetDialogProps): ReactElement => {
  const { today } = useDoc()
  const { makeEach, close } = useDoing()
  const [lookups] = useState(chooseOnly)
  const [values, setValues] = useState<Readonly<Row>>({})
  const [isAsked, setAsked] = useState(false)
  const names = Object.keys(fields)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (names.every(name => problemOf(fields, name, values) === null)) void makeEach(command, wireRow(fields, values))
  }
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <h2 id={titleId}>{command.label}</h2>
        <p>Enter what is the same in all of them. It can be changed in each draft.</p>
        <div ref={intoFirst}>
          {Object.entries(fields).map(([name, field]) => (
            <Param
              key={name}
              name={name}
              field={field}
              value={values[name] ?? null}
              today={today}
              lookups={lookups}
              problem={isAsked ? problemOf(fields, name, values) : null}
              onChange={value => setValues({ ...values, [name]: value })}
            />
          ))}
        </div>
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={close}>
            Leave as it is
          </Button>
          <Button variant="contained" type="submit">
            Make drafts
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export default SetDialog
