import type { ReactElement } from 'react'
import { later, Until } from '../arrival.tsx'
import { useDoing } from '../doc/deeds.ts'
import { LineArea } from '../doc/whole.tsx'
import { useSession } from '../doc/doc.ts'
import { Overlay } from '../doc/overlay.tsx'
import { Panels } from '../doc/panels.tsx'

const TreeFigures = later(() => import('./tree-figures.tsx'))

/** A cable tree: its rows as in any form, and below them a cable as it becomes by them while one types. */
const TreeBody = (): ReactElement => {
  const { canEdit } = useDoing()
  const answer = useSession(state => state.answer)
  return (
    <>
      <Panels canEdit={canEdit} />
      {answer && <Overlay answer={answer} />}
      <Until>
        <LineArea />
      </Until>
      <Until>
        <TreeFigures />
      </Until>
    </>
  )
}

export default TreeBody
