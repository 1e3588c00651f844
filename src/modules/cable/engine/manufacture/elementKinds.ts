/** The kinds of what is made on the way to a cable, each by a name of its own. They stand by themselves: a work order needs no more of the engine. */
export const elementKinds = {
  wire: 'Wire',
  conductor: 'Conductor',
  core: 'Core',
  pair: 'Pair or triad',
  cable: 'Cable',
} as const
export type ElementKind = keyof typeof elementKinds
