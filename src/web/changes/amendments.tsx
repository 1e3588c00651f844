import type { ReactElement } from 'react'
import type { Row } from '../../kernel/record.ts'
import { type Amendment, amendmentsOf, sideBySide } from '../../kernel/trail/amendments.ts'
import { sentenceOf } from '../api/failure.ts'
import { titleOf } from '../kinds/titles.ts'
import { shownStamp } from '../theme/shown.ts'
import styles from './changes.module.css'
import { useTold } from './useTold.ts'

const who = ({ userName, stamp }: Amendment): string => `${userName ?? 'Strand'}, ${shownStamp(stamp)}`

/** What was amended, place by place: the original and each amendment stand side by side. */
const SideBySide = ({ amendments }: { amendments: readonly Amendment[] }): ReactElement => {
  const readings = sideBySide(amendments)
  if (readings.length === 0) return <p className={styles.none}>Nothing has been changed yet.</p>
  return (
    // Many amendments scroll by themselves, with the keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label="Amendments side by side" tabIndex={0}>
      <table className={styles.readings}>
        <thead>
          <tr>
            <th scope="col">Changed</th>
            <th scope="col">Original</th>
            {amendments.map(one => (
              <th key={one.no} scope="col">
                Amendment {one.no}
                <span>{who(one)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readings.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={at} data-new={at > 0 && value !== values[at - 1]}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface Props {
  readonly doc: string
  /** The record as it is stored. */
  readonly record: Readonly<Row> & { readonly id: number }
  /** It is being amended now, and what it says is to be confirmed again. */
  readonly isUnderWay: boolean
}

/** The amendments of a record: who, when and why, and what they changed; open while one is under way. */
const Amendments = ({ doc, record, isUnderWay }: Props): ReactElement | null => {
  const { def, entries, error } = useTold(doc, record.id)
  if (error) return <p className={styles.none}>The amendments could not be loaded. {sentenceOf(error)}</p>
  if (!def || !entries) return null
  const amendments = amendmentsOf(def, record, entries, titleOf)
  const last = amendments.at(-1)
  if (!last) return null
  return (
    <details className={styles.amendments} open={isUnderWay}>
      <summary>
        <strong>Amendment {last.no}</strong> {who(last)}
        {last.reason !== null && <q>{last.reason}</q>}
      </summary>
      <SideBySide amendments={amendments} />
    </details>
  )
}

export default Amendments
