import { useState } from 'react'
import type { PlannedOutcome } from '../../wire/planning/demand.ts'
import { sentenceOf } from '../api/failure.ts'
import { useCoverDemandMutation, usePlanDemandMutation, useReleaseDemandMutation, useTakeCoverMutation } from './demandApi.ts'

/** What came of what was done last: sentences, each with the record that it is about. */
export interface Told {
  readonly says: string
  readonly path: string | null
  readonly failed: boolean
}

/** A draft of a cover that waits to be taken. */
interface Drafted {
  readonly id: number
  readonly version: number
}

/** Work orders that were drafted for lines just now: the rows name them once they have been asked for again. */
interface Made {
  readonly lines: readonly number[]
  readonly workOrders: readonly number[]
}

export interface DemandActs {
  readonly made: Made
  readonly told: readonly Told[]
  readonly drafted: Drafted | null
  readonly busy: boolean
  readonly cover: (lines: readonly number[]) => Promise<void>
  readonly take: () => Promise<void>
  readonly plan: (lines: readonly number[]) => Promise<void>
  readonly release: (workOrders: readonly number[]) => Promise<void>
}

const failed = (error: unknown): readonly Told[] => [{ says: sentenceOf(error), path: null, failed: true }]

const outcomes = (results: readonly PlannedOutcome[], done: string): readonly Told[] =>
  results.flatMap(({ id, title, number, messages }): readonly Told[] => {
    const path = id === null ? null : `/workorder/${id}`
    const name = number === null ? title : `${number}, ${title}`
    if (messages.length === 0) return [{ says: `${name}: ${done}.`, path, failed: false }]
    return messages.map(message => ({ says: `${name}: ${message}`, path, failed: true }))
  })

/** Asks for what is done with many rows at once, and keeps what came of it. */
export const useDemandActs = (): DemandActs => {
  const [told, setTold] = useState<readonly Told[]>([])
  const [made, setMade] = useState<Made>({ lines: [], workOrders: [] })
  const [drafted, setDrafted] = useState<Drafted | null>(null)
  const [askCover, covering] = useCoverDemandMutation()
  const [askPlan, planning] = usePlanDemandMutation()
  const [askRelease, releasing] = useReleaseDemandMutation()
  const [askTake, taking] = useTakeCoverMutation()
  const tell = async (work: () => Promise<readonly Told[]>): Promise<void> => {
    try {
      setTold(await work())
    } catch (error) {
      setTold(failed(error))
    }
  }
  return {
    made,
    told,
    drafted,
    busy: [covering, planning, releasing, taking].some(({ isLoading }) => isLoading),
    cover: lines =>
      tell(async () => {
        const { id, version, covered, toMake, claimedM, says } = await askCover(lines).unwrap()
        setDrafted(covered > 0 ? { id, version } : null)
        const head = `${covered} from the yard (${claimedM} m), ${toMake} to be made.`
        return [head, ...says].map(one => ({ says: one, path: `/cover/${id}`, failed: false }))
      }),
    take: () =>
      tell(async () => {
        if (drafted === null) return []
        const taken = await askTake(drafted).unwrap()
        setDrafted(null)
        return [{ says: `${String(taken['number'])} is taken.`, path: `/cover/${drafted.id}`, failed: false }]
      }),
    plan: lines =>
      tell(async () => {
        const { results } = await askPlan(lines).unwrap()
        setMade({ lines, workOrders: results.flatMap(({ id }) => id ?? []) })
        return outcomes(results, 'work order drafted')
      }),
    release: workOrders =>
      tell(async () => outcomes((await askRelease(workOrders).unwrap()).results, 'released with its job cards and requisitions')),
  }
}
