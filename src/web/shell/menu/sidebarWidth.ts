import { useState } from 'react'

/** Widths of the sidebar in pixels. At the threshold and under it shows icons only. */
export const sidebar = { min: 72, max: 384, initial: 300, iconsUpTo: 104 } as const

/** Windows narrower than this have no sidebar; its menu slides over the page instead. */
export const slideOverBelow = 768

export const sidebarKey = 'sidebarWidth'

export const clampWidth = (width: number): number => Math.min(sidebar.max, Math.max(sidebar.min, Math.round(width)))

/** The width remembered; the initial one where nothing usable is. */
export const widthFrom = (saved: string | null): number => {
  const width = Number.parseFloat(saved ?? '')
  return Number.isFinite(width) ? clampWidth(width) : sidebar.initial
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

/** The sidebar's width, remembered in local storage. */
export const useSidebarWidth = (): readonly [number, (width: number) => void] => {
  const [width, setWidth] = useState(() => widthFrom(localStorage.getItem(sidebarKey)))
  const change = (wanted: number): void => {
    const next = clampWidth(wanted)
    setWidth(next)
    localStorage.setItem(sidebarKey, String(next))
  }
  return [width, change]
}
