import { type ReactElement, useEffect, useState } from 'react'
import { printQueue } from '../../../wire/documents.ts'
import { api, query } from '../../api/api.ts'
import { from } from '../../api/ask.ts'
import styles from './printPreview.module.css'

const queueApi = api.injectEndpoints({
  endpoints: build => ({
    printQueue: query(build, { ...from(printQueue, () => ({})), keepUnusedDataFor: 0 }),
  }),
})

/** A form that comes at once is worth no question. */
const patienceMs = 1_000
const againMs = 2_000

const Place = (): ReactElement | null => {
  const { data } = queueApi.usePrintQueueQuery(undefined, { pollingInterval: againMs, refetchOnMountOrArgChange: true })
  if (!data?.place || data.place.of === 1) return null
  return (
    <output className={styles.queued}>
      You are number {data.place.number} of {data.place.of} in the queue.
    </output>
  )
}

/** Tells where the form stands in the queue of the printer, once it has been waited for. */
export const Queued = (): ReactElement | null => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <Place /> : null
}
