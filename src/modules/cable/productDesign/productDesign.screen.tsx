import { useCallback, useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { later, Until } from '../../../web/elements/arrival.tsx'
import type { Complaint } from '../../../kernel/document.ts'
import type { Part } from '../drawing/crossSection.ts'
import { attributeFields } from '../design/attributes.ts'
import { drawDesign } from '../design/section.ts'
import { useDoing } from '../../../web/doc/model/commands.ts'
import { useFirstField } from '../../../web/doc/form/useFirstField.ts'
import { AskCard, Remarks } from '../../../web/design/ask/askCard.tsx'
import { AttributesPanel } from '../../../web/design/ask/attributesPanel.tsx'
import { Compare } from '../../../web/design/cable/compare.tsx'
import styles from '../../../web/design/design.module.css'
import { Drawing } from '../../../web/design/cable/drawing.tsx'
import { WorkingContext } from '../../../web/design/cable/figure.tsx'
import { Guesses } from '../../../web/design/ask/guesses.tsx'
import { LayersTable } from '../../../web/design/cable/layersTable.tsx'
import { Measures } from '../../../web/design/cable/measures.tsx'
import { Parts } from '../../../web/design/cable/parts.tsx'
import { type Design, useComplaints, useDesign } from '../../../web/design/useDesign.ts'

const DesignPrice = later(() => import('../../../web/costing/price/designPrice.tsx'))

/** What cannot be told beside a control of its own. */
const Problems = ({ complaints }: { complaints: readonly Complaint[] }): ReactElement | null => {
  if (complaints.length === 0) return null
  return (
    <ul className={styles.problems} aria-live="polite">
      {complaints.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path in attributeFields ? (
            <a href={`#${path}`} onClick={event => focusOn(event, path)}>
              {message}
            </a>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  )
}

const focusOn = (event: { preventDefault: () => void }, path: string): void => {
  event.preventDefault()
  document.querySelector<HTMLElement>(`[data-field="${path}"] :is(input, select)`)?.focus()
}

const Designed = ({
  design,
  canSet,
  attributes,
}: {
  design: Design
  canSet: boolean
  attributes: ReactElement
}): ReactElement => {
  const { record, working, isOld } = design
  const [lit, setLit] = useState<Part | null>(null)
  const light = useCallback((part: Part | null) => setLit(part), [])
  const drawn = useMemo(() => drawDesign(record), [record])
  const warnings = String(record['warnings'] ?? '')
  return (
    <WorkingContext value={working}>
      {warnings !== '' && <p className={styles.warnings}>{warnings}</p>}
      <div className={styles.abreast}>
        <section className={styles.card} aria-label="Section and figures" data-old={isOld}>
          {drawn && <Drawing drawn={drawn} lit={lit} onLit={light} caption={`${drawn.section.text}; to scale`} />}
          <Measures record={record} />
        </section>
        {attributes}
      </div>
      <Until>
        <DesignPrice record={record} />
      </Until>
      <div className={styles.stack} data-old={isOld}>
        <Compare record={record} canSet={canSet} />
        <LayersTable record={record} parts={drawn?.parts ?? []} lit={lit} onLit={light} canSet={canSet} />
        <Parts record={record} />
      </div>
    </WorkingContext>
  )
}

/** The designer's page: a designation at the top, and under it the cable as it becomes while one types. */
const DesignBody = (): ReactElement => {
  const { canEdit } = useDoing()
  // The page looked for its first field before this code was here.
  useFirstField()
  const design = useDesign()
  const complaints = useComplaints()
  const attributes = <AttributesPanel record={design?.record ?? null} complaints={complaints} canSet={canEdit} />
  return (
    <div className={styles.design}>
      <AskCard design={design} canSet={canEdit} />
      <Problems complaints={complaints} />
      {design && !design.isOld && <Guesses record={design.record} canSet={canEdit} />}
      {design ? <Designed design={design} canSet={canEdit} attributes={attributes} /> : attributes}
      <Remarks canSet={canEdit} />
    </div>
  )
}

export default DesignBody
