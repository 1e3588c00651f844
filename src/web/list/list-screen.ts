import { createElement } from 'react'
import { findDocument } from '../../kernel/registry.ts'
import { screen, type Screen } from '../screen.tsx'

/** The register of a document as a screen for the table of routes; all registers share their code. Throws on a name that is none. */
export const listScreen = (name: string): Screen =>
  screen(async () => {
    const [{ ListPage }, { registry }] = await Promise.all([import('./list-page.tsx'), import('../../modules/registry.ts')])
    const def = findDocument(registry, name)
    if (!def) throw new Error(`There is no document called ${name}.`)
    return { default: () => createElement(ListPage, { document: def }) }
  })
