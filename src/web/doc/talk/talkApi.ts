import { listAttachments, removeAttachment, shareAttachment } from '../../../wire/attachments.ts'
import { addComment, deleteComment, editComment, listComments, nameable, type Words } from '../../../wire/comments.ts'
import { api, query, mutation } from '../../api/api.ts'
import { from, read } from '../../api/ask.ts'

/** A record, by its document and its id. */
export interface One {
  readonly doc: string
  readonly id: number
}

const nameOf = ({ doc, id }: One): string => `${doc}/${id}`
/** The address of what hangs on a record. */
export const on = ({ doc, id }: One) => ({ params: { doc, record: id } })

export const filesTag = (one: One) => ({ type: 'Attachment', id: nameOf(one) }) as const
const commentsTag = (one: One) => ({ type: 'Comment', id: nameOf(one) }) as const

export const talkApi = api.enhanceEndpoints({ addTagTypes: ['Attachment', 'Comment'] }).injectEndpoints({
  endpoints: build => ({
    attachments: query(build, { ...from(listAttachments, on), providesTags: (_answer, _error, one) => [filesTag(one)] }),
    /** Takes a file off a record, or puts it back. */
    removeAttachment: mutation(build, {
      ...from(
        removeAttachment,
        ({ on: one, file, removed }: { readonly on: One; readonly file: number; readonly removed: boolean }) => ({
          params: { ...on(one).params, id: file },
          body: { removed },
        }),
      ),
      invalidatesTags: (_answer, _error, { on: one }) => [filesTag(one)],
    }),
    /** Lets agents read a file, or keeps it within the works. */
    shareAttachment: mutation(build, {
      ...from(
        shareAttachment,
        ({ on: one, file, shared }: { readonly on: One; readonly file: number; readonly shared: boolean }) => ({
          params: { ...on(one).params, id: file },
          body: { shared },
        }),
      ),
      invalidatesTags: (_answer, _error, { on: one }) => [filesTag(one)],
    }),
    comments: query(build, { ...from(listComments, on), providesTags: (_answer, _error, one) => [commentsTag(one)] }),
    addComment: mutation(build, {
      ...from(addComment, ({ on: one, words, key }: { readonly on: One; readonly words: Words; readonly key: string }) => ({
        ...on(one),
        content: words,
        key,
      })),
      invalidatesTags: (_answer, error, { on: one }) => (error ? [] : [commentsTag(one)]),
    }),
    editComment: mutation(build, {
      ...from(editComment, ({ on: one, id, words }: { readonly on: One; readonly id: number; readonly words: Words }) => ({
        params: { ...on(one).params, id },
        content: words,
      })),
      invalidatesTags: (_answer, _error, { on: one }) => [commentsTag(one)],
    }),
    deleteComment: mutation(build, {
      ...from(deleteComment, ({ on: one, id }: { readonly on: One; readonly id: number }) => ({
        params: { ...on(one).params, id },
      })),
      invalidatesTags: (_answer, _error, { on: one }) => [commentsTag(one)],
    }),
    /** Whom a comment on the record can name, by what was typed behind the @. */
    nameable: query(
      build,
      read(
        nameable,
        ({ on: one, typed }: { readonly on: One; readonly typed: string }) => ({ ...on(one), query: { q: typed } }),
        ({ people }) => people,
      ),
    ),
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
