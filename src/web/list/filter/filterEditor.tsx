import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { Fragment, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { Close } from '../../elements/icons.tsx'
import { Select } from '../../elements/select/select.tsx'
import type { ISODate } from '../../../kernel/dates.ts'
import { type Fields, labelOf } from '../../../kernel/field.ts'
import { type Group, operatorsFor, operatorWord, type TitleOf } from '../model/conditions.ts'
import { type Draft, draftOf, draftOn, type Drafted, readDraft, withOperator } from './draft.ts'
import styles from './filterEditor.module.css'
import { Values } from './filterValues.tsx'

export interface FilterEditorProps {
  readonly anchor: HTMLElement
  readonly fields: Fields
  /** The group that is changed, or the field on which a new one starts; nothing for a wholly new one. */
  readonly start: { readonly group: Group } | { readonly field: string } | null
  readonly today: ISODate
  readonly titleOf: TitleOf
  readonly onApply: (group: Group) => void
  readonly onRemove: (() => void) | null
  readonly onClose: () => void
}

const first = (fields: Fields): string => ('status' in fields ? 'status' : (Object.keys(fields)[0] ?? ''))

const startingDrafts = (fields: Fields, start: FilterEditorProps['start']): readonly Draft[] => {
  if (start && 'group' in start) return start.group.map(condition => draftOf(fields, condition))
  const name = start?.field ?? first(fields)
  const field = fields[name]
  return field ? [draftOn(name, field)] : []
}

interface TestProps extends Pick<FilterEditorProps, 'fields' | 'today' | 'titleOf'> {
  readonly draft: Draft
  readonly result: Drafted | null
  readonly onChange: (draft: Draft) => void
  readonly onRemove: (() => void) | null
}

const TestLine = ({ fields, draft, result, today, titleOf, onChange, onRemove }: TestProps): ReactElement | null => {
  const field = fields[draft.field]
  if (!field) return null
  const label = labelOf(draft.field, field)
  const choose = (name: string): void => {
    const chosen = fields[name]
    if (chosen) onChange(draftOn(name, chosen))
  }
  const operators = operatorsFor(field)
  return (
    <div className={styles.test}>
      <Select
        aria-label="Field"
        value={draft.field}
        options={Object.entries(fields).map(([name, one]) => ({ value: name, label: labelOf(name, one) }))}
        onChoose={name => name !== null && choose(name)}
      />
      <Select
        aria-label={`Condition for ${label}`}
        value={draft.operator}
        options={operators.map(operator => ({ value: operator, label: operatorWord(operator, field) }))}
        onChoose={operator => operator !== null && onChange(withOperator(draft, operator, field))}
      />
      {onRemove ? (
        <IconButton aria-label={`Remove the condition for ${label}`} onClick={onRemove}>
          <Close />
        </IconButton>
      ) : (
        <span />
      )}
      <div className={styles.values}>
        <Values
          field={field}
          draft={draft}
          label={label}
          messages={result && !result.ok ? result.messages : []}
          today={today}
          titleOf={titleOf}
          onChange={onChange}
        />
      </div>
    </div>
  )
}

/** The conditions as they stand, and what is wrong with each once it was to be applied. */
const useDrafts = ({ fields, start, today, onApply }: FilterEditorProps) => {
  const [drafts, setDrafts] = useState(() => startingDrafts(fields, start))
  const [results, setResults] = useState<readonly Drafted[]>([])
  const change = (index: number, draft: Draft | null): void => {
    setResults([])
    setDrafts(drafts.flatMap((one, at) => (at === index ? (draft ?? []) : one)))
  }
  const addOr = (): void => setDrafts([...drafts, ...startingDrafts(fields, { field: drafts.at(-1)?.field ?? first(fields) })])
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const read = drafts.map(draft => readDraft(fields, draft, today))
    if (read.every(one => one.ok)) onApply(read.flatMap(one => (one.ok ? one.condition : [])))
    else setResults(read)
  }
  return { drafts, results, change, addOr, apply }
}

/** Puts a group of conditions together, of which any has to hold. */
export const FilterEditor = (props: FilterEditorProps): ReactElement => {
  const { anchor, fields, today, titleOf, onRemove, onClose } = props
  const { drafts, results, change, addOr, apply } = useDrafts(props)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Filter' } }}
    >
      <form className={styles.editor} onSubmit={apply} noValidate>
        <h2>Show only records where</h2>
        {drafts.map((draft, index) => (
          // A condition has no name of its own; its place is its name.
          <Fragment key={index}>
            {index > 0 && <div className={styles.or}>or</div>}
            <TestLine
              fields={fields}
              draft={draft}
              result={results[index] ?? null}
              today={today}
              titleOf={titleOf}
              onChange={next => change(index, next)}
              onRemove={drafts.length > 1 ? () => change(index, null) : null}
            />
          </Fragment>
        ))}
        <div className={styles.actions}>
          <Button onClick={addOr}>Or …</Button>
          {onRemove && <Button onClick={onRemove}>Remove filter</Button>}
          <Button onClick={onClose} variant="outlined">
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Apply
          </Button>
        </div>
      </form>
    </Popover>
  )
}

export default FilterEditor
