import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Kiosk } from '../../wire/planning/kiosk.ts'
import { api } from '../api/api.ts'
import { isFailure, refusalOf } from '../api/failure.ts'
import { sealedStorage } from '../session/sealedStorage.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { talkApi } from '../doc/talk/talkApi.ts'
import { storesApi } from '../stores/storesApi.ts'
import { type Call, type Calls, type Lines, makeCalls, type News, withWaiting } from './calls.ts'
import { kioskApi, useKioskQuery } from './kioskApi.ts'

const readKept = <T>(place: string, isIt: (value: unknown) => value is T): T | null => {
  const value: unknown = JSON.parse(sealedStorage.read(place) ?? 'null')
  return isIt(value) ? value : null
}

// Marked guards: what stands at these places was written by this module, sealed.
const areCalls = (value: unknown): value is readonly Call[] => Array.isArray(value)
const isKiosk = (value: unknown): value is Kiosk => typeof value === 'object' && value !== null && 'cards' in value

/** Neither taken nor refused, as far as anybody knows; or refused only until somebody signs in again. */
const isUnanswered = (error: unknown): boolean =>
  isFailure(error) &&
  (refusalOf(error) === null || error.status === undefined || error.status >= 500 || error.status === 401 || error.status === 429)

type AppDispatch = ReturnType<typeof useAppDispatch>

const linesOf = (dispatch: AppDispatch, place: string): Lines => ({
  read: async machine => {
    const { data, isSuccess } = await dispatch(
      kioskApi.endpoints.kiosk.initiate(machine, { forceRefetch: true, subscribe: false }),
    )
    // Without an answer `data` is what was read before, by which nothing may be built that goes out later.
    return isSuccess && data ? data : null
  },
  send: async (sent, key) => {
    const { data, error } = await dispatch(storesApi.endpoints.sendScans.initiate({ ...sent, key }))
    if (data) {
      dispatch(api.util.invalidateTags(['Document', 'Register', 'Report']))
      return { is: 'taken', number: data.number ?? 'a draft', path: `/${sent.doc}/${data.id}`.toLowerCase() }
    }
    return isUnanswered(error) || !isFailure(error) ? { is: 'unanswered' } : { is: 'refused', error }
  },
  tell: async (card, words, key) => {
    const on = { doc: 'jobCard', id: card }
    const { data, error } = await dispatch(
      talkApi.endpoints.addComment.initiate({ on, words: { ...words, mentions: [...words.mentions] }, key }),
    )
    if (data) return { is: 'taken', number: 'the job card', path: `/jobcard/${card}` }
    return isUnanswered(error) || !isFailure(error) ? { is: 'unanswered' } : { is: 'refused', error }
  },
  kept: {
    read: () => readKept(place, areCalls) ?? [],
    write: calls => (calls.length === 0 ? sealedStorage.remove(place) : sealedStorage.write(place, JSON.stringify(calls))),
  },
  now: () => Date.now(),
})

const queues = new Map<string, Calls>()

/** The queue of a person on this device: one, whatever machine they look at. */
const queueAt = (dispatch: AppDispatch, place: string): Calls => {
  const found = queues.get(place) ?? makeCalls(linesOf(dispatch, place))
  queues.set(place, found)
  return found
}

export interface Waiting {
  readonly calls: readonly Call[]
  readonly add: Calls['add']
  readonly forget: Calls['forget']
  /** What the server said of calls that were sent after their person had gone. */
  readonly told: readonly News[]
}

const everyMs = 20_000

/** The calls that wait on this device, sent by themselves as soon as the server answers. */
export const useCalls = (): Waiting => {
  const dispatch = useAppDispatch()
  const user = useAppSelector(state => state.auth.user?.id ?? 0)
  const queue = useMemo(() => queueAt(dispatch, `kiosk ${user} calls`), [dispatch, user])
  const calls = useSyncExternalStore(queue.subscribe, queue.get)
  const told = useSyncExternalStore(queue.subscribe, queue.news)
  useEffect(() => {
    const flush = async (): Promise<void> => {
      if (queue.get().some(({ refused }) => refused === null)) await queue.flush()
    }
    const go = (): void => void flush()
    go()
    window.addEventListener('online', go)
    const timer = window.setInterval(go, everyMs)
    return () => {
      window.removeEventListener('online', go)
      window.clearInterval(timer)
    }
  }, [queue])
  return { calls, add: queue.add, forget: queue.forget, told }
}

interface AtMachine {
  /** What it has to run, with what waits on this device taken into account; null until it was read once. */
  readonly kiosk: Kiosk | null
  readonly error: unknown
  /** The server did not answer the last time: it is as it was kept on this device. */
  readonly isKept: boolean
}

/** A machine as the server has it, else as this device kept it. */
export const useMachine = (machine: number, calls: readonly Call[]): AtMachine => {
  const user = useAppSelector(state => state.auth.user?.id ?? 0)
  const place = `kiosk ${user} machine ${machine}`
  const { data, error, isError } = useKioskQuery(machine, { refetchOnMountOrArgChange: true, pollingInterval: 60_000 })
  const [kept] = useState(() => readKept(place, isKiosk))
  useEffect(() => {
    if (data) sealedStorage.write(place, JSON.stringify(data))
  }, [data, place])
  const known = data ?? kept
  const kiosk = useMemo(() => (known ? withWaiting(known, calls) : null), [known, calls])
  return { kiosk, error, isKept: isError && known !== null }
}
