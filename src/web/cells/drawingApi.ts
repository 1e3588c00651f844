import { drawing } from '../../wire/designs.ts'
import { api } from '../api/api.ts'
import { callOf } from '../api/ask.ts'

const drawingApi = api.injectEndpoints({
  endpoints: build => ({
    /** SVG as text. What is approved is never drawn otherwise. */
    drawing: build.query<string, number>({
      query: id => callOf(drawing, { params: { id }, query: { px: 48 } }),
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const { useDrawingQuery } = drawingApi
