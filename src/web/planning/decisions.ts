import type { Board, BoardRun, Decision } from '../../wire/planning/board.ts'
import { joined, movedBy, type OnMachine, type Turns } from '../../modules/planning/board/moving.ts'

/** Tells whether a planner may move a run: it has a card and does not run yet. */
export const isMovable = (run: BoardRun): boolean => run.card !== null && run.state !== 'running'

/** The cards of a machine in the order of the plan. */
export const cardsOn = (board: Board, machine: number): readonly OnMachine[] =>
  board.runs.flatMap(({ card, position, state, machine: on }) =>
    card === null || on !== machine ? [] : [{ card: card.id, position, runs: state === 'running' }],
  )

const runOf = (board: Board, card: number): BoardRun | undefined => board.runs.find(run => run.card?.id === card)

/** A decision that leaves a card as it is, but for what is changed. */
export const decisionOf = (board: Board, card: number, more: Partial<Decision> = {}): Decision | null => {
  const run = runOf(board, card)
  if (!run?.card) return null
  return { card, version: run.card.version, machine: run.machine, position: run.position, pinned: run.pinned, ...more }
}

const ofTurns = (board: Board, turns: Turns): readonly Decision[] =>
  [...turns].flatMap(([card, position]) => decisionOf(board, card, { position }) ?? [])

/** Decides that a card takes its turn so many places later, sooner where that is negative. */
export const moving = (board: Board, run: BoardRun, places: number): readonly Decision[] =>
  run.card === null ? [] : ofTurns(board, movedBy(cardsOn(board, run.machine), run.card.id, places))

/** Decides that a card runs on another machine, behind what is in order there. */
export const onto = (board: Board, run: BoardRun, machine: number): readonly Decision[] => {
  const { card } = run
  if (card === null || run.machine === machine) return []
  const turns = joined(cardsOn(board, machine), card.id)
  const others = ofTurns(board, new Map([...turns].filter(([other]) => other !== card.id)))
  const own = decisionOf(board, card.id, { machine, position: turns.get(card.id) ?? null })
  return own ? [...others, own] : others
}

/** The same cards as they are now: what takes decisions back. Versions are those of a later plan. */
export const asTheyWere = (before: Board, now: Board, decisions: readonly Decision[]): readonly Decision[] =>
  decisions.flatMap(({ card }) => {
    const [was, is] = [decisionOf(before, card), decisionOf(now, card)]
    return was && is ? [{ ...was, version: is.version }] : []
  })

/** Decisions with more of them: the last one of a card counts. */
export const merged = (all: readonly Decision[], more: readonly Decision[]): readonly Decision[] => [
  ...new Map([...all, ...more].map(one => [one.card, one])).values(),
]
