import { useCallback, useSyncExternalStore } from 'react'

/** Says whether a media query holds, live. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      listener => {
        const media = matchMedia(query)
        media.addEventListener('change', listener)
        return () => media.removeEventListener('change', listener)
      },
      [query],
    ),
    () => matchMedia(query).matches,
  )
