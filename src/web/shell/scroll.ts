import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far down each visited page was left, by the key of the visit. */
const places = new Map<string, number>()

/** For the element that scrolls: a new page starts at its top, and going back finds the page where it was left. */
export const useScrollKept = (): RefObject<HTMLElement | null> => {
  const { key } = useLocation()
  const kind = useNavigationType()
  const page = useRef<HTMLElement>(null)
  const at = useRef(0)
  useLayoutEffect(() => {
    const element = page.current
    if (element === null) return
    const top = kind === 'POP' ? (places.get(key) ?? 0) : 0
    // Where it stands there already, to say so would make the browser lay out a page that is still being drawn.
    if (top !== at.current) element.scrollTo({ top })
    const remember = (): void => {
      at.current = element.scrollTop
      places.set(key, at.current)
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [key, kind])
  return page
}
