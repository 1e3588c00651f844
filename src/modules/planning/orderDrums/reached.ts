/** One length of a stage of a work order. */
export interface StageLength {
  readonly workOrder: number
  /** In a customer's words: 'Laid up'. */
  readonly stage: string
  readonly process: string
  /** The drums that it becomes, by their places in the work order. */
  readonly fromDrum: number
  readonly toDrum: number
  readonly isMade: boolean
}

/** How far a drum has come. */
export interface Reached {
  /** 'Laid up, 3 of 6', 'Not begun', 'Made'. */
  readonly says: string
  readonly isMade: boolean
  /** The process of the first stage that is not made yet, as machines name it; null where all is made. */
  readonly next: string | null
}

/**
 * Tells how far a drum of a work order has come, by its stages in working order: drums that lie on one length share its stage, and a stage is
 * made when all lengths of it are that the drum comes from.
 */
export const reachedOf = (rows: readonly StageLength[], drum: number): Reached => {
  const stages = [...Map.groupBy(rows, ({ stage }) => stage)].map(([stage, all]) => {
    const own = all.filter(one => one.fromDrum <= drum && drum <= one.toDrum)
    return { stage, isMade: own.length > 0 && own.every(({ isMade }) => isMade), open: own.find(({ isMade }) => !isMade) }
  })
  // What came later in the route was made of what came before, whatever was logged of that.
  const at = stages.findLastIndex(({ isMade }) => isMade)
  const next = stages[at + 1]
  if (at < 0) return { says: 'Not begun', isMade: false, next: next?.open?.process ?? null }
  if (!next) return { says: 'Made', isMade: true, next: null }
  return { says: `${stages[at]?.stage}, ${at + 1} of ${stages.length}`, isMade: false, next: next.open?.process ?? null }
}
