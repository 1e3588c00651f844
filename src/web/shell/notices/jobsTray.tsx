import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import toast from 'react-hot-toast/headless'
import { useLocation } from 'react-router'
import { api } from '../../api/api.ts'
import { useAppDispatch } from '../../store.ts'
import { JobsPanel } from './jobsPanel.tsx'
import type { Job } from '../../../wire/jobs/jobs.ts'
import { isOpen, lookMs, useJobsQuery } from './jobsApi.ts'
import type { Anchor } from '../../elements/useAnchor.ts'

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

/** Looks at my jobs, every second while one is open, and shows them when it is asked to. */
const JobsTray = ({ anchor, onOpen }: { anchor: Anchor; onOpen: (count: number) => void }): ReactElement => {
  const [everyMs, setEvery] = useState(0)
  const { data: jobs = none } = useJobsQuery({ all: false }, { pollingInterval: everyMs })
  const open = jobs.filter(isOpen).length
  const wantedMs = open > 0 ? lookMs : 0
  if (wantedMs !== everyMs) setEvery(wantedMs)
  useEffect(() => onOpen(open), [open, onOpen])
  useEnded(jobs, useTelling())
  return <JobsPanel anchor={anchor} own={jobs} />
}

export default JobsTray
