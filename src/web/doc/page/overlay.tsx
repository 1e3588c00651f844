import type { ComponentType } from 'react'
import type { ReactElement } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import { useDoc } from '../record/doc.ts'
import type { DocumentAnswer } from '../model/answer.ts'

type Part = ComponentType<{ readonly answer: DocumentAnswer }>

/** What the page of a stored record shows beside what its definition says, by the name of the document. */
const parts: Readonly<Record<string, Part>> = {
  user: later(() => import('../../users/userPanel.tsx')),
  gstr2b: later(() => import('../../accounts/portalFile.tsx')),
}

/** The part of this document's own, where it has one. */
export const Overlay = ({ answer }: { answer: DocumentAnswer }): ReactElement | null => {
  const { def } = useDoc()
  const Own = parts[def.name]
  return Own ? (
    <Until>
      <Own answer={answer} />
    </Until>
  ) : null
}
