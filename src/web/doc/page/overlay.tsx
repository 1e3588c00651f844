import type { ComponentType } from 'react'
import type { ReactElement } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import { useDoc } from '../record/doc.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { eachPart, partsIn } from '../../parts.ts'

type Panel = ComponentType<{ readonly answer: DocumentAnswer }>

/** What the page of a stored record shows beside what its definition says. */
const panels: Readonly<Record<string, Panel>> = eachPart(
  partsIn(import.meta.glob<{ readonly default: Panel }>('../../../modules/**/*.panel.tsx')),
  load => later(load),
)

/** The part of this document's own, where it has one. */
export const Overlay = ({ answer }: { answer: DocumentAnswer }): ReactElement | null => {
  const { def } = useDoc()
  const Own = panels[def.name]
  return Own ? (
    <Until>
      <Own answer={answer} />
    </Until>
  ) : null
}
