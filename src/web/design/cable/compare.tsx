import type { ReactElement } from 'react'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { Link } from 'react-router'
import { overridableLabels } from '../../../modules/cable/design/attributes.ts'
import { toldRows } from '../../../modules/cable/design/pinnedTree.ts'
import { layerLabels } from '../../../modules/cable/engine/construction/layer.ts'
import { useDoc } from '../../doc/record/doc.ts'
import { recordOf } from '../../doc/model/wire.ts'
import styles from '../design.module.css'
import { usePlainDesignQuery } from '../designApi.ts'
import { MovedTable } from './moved.tsx'
import { shownFigure } from './shown.ts'
import { useOverrides } from '../useDesign.ts'

const overridables: Readonly<Record<string, string>> = overridableLabels
const layers: Readonly<Record<string, string>> = layerLabels

/** What a row of the cable tree said, in words. */
const toldWords = ({ says, of, value, material }: Readonly<Row>): string => {
  const name = String(of)
  if (says === 'figure') return `${overridables[name] ?? name} ${shownFigure(value)}`
  if (says === 'tape') return `Tape of ${String(material)}, ${shownFigure(value)} mm`
  return says === 'leftOut' ? `${layers[name] ?? name} left out` : `${layers[name] ?? name} of ${String(material)}`
}

/** Shows what was set by hand, and the design before and after side by side. */
export const Compare = ({ record, canSet }: { record: Readonly<Row>; canSet: boolean }): ReactElement | null => {
  const { def, session } = useDoc()
  const { rows, set } = useOverrides()
  const told = toldRows(linesOf(record, 'stack'))
  const isPlain = rows.length === 0 && told.length === 0
  const { data } = usePlainDesignQuery(session.form.body(), { skip: isPlain })
  if (isPlain) return null
  return (
    <section className={styles.card} aria-labelledby="design-compare">
      <h2 id="design-compare">{told.length > 0 ? 'By the cable tree and by hand' : 'Set by hand'}: before and after</h2>
      <ul className={styles.hands}>
        {told.map(row => (
          <li key={`${String(row['says'])} ${String(row['of'])} ${String(row['source'])}`}>
            <strong>{toldWords(row)}</strong> <Link to={`/cabletree/${String(record['tree'])}`}>{String(row['source'])}</Link>
          </li>
        ))}
        {rows.map(row => {
          const of = String(row['of'])
          return (
            <li key={of}>
              <strong>{Object.entries(overridableLabels).find(([key]) => key === of)?.[1] ?? of}</strong>{' '}
              {shownFigure(row['value'])}, {String(row['reason'])}
              {canSet && (
                <button type="button" className={styles.quiet} onClick={() => set(rows.filter(one => one !== row))}>
                  As designed
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {data && <MovedTable before={recordOf(def, data)} after={record} />}
    </section>
  )
}
