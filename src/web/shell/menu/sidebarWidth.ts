import { useState } from 'react'
import { useMedia } from '../../elements/useMedia.ts'

/** Widths of the sidebar in pixels. At the threshold and under it shows icons only. */
export const sidebar = { min: 72, max: 384, initial: 300, iconsUpTo: 104 } as const

/** Windows narrower than this have no sidebar; its menu slides over the page instead. */
export const slideOverBelow = 768

/** In windows narrower than this the page needs the room more than the menu: icons only, unless somebody drags the menu wider there. */
export const iconsBelow = 1200

/** Where the width is remembered: of windows wide enough for the menu, and of those where it starts as icons. */
export const sidebarKeys = { wide: 'sidebarWidth', narrow: 'sidebarWidth.narrow' } as const

export const clampWidth = (width: number): number => Math.min(sidebar.max, Math.max(sidebar.min, Math.round(width)))

/** The width remembered; the initial one where nothing usable is. */
export const widthFrom = (saved: string | null, initial: number = sidebar.initial): number => {
  const width = Number.parseFloat(saved ?? '')
  return Number.isFinite(width) ? clampWidth(width) : initial
}

export const isIconsOnly = (width: number): boolean => width <= sidebar.iconsUpTo

const step = 16

/** The width that a key gives to the sidebar, for those who cannot drag; null for keys that do not. */
export const widthByKey = (key: string, width: number): number | null => {
  switch (key) {
    case 'ArrowLeft':
      return clampWidth(width - step)
    case 'ArrowRight':
      return clampWidth(width + step)
    case 'Home':
      return sidebar.min
    case 'End':
      return sidebar.max
    default:
      return null
  }
}

/** How wide the menu is, and what changes it. */
export interface SidebarWidth {
  readonly width: number
  /** The width that the window gives it where nobody has set one. */
  readonly initial: number
  readonly change: (width: number) => void
}

const initialOf = { wide: sidebar.initial, narrow: sidebar.min } as const

const remembered = () => ({
  wide: widthFrom(localStorage.getItem(sidebarKeys.wide), initialOf.wide),
  narrow: widthFrom(localStorage.getItem(sidebarKeys.narrow), initialOf.narrow),
})

/** The sidebar's width in a window of this size, remembered in local storage for wide windows and for narrow ones. */
export const useSidebarWidth = (): SidebarWidth => {
  const size = useMedia(`(max-width: ${iconsBelow - 0.02}px)`) ? 'narrow' : 'wide'
  const [widths, setWidths] = useState(remembered)
  const change = (wanted: number): void => {
    const next = clampWidth(wanted)
    setWidths({ ...widths, [size]: next })
    localStorage.setItem(sidebarKeys[size], String(next))
  }
  return { width: widths[size], initial: initialOf[size], change }
}
