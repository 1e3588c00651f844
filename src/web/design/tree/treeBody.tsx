import { useEffect, useRef, useState } from 'react'
import type { ReactElement, RefObject } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import { useDoing } from '../../doc/model/commands.ts'
import { useSession } from '../../doc/record/doc.ts'
import { Overlay } from '../../doc/page/overlay.tsx'
import { Panels } from '../../doc/form/panels.tsx'
import { LineArea } from '../../doc/page/whole.tsx'

const TreeFigures = later(() => import('./treeFigures.tsx'))

/** So far below the window something counts as near. */
const nearby = '240px'

/** Whether something has come near the window: what stands below the fold is fetched when somebody goes there. */
const useNear = (): { readonly ref: RefObject<HTMLDivElement | null>; readonly isNear: boolean } => {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!current || isNear) return undefined
    const watch = new IntersectionObserver(seen => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: nearby,
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [isNear])
  return { ref, isNear }
}

/** The figures below the rows: looked for only once the rows have taken their place. */
const Below = (): ReactElement => {
  const { ref, isNear } = useNear()
  return (
    <div ref={ref} data-part="figures">
      <Until>{isNear && <TreeFigures />}</Until>
    </div>
  )
}

/** A cable tree, or the rules of a cable type: their rows as in any form, and below them a cable as it becomes by them while one types. */
export const TreeBody = (): ReactElement => {
  const { canEdit } = useDoing()
  const answer = useSession(state => state.answer)
  return (
    <>
      <Panels canEdit={canEdit} />
      {answer && <Overlay answer={answer} />}
      <Until>
        <LineArea />
        <Below />
      </Until>
    </>
  )
}
