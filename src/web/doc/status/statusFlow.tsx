import { useState } from 'react'
import type { ReactElement } from 'react'
import { later } from '../../elements/arrival.tsx'
import { Check } from '../../elements/icons.tsx'
import { humanise } from '../../../kernel/field.ts'
import { StatusChip } from '../../cells/statusChip.tsx'
import { Late } from '../../elements/late.tsx'
import { useDoc } from '../record/doc.ts'
import { useHistoryQuery } from '../record/docApi.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { statesSeen } from '../../../kernel/trail/arrivals.ts'
import { toneOf } from '../../../kernel/states.ts'
import { needsHistory, type Step, stepsOf } from '../model/flow.ts'
import styles from './statusFlow.module.css'

const StepNote = later(() => import('./stepNote.tsx'))

const signs: Readonly<Record<Step['kind'], ReactElement | string>> = {
  done: <Check aria-hidden="true" />,
  current: '',
  ahead: '',
  skipped: '–',
}
const said: Readonly<Record<Step['kind'], string>> = { done: 'done', current: 'now', ahead: 'to come', skipped: 'left out' }

/** The way of the document as steps, the present one in its tone; a state beside the way stands in front. A step tells who took it and when. */
export const StatusFlow = ({ answer }: { answer: DocumentAnswer }): ReactElement => {
  const { def } = useDoc()
  const { data } = useHistoryQuery({ doc: def.name, id: answer.id }, { skip: !needsHistory(def, answer.status) })
  const { steps, side } = stepsOf(def, answer.status, data ? statesSeen(def, data) : null)
  const [asked, setAsked] = useState<{ readonly state: string; readonly anchor: HTMLElement } | null>(null)
  return (
    <div className={styles.flow}>
      {side && <StatusChip def={def} status={side} />}
      <ol className={styles.steps} aria-label="Status">
        {steps.map(({ state, label, kind }) => (
          <li
            key={state}
            aria-current={kind === 'current' ? 'step' : undefined}
            className={styles.step}
            data-kind={kind}
            data-tone={kind === 'current' ? toneOf(def, state) : undefined}
          >
            <button type="button" disabled={kind === 'ahead'} onClick={event => setAsked({ state, anchor: event.currentTarget })}>
              <span className={styles.sign}>{signs[kind]}</span>
              {label}
              <span className="heard">, {said[kind]}</span>
            </button>
          </li>
        ))}
      </ol>
      <Late when={asked !== null}>
        <StepNote
          id={answer.id}
          state={asked?.state ?? ''}
          label={humanise(asked?.state ?? '')}
          anchor={asked?.anchor ?? null}
          onClose={() => setAsked(null)}
        />
      </Late>
    </div>
  )
}
