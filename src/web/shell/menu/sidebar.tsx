import { useEffect } from 'react'
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import { useLocation } from 'react-router'
import { later } from '../../elements/arrival.tsx'
import { routeAt } from '../../route.ts'
import { typeOf } from '../../session/user.ts'
import { useAppSelector } from '../../store.ts'
import { Beside } from '../../elements/fault.tsx'
import { Late } from '../../elements/late.tsx'
import { menuFor, openEntry } from './menu.ts'
import { type Counts, MenuPanel } from './menuPanel.tsx'
import { useOwnGroups } from './ownGroups.ts'
import { isIconsOnly, sidebar, type SidebarWidth, slideOverBelow, useSidebarWidth, widthByKey } from './sidebarWidth.ts'
import styles from './sidebar.module.css'
import { useMedia } from '../../elements/useMedia.ts'

const IconRail = later(() => import('./iconRail.tsx'))
const SlideOver = later(() => import('./slideOver.tsx'))

const menuId = 'menu'

/** The edge that is dragged, or moved by the arrow keys, Home and End; a double click brings the usual width back. */
const Edge = ({ width, initial, change }: SidebarWidth): ReactElement => {
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) change(event.clientX)
  }
  const move = (event: KeyboardEvent): void => {
    const next = widthByKey(event.key, width)
    if (next === null) return
    event.preventDefault()
    change(next)
  }
  return (
    <div
      // A separator that moves is a control, which <hr> is not.
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      className={styles.edge}
      tabIndex={0}
      aria-label="Width of the menu"
      aria-orientation="vertical"
      aria-controls={menuId}
      aria-valuenow={width}
      aria-valuemin={sidebar.min}
      aria-valuemax={sidebar.max}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => change(initial)}
      onKeyDown={move}
    />
  )
}

interface Sliding {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly counts: Counts
}

/** The menu: beside the page on wide windows, sliding over it on narrow ones. It never changes by what the page shows. */
export const Sidebar = ({ isOpen, onClose, counts }: Sliding): ReactElement => {
  const { pathname } = useLocation()
  const user = useAppSelector(state => state.auth.user)
  const isNarrow = useMedia(`(max-width: ${slideOverBelow - 0.02}px)`)
  const size = useSidebarWidth()
  const own = useOwnGroups()
  const groups = menuFor(user ? typeOf(user) : null)
  const open = openEntry(groups, pathname, routeAt(pathname)?.within)

  useEffect(() => {
    if (!isNarrow && isOpen) onClose()
  }, [isNarrow, isOpen, onClose])

  if (isNarrow) {
    return (
      <Late when={isOpen}>
        <SlideOver isOpen={isOpen} onClose={onClose}>
          <MenuPanel own={own} groups={groups} counts={counts} open={open} onChoose={onClose} />
        </SlideOver>
      </Late>
    )
  }
  return (
    <nav className={styles.sidebar} id={menuId} aria-label="Menu" style={{ width: size.width }}>
      {isIconsOnly(size.width) ? (
        <Beside>
          <IconRail groups={[...own, ...groups]} counts={counts} open={open} />
        </Beside>
      ) : (
        <MenuPanel own={own} groups={groups} counts={counts} open={open} />
      )}
      <Edge {...size} />
    </nav>
  )
}
