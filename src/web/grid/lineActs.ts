import type { DraftRow } from '../../kernel/record.ts'

/** Something that is done with one stored line beside changing it. */
export interface LineAct {
  readonly label: string
  /** Why it cannot be done just now; null when it can. */
  readonly why: string | null
  run(): void
}

/** What may be done with a line from its present state. */
export type LineActs = (line: Readonly<DraftRow>) => readonly LineAct[]

export const noActs: LineActs = () => []
