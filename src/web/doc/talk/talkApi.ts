import { api } from '../../api/api.ts'

/** A record, by its document and its id. */
export interface One {
  readonly doc: string
  readonly id: number
}

/** A file on a record; `bytes` is its size. One that was taken off says by whom and when. Stamps are ISO 8601 UTC. */
export interface Attachment {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly bytes: number
  readonly addedByName: string
  readonly addedStamp: string
  readonly removedByName: string | null
  readonly removedStamp: string | null
  /** Agents of whom the record is may read it too. */
  readonly shared: boolean
}

/** The newest first. */
export interface Attachments {
  readonly files: readonly Attachment[]
  readonly canAdd: boolean
  readonly whyNot: string | null
}

export interface Person {
  readonly id: number
  readonly name: string
}

/** Something said about a record; of a deleted one the words are gone. */
export interface Comment {
  readonly id: number
  readonly body: string
  readonly author: number
  readonly authorName: string
  readonly createdStamp: string
  readonly editedStamp: string | null
  readonly deletedStamp: string | null
  readonly editableUntilStamp: string
  readonly mentions: readonly Person[]
  /** It names me, and I have not seen that yet. */
  readonly isNews: boolean
  /** Agents of whom the record is may read it too. */
  readonly shared: boolean
}

/** The newest first. */
export interface Comments {
  readonly comments: readonly Comment[]
  readonly canAdd: boolean
  readonly whyNot: string | null
}

/** What is said, and who was picked to hear of it. */
export interface Words {
  readonly body: string
  readonly mentions: readonly number[]
  readonly shared?: boolean
}

export const filesPath = ({ doc, id }: One): string => `/attachments/${doc}/${id}`
const commentsPath = ({ doc, id }: One): string => `/comments/${doc}/${id}`
const nameOf = ({ doc, id }: One): string => `${doc}/${id}`

export const filesTag = (one: One) => ({ type: 'Attachment', id: nameOf(one) }) as const
const commentsTag = (one: One) => ({ type: 'Comment', id: nameOf(one) }) as const

export const talkApi = api.enhanceEndpoints({ addTagTypes: ['Attachment', 'Comment'] }).injectEndpoints({
  endpoints: build => ({
    attachments: build.query<Attachments, One>({ query: filesPath, providesTags: (_answer, _error, one) => [filesTag(one)] }),
    /** Takes a file off a record, or puts it back. */
    removeAttachment: build.mutation<Attachment, { readonly on: One; readonly file: number; readonly removed: boolean }>({
      query: ({ on, file, removed }) => ({ url: `${filesPath(on)}/${file}`, method: 'PUT', data: { removed } }),
      invalidatesTags: (_answer, _error, { on }) => [filesTag(on)],
    }),
    /** Lets agents read a file, or keeps it within the works. */
    shareAttachment: build.mutation<Attachment, { readonly on: One; readonly file: number; readonly shared: boolean }>({
      query: ({ on, file, shared }) => ({ url: `${filesPath(on)}/${file}/shared`, method: 'PUT', data: { shared } }),
      invalidatesTags: (_answer, _error, { on }) => [filesTag(on)],
    }),
    comments: build.query<Comments, One>({ query: commentsPath, providesTags: (_answer, _error, one) => [commentsTag(one)] }),
    addComment: build.mutation<Comment, { readonly on: One; readonly words: Words; readonly key: string }>({
      query: ({ on, words, key }) => ({ url: commentsPath(on), method: 'POST', data: words, key }),
      invalidatesTags: (_answer, error, { on }) => (error ? [] : [commentsTag(on)]),
    }),
    editComment: build.mutation<Comment, { readonly on: One; readonly id: number; readonly words: Words }>({
      query: ({ on, id, words }) => ({ url: `${commentsPath(on)}/${id}`, method: 'PUT', data: words }),
      invalidatesTags: (_answer, _error, { on }) => [commentsTag(on)],
    }),
    deleteComment: build.mutation<Comment, { readonly on: One; readonly id: number }>({
      query: ({ on, id }) => ({ url: `${commentsPath(on)}/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { on }) => [commentsTag(on)],
    }),
    /** Whom a comment on the record can name, by what was typed behind the @. */
    nameable: build.query<readonly (Person & { readonly note: string })[], { readonly on: One; readonly typed: string }>({
      query: ({ on, typed }) => ({ url: `${commentsPath(on)}/people`, params: { q: typed } }),
      transformResponse: ({ people }: { readonly people: readonly (Person & { readonly note: string })[] }) => people,
    }),
  }),
})

export const {
  useAttachmentsQuery,
  useRemoveAttachmentMutation,
  useShareAttachmentMutation,
  useCommentsQuery,
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useNameableQuery,
} = talkApi
