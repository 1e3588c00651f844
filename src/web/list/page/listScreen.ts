import { createElement } from 'react'
import type { AnyDocument } from '../../../kernel/document.ts'
import { screen, type Screen } from '../../screen.tsx'

/** The register of a document as a screen for the table of routes; all registers share their code. */
export const listScreen = (definition: () => Promise<AnyDocument>): Screen =>
  screen(async () => {
    const [{ ListPage }, def] = await Promise.all([import('./listPage.tsx'), definition()])
    return { default: () => createElement(ListPage, { document: def }) }
  })
