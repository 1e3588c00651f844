import IconButton from '@mui/material/IconButton'
import { lazy, useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import toast from 'react-hot-toast/headless'
import { useLocation } from 'react-router'
import { api } from '../api/api.ts'
import { Jobs } from '../icons.tsx'
import { useAppDispatch, useAppSelector } from '../store.ts'
import styles from './jobs-tray.module.css'
import { isOpen, type Job, lookMs, useJobsQuery } from './jobsApi.ts'
import { Late } from './late.tsx'
import { useAnchor } from './use-anchor.ts'

const load = () => import('./jobs-panel.tsx')
const JobsPanel = lazy(load)

/** The page itself comes first; what goes on behind it is asked for when it is there. */
const quietMs = 2_000

const none: readonly Job[] = []

/** Jobs that were open and no longer are, each once. */
const useEnded = (jobs: readonly Job[], tell: (job: Job) => void): void => {
  const open = useRef(new Set<number>())
  const telling = useRef(tell)
  useEffect(() => {
    telling.current = tell
  })
  useEffect(() => {
    for (const job of jobs) {
      if (isOpen(job)) open.current.add(job.id)
      else if (open.current.delete(job.id)) telling.current(job)
    }
  }, [jobs])
}

/** Says that a job has ended, unless its own page is open, and lets lists be read anew: what it did stands in them. */
const useTelling = (): ((job: Job) => void) => {
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  return ({ title, state, message, link }) => {
    dispatch(api.util.invalidateTags(['Register', 'Document']))
    if (link === pathname) return
    const words = `${title}: ${message ?? ''}`
    if (state === 'done') toast.success(words, { duration: 4000 })
    else toast.error(words)
  }
}

/** My jobs as they go on: how many are open, and on a click each with its course and what came of it. */
export const JobsTray = (): ReactElement | null => {
  const isStaff = useAppSelector(state => (state.auth.user?.userType ?? 3) < 2)
  const [isQuiet, setQuiet] = useState(false)
  const [everyMs, setEvery] = useState(0)
  const anchor = useAnchor()
  const { data: jobs = none } = useJobsQuery({ all: false }, { skip: !isStaff || !(isQuiet || anchor.isOpen), pollingInterval: everyMs })
  const open = jobs.filter(isOpen).length
  if ((open > 0 ? lookMs : 0) !== everyMs) setEvery(open > 0 ? lookMs : 0)
  useEnded(jobs, useTelling())
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isStaff) return null
  return (
    <>
      <IconButton
        className={styles.tray}
        aria-label={open > 0 ? `Jobs, ${open} open` : 'Jobs'}
        aria-haspopup="dialog"
        aria-expanded={anchor.isOpen}
        onPointerEnter={load}
        onClick={anchor.open}
      >
        <Jobs className={open > 0 ? styles.turning : undefined} />
        {open > 0 && <span className={styles.count}>{open}</span>}
      </IconButton>
      <Late when={anchor.isOpen}>
        <JobsPanel anchor={anchor} own={jobs} />
      </Late>
    </>
  )
}
