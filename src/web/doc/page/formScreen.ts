import { createElement } from 'react'
import type { AnyDocument } from '../../../kernel/document.ts'
import { fetchAround } from '../../definitions.ts'
import { screen, type Screen } from '../../screen.tsx'

const fetched = async (definition: () => Promise<AnyDocument>): Promise<AnyDocument> => {
  const def = await definition()
  await fetchAround(def)
  return def
}

/** The form of a document as a screen for the table of routes; all forms share their code. */
export const formScreen = (definition: () => Promise<AnyDocument>): Screen =>
  screen(async () => {
    const [{ DocumentScreen }, def] = await Promise.all([import('./documentScreen.tsx'), fetched(definition)])
    return { default: () => createElement(DocumentScreen, { def }) }
  })
