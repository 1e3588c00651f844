import { createElement } from 'react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import type { AnyDocument } from '../kernel/document.ts'
import { definitionLike } from './definitions.ts'
import { screen, ScreenView, type Screen } from './screen.tsx'
import { UnknownPath } from './shell/unknownPath.tsx'
import { useTitle } from './shell/title.ts'

const isAt = (def: AnyDocument, address: string): boolean =>
  [def.path, def.register].some(path => path?.toLowerCase() === address)

/** A document whose address is not its name has a line of its own in the table of routes. */
const definitionAt = async (address: string): Promise<AnyDocument | null> => {
  const namesake = await definitionLike(address.slice(1))
  return namesake && isAt(namesake, address) ? namesake : null
}

const registerOf = async (def: AnyDocument): Promise<Screen> =>
  def.tree === undefined
    ? (await import('./list/page/listScreen.ts')).listScreen(() => Promise.resolve(def))
    : (await import('./tree/treeScreen.ts')).treeScreen(() => Promise.resolve(def))

const formOf = async (def: AnyDocument): Promise<Screen> =>
  (await import('./doc/page/formScreen.ts')).formScreen(() => Promise.resolve(def))

const Named = ({ def, of }: { def: AnyDocument; of: Screen }): ReactElement => {
  useTitle(def.plural)
  return <ScreenView of={of} />
}

const isOfOneRecord = /\/(new|\d+)$/

const built = new Map<string, Screen>()

/** The register or the form of the document that has an address for its own. */
const screenAt = (address: string): Screen => {
  const isForm = isOfOneRecord.test(address)
  const place = address.replace(isOfOneRecord, '')
  const key = isForm ? `${place}/` : place
  const known =
    built.get(key) ??
    screen(async () => {
      const def = await definitionAt(place)
      if (!def) return { default: UnknownPath }
      const of = await (isForm ? formOf(def) : registerOf(def))
      return { default: isForm ? () => createElement(ScreenView, { of }) : () => createElement(Named, { def, of }) }
    })
  built.set(key, known)
  return known
}

/**
 * What stands at an address that the table of routes does not name: the register or the form of the document that has it for its
 * own, so that a new master is there without a line of the browser's; else nothing.
 */
const OwnAddress = (): ReactElement => {
  const address = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  const of = screenAt(address)
  return <ScreenView key={address.replace(isOfOneRecord, '/')} of={of} />
}

export default OwnAddress
