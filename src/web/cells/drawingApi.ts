import { api } from '../api/api.ts'

const drawingApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /productDesign/:id/drawing, SVG as text. What is approved is never drawn otherwise. */
    drawing: build.query<string, number>({
      query: id => `/productDesign/${id}/drawing?px=48`,
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const { useDrawingQuery } = drawingApi
