import { useEffect, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'

export const footerPlaceId = 'footer-place'

/** Puts what a screen has to say of its saving into the footer: "Saved 12:41", "Draft on this device only". */
export const InFooter = ({ children }: { children: ReactNode }): ReactElement | null => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(footerPlaceId)), [])
  return place && createPortal(children, place)
}
