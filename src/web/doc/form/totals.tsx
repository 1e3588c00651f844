import { useCallback, useMemo } from 'react'
import type { ReactElement } from 'react'
import { Decimal } from '../../../kernel/decimal.ts'
import { type Field, labelOf } from '../../../kernel/field.ts'
import { isEmpty, isNone } from '../../../kernel/kinds.ts'
import { unitOf } from '../../cells/unit.ts'
import { useDoc, useForm, useSession } from '../record/doc.ts'
import type { FormState } from '../model/formState.ts'
import { totalsOf } from '../model/layout.ts'
import { shownField } from '../../theme/shown.ts'
import styles from './totals.module.css'

/** The figure that the whole document comes to. */
const grand = 'grandTotal'

const useFigure = (name: string): unknown => useForm(useCallback((state: FormState) => state.record[name] ?? null, [name]))

const isNothing = (value: unknown): boolean => isEmpty(value) || value === 0 || (value instanceof Decimal && value.isZero())

const Figure = ({ name, field, saysRupees }: { name: string; field: Field; saysRupees: boolean }): ReactElement | null => {
  const value = useFigure(name)
  // A label above nothing tells nothing.
  if (field.zeroIsNone && isNone(field, value)) return null
  const unit = unitOf(field)
  return (
    <div className={name === grand ? styles.grand : styles.figure} data-nothing={isNothing(value)}>
      <dt>
        {labelOf(name, field)}
        {unit !== undefined && (unit !== '₹' || saysRupees) && <span className={styles.unit}> {unit}</span>}
      </dt>
      <dd>{isEmpty(value) ? '–' : shownField(field, value)}</dd>
    </div>
  )
}

const Words = ({ name, field }: { name: string; field: Field }): ReactElement | null => {
  const value = useFigure(name)
  return isEmpty(value) ? null : <p className={styles.words}>{shownField(field, value)}</p>
}

/** Docked below the page: what the document comes to, always in sight. */
export const Totals = (): ReactElement | null => {
  const { def, held } = useDoc()
  const differences = useSession(state => state.review.differences)
  const { figures, words } = useMemo(() => totalsOf(def, held), [def, held])
  const isMoney = ([, field]: (typeof figures)[number]): boolean => field.kind === 'money'
  const groups = [
    figures.filter(one => !isMoney(one)),
    figures.filter(one => isMoney(one) && one[0] !== grand),
    figures.filter(([name]) => name === grand),
  ]
  if (figures.length === 0) return null
  return (
    <section className={styles.totals} aria-label="Totals" data-docked data-grand={grand in def.computed}>
      {differences.length > 0 && (
        <output className={styles.differences}>
          {differences.map(sentence => (
            <span key={sentence}>{sentence}</span>
          ))}
        </output>
      )}
      <div className={styles.row}>
        {groups.map(
          (group, at) =>
            group.length > 0 && (
              <dl key={at}>
                {group.map(([name, field]) => (
                  <Figure key={name} name={name} field={field} saysRupees={!(grand in def.computed) || name === grand} />
                ))}
              </dl>
            ),
        )}
      </div>
      {words.map(([name, field]) => (
        <Words key={name} name={name} field={field} />
      ))}
    </section>
  )
}
