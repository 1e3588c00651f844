import type { ReactElement } from 'react'
import type { Tone } from '../../../kernel/action.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import { ToneChip } from '../../cells/statusChip.tsx'
import styles from './bulkDialog.module.css'
import type { ListRow } from '../../../wire/documents.ts'
import { hrefOf } from '../../records/names.ts'
import type { Outcome } from './runBulk.ts'

const chips: Readonly<Record<Outcome['state'], readonly [Tone, string]>> = {
  done: ['success', 'Done'],
  refused: ['danger', 'Refused'],
  unknown: ['warning', 'Not known'],
}

/** What was refused comes first: that is what somebody has to do something about. */
const order: readonly Outcome['state'][] = ['refused', 'unknown', 'done']

interface ResultsProps {
  readonly def: AnyDocument
  readonly outcomes: readonly Outcome[]
  readonly nameOf: (row: ListRow) => string
  /** The records are gone, so nothing leads to them. */
  readonly areGone: boolean
}

/** Lists what came of each record. */
export const Results = ({ def, outcomes, nameOf, areGone }: ResultsProps): ReactElement => (
  <table className={styles.results}>
    <thead>
      <tr>
        <th scope="col">{def.label}</th>
        <th scope="col">Result</th>
        <th scope="col">Reason</th>
      </tr>
    </thead>
    <tbody>
      {outcomes
        .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
        .map(({ row, state, message, number }) => {
          const [tone, word] = chips[state]
          return (
            <tr key={row.id}>
              <td>
                {areGone && state === 'done' ? (
                  nameOf(row)
                ) : (
                  <a href={hrefOf(def, row)} target="_blank" rel="noreferrer">
                    {number ?? nameOf(row)}
                  </a>
                )}
              </td>
              <td>
                <ToneChip tone={tone} word={word} />
              </td>
              <td>{message}</td>
            </tr>
          )
        })}
    </tbody>
  </table>
)

const partWords: Readonly<Record<Outcome['state'], string>> = { done: 'done', refused: 'refused', unknown: 'not known' }

/** "12 done, 1 refused, 3 not tried." */
export const summary = (outcomes: readonly Outcome[], wanted: number): string => {
  const parts = (['done', 'refused', 'unknown'] as const).flatMap(state => {
    const count = outcomes.filter(one => one.state === state).length
    return count > 0 || state === 'done' ? [`${count} ${partWords[state]}`] : []
  })
  const left = wanted - outcomes.length
  return `${[...parts, ...(left > 0 ? [`${left} not tried`] : [])].join(', ')}.`
}
