import { memo, useCallback, useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { ExpandMore } from '../../elements/icons.tsx'
import { type Field, labelOf } from '../../../kernel/field.ts'
import { isEmpty } from '../../../kernel/kinds.ts'
import { titleOf } from '../../kinds/titles.ts'
import { useDoc, useForm } from '../record/doc.ts'
import { gathered, isDense } from './dense.ts'
import { FieldCell } from './fieldCell.tsx'
import type { FormState } from '../model/formState.ts'
import { asksFor, needed, type Panel, panelsOf } from '../model/layout.ts'
import { tellsOrigin } from '../model/origin.ts'
import styles from './panels.module.css'
import { usePanelsOpen } from './usePanelsOpen.ts'
import { shownField } from '../../theme/shown.ts'

const wordOf = (name: string, field: Field, value: unknown): readonly string[] => {
  if (isEmpty(value) || field.kind === 'note' || value === false) return []
  if (field.kind === 'ref') return [titleOf(field.target ?? '', Number(value)) ?? '…']
  if (field.kind === 'choice') return [shownField(field, value)]
  if (field.kind === 'bool') return [labelOf(name, field)]
  const shown = shownField(field, value)
  return shown === '' ? [] : [`${labelOf(name, field)} ${shown}`]
}

/** What is in a panel, in one line. */
const summaryOf = ({ fields }: Panel, { record }: FormState): string =>
  fields.flatMap(([name, field]) => wordOf(name, field, record[name])).join(' · ')

const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' })

interface FieldsProps {
  readonly panel: Panel
  readonly canEdit: boolean
  readonly isDense: boolean
}

const Fields = memo(({ panel, canEdit, isDense }: FieldsProps): ReactElement => {
  const { def } = useDoc()
  const hidesEmpty = def.nature === 'document'
  return (
    <div className={styles.grid} data-fields data-reading={!canEdit} data-dense={isDense}>
      {panel.fields.map(([name, field]) => (
        <FieldCell key={name} name={name} field={field} canEdit={canEdit} hidesEmpty={hidesEmpty} />
      ))}
    </div>
  )
})
Fields.displayName = 'Fields'

interface FoldingProps {
  readonly panel: Panel
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly canEdit: boolean
}

/** A panel that can be folded down to a button that says what is in it; with a complaint in it, it is open. */
const FoldingPanel = ({ panel, isOpen, onToggle, canEdit }: FoldingProps): ReactElement | null => {
  const { def } = useDoc()
  const select = useCallback((state: FormState) => summaryOf(panel, state), [panel])
  const lacks = useCallback(
    (state: FormState) => (canEdit ? listed.format(needed(panel, def.fields, state.values)) : ''),
    [panel, def, canEdit],
  )
  const wrong = useCallback(
    ({ complaints, unread }: FormState) =>
      panel.fields.some(([name]) => (name in unread && !unread[name]?.isPending) || complaints.some(one => one.path === name)),
    [panel],
  )
  const bare = useCallback(
    ({ record }: FormState) =>
      panel.fields.every(([name, field]) => !(canEdit && !field.readonly && name in def.fields) && isEmpty(record[name])),
    [panel, def, canEdit],
  )
  const isBare = useForm(bare)
  const summary = useForm(select)
  const lacking = useForm(lacks)
  const isWrong = useForm(wrong)
  if (isBare) return null
  const shown = isOpen || isWrong
  const id = `panel-${panel.title.replaceAll(/\W+/g, '-')}`
  return (
    <section className={styles.folding} aria-labelledby={id}>
      <h2 id={id} className={styles.fold}>
        <button type="button" aria-expanded={shown} onClick={onToggle}>
          <ExpandMore className={styles.arrow} />
          {panel.title}
          {!shown && (
            <span className={styles.summary} title={summary}>
              {lacking !== '' && <span className={styles.needed}>{lacking} needed</span>}
              {lacking !== '' && summary !== '' && ' · '}
              {summary}
            </span>
          )}
        </button>
      </h2>
      {shown && <Fields panel={panel} canEdit={canEdit} isDense />}
    </section>
  )
}

/** The header of the document: fields in panels, four abreast. Above lines, all but the first panel fold into one row. */
export const Panels = ({ canEdit }: { canEdit: boolean }): ReactElement => {
  const { def, held, session } = useDoc()
  const { panels, folds } = useMemo(() => {
    const all = panelsOf(def, held, name => tellsOrigin(def, name))
    return isDense(def, all) ? { panels: gathered(def, all), folds: true } : { panels: all, folds: false }
  }, [def, held])
  const [isNew] = useState(() => session.id === null)
  const { isOpen, toggle } = usePanelsOpen(def.name, panel => isNew && asksFor(panel, def))
  return (
    <div className={styles.panels} data-folds={folds}>
      {panels.map((panel, at) =>
        folds && at > 0 ? (
          <FoldingPanel key={panel.title} panel={panel} isOpen={isOpen(panel)} onToggle={() => toggle(panel)} canEdit={canEdit} />
        ) : (
          <section key={panel.title} className={styles.panel} aria-label={panel.title}>
            {panels.length > 1 && !folds && <h2>{panel.title}</h2>}
            <Fields panel={panel} canEdit={canEdit} isDense={folds} />
          </section>
        ),
      )}
    </div>
  )
}
