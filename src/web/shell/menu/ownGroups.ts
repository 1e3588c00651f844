import { useState } from 'react'
import { useLocation } from 'react-router'
import { History, PushPin } from '../../elements/icons.tsx'
import type { MenuGroup } from './menu.ts'
import { isSamePath } from './openGroups.ts'
import { pins } from './pins.ts'
import { recent } from './recent.ts'
import type { Visit } from './visits.ts'

const entriesOf = (visits: readonly Visit[]) => visits.map(({ path, title }) => ({ path, label: title }))

/**
 * Gives what a person has pinned, and where they were before this page: two groups above the menu, each only where it holds something.
 * Where they were is read as they go on, so that nothing moves under their pointer.
 */
export const useOwnGroups = (): readonly MenuGroup[] => {
  const { pathname } = useLocation()
  const pinned = pins.use()
  const [before, setBefore] = useState(() => ({ pathname, visits: recent.read() }))
  if (before.pathname !== pathname) setBefore({ pathname, visits: recent.read() })
  const isElsewhere = ({ path }: Visit): boolean => ![pathname, ...pinned.map(pin => pin.path)].some(one => isSamePath(one, path))
  return [
    { label: 'Pinned', icon: PushPin, entries: entriesOf(pinned) },
    { label: 'Recent', icon: History, entries: entriesOf(before.visits.filter(isElsewhere)) },
  ].filter(group => group.entries.length > 0)
}
