import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Board, Decision } from '../../wire/planning/board.ts'
import { sentenceOf } from '../api/failure.ts'
import { asTheyWere, merged } from './decisions.ts'
import { useBoardQuery, useDecidePlanMutation, useTriedBoardMutation } from './planningApi.ts'

/** A plan is asked again after so long, ms: the floor goes on meanwhile. */
const pollMs = 60_000

/** Decisions that are tried and not made. */
interface Trial {
  readonly decisions: readonly Decision[]
  readonly board: Board | null
}

/** What is done with the plan. */
export interface Planning {
  /** The plan that is shown: with the decisions that are tried, while there are any. */
  readonly board: Board | undefined
  /** The plan without them. */
  readonly base: Board | undefined
  readonly error: unknown
  readonly isTrial: boolean
  readonly tried: number
  readonly isBusy: boolean
  readonly canUndo: boolean
  decide(decisions: readonly Decision[], said: string): Promise<void>
  undo(): Promise<void>
  startTrial(): void
  dropTrial(): void
  adopt(): Promise<void>
}

/** Keeps the plan and what is decided on it: at once, or in a trial that is adopted or dropped as a whole. */
export const useBoard = (): Planning => {
  const { data: base, error } = useBoardQuery(undefined, { pollingInterval: pollMs, refetchOnMountOrArgChange: true })
  const [decideOn, { isLoading: isDeciding }] = useDecidePlanMutation()
  const [tryOn, { isLoading: isTrying }] = useTriedBoardMutation()
  const [trial, setTrial] = useState<Trial | null>(null)
  const [past, setPast] = useState<readonly { readonly before: Board; readonly decisions: readonly Decision[] }[]>([])

  const write = async (decisions: readonly Decision[]): Promise<Board | null> => {
    const { data, error: failed } = await decideOn(decisions)
    if (failed) toast.error(sentenceOf(failed))
    return data ?? null
  }
  const tryWith = async (decisions: readonly Decision[]): Promise<void> => {
    const { data, error: failed } = await tryOn(decisions)
    if (failed) toast.error(sentenceOf(failed))
    else if (data) setTrial({ decisions, board: data })
  }
  const decide = async (decisions: readonly Decision[], said: string): Promise<void> => {
    if (decisions.length === 0 || !base) return
    if (trial) return tryWith(merged(trial.decisions, decisions))
    if (!(await write(decisions))) return
    setPast([...past, { before: base, decisions }])
    toast.success(said)
  }
  const undo = async (): Promise<void> => {
    const last = past.at(-1)
    if (!last || !base || trial) return
    if (await write(asTheyWere(last.before, base, last.decisions))) setPast(past.slice(0, -1))
  }
  const adopt = async (): Promise<void> => {
    if (!trial || !base) return
    if (trial.decisions.length > 0 && !(await write(trial.decisions))) return
    setPast([...past, { before: base, decisions: trial.decisions }])
    setTrial(null)
  }
  return {
    board: trial?.board ?? base,
    base,
    error,
    isTrial: trial !== null,
    tried: trial?.decisions.length ?? 0,
    isBusy: isDeciding || isTrying,
    canUndo: past.length > 0 && trial === null,
    decide,
    undo,
    startTrial: () => setTrial({ decisions: [], board: null }),
    dropTrial: () => setTrial(null),
    adopt,
  }
}
