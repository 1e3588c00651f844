import type { FloorTile } from '../../wire/planning/floor.ts'

/** Ranks a machine by where somebody has to walk first: 0 stands and nobody has said why. */
const rankOf = ({ state, why, card, next }: FloorTile): number => {
  if (state === 'standing') return why === null ? 0 : 1
  if (card !== null && card.blocked > 0) return 2
  if (state === 'idle') return next === null ? 7 : 3
  if (card?.late === true) return 4
  return { setUp: 5, running: 6, planned: 8 }[state]
}

/** Orders machines by urgency; of two alike the one comes first that is so for longer. */
export const byUrgency = (tiles: readonly FloorTile[]): readonly FloorTile[] =>
  tiles.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.since ?? '9').localeCompare(b.since ?? '9'))

export interface Narrowed {
  readonly hall: string | null
  readonly process: number | null
}

/** Leaves the machines of a hall and a process; null is all of them. */
export const narrowed = (tiles: readonly FloorTile[], { hall, process }: Narrowed): readonly FloorTile[] =>
  tiles.filter(one => (hall === null || one.hall === hall) && (process === null || one.process.id === process))

const counted = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [n === 1 ? `1 ${one}` : `${n} ${many}`])

/** Sums the floor up in a line: what stands comes first. */
export const summed = (tiles: readonly FloorTile[]): string => {
  const of = (state: FloorTile['state']): number => tiles.filter(one => one.state === state).length
  const unsaid = tiles.filter(one => one.state === 'standing' && one.why === null).length
  return [
    ...counted(of('standing'), 'stands', 'stand').map(said => (unsaid === 0 ? said : `${said}, ${unsaid} for no reason given`)),
    ...counted(of('running'), 'runs', 'run'),
    ...counted(of('setUp'), 'is set up', 'are set up'),
    ...counted(of('idle'), 'is idle', 'are idle'),
    ...counted(of('planned'), 'is stopped by plan', 'are stopped by plan'),
  ].join(' · ')
}
