import type { Attachment } from '../../../wire/attachments.ts'
import type { Comment } from '../../../wire/comments.ts'
import type { Event } from '../../../kernel/trail/history.ts'

/** What happened to a record, or what was said about it. */
export type Happening = { readonly key: string; readonly stamp: string } & (
  { readonly kind: 'change'; readonly event: Event } | { readonly kind: 'comment'; readonly comment: Comment }
)

export const filters = { all: 'All', comments: 'Comments', changes: 'Changes' } as const
export type Filter = keyof typeof filters

const fileEvent = (id: number, stamp: string, userName: string, what: string): Event => ({
  id,
  stamp,
  userName,
  what,
  reason: null,
  changes: [],
})

/** A file that came and, where it was taken off again, went. */
const comingAndGoing = ({ id, name, addedByName, addedStamp, removedByName, removedStamp }: Attachment): readonly Event[] => [
  fileEvent(id, addedStamp, addedByName, `Attached ${name}`),
  ...(removedStamp === null || removedByName === null ? [] : [fileEvent(-id, removedStamp, removedByName, `Removed ${name}`)]),
]

/** Changes, files and comments in one line of time, the newest first. */
export const happenings = (
  events: readonly Event[],
  files: readonly Attachment[],
  comments: readonly Comment[],
  filter: Filter,
): readonly Happening[] => {
  const changes: readonly Happening[] = [
    ...events.map((event): Happening => ({ key: `change ${event.id}`, stamp: event.stamp, kind: 'change', event })),
    ...files
      .flatMap(comingAndGoing)
      .map((event): Happening => ({ key: `file ${event.id}`, stamp: event.stamp, kind: 'change', event })),
  ]
  const said = comments.map((comment): Happening => ({
    key: `comment ${comment.id}`,
    stamp: comment.createdStamp,
    kind: 'comment',
    comment,
  }))
  const wanted = { all: [...changes, ...said], comments: said, changes }[filter]
  return wanted.toSorted((a, b) => (a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0))
}

/** A piece of a comment: words, or somebody's name behind an @. */
export interface Piece {
  readonly words: string
  readonly isName: boolean
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The words of a comment, with the names of those whom it names apart; the longest name is found first. */
export const piecesOf = ({ body, mentions }: Pick<Comment, 'body' | 'mentions'>): readonly Piece[] => {
  const names = mentions.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length)
  if (names.length === 0) return [{ words: body, isName: false }]
  return body
    .split(new RegExp(`(${names.map(literal).join('|')})`))
    .filter(words => words !== '')
    .map(words => ({ words, isName: names.includes(words) }))
}

/** A name that is being typed: where its @ stands, and what there is of it. */
interface TypedName {
  readonly from: number
  readonly typed: string
}

/** Finds what is being typed behind an @ before the caret; null where no name is being typed, or one of the `taken` names is complete. */
export const typedName = (text: string, caret: number, taken: readonly string[]): TypedName | null => {
  const typed = /(?:^|[\s(])@([\p{L}\p{M}.'’ -]{0,40})$/u.exec(text.slice(0, caret))?.[1]
  if (typed === undefined || taken.some(name => typed.startsWith(`${name} `))) return null
  return { from: caret - typed.length - 1, typed }
}
