import { useEffect, useState, useSyncExternalStore } from 'react'
import { scanPiece } from '../../../wire/pieces.ts'
import { ask } from '../../api/ask.ts'
import axios from 'axios'
import { sentenceOf } from '../../api/failure.ts'
import { sealedStorage } from '../../session/sealedStorage.ts'
import { beep } from '../reader/beep.ts'
import { type Looked, makeScanQueue, type Queue, type Row, type ScanQueue } from './scanQueue.ts'

/** Asks the server what a label stands for; a network that is not there is asked again, a code that is none of ours is not. */
export const lookUp = async (code: string): Promise<Looked> => {
  try {
    const { found, choices } = await ask(scanPiece, { query: { code } })
    return found ? { found } : { choices }
  } catch (error) {
    const answer = axios.isAxiosError<unknown>(error) ? error.response : undefined
    const trouble = sentenceOf({ status: answer?.status, data: answer?.data })
    return { trouble, again: answer === undefined || answer.status >= 500 || answer.status === 429 }
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'code' in value && 'times' in value && 'state' in value

const readRows = (place: string): readonly Row[] => {
  const text = sealedStorage.read(place)
  if (text === null) return []
  const rows: unknown = JSON.parse(text)
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

/** The scans of one task of one person: kept on the device until they are posted. */
export const useScans = (
  place: string,
  look: (code: string) => Promise<Looked> = lookUp,
): { readonly queue: ScanQueue; readonly state: Queue } => {
  const [queue] = useState(() =>
    makeScanQueue({
      look,
      confirmed: row => beep(row.state === 'known'),
      kept: { read: () => readRows(place), write: rows => sealedStorage.write(place, JSON.stringify(rows)) },
    }),
  )
  useEffect(() => {
    queue.retry()
    window.addEventListener('online', queue.retry)
    return () => window.removeEventListener('online', queue.retry)
  }, [queue])
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.get) }
}
