import { useState } from 'react'
import type { ReactElement } from 'react'
import type { Complaint } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import type { AttributeField } from '../../../modules/cable/design/attributes.ts'
import { AttributeControl } from './attributeControl.tsx'
import controls from './controls.module.css'
import styles from '../design.module.css'
import { type Settled, settledIn } from './said.ts'

/** What most cables are told apart by; the rest is asked for seldom. */
const first: readonly AttributeField[] = [
  'standard',
  'voltageGrade',
  'cores',
  'sqmm',
  'neutralSqmm',
  'metal',
  'class',
  'form',
  'insulation',
  'screen',
  'armour',
  'sheath',
  'fireGrade',
]
const rest: readonly AttributeField[] = [
  'edition',
  'element',
  'tinned',
  'armourPractice',
  'flatCable',
  'directCurrent',
  'messengerSqmm',
  'messengerInsulated',
  'streetLights',
  'streetLightSqmm',
]

/** An attribute of a design that can no longer be changed. */
const ReadAttribute = ({ settled }: { settled: Settled | undefined }): ReactElement | null =>
  settled ? (
    <dl className={controls.attribute}>
      <dt>{settled.label}</dt>
      <dd>{settled.words}</dd>
    </dl>
  ) : null

interface AttributesPanelProps {
  readonly record: Readonly<Row> | null
  readonly complaints: readonly Complaint[]
  readonly canSet: boolean
}

/** Every attribute of the cable with its control: what is set here counts before the designation. */
export const AttributesPanel = ({ record, complaints, canSet }: AttributesPanelProps): ReactElement => {
  const [isWhole, setWhole] = useState(false)
  const settled = new Map((record ? settledIn(record) : []).map(one => [one.attribute, one]))
  const complaintAt = (name: AttributeField): string | undefined => complaints.find(({ path }) => path === name)?.message
  const shown = rest.filter(name => isWhole || complaintAt(name) !== undefined || settled.get(name)?.origin === 'hand')
  return (
    <section className={styles.card} aria-labelledby="design-attributes">
      <h2 id="design-attributes">Attributes</h2>
      <div className={controls.attributes} data-fields>
        {[...first, ...shown].map(name =>
          canSet ? (
            <AttributeControl key={name} name={name} settled={settled.get(name)} complaint={complaintAt(name)} />
          ) : (
            <ReadAttribute key={name} settled={settled.get(name)} />
          ),
        )}
      </div>
      <button type="button" className={styles.quiet} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Fewer attributes' : 'More attributes'}
      </button>
    </section>
  )
}
