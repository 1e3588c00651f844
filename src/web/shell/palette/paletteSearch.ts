import { useEffect, useMemo, useState } from 'react'
import type { Duty } from '../../../kernel/duty.ts'
import { reports } from '../../documents.ts'
import { allRoutes, type Route } from '../../route.ts'
import { mayRead } from '../../session/mayRead.ts'
import { type User, typeOf } from '../../session/user.ts'
import { menu } from '../menu/menu.ts'
import { isSamePath } from '../menu/openGroups.ts'
import { recent } from '../menu/recent.ts'
import { peoplesWords } from './peoplesWords.ts'
import { currentSources, matching } from './sources.ts'
import type { Hit } from './sources.ts'

/** Hits of one kind under their heading. */
export interface Section {
  readonly name: string
  readonly hits: readonly Hit[]
}

/** Records are asked for this long after the last key, and no more of each kind are shown than fit. */
const restMs = 50
const shownEach = 8

const groupOf = (path: string): string | undefined =>
  menu.find(group => group.entries.some(entry => isSamePath(entry.path, path)))?.label

/** Who may read each report. A report stands in no menu and is found here, by those who may. */
const readOf: ReadonlyMap<string, readonly Duty[]> = new Map(reports.map(({ path, read }) => [path, read]))

/** A form and a record are found by the words of their list. */
const wordsFor = ({ path, within }: Route): string | undefined => peoplesWords[path] ?? peoplesWords[within ?? path]

const opensFor = (route: Route, user: User | null): boolean => {
  const type = user && typeOf(user)
  return (
    route.types !== 'public' &&
    user !== null &&
    type !== null &&
    route.types.includes(type) &&
    (route.of === undefined || mayRead(route.of, user)) &&
    !route.path.includes(':')
  )
}

const isBuilt = ({ screen }: Route): boolean => screen !== undefined

/** What is said in grey behind a screen: the group of the menu that it belongs to. */
const noteOf = (route: Route): string | undefined => {
  if (!isBuilt(route)) return 'soon'
  return readOf.has(route.path) ? 'Reports' : groupOf(route.within ?? route.path)
}

/**
 * The screens that a person can open: those that show what the person may read, each address once. What is not built yet is there by the
 * entry that the menu has of it, last and marked.
 */
export const screensFor = (user: User | null): readonly Hit[] =>
  allRoutes()
    .toSorted((a, b) => Number(isBuilt(b)) - Number(isBuilt(a)))
    .filter(
      route =>
        opensFor(route, user) &&
        (isBuilt(route) || groupOf(route.path) !== undefined) &&
        (readOf.get(route.path)?.some(duty => user?.duties.includes(duty)) ?? true) &&
        !(
          route.within !== undefined &&
          !readOf.has(route.path) &&
          route.path !== `${route.within}/new` &&
          groupOf(route.path) === undefined
        ),
    )
    .filter(route => route.path !== '/unauthorized')
    .map(route => ({
      id: `screen ${route.path}`,
      title: route.title,
      note: noteOf(route),
      words: wordsFor(route),
      path: route.path,
    }))

const atFirst = (user: User | null): readonly Section[] => {
  const visits = recent.read().map(({ path, title }) => ({ id: `recent ${path}`, title, path }))
  return [
    { name: 'Recent', hits: visits.slice(0, shownEach) },
    { name: 'Screens', hits: screensFor(user).slice(0, shownEach) },
  ].filter(section => section.hits.length > 0)
}

const fromSources = async (text: string, signal: AbortSignal, found: (section: Section) => void): Promise<void> => {
  const asked = currentSources().map(async source => {
    const hits = await source.find(text, signal)
    if (!signal.aborted && hits.length > 0) found({ name: source.name, hits: hits.slice(0, shownEach) })
  })
  await Promise.allSettled(asked)
}

/** What the other sources have found so far, and for which text. */
interface More {
  readonly text: string
  readonly sections: readonly Section[]
  readonly isDone: boolean
}

const nothing: More = { text: '', sections: [], isDone: false }

interface Found {
  readonly sections: readonly Section[]
  readonly isSearching: boolean
}

/** Finds what the palette shows for a text: screens at once, then whatever the other sources find. */
export const useFound = (text: string, user: User | null): Found => {
  const typed = text.trim()
  const [more, setMore] = useState<More>(nothing)
  const first = useMemo(
    () => (typed === '' ? atFirst(user) : [{ name: 'Screens', hits: matching(screensFor(user), typed).slice(0, shownEach) }]),
    [typed, user],
  )

  useEffect(() => {
    if (typed === '') return
    const search = new AbortController()
    const timer = setTimeout(() => {
      const add = (section: Section): void =>
        setMore(before => ({
          text: typed,
          isDone: false,
          sections: before.text === typed ? [...before.sections, section] : [section],
        }))
      void fromSources(typed, search.signal, add).then(() => {
        if (!search.signal.aborted)
          setMore(before => ({ text: typed, isDone: true, sections: before.text === typed ? before.sections : [] }))
      })
    }, restMs)
    return () => {
      clearTimeout(timer)
      search.abort()
    }
  }, [typed])

  const found = more.text === typed ? more : nothing
  return {
    sections: [...first.filter(section => section.hits.length > 0), ...found.sections],
    isSearching: typed !== '' && !found.isDone,
  }
}
