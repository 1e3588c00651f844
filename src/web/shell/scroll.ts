import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A new page starts at its top; going back finds the page where it was left. */
export const useScrollKept = (page: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()
  const kind = useNavigationType()
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const element = page.current
    const known = places.current
    if (element === null) return
    element.scrollTop = kind === 'POP' ? (known.get(key) ?? 0) : 0
    const remember = (): void => void known.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [key, kind, page])
}
