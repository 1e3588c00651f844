import type { Loose } from '../action.ts'
import type { Line, LineRight, LineSets } from '../lineSet.ts'
import type { Posting } from '../posting.ts'

/** What a step writes, of the record and of the line that takes it. */
export interface PostingsByStep {
  readonly [step: string]: PostsStep['posts'] | undefined
}
interface PostsStep {
  posts(doc: Loose, line: Loose): readonly Posting[]
}

type LineOfRight<L extends LineSets, R extends string> = R extends `${infer K}.${string}` ? Line<L[K & keyof L], K> : never

/**
 * How a document posts: one function for all its actions with that effect, or one for each action of it and of its lines, where more
 * than one thing happens in its life.
 */
export type PostOf<D, A extends string, L extends LineSets> =
  | ((doc: D) => readonly Posting[])
  | ({ readonly [K in A]?: (doc: D) => readonly Posting[] } & {
      readonly [K in LineRight<L>]?: (doc: D, line: LineOfRight<L, K>) => readonly Posting[]
    })

/** The functions by the names of the actions. */
export const byStep = (
  post: unknown,
  actions: Readonly<Record<string, { readonly effect?: string }>>,
): { post?: PostingsByStep } => {
  if (post === undefined) return {}
  // Marked casts: generic code hands each function records and lines of its own document.
  if (typeof post !== 'function') return { post: post as PostingsByStep }
  const posting = Object.keys(actions).filter(name => actions[name]?.effect === 'post')
  return { post: Object.fromEntries(posting.map(name => [name, post as PostsStep['posts']])) }
}
