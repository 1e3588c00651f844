import { arrangeViews, changeView, deleteView, keepView, type KeptView } from '../../../wire/views.ts'
import { api, mutation } from '../../api/api.ts'
import { from } from '../../api/ask.ts'

type Said = Pick<KeptView, 'name' | 'query' | 'duties'>
interface One {
  readonly doc: string
  readonly id: number
  readonly version: number
}

const viewChanges = api.injectEndpoints({
  endpoints: build => ({
    keepView: mutation(build, {
      ...from(keepView, ({ doc, key, ...body }: Said & { readonly doc: string; readonly key: string }) => ({
        params: { doc },
        body,
        key,
      })),
      invalidatesTags: ['View'],
    }),
    changeView: mutation(build, {
      ...from(changeView, ({ doc, id, ...body }: Said & One) => ({ params: { doc, id }, body })),
      invalidatesTags: ['View'],
    }),
    deleteView: mutation(build, {
      ...from(deleteView, ({ doc, id, version }: One) => ({ params: { doc, id }, query: { version } })),
      invalidatesTags: ['View'],
    }),
    arrangeViews: mutation(build, {
      ...from(
        arrangeViews,
        ({ doc, ...content }: { readonly doc: string; readonly usual: number | null; readonly places: readonly number[] }) => ({
          params: { doc },
          content,
        }),
      ),
      invalidatesTags: ['View'],
    }),
  }),
})

export const { useKeepViewMutation, useChangeViewMutation, useDeleteViewMutation, useArrangeViewsMutation } = viewChanges
