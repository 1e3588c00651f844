import { createElement } from 'react'
import { screen, type Screen } from '../screen.tsx'
import { definitions } from './definitions.ts'

/** The register of a document as a screen for the table of routes; all registers share their code. */
export const listScreen = (name: keyof typeof definitions): Screen =>
  screen(async () => {
    const [{ ListPage }, def] = await Promise.all([import('./list-page.tsx'), definitions[name]()])
    return { default: () => createElement(ListPage, { document: def }) }
  })
