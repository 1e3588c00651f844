import type { Basics } from '../works.ts'

// The drums of core: half of them may be cut, the other half joined, so that no sample takes what another has used up.

const cuttable = ({ stock }: Basics): readonly number[] => stock?.drums.slice(0, stock.drums.length / 2) ?? []

let cut = 0
/** Each cutting or take-up takes the next drum: by their numbers two of one company could take the same, once a document comes between them. */
export const nextToCut = (b: Basics): number | undefined => cuttable(b)[cut++ % cuttable(b).length]

export const joinable = ({ stock }: Basics): readonly number[] => stock?.drums.slice(stock.drums.length / 2) ?? []

let joined = 0
/** Two drums that no other joining has: what was joined is gone, and nobody offers it again. */
export const nextToJoin = (b: Basics): readonly (number | undefined)[] => {
  const all = joinable(b)
  return [joined++, joined++].map(at => all[at % all.length])
}
