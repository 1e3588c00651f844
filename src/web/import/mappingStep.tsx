import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { Tone } from '../../kernel/action.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import { sentenceOf } from '../api/failure.ts'
import { ToneChip } from '../cells/statusChip.tsx'
import { Select } from '../elements/select/select.tsx'
import { focused } from '../elements/focused.ts'
import styles from './import.module.css'
import type { Import, Mode, Settings } from '../../wire/imports.ts'
import { useCheckImportMutation } from './importApi.ts'
import { JobProblem } from './jobCourse.tsx'
import { countWords } from './words.ts'

interface StepProps {
  readonly def: AnyDocument
  readonly view: Import
}

interface ColumnProps {
  readonly view: Import
  readonly at: number
  readonly field: string
  readonly onField: (field: string) => void
}

/** How the meaning of a column was found; one that the person chose is theirs. */
const standing = (view: Import, at: number, field: string): readonly [Tone, string] => {
  const { certainty } = view.columns[at] ?? { certainty: 'none' }
  if (field === '') return ['neutral', 'Left out']
  if (field !== view.mapping[at] || certainty === 'none') return ['info', 'Chosen']
  if (certainty === 'similar') return ['warning', 'Look again']
  return certainty === 'remembered' ? ['success', 'As last time'] : ['success', 'Same name']
}

const ColumnRow = ({ view, at, field, onField }: ColumnProps): ReactElement => {
  const column = view.columns[at]
  const [tone, word] = standing(view, at, field)
  return (
    <tr data-left={field === ''}>
      <th scope="row">{column?.label}</th>
      <td className={styles.samples}>{column?.samples.join(' · ') || 'No values'}</td>
      <td>
        <Select
          aria-label={`${column?.label} means`}
          ref={at === 0 ? focused : undefined}
          value={field}
          options={view.fields.map(({ key, label, required }) => ({ value: key, label: required ? `${label} *` : label }))}
          none="Leave out"
          onChoose={chosen => onField(chosen ?? '')}
        />
      </td>
      <td>
        <ToneChip tone={tone} word={word} />
      </td>
    </tr>
  )
}

const modes = (def: AnyDocument): readonly (readonly [Mode, string])[] => [
  ['both', `Make new ${inSentence(def.plural)} and change those that exist`],
  ['create', `Only make new ${inSentence(def.plural)}; leave those that exist`],
  ['update', `Only change ${inSentence(def.plural)} that exist; leave out the others`],
]

const Matching = ({
  def,
  view,
  settings,
  onSettings,
}: StepProps & { settings: Settings; onSettings: (settings: Settings) => void }): ReactElement => {
  const keys = view.keys.filter(({ fields }) => fields.every(name => settings.mapping.includes(name)))
  const match = (joined: string): void => {
    const matching = joined === '' ? [] : joined.split(',')
    onSettings({
      ...settings,
      matching,
      mode: matching.length === 0 ? 'create' : settings.matching.length === 0 ? 'both' : settings.mode,
    })
  }
  return (
    <fieldset className={styles.card}>
      <legend>Records that exist</legend>
      <label className={styles.match}>
        A row means the {inSentence(def.label)} with the same
        <Select
          className={styles.by}
          value={settings.matching.join()}
          options={[
            ...keys.map(({ fields, label }) => ({ value: fields.join(), label })),
            { value: '', label: 'nothing: every row is new' },
          ]}
          onChoose={joined => match(joined ?? '')}
        />
      </label>
      {settings.matching.length > 0 &&
        modes(def).map(([mode, label]) => (
          <label key={mode} className={styles.mode}>
            <input type="radio" name="mode" checked={settings.mode === mode} onChange={() => onSettings({ ...settings, mode })} />
            {label}
          </label>
        ))}
    </fieldset>
  )
}

/** What the settings are once a column means something else: no field twice, and no matching by what is no longer there. */
const withField = (view: Import, { mapping, matching, mode }: Settings, at: number, field: string): Settings => {
  const changed = mapping.map((one, index) => (index === at ? field : one === field ? '' : one))
  const fits = (fields: readonly string[]): boolean => fields.every(name => changed.includes(name))
  if (matching.length > 0 && fits(matching)) return { mapping: changed, matching, mode }
  const key = view.keys.find(({ fields }) => fits(fields))
  return { mapping: changed, matching: key?.fields ?? [], mode: key ? (matching.length > 0 ? mode : 'both') : 'create' }
}

const Missing = ({ view, settings }: { view: Import; settings: Settings }): ReactElement | null => {
  const missing = view.fields.filter(({ key, required }) => required && !settings.mapping.includes(key))
  if (missing.length === 0 || settings.mode === 'update') return null
  return (
    <p className={styles.note}>
      Not in the file, and needed for new records: {missing.map(({ label }) => label).join(', ')}. Rows without them will be
      wrong.
    </p>
  )
}

/** Asks what each column of the file means, and what is to become of records that exist already. */
export const MappingStep = ({ def, view }: StepProps): ReactElement => {
  const [settings, setSettings] = useState<Settings>({ mapping: view.mapping, matching: view.matching, mode: view.mode })
  const [check, { error, isLoading }] = useCheckImportMutation()
  const left = settings.mapping.filter(field => field === '').length
  const how = view.encoding === null ? '' : `, read as ${view.encoding} text`
  return (
    <>
      <JobProblem job={view.job} />
      <p className={styles.said}>
        {countWords(view.rows, 'row')} in {countWords(view.columns.length, 'column')}
        {how}. {left === 0 ? 'Every column has a meaning.' : `${countWords(left, 'column')} left out.`}
      </p>
      <div className={styles.scroll}>
        <table className={styles.columns}>
          <thead>
            <tr>
              <th scope="col">In the file</th>
              <th scope="col">Values</th>
              <th scope="col">Means</th>
              <th scope="col">How sure</th>
            </tr>
          </thead>
          <tbody>
            {view.columns.map((column, at) => (
              <ColumnRow
                key={`${at} ${column.label}`}
                view={view}
                at={at}
                field={settings.mapping[at] ?? ''}
                onField={field => setSettings(withField(view, settings, at, field))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Missing view={view} settings={settings} />
      <Matching def={def} view={view} settings={settings} onSettings={setSettings} />
      {error !== undefined && (
        <p role="alert" className={styles.problem}>
          {sentenceOf(error)}
        </p>
      )}
      <div className={styles.foot}>
        <Button variant="contained" disabled={isLoading} onClick={() => void check({ id: view.id, ...settings })}>
          Check {countWords(view.rows, 'row')}
        </Button>
        <span className={styles.hint}>Nothing is imported yet.</span>
      </div>
    </>
  )
}
