import { useEffect } from 'react'

/** Names the browser's tab. */
export const titled = (title: string): void => {
  document.title = `${title} · Strand`
}

/** Names the tab after what a screen shows, once it is known: the number of an order. Until then the route's title stands. */
export const useTitle = (title: string | null): void => {
  useEffect(() => {
    if (title !== null) titled(title)
  }, [title])
}
