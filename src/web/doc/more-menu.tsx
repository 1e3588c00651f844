import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { later } from '../arrival.tsx'
import { Hint } from '../hint.tsx'
import { MoreVert } from '../icons.tsx'
import { Late } from '../shell/late.tsx'
import { useAnchor } from '../shell/use-anchor.ts'
import { useSession } from './doc.ts'

const load = () => import('./more-list.tsx')
const MoreList = later(load)

/** What can be done beside the two buttons, with its keys. */
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
