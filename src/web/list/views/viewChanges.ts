import { api } from '../../api/api.ts'
import type { KeptView, KeptViews } from './viewsApi.ts'

type Said = Pick<KeptView, 'name' | 'query' | 'duties'>

const viewChanges = api.injectEndpoints({
  endpoints: build => ({
    keepView: build.mutation<KeptView, Said & { readonly doc: string; readonly key: string }>({
      query: ({ doc, key, ...data }) => ({ url: `/views/${doc}`, method: 'POST', data, key }),
      invalidatesTags: ['View'],
    }),
    changeView: build.mutation<KeptView, Said & { readonly doc: string; readonly id: number; readonly version: number }>({
      query: ({ doc, id, ...data }) => ({ url: `/views/${doc}/${id}`, method: 'PUT', data }),
      invalidatesTags: ['View'],
    }),
    deleteView: build.mutation<unknown, { readonly doc: string; readonly id: number; readonly version: number }>({
      query: ({ doc, id, version }) => ({ url: `/views/${doc}/${id}`, method: 'DELETE', params: { version } }),
      invalidatesTags: ['View'],
    }),
    arrangeViews: build.mutation<
      KeptViews,
      { readonly doc: string; readonly usual: number | null; readonly places: readonly number[] }
    >({
      query: ({ doc, ...data }) => ({ url: `/views/${doc}`, method: 'PUT', data }),
      invalidatesTags: ['View'],
    }),
  }),
})

export const { useKeepViewMutation, useChangeViewMutation, useDeleteViewMutation, useArrangeViewsMutation } = viewChanges
