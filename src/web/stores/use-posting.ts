import { useState } from 'react'
import { api } from '../api/api.ts'
import { refusalOf } from '../api/failure.ts'
import { newKey } from '../api/key.ts'
import { useAppDispatch } from '../store.ts'
import type { Posted } from './scanning.tsx'
import { type Sent, useSendScansMutation } from './storesApi.ts'

interface Posting {
  readonly posted: Posted | null
  readonly error: unknown
  readonly isBusy: boolean
  /** Sends it once, however often it is asked for until it is answered; says what was posted, or null where it was refused or not answered. */
  readonly send: (call: Sent, told: { readonly path: string; readonly done: string }) => Promise<Posted | null>
  /** Takes the note of what was posted away. */
  readonly forget: () => void
}

/** Posts what was scanned. */
export const usePosting = (): Posting => {
  const dispatch = useAppDispatch()
  const [key, setKey] = useState(newKey)
  const [posted, setPosted] = useState<Posted | null>(null)
  const [post, { isLoading, error }] = useSendScansMutation()
  const send: Posting['send'] = async (call, { path, done }) => {
    const sent = await post({ ...call, key })
    // Nobody knows what became of a call that was never answered: the same key asks for the same once more.
    if (sent.error && refusalOf(sent.error) === null) return null
    setKey(newKey())
    if (sent.error) return null
    const told = { done, number: sent.data.number ?? 'a draft', path: `${path}/${sent.data.id}` }
    setPosted(told)
    dispatch(api.util.invalidateTags(['Document', 'Register', 'Report']))
    return told
  }
  return { posted, error, isBusy: isLoading, send, forget: () => setPosted(null) }
}
