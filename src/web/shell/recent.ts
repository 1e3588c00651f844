import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { routeAt } from '../routes.tsx'
import { currentTitle } from './title.ts'

/** A page that was open not long ago. */
export interface Visit {
  readonly path: string
  readonly title: string
}

export const recentKey = 'recent'
const remembered = 8

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.path === 'string' &&
  typeof value.title === 'string'

/** The pages visited last, the newest first; a list that cannot be read is an empty one. */
export const recentVisits = (): readonly Visit[] => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]')
    return Array.isArray(read) ? read.filter(isVisit) : []
  } catch {
    return []
  }
}

/** The list with a visit in front, each address once. */
export const visited = (visits: readonly Visit[], visit: Visit): readonly Visit[] =>
  [visit, ...visits.filter(other => other.path !== visit.path)].slice(0, remembered)

/** A screen may name itself better than its route after it has loaded; its name is read that much later. */
const settleMs = 1500

/** Remembers each page that stays open for a moment, under the name it has given itself. */
export const useRemembered = (): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    const route = routeAt(pathname)
    if (route?.screen === undefined || route.types === 'public') return
    const timer = setTimeout(() => {
      localStorage.setItem(recentKey, JSON.stringify(visited(recentVisits(), { path: pathname, title: currentTitle() })))
    }, settleMs)
    return () => clearTimeout(timer)
  }, [pathname])
}
