import { useState } from 'react'
import { api } from '../../api/api.ts'
import { isFailure, refusalOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { sealedStorage } from '../../session/sealedStorage.ts'
import { useAppDispatch } from '../../store.ts'
import type { Row } from './scanQueue.ts'
import type { Posted } from './scanning.tsx'
import { type Sent, useSendScansMutation } from '../storesApi.ts'

/** A call with its key, and the scans that it is made of. */
interface Asked {
  readonly key: string
  readonly call: Sent
  readonly rows: readonly Row[]
}

/** What was posted, and the scans that went with it. */
export interface Done extends Posted {
  readonly rows: readonly Row[]
}

interface Posting {
  readonly posted: Posted | null
  readonly error: unknown
  readonly isBusy: boolean
  /** Nobody knows what became of the last call. */
  readonly isOpen: boolean
  /** The scans of the call that was answered last: what was refused names its lines. */
  readonly sent: readonly Row[]
  /**
   * Sends it once, however often it is asked for until it is answered; says what was posted, or null where it was refused or not
   * answered. A call that was never answered is sent again as it was, whatever was scanned since.
   */
  readonly send: (
    call: Sent,
    told: { readonly path: string; readonly done: string },
    rows?: readonly Row[],
  ) => Promise<Done | null>
  /** Takes the note of what was posted away. */
  readonly forget: () => void
}

/** Neither done nor refused, as far as anybody knows: the network was cut, or the server stopped meanwhile. */
const isUnanswered = (error: unknown): boolean =>
  isFailure(error) && (refusalOf(error) === null || error.status === undefined || error.status >= 500)

const isAsked = (value: unknown): value is Asked =>
  typeof value === 'object' && value !== null && 'key' in value && 'call' in value && 'rows' in value

const readAsked = (place: string): Asked | null => {
  const value: unknown = JSON.parse(sealedStorage.read(place) ?? 'null')
  return isAsked(value) ? value : null
}

/** Posts what was scanned. A call is kept on the device until it is answered: the phone may sleep, or the page be closed, meanwhile. */
export const usePosting = (place: string): Posting => {
  const dispatch = useAppDispatch()
  const keptAt = `${place} sent`
  const [open, setOpen] = useState(() => readAsked(keptAt))
  const [answered, setAnswered] = useState<readonly Row[]>([])
  const [posted, setPosted] = useState<Posted | null>(null)
  const [post, { isLoading, error }] = useSendScansMutation()
  const keep = (asked: Asked | null): void => {
    setOpen(asked)
    if (asked) sealedStorage.write(keptAt, JSON.stringify(asked))
    else sealedStorage.remove(keptAt)
  }
  const send: Posting['send'] = async (call, { path, done }, rows = []) => {
    const asked = open ?? { key: newKey(), call, rows }
    keep(asked)
    const sent = await post({ ...asked.call, key: asked.key })
    if (isUnanswered(sent.error)) return null
    keep(null)
    setAnswered(asked.rows)
    if (sent.error) return null
    const told = { done, number: sent.data.number ?? 'a draft', path: `${path}/${sent.data.id}` }
    setPosted(told)
    dispatch(api.util.invalidateTags(['Document', 'Register', 'Report']))
    return { ...told, rows: asked.rows }
  }
  return {
    posted,
    error,
    isBusy: isLoading,
    isOpen: open !== null && !isLoading,
    sent: answered,
    send,
    forget: () => setPosted(null),
  }
}
