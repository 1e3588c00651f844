import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { ToneChip } from '../../cells/statusChip.tsx'
import { ProgressCell } from '../../cells/progressCell.tsx'
import { useDoc } from '../record/doc.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { mainPath } from '../model/flow.ts'
import { useOrigin } from '../model/origin.ts'
import { recordPath } from '../record/places.ts'
import { SmartLinks } from './smartLinks.tsx'
import styles from './statusBar.module.css'
import { StatusFlow } from './statusFlow.tsx'
import { isDraft } from '../../../kernel/states.ts'

/** Shows how the record stands: the way it goes, how far its lines have come, and what it is linked to. */
export const StatusBar = ({ answer }: { answer: DocumentAnswer }): ReactElement | null => {
  const { def } = useDoc()
  const progress = Object.entries(answer.progress).filter(([, { done }]) => Number(done) > 0)
  const warnings = Object.entries(def.fields).flatMap(([name, field]) => (field.warns && answer[name] === true ? [field] : []))
  const origin = useOrigin(def, answer)
  const hasLinks = origin !== null || answer.links.up.length + answer.links.down.length + answer.makes.length > 0
  if (mainPath(def).length === 0 && isDraft(def, answer.status) && !hasLinks && warnings.length === 0) return null
  return (
    <div className={styles.bar}>
      {warnings.map(({ label = 'Yes', hint }) => (
        <ToneChip key={label} tone="danger" word={label} {...(hint ? { title: hint } : {})} />
      ))}
      <StatusFlow answer={answer} />
      <div className={styles.right}>
        {progress.map(([name, { label, done }]) => (
          <span key={name} className={styles.progress}>
            {label}
            <ProgressCell done={done} />
          </span>
        ))}
        {origin && (
          <Link className={styles.link} to={recordPath(origin.def, origin.id)}>
            {origin.def.label}
          </Link>
        )}
        <SmartLinks answer={answer} />
      </div>
    </div>
  )
}
