import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Standing } from '../../wire/standing.ts'
import { useStandingQuery } from './standingApi.ts'

/** What others do shows when one goes on to another page, and not sooner than this after it was asked last. */
const freshMs = 60_000

/** What keeps people from saving goes by itself, and they need not go to another page to see it. */
const haltedMs = 10_000

/** Asks how things stand, and tells the frame; draws nothing. */
const StandingReader = ({ onRead }: { onRead: (standing: Standing) => void }): null => {
  const { pathname } = useLocation()
  const [isHalted, setIsHalted] = useState(false)
  const { data, fulfilledTimeStamp = 0, refetch } = useStandingQuery(undefined, { pollingInterval: isHalted ? haltedMs : 0 })
  // What an earlier version kept readable is sealed, whether or not its form is opened again.
  useEffect(() => {
    void import('../session/sealOld.ts').then(({ sealOld }) => sealOld()).catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!data) return
    onRead(data)
    setIsHalted(data.halted !== null)
  }, [data, onRead])
  useEffect(() => {
    if (fulfilledTimeStamp > 0 && Date.now() - fulfilledTimeStamp > freshMs) void refetch()
    // Only going on to another page asks; an answer must not ask again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname])
  return null
}

export default StandingReader
