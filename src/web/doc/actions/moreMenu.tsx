import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { later } from '../../elements/arrival.tsx'
import { Hint } from '../../elements/hint.tsx'
import { MoreVert } from '../../elements/icons.tsx'
import { Late } from '../../elements/late.tsx'
import { useAnchor } from '../../elements/useAnchor.ts'
import { useSession } from '../record/doc.ts'

const load = () => import('./moreList.tsx')
const MoreList = later(load)

/** Offers what can be done beside the two buttons, with its keys. */
export const MoreMenu = (): ReactElement | null => {
  const answer = useSession(state => state.answer)
  const anchor = useAnchor()
  if (!answer) return null
  return (
    <>
      <Hint title="More actions">
        <IconButton
          aria-label="More actions"
          aria-haspopup="menu"
          aria-expanded={anchor.isOpen}
          onPointerEnter={load}
          onClick={anchor.open}
        >
          <MoreVert />
        </IconButton>
      </Hint>
      <Late when={anchor.isOpen}>
        <MoreList anchor={anchor} answer={answer} />
      </Late>
    </>
  )
}
