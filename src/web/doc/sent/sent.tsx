import Button from '@mui/material/Button'
import { type ReactElement, useEffect, useReducer, useState } from 'react'
import type { AnyDocument } from '../../../kernel/document.ts'
import { labelOf } from '../../../kernel/field.ts'
import type { Row } from '../../../kernel/record.ts'
import { type Reading, referencesTold, sideBySide } from '../../../kernel/trail/sideBySide.ts'
import type { DocumentAnswer, Revision } from '../../../wire/documents.ts'
import { sentenceOf } from '../../api/failure.ts'
import { later } from '../../elements/arrival.tsx'
import { Late } from '../../elements/late.tsx'
import { onTitles, titleOf, wantTitle } from '../../kinds/titles.ts'
import { shownStamp } from '../../theme/shown.ts'
import { useDoc } from '../record/doc.ts'
import styles from './sent.module.css'
import { useRevisionsQuery } from './sentApi.ts'

const PrintPreview = later(() => import('../print/printPreview.tsx'))

type Began = Pick<Revision, 'userName' | 'stamp'>

const who = ({ userName, stamp }: Began): string => `${userName ?? 'Strand'}, ${shownStamp(stamp)}`

/** 'Original', 'Revision 1', 'Amendment 2': as the document calls what follows the first. */
const nameOf = (def: AnyDocument, no: number): string =>
  no === 0 ? 'Original' : `${labelOf('amendment', def.fields['amendment'] ?? {})} ${no}`

/** The rows of states side by side; drawn again as titles of what they refer to come. */
const useReadings = (def: AnyDocument, states: readonly Readonly<Row>[]): readonly Reading[] => {
  const [, seen] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onTitles(seen), [])
  useEffect(() => {
    for (const [target, id] of referencesTold(def, states)) wantTitle(target, id)
  })
  return sideBySide(def, states, titleOf)
}

interface HeadingProps {
  readonly def: AnyDocument
  readonly one: Revision
  readonly onPaper: () => void
}

const Heading = ({ def, one, onPaper }: HeadingProps): ReactElement => (
  <th scope="col">
    {nameOf(def, one.no)}
    <span>{who(one)}</span>
    {one.reason !== null && <q>{one.reason}</q>}
    {one.printed ? (
      <Button size="small" aria-label={`Printed form of ${nameOf(def, one.no)}`} onClick={onPaper}>
        Printed form
      </Button>
    ) : (
      <span>Sent before printed forms were kept</span>
    )}
  </th>
)

interface TableProps extends Omit<HeadingProps, 'one' | 'onPaper'> {
  /** The oldest first. */
  readonly sent: readonly Revision[]
  readonly answer: DocumentAnswer
  readonly onPaper: (no: number) => void
}

/** What was sent, each time, and what the record says now where that is another thing: place by place, side by side. */
const SideBySide = ({ def, sent, answer, onPaper }: TableProps): ReactElement => {
  const contents = sent.map(({ content }) => content)
  const readings = useReadings(def, [...contents, answer])
  const isChanged = readings.some(({ values }) => values.at(-1) !== values.at(-2))
  return (
    // Many revisions scroll by themselves, with the keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label="Sent, side by side" tabIndex={0}>
      <table className={styles.readings}>
        <thead>
          <tr>
            <th scope="col">{readings.length === 0 ? 'Nothing has changed since' : 'Changed'}</th>
            {sent.map(one => (
              <Heading key={one.no} def={def} one={one} onPaper={() => onPaper(one.no)} />
            ))}
            {isChanged && <th scope="col">Now</th>}
          </tr>
        </thead>
        <tbody>
          {readings.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {values.slice(0, isChanged ? undefined : -1).map((value, at) => (
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

/** Tells what was sent of a record: each time with when, by whom, why and its printed form; open while it is being amended. */
const Sent = ({ answer }: { readonly answer: DocumentAnswer }): ReactElement | null => {
  const { def } = useDoc()
  const { data, error } = useRevisionsQuery({ doc: def.name, id: answer.id })
  const [paper, setPaper] = useState<{ readonly no: number; readonly isOpen: boolean }>({ no: 0, isOpen: false })
  if (error) return <p className={styles.none}>What was sent could not be loaded. {sentenceOf(error)}</p>
  const last = data?.sent[0]
  if (!data || !last) return null
  const { sent, underWay } = data
  const told = underWay ?? last
  return (
    <>
      <details className={styles.sent} open={underWay !== null}>
        <summary>
          <strong>{underWay ? `${nameOf(def, underWay.no)} under way` : `${nameOf(def, last.no)} sent`}</strong> {who(told)}
          {told.reason !== null && <q>{told.reason}</q>}
        </summary>
        <SideBySide def={def} sent={sent.toReversed()} answer={answer} onPaper={no => setPaper({ no, isOpen: true })} />
      </details>
      <Late when={paper.isOpen}>
        <PrintPreview
          answer={answer}
          revision={{ no: paper.no, name: nameOf(def, paper.no) }}
          isOpen={paper.isOpen}
          onClose={() => setPaper({ ...paper, isOpen: false })}
        />
      </Late>
    </>
  )
}

export default Sent
