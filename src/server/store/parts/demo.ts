import type { AnyDocument } from '../../../kernel/document.ts'

/** What the demo company does with a document by itself, beside the plan of its year. */
export interface DemoPart {
  readonly part: 'demo'
  readonly of: string
  /** Writes into the diary of the year what happens; the scene holds the people, the masters and the diary. */
  live(scene: object): void
}

/** Declares it, as the default export of `<document>.demo.ts`; the demo hands every one its own scene. */
export const demoFor = <Scene extends object>(def: Pick<AnyDocument, 'name'>, live: (scene: Scene) => void): DemoPart => {
  // A method takes any scene; there is one kind of it.
  const bound: { live(scene: Scene): void } = { live }
  return { part: 'demo', of: def.name, live: bound.live }
}
