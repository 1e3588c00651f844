import { createElement } from 'react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import type { AnyDocument } from '../kernel/document.ts'
import { screen, ScreenView, type Screen } from './screen.tsx'
import { useTitle } from './shell/title.ts'

type Definitions = Readonly<Record<string, AnyDocument>>

/** Where definitions come from, the many small masters and the stores first: the registry brings all that there are along. */
const sources: readonly (() => Promise<Definitions>)[] = [
  async () => (await import('../modules/cable/designing.ts')).designing,
  async () => (await import('../modules/masters/works.ts')).works,
  async () => (await import('../modules/stores/keeping.ts')).keeping,
  async () => (await import('../modules/registry.ts')).registry.documents,
]

const isRegisterAt = (def: AnyDocument, address: string): boolean => address === (def.register ?? def.path).toLowerCase()

const definitionAt = async (address: string): Promise<AnyDocument | null> => {
  for (const source of sources) {
    const def = Object.values(await source()).find(one => isRegisterAt(one, address))
    if (def) return def
  }
  return null
}

const loadForm = () => import('./doc/document-screen.tsx')
const form = screen(loadForm)

const loadRegister = async (def: AnyDocument): Promise<Screen> =>
  def.tree === undefined
    ? (await import('./list/list-screen.ts')).listScreen(() => Promise.resolve(def))
    : (await import('./tree/tree-screen.ts')).treeScreen(() => Promise.resolve(def))

const Named = ({ def, of }: { def: AnyDocument; of: Screen }): ReactElement => {
  useTitle(def.plural)
  return <ScreenView of={of} />
}

const registers = new Map<string, Screen>()

/** The register that has an address for its own; what has none is left to the form, which says so. */
const registerAt = (address: string): Screen => {
  const known =
    registers.get(address) ??
    screen(async () => {
      const def = await definitionAt(address)
      if (!def) return loadForm()
      const of = await loadRegister(def)
      return { default: () => createElement(Named, { def, of }) }
    })
  registers.set(address, known)
  return known
}

const isOfOneRecord = /\/(new|\d+)$/

/**
 * What stands at an address that the table of routes does not name: the register or the form of the document that has it for its
 * own, so that a new master is there without a line of the browser's; else nothing.
 */
const OwnAddress = (): ReactElement => {
  const { pathname } = useLocation()
  const address = pathname.toLowerCase().replace(/\/$/, '')
  const isForm = isOfOneRecord.test(address)
  return <ScreenView key={isForm ? 'form' : address} of={isForm ? form : registerAt(address)} />
}

export default OwnAddress
