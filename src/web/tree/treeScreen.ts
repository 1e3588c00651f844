import { createElement } from 'react'
import type { AnyDocument } from '../../kernel/document.ts'
import { screen, type Screen } from '../screen.tsx'

/** The register of a document whose records make a tree, as a screen for the table of routes: the tree, or the list on wish. */
export const treeScreen = (definition: () => Promise<AnyDocument>): Screen =>
  screen(async () => {
    const [{ TreeRegister }, def] = await Promise.all([import('./treeRegister.tsx'), definition()])
    return { default: () => createElement(TreeRegister, { document: def }) }
  })
