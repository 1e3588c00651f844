import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import type { AnyDocument } from '../kernel/document.ts'
import { registry } from '../modules/registry.ts'
import { listScreen } from './list/list-screen.ts'
import { screen, ScreenView, type Screen } from './screen.tsx'
import { useTitle } from './shell/title.ts'
import { treeScreen } from './tree/tree-screen.ts'

const form = screen(() => import('./doc/document-screen.tsx'))
const registers = new Map<string, Screen>()

const registerOf = (def: AnyDocument): Screen => {
  const known = registers.get(def.name) ?? (def.tree === undefined ? listScreen : treeScreen)(() => Promise.resolve(def))
  registers.set(def.name, known)
  return known
}

const isRegisterAt = (def: AnyDocument, pathname: string): boolean =>
  pathname.toLowerCase().replace(/\/$/, '') === (def.register ?? def.path).toLowerCase()

/**
 * What stands at an address that the table of routes does not name: the register or the form of the document that has it for its
 * own, so that a new master is there without a line of the browser's; else nothing.
 */
const OwnAddress = (): ReactElement => {
  const { pathname } = useLocation()
  const def = Object.values<AnyDocument>(registry.documents).find(one => isRegisterAt(one, pathname))
  useTitle(def?.plural ?? null)
  return <ScreenView key={def?.name ?? 'form'} of={def ? registerOf(def) : form} />
}

export default OwnAddress
