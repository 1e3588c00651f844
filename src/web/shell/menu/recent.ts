import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { routeAt } from '../../route.ts'
import { currentTitle } from './title.ts'
import { kept, type Visit } from './visits.ts'

const remembered = 8

/** The pages visited last, the newest first. */
export const recent = kept('recent')

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
      recent.write(visited(recent.read(), { path: pathname, title: currentTitle() }))
    }, settleMs)
    return () => clearTimeout(timer)
  }, [pathname])
}
