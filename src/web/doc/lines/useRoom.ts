import { useMemo, useSyncExternalStore } from 'react'
import { useMedia } from '../../elements/useMedia.ts'
import { phone } from '../model/widths.ts'

/** The width of an element, px, read when it changes: who asks for it at every drawing would have the page laid out each time. */
const widthOf = (element: HTMLElement | null) => {
  let width = Infinity
  const subscribe = (listener: () => void): (() => void) => {
    if (!element) return () => {}
    width = element.clientWidth
    const watch = new ResizeObserver(() => {
      width = element.clientWidth
      listener()
    })
    watch.observe(element)
    return () => watch.disconnect()
  }
  return { subscribe, get: () => width }
}

/** Measures how wide an element is, px, live. On a phone lines are cards, which have room for everything. */
export const useRoom = (element: HTMLElement | null): number => {
  const isPhone = useMedia(phone)
  const { subscribe, get } = useMemo(() => widthOf(element), [element])
  const width = useSyncExternalStore(subscribe, get)
  return isPhone ? Infinity : width
}
