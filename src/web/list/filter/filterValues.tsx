import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Field } from '../../../kernel/field.ts'
import { choicesOf } from '../../cells/choices.ts'
import { useDefinition } from '../../definitions.ts'
import { sentenceOf } from '../../api/failure.ts'
import type { TitleOf } from '../model/conditions.ts'
import { type Draft, type Entry, entryOf, picksMany } from './draft.ts'
import styles from './filterEditor.module.css'
import { useListRowsQuery } from '../../records/listApi.ts'
import { periodNames, periods } from '../model/periods.ts'
import { titleOfRow } from '../../records/names.ts'
import { rememberTitle } from '../model/titles.ts'

/** The values of one condition, as they are entered. */
export interface ValuesProps {
  readonly field: Field
  readonly draft: Draft
  readonly label: string
  readonly messages: readonly [string?, string?]
  readonly today: ISODate
  readonly titleOf: TitleOf
  readonly onChange: (draft: Draft) => void
}

const toggled = (picks: readonly unknown[], value: unknown, many: boolean): readonly unknown[] => {
  if (!many) return [value]
  return picks.includes(value) ? picks.filter(one => one !== value) : [...picks, value]
}

const hints: Readonly<Partial<Record<Field['kind'], string>>> = {
  date: '20, 20/11, 20/11/2026, +7 or t for today',
  stamp: '20, 20/11, 20/11/2026, -7 or t for today',
  money: '125000, 1,25,000, 5l or 2cr',
}

const Typed = ({ draft, field, label, messages, onChange, at }: ValuesProps & { at: 0 | 1 }): ReactElement => {
  const id = useId()
  const message = messages[at]
  const texts = (text: string): readonly [string, string] => (at === 0 ? [text, draft.texts[1]] : [draft.texts[0], text])
  return (
    <div>
      <input
        className={styles.control}
        value={draft.texts[at]}
        autoComplete="off"
        aria-label={draft.operator === 'between' ? `${label}, ${at === 0 ? 'from' : 'to'}` : label}
        aria-invalid={message !== undefined}
        aria-describedby={id}
        onChange={event => onChange({ ...draft, texts: texts(event.target.value) })}
      />
      <p id={id} className={message ? `${styles.said} ${styles.wrong}` : styles.said}>
        {message ?? hints[field.kind] ?? ''}
      </p>
    </div>
  )
}

const TypedTwo = (props: ValuesProps): ReactElement => (
  <div className={styles.pair}>
    <Typed {...props} at={0} />
    <span>to</span>
    <Typed {...props} at={1} />
  </div>
)

interface Option {
  readonly value: unknown
  readonly label: string
}

const Options = ({
  options,
  draft,
  label,
  onChange,
}: {
  options: readonly Option[]
  draft: Draft
  label: string
  onChange: ValuesProps['onChange']
}): ReactElement => {
  const name = useId()
  const many = picksMany(draft.operator)
  return (
    <div className={styles.options} role={many ? 'group' : 'radiogroup'} aria-label={label}>
      {options.map(({ value, label: words }) => (
        <label key={String(value)} className={styles.option}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            checked={draft.picks.includes(value)}
            onChange={() => onChange({ ...draft, picks: toggled(draft.picks, value, many) })}
          />
          {words}
        </label>
      ))}
    </div>
  )
}

const Wrong = ({ message }: { message: string | undefined }): ReactElement => (
  <p className={`${styles.said} ${styles.wrong}`}>{message}</p>
)

const Choices = ({ field, messages, ...rest }: ValuesProps): ReactElement => (
  <>
    <Options {...rest} options={choicesOf(field)} />
    <Wrong message={messages[0]} />
  </>
)

const yesNo: readonly Option[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

/** How many records are offered for a text. */
const offered = 20

const Records = ({ field, draft, label, messages, titleOf, onChange }: ValuesProps): ReactElement => {
  const [q, setQ] = useState('')
  const target = useDefinition(field.target ?? '')
  const { data, error } = useListRowsQuery({ doc: field.target ?? '', q: q.trim(), filter: '', sort: '', page: 1, size: offered })
  const found: readonly Option[] = target
    ? (data?.rows ?? []).map(row => ({ value: row.id, label: titleOfRow(target, row) }))
    : []
  const chosen: readonly Option[] = draft.picks
    .filter(pick => !found.some(({ value }) => value === pick))
    .map(pick => ({ value: pick, label: titleOf(field.target ?? '', Number(pick)) ?? `#${String(pick)}` }))
  const change = (next: Draft): void => {
    for (const { value, label: title } of found)
      if (next.picks.includes(value)) rememberTitle(field.target ?? '', Number(value), title)
    onChange(next)
  }
  return (
    <>
      <input
        className={styles.control}
        value={q}
        type="search"
        placeholder={`Search ${target?.plural ?? label}`}
        aria-label={`Search ${target?.plural ?? label}`}
        autoComplete="off"
        onChange={event => setQ(event.target.value)}
      />
      <output className={styles.said}>
        {error ? sentenceOf(error) : data && found.length === 0 ? `Nothing is found for ${q.trim()}.` : ''}
      </output>
      {found.length + chosen.length > 0 && (
        <Options options={[...chosen, ...found]} draft={draft} label={label} onChange={change} />
      )}
      <Wrong message={messages[0]} />
    </>
  )
}

const PeriodChoice = ({ draft, label, onChange }: ValuesProps): ReactElement => {
  const name = useId()
  return (
    <div className={styles.periods} role="radiogroup" aria-label={label}>
      {periodNames.map(period => (
        <label key={period} className={styles.period}>
          <input
            type="radio"
            name={name}
            checked={draft.picks[0] === period}
            onChange={() => onChange({ ...draft, picks: [period] })}
          />
          <span>{periods[period].label}</span>
        </label>
      ))}
    </div>
  )
}

const entries: Readonly<Record<Entry, (props: ValuesProps) => ReactElement | null>> = {
  none: () => null,
  typed: props => <Typed {...props} at={0} />,
  typedTwo: props => <TypedTwo {...props} />,
  choices: props => <Choices {...props} />,
  records: props => <Records {...props} />,
  period: props => <PeriodChoice {...props} />,
  yesNo: props => <Options options={yesNo} draft={props.draft} label={props.label} onChange={props.onChange} />,
}

/** Takes the values of a condition as they are entered, in the way of its field and operator. */
export const Values = (props: ValuesProps): ReactElement | null => entries[entryOf(props.field, props.draft.operator)](props)
